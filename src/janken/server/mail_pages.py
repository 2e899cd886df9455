"""E-mail over HTTP: one's own address, and the links in letters, which work without a cookie."""

from collections.abc import Sequence
from html import escape
from typing import Annotated, Final, Literal, TypeVar, final

import msgspec
from msgspec import Meta
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from janken.server.callers import Callers, address_of
from janken.server.hub import Hub
from janken.server.mail import Mail, MailAddress
from janken.server.notices import said
from janken.server.responses import MailResponse, personal_json
from janken.server.sharing import too_many
from janken.web.routes import known_language

_LARGEST: Final = 4096
_NOT_FROM_HERE: Final = "forbidden: only the person concerned can request this, from this site\n"
Asked = TypeVar("Asked")
_POLICY: Final = "default-src 'none'; form-action 'self'; frame-ancestors 'none'"


class AskMail(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=300)]


class ConfirmMail(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=20)]


@final
class MailPages:
    def __init__(self, hub: Hub, mail: Mail, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._mail = mail
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        counted = self._counted
        return [
            Route("/api/me/mail", self._look, methods=["GET"], middleware=counted),
            Route("/api/me/mail", self._ask, methods=["POST"], middleware=counted),
            Route("/api/me/mail", self._drop, methods=["DELETE"], middleware=counted),
            Route("/api/me/mail/code", self._confirm, methods=["POST"], middleware=counted),
            Route("/mail/{what}/{secret}", self._linked, methods=["GET"], middleware=counted),
            Route("/mail/{what}/{secret}", self._pressed, methods=["POST"], middleware=counted),
        ]

    async def _look(self, request: Request) -> Response:
        known = await self._callers.known(request)
        return await self._told(known.id if known else 0)

    async def _told(self, person: int, problem: str = "") -> Response:
        kept = await self._mail.address_of(person) if person else None
        address, is_confirmed = (kept.address, kept.is_confirmed) if kept else ("", False)
        return personal_json(MailResponse(address=address, confirmed=is_confirmed, problem=problem))

    async def _ask(self, request: Request) -> Response:
        """A code is sent there, and whoever can read it gets the letters."""
        person, wish = await self._person(request), await _body(request, AskMail)
        if not person or wish is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        if not await self._hub.doorkeeper.may("newcomer", address_of(request)):
            return too_many()
        language = known_language(request)
        problem = await self._mail.ask(person, wish.address.strip(), language)
        if not problem:
            self._hub.send_letters()
        return await self._told(person, problem)

    async def _confirm(self, request: Request) -> Response:
        person, wish = await self._person(request), await _body(request, ConfirmMail)
        if not person or wish is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        is_right = await self._mail.confirm(person, wish.code.replace(" ", ""))
        return await self._told(person, "" if is_right else "wrong-code")

    async def _drop(self, request: Request) -> Response:
        person = await self._person(request)
        if not person:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        await self._mail.drop(person)
        return await self._told(person)

    async def _person(self, request: Request) -> int:
        known = await self._callers.asking(request)
        return known.id if known is not None else 0

    # Links in letters. A program that looks at every link of a message presses nothing.

    async def _linked(self, request: Request) -> Response:
        kept = await self._kept(request)
        if isinstance(kept, Response):
            return kept
        what: Literal["on", "off"] = "on" if request.path_params["what"] == "on" else "off"
        return _page(f"mail-{what}-title", kept.language, kept.address, f"mail-{what}-key")

    async def _pressed(self, request: Request) -> Response:
        """The key of that page; or the one tap of a mail program (RFC 8058)."""
        kept = await self._kept(request)
        if isinstance(kept, Response):
            return kept
        person = await self._mail.person_of(request.path_params["secret"])
        if request.path_params["what"] == "on":
            await self._mail.confirm(person, kept.code)
            return _page("mail-on-done", kept.language, kept.address)
        await self._mail.drop(person)
        return _page("mail-off-done", kept.language, kept.address)

    async def _kept(self, request: Request) -> MailAddress | Response:
        person = await self._mail.person_of(request.path_params["secret"])
        kept = await self._mail.address_of(person) if person else None
        if kept is not None and request.path_params["what"] in ("on", "off"):
            return kept
        missed = await self._hub.missed(address_of(request))
        if missed.kind != "absent":
            return too_many()
        return _page("mail-off-done", known_language(request), "", status=404)


def _page(title: str, language: str, address: str, key: str = "", status: int = 200) -> Response:
    button = f'<form method="post"><button>{escape(said(key, language))}</button></form>' if key else ""
    about = f"<p>{escape(address)}</p>" if address else ""
    text = (
        f'<!doctype html><html lang="{escape(language)}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(said(title, language))}</title>'
        f"<main><h1>{escape(said(title, language))}</h1>{about}{button}</main></html>\n"
    )
    headers = {
        "content-security-policy": _POLICY,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
    }
    return HTMLResponse(text, status, headers)


async def _body(request: Request, kind: type[Asked]) -> Asked | None:
    try:
        return msgspec.json.decode((await request.body())[:_LARGEST], type=kind)
    except msgspec.MsgspecError:
        return None
