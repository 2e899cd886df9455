"""One's own games over HTTP: the story of those that are over, and those over days that wait."""

from collections.abc import AsyncIterator, Sequence
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from janken.kernel.refusal import Refusal
from janken.server import archive
from janken.server.archive import Archive, Asked
from janken.server.callers import Callers, address_of, give_token, number_in
from janken.server.forgetting import forget_person
from janken.server.hub import Hub
from janken.server.persons import CODE_MINUTES, COOKIE, Known
from janken.server.responses import (
    PERSONAL,
    CodeResponse,
    DeviceResponse,
    ExportResponse,
    GameResponse,
    HolidayResponse,
    StoryResponse,
    WaitingResponse,
    personal_json,
)
from janken.server.score_pages import refused
from janken.server.sharing import too_many
from janken.server.waking import waiting_for
from janken.store.interface import NoteRow, NotSaved
from janken.table.clock import Rate
from janken.table.entries import Damaged
from janken.table.notes import GAME, Holiday, ended, holiday_of, keep_holiday, read_note
from janken.table.protocol import Person
from janken.words import ENGLISH

_MOST_SHOWN: Final = 1000
_MOST_LOOKED_UP: Final = 10  # games that seem to run
_LONGEST_CODE: Final = 40
_NO_RECORDS: Final = b"{}\n}"  # how a formatted export without any ends


@final
class StoryPages:
    def __init__(
        self,
        hub: Hub,
        callers: Callers,
        archive: Archive,
        shared: Sequence[Middleware],
        counted: Sequence[Middleware],
    ) -> None:
        self._hub = hub
        self._callers = callers
        self._archive = archive
        self._shared = shared
        self._counted = counted
        self._exports = Rate(3)
        self._farewells = Rate(hub.settings.limits.farewells_a_minute)

    def routes(self) -> list[Route]:
        return [
            Route("/api/story", self._story, middleware=self._shared),
            Route("/api/story/export", self._export, middleware=self._shared),
            Route("/api/story/games", self._bring, methods=["POST"], middleware=self._shared),
            Route("/api/me/code", self._code, methods=["POST"]),
            Route("/api/me/recovery", self._recovery, methods=["POST"]),
            Route("/api/me/arrive", self._arrive, methods=["POST"]),
            Route("/api/me/devices", self._devices, middleware=self._counted),
            Route("/api/me/devices/{device}", self._revoke, methods=["DELETE"], middleware=self._counted),
            Route("/api/me", self._forget, methods=["DELETE"]),
        ]

    async def _story(self, request: Request) -> Response:
        if not await self._hub.doorkeeper.may("export", address_of(request)):
            return too_many()
        known = await self._callers.known(request)
        if known is None:
            return personal_json(StoryResponse(name="", games=[], daily=[], scores=[]))
        return personal_json(await self._told(known, address_of(request)))

    async def _told(self, known: Known, address: str) -> StoryResponse:
        notes = await self._hub.store.notes_of(known.id, GAME, _MOST_SHOWN)
        games = [_game(note) for note in notes]
        running = [game for game in games if not game.over][:_MOST_LOOKED_UP]
        now = {(game.table, game.number): await self._as_it_is(game, known, address) for game in running}
        return StoryResponse(
            name=known.name,
            games=[now.get((game.table, game.number), game) for game in games],
            daily=await self._hub.dailies.results(known.id),
            scores=await self._hub.scores.of(known.id),
        )

    async def _as_it_is(self, game: GameResponse, known: Known, address: str) -> GameResponse:
        """Its end may have come a moment ago, or when nothing more could be kept of it."""
        try:
            match = await self._archive.match(Asked(game.table, game.number, known.id, address))
        except Damaged:
            match = None
        if match is None:
            return msgspec.structs.replace(game, over=True)  # nobody can go on with it
        return ended(game, match) if match.state.is_over() else game

    async def _export(self, request: Request) -> Response:
        known = await self._callers.known(request)
        if known is None or not self._exports.take(known.id, self._hub.clock.now_ms()):
            return PlainTextResponse("too many tries: wait a minute\n", 429)
        address = address_of(request)
        headers = {"content-disposition": 'attachment; filename="janken-story.json"', **PERSONAL}
        told = await self._told(known, address)
        whole = self._exported(told, known, address)
        return StreamingResponse(whole, media_type="application/json", headers=headers)

    async def _exported(self, told: StoryResponse, known: Known, address: str) -> AsyncIterator[bytes]:
        """An `ExportResponse`, record by record: all of them together may be large."""
        head = msgspec.json.format(msgspec.json.encode(ExportResponse(story=told, records={})))
        yield head.removesuffix(_NO_RECORDS)
        for place, game in enumerate(told.games):
            key = msgspec.json.encode(f"{game.table}/{game.number}")
            record = msgspec.json.encode(await self._record(game, known, address))
            yield b"%s\n    %s: %s" % (b"," if place else b"{", key, record)
        yield b"\n  }\n}" if told.games else _NO_RECORDS

    async def _bring(self, request: Request) -> Response:
        """A game of an export, from here or from a page with no server."""
        known = await self._asking(request)
        if known is None:
            return _not_from_here()
        if not await self._hub.doorkeeper.may("export", address_of(request)):
            return too_many()
        body = await request.body()
        try:
            asked = archive.read_bring(body[: archive.LARGEST])
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return PlainTextResponse("this is not a game of an export, or it is too large\n", 400)
        try:
            told = await archive.bring(self._hub, known, address_of(request), asked)
        except NotSaved:
            return PlainTextResponse("not saved: the disk is full or out of order\n", 507)
        return personal_json(refused(told), 422) if isinstance(told, Refusal) else personal_json(told)

    async def export_of(self, known: Known) -> bytes:
        """The same, for the host who is asked for it."""
        told = await self._told(known, "")
        return b"".join([part async for part in self._exported(told, known, "")])

    async def _record(self, game: GameResponse, known: Known, address: str) -> str:
        try:
            found = await self._archive.record(Asked(game.table, game.number, known.id, address), ENGLISH)
        except Damaged:
            return ""
        return found[1] if found is not None else ""

    # This person elsewhere, or nowhere

    async def _code(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return _not_from_here()
        if not await self._hub.doorkeeper.may("newcomer", address_of(request)):
            return too_many()
        return personal_json(CodeResponse(code=await self._hub.persons.code_for(known), minutes=CODE_MINUTES))

    async def _recovery(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return _not_from_here()
        if not await self._hub.doorkeeper.may("newcomer", address_of(request)):
            return too_many()
        return personal_json(CodeResponse(code=await self._hub.persons.recovery_for(known), minutes=0))

    async def _arrive(self, request: Request) -> Response:
        """With the code, this device becomes that person's too."""
        if not self._callers.is_ours(request):
            return _not_from_here()
        if not await self._hub.doorkeeper.may_guess(address_of(request)):
            return PlainTextResponse("too many guesses: wait a minute\n", 429)
        code = (await request.body())[:_LONGEST_CODE].decode(errors="replace")
        arrived = await self._hub.persons.arrive(code)
        if arrived is None:
            return PlainTextResponse("this code has been used, is too old, or was never given\n", 404)
        token, known = arrived
        answer = personal_json(Person(name=known.name))
        give_token(request, answer, token)
        return answer

    async def _devices(self, request: Request) -> Response:
        known, token = await self._callers.known(request), request.cookies.get(COOKIE, "")
        persons = self._hub.persons
        devices = [] if known is None else await persons.devices(known)
        return personal_json(
            [
                DeviceResponse(name=one.name, made_ms=one.made_ms, this=persons.is_on(token, one))
                for one in devices
            ]
        )

    async def _revoke(self, request: Request) -> Response:
        """Another device; for this one there is `_forget`."""
        known, token = await self._asking(request), request.cookies.get(COOKIE, "")
        if known is None:
            return _not_from_here()
        persons, name = self._hub.persons, request.path_params["device"]
        device = next((one for one in await persons.devices(known) if one.name == name), None)
        if device is None or persons.is_on(token, device):
            return PlainTextResponse("you have no other device of that name\n", 404)
        await persons.revoke(known, device)
        for session in [one for one in self._hub.sessions if one.person == known.id]:
            session.send_away()  # the others come back at once
        return PlainTextResponse("revoked\n", headers=PERSONAL)

    async def _forget(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return _not_from_here()
        if not self._farewells.take(address_of(request), self._hub.clock.now_ms()):
            return too_many()  # it looks through all tables
        await forget_person(self._hub, known.id, address_of(request))
        answer = PlainTextResponse("forgotten\n", headers=PERSONAL)
        answer.delete_cookie(COOKIE)
        return answer

    async def _asking(self, request: Request) -> Known | None:
        return await self._callers.known(request) if self._callers.is_ours(request) else None


def _game(note: NoteRow) -> GameResponse:
    table, _, number = note.key.rpartition("/")
    told = read_note(note.text)
    fields = {name: getattr(told, name) for name in told.__struct_fields__}
    return GameResponse(table=table, number=int(number), time_ms=note.time_ms, **fields)


def _not_from_here() -> Response:
    return PlainTextResponse("forbidden: only the person concerned can request this, from this site\n", 403)


_LONGEST: Final = 8  # digits of a number of days
_NOT_FROM_HERE: Final = "forbidden: only the person concerned can request this, from this site\n"


@final
class WaitingPages:
    def __init__(self, hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        return [
            Route("/api/waiting", self._waiting, middleware=self._counted),
            Route("/api/me/holiday", self._holiday, methods=["GET"], middleware=self._counted),
            Route("/api/me/holiday", self._take, methods=["POST"], middleware=self._counted),
        ]

    async def _waiting(self, request: Request) -> Response:
        known = await self._callers.known(request)
        waiting: list[WaitingResponse] = []
        if known is not None:
            waiting = await waiting_for(self._hub.store, known.id)
        return personal_json(waiting)

    async def _holiday(self, request: Request) -> Response:
        known = await self._callers.known(request)
        return self._told(await holiday_of(self._hub.store, known.id) if known else Holiday())

    async def _take(self, request: Request) -> Response:
        """The body is a number of days from now on; 0 ends a holiday."""
        known = await self._callers.known(request) if self._callers.is_ours(request) else None
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        days = number_in((await request.body())[: _LONGEST + 1].decode(errors="replace"))
        if days is None:
            return PlainTextResponse("the body is a number of days, as in 7; 0 ends a holiday\n", 400)
        store, now_ms = self._hub.store, self._hub.clock.wall_ms()
        before = await holiday_of(store, known.id)
        after = before.begin(days, now_ms) if days else before.end(now_ms)
        await keep_holiday(store, known.id, after, now_ms)
        return self._told(after)

    def _told(self, holiday: Holiday) -> Response:
        now_ms = self._hub.clock.wall_ms()
        until_ms = holiday.until_ms if holiday.until_ms > now_ms else 0
        return personal_json(HolidayResponse(until_ms=until_ms, left=int(holiday.left(now_ms))))
