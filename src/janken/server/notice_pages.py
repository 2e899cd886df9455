"""Notices over HTTP: which of them a person wants, on which device; and feeds instead of push."""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from html import escape
from typing import Final, TypeVar, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.server.callers import Callers, address_of
from janken.server.hub import Hub
from janken.server.notices import Subscription, Wishes, about_table, as_text, public_of, said
from janken.server.persons import Known
from janken.server.responses import FeedResponse, NoticesResponse, WaitingResponse, personal_json
from janken.server.sharing import too_many
from janken.server.waking import waiting_for
from janken.store.interface import NoteRow
from janken.web.routes import known_language

Asked = TypeVar("Asked")
Write = Callable[[Sequence[WaitingResponse], str, str, int], str]
FEED: Final = "feed"  # a kind of note; its key is a hash of the secret in the feed's address
_ICS: Final = "%Y%m%dT%H%M%SZ"
_LONGEST_ZONE: Final = 64
_LARGEST: Final = 4096  # bytes of a request
_MINUTES: Final = 30  # of an event in a calendar
_NOT_FROM_HERE: Final = "forbidden: only the person concerned can request this, from this site\n"


@final
class NoticePages:
    def __init__(self, hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        counted = self._counted
        return [
            Route("/api/me/notices", self._notices, methods=["GET"], middleware=counted),
            Route("/api/me/notices", self._wish, methods=["POST"], middleware=counted),
            Route("/api/me/push", self._add, methods=["POST"], middleware=counted),
            Route("/api/me/push", self._drop, methods=["DELETE"], middleware=counted),
            Route("/api/me/feed", self._feed, methods=["POST"], middleware=counted),
            Route("/feed/{secret}.atom", self._atom, middleware=counted),
            Route("/feed/{secret}.ics", self._calendar, middleware=counted),
        ]

    # What somebody wants to hear of

    async def _notices(self, request: Request) -> Response:
        known = await self._callers.known(request)
        return personal_json(await self._told(known.id if known else 0))

    async def _told(self, person: int) -> NoticesResponse:
        notices = self._hub.notices
        key = await notices.key() if person else ""
        wishes = await notices.wishes(person) if person else Wishes()
        return NoticesResponse(
            key=as_text(public_of(key)) if key else "",
            devices=len(await notices.devices(person)) if person else 0,
            turn=wishes.turn,
            late=wishes.late,
            evenings=wishes.evenings,
            mail=notices.mail is not None,
            quiet_from=wishes.quiet_from,
            quiet_until=wishes.quiet_until,
        )

    async def _wish(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        wishes = await _body(request, Wishes)
        if wishes is None or not _can_be(wishes):
            return PlainTextResponse("these are no wishes for notices\n", 400)
        await self._hub.notices.wish(known.id, wishes)
        return personal_json(await self._told(known.id))

    async def _add(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        device = await _body(request, Subscription)
        if device is None or not await self._hub.notices.add(known.id, device):
            return PlainTextResponse("this is no browser of a push service, or one too many\n", 400)
        return personal_json(await self._told(known.id))

    async def _drop(self, request: Request) -> Response:
        """The body is the endpoint of the device."""
        known = await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        endpoint = (await request.body())[:_LARGEST].decode(errors="replace")
        await self._hub.notices.drop(known.id, endpoint)
        return personal_json(await self._told(known.id))

    async def _asking(self, request: Request) -> Known | None:
        return await self._callers.known(request) if self._callers.is_ours(request) else None

    # Feeds

    async def _feed(self, request: Request) -> Response:
        """A new secret address; the one before leads nowhere from now on."""
        known = await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        store, secret = self._hub.store, secrets.token_urlsafe(24)
        before = [note.key for note in await store.notes_of(known.id, FEED, 100)]
        if before:
            await store.forget_notes(FEED, before)
        language = known_language(request)
        note = NoteRow(known.id, FEED, _hash(secret), self._hub.clock.wall_ms(), language)
        await store.put_notes([note])
        return personal_json(FeedResponse(path=f"/feed/{secret}"))

    async def _atom(self, request: Request) -> Response:
        return await self._fed(request, "application/atom+xml", _atom)

    async def _calendar(self, request: Request) -> Response:
        return await self._fed(request, "text/calendar", _calendar)

    async def _fed(self, request: Request, kind: str, write: Write) -> Response:
        """Who knows the secret is who it was given to; guessing it is as slow as guessing a table."""
        store = self._hub.store
        found = await store.notes_about(FEED, _hash(request.path_params["secret"]), 1)
        if not found:
            may = await self._hub.doorkeeper.may_guess(address_of(request))
            return PlainTextResponse("there is no such feed\n", 404) if may else too_many()
        base = self._hub.settings.address or escape(f"{request.url.scheme}://{request.url.netloc}")
        waiting = await waiting_for(store, found[0].person)
        text = write(waiting, base, found[0].text, self._hub.clock.wall_ms())
        return Response(text, media_type=kind, headers={"cache-control": "private, max-age=60"})


async def _body(request: Request, kind: type[Asked]) -> Asked | None:
    body = await request.body()
    try:
        return msgspec.json.decode(body[: _LARGEST + 1], type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _can_be(wishes: Wishes) -> bool:
    return 0 <= wishes.quiet_from < 24 and 0 <= wishes.quiet_until < 24 and len(wishes.zone) <= _LONGEST_ZONE


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def _atom(waiting: Sequence[WaitingResponse], base: str, language: str, wall_ms: int) -> str:
    """RFC 4287."""
    now = _moment(wall_ms).isoformat()
    entries = "".join(
        f"<entry><id>{base}/t/{one.table}#{one.due_ms}</id><updated>{now}</updated>"
        f"<title>{escape(about_table(one, language))}</title>"
        f'<link href="{base}/t/{one.table}"/></entry>'
        for one in waiting
    )
    title = escape(said("notice-turn", language))
    return (
        f'<?xml version="1.0" encoding="utf-8"?>'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{language}">'
        f"<id>{base}/</id><title>{title}</title><updated>{now}</updated>"
        f"<author><name>Janken</name></author>{entries}</feed>\n"
    )


def _calendar(waiting: Sequence[WaitingResponse], base: str, language: str, wall_ms: int) -> str:
    """RFC 5545: an event for each move, which ends when the time for it does."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Janken//EN"]
    for one in waiting:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{one.table}-{one.due_ms}@janken",
            f"DTSTAMP:{_moment(wall_ms):{_ICS}}",
            f"DTSTART:{_moment(one.due_ms - _MINUTES * 60_000):{_ICS}}",
            f"DTEND:{_moment(one.due_ms):{_ICS}}",
            f"SUMMARY:{_escaped(said('your-move', language))}: {_escaped(about_table(one, language))}",
            f"URL:{base}/t/{one.table}",
            "END:VEVENT",
        ]
    return "".join(f"{folded}\r\n" for line in [*lines, "END:VCALENDAR"] for folded in _folded(line))


def _moment(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / 1000, UTC).replace(microsecond=0)


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\;," else sign for sign in text)


def _folded(line: str) -> list[str]:
    """No line has more than 75 bytes; those that belong to it begin with a space."""
    pieces, piece = [], ""
    for sign in line:
        if len((piece + sign).encode()) > 75:
            pieces.append(piece)
            piece = " "
        piece += sign
    return [*pieces, piece]
