"""The host's page: what `janken admin` does, at an address of its own that only the host can reach.

There is no password: anyone who reaches the address is the host. Another site in the host's browser can send
nothing there, as its origin is another, and cannot read it under a name that it has pointed here.
"""

import html
from datetime import datetime
from functools import cache
from typing import Final, final
from urllib.parse import parse_qsl

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from janken.server import admin
from janken.server.callers import address_in
from janken.store.interface import StoreTrouble
from janken.web.routes import known_language, spoken_in
from janken.words import languages, text_of
from janken.words.fluent import Catalogue

_HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color-scheme: light dark }
form, li { margin: .5rem 0 } form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
label { display: grid } input, button { font: inherit; min-height: 44px; max-width: 100% }
input[type=checkbox] { width: 24px; margin: 0 } pre { overflow: auto; max-height: 30rem }
"""  # noqa: E501
_SURE: Final = ("removetable", "forgetperson")  # what cannot be taken back
_NUMBERS: Final = {"hours": "24", "minutes": "0", "person": ""}  # with what stands there at first


@final
class OwnerPages:
    def __init__(self, administrator: admin.Administrator, name: str) -> None:
        self._administrator = administrator
        self._name = name
        self._pages = Starlette(
            routes=[
                Route("/", self._page, methods=["GET"]),
                Route("/", self._do, methods=["POST"]),
                Route("/style.css", _style),
            ]
        )
        self._pages.state.languages = languages()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._pages(scope, receive, send)

    async def _page(self, request: Request) -> Response:
        return await self._shown(request, "") if _is_own(request) else _refused()

    async def _do(self, request: Request) -> Response:
        if not _is_own(request) or request.headers.get("origin") != f"http://{request.headers['host']}":
            return _refused()
        words = _words(known_language(request, spoken_in(request)))
        given = {name: value.strip() for name, value in _fields(await request.body())}
        if given.get("do") in _SURE and not given.pop("sure", ""):
            return await self._shown(request, words.say("owner-not-sure", {}))
        try:
            if "whom" in given:
                given["who"] = admin.whom(given.pop("whom"))
            asked = msgspec.convert(
                {name: _number(value) if name in _NUMBERS else value for name, value in given.items()},
                admin.AnyQuestion,
            )
            answer = await self._administrator.answer(asked)
        except (StoreTrouble, ValueError) as error:
            return await self._shown(request, words.say("owner-not-done", {"why": str(error)}))
        if isinstance(asked, admin.ExportPerson):
            name = {"content-disposition": f'attachment; filename="person-{asked.person}.json"'}
            return Response(answer.text, media_type="application/json", headers={**_HEADERS, **name})
        return await self._shown(request, words.say("owner-done", {}))

    async def _shown(self, request: Request, outcome: str) -> Response:
        language = known_language(request, spoken_in(request))
        writer = _Writer(_words(language))
        asked = admin.ListPeople(), admin.ListTables(), admin.ListForbidden(), admin.GetFigures()
        people, tables, forbidden, figures = [await self._administrator.answer(one) for one in asked]
        parts = [
            f'<p role="status"><b>{html.escape(outcome)}</b></p>' if outcome else "",
            writer.line("owner-ready" if figures.is_ready else "owner-not-ready"),
            writer.form("announce", "owner-announce", text="owner-text", minutes="owner-minutes"),
            writer.form("announce", "owner-silence", {"text": ""}),
            writer.part("owner-people", [writer.person(one) for one in people.people]),
            writer.form(
                "renameperson", "owner-rename", person="owner-number", name="owner-name", hours="owner-hours"
            ),
            writer.form("letmaketables", "owner-let", {"rank": "chosen"}, person="owner-number"),
            writer.form("letmaketables", "owner-let-host", {"rank": "host"}, person="owner-number"),
            writer.form("letmaketables", "owner-let-nobody", {"rank": "nobody"}, person="owner-number"),
            writer.form("exportperson", "owner-export", person="owner-number"),
            writer.form("forgetperson", "owner-forget", person="owner-number"),
            writer.form("forbid", "owner-forbid", whom="owner-whom", hours="owner-hours"),
            writer.part("owner-tables", [writer.table(one) for one in tables.tables]),
            writer.form("closetable", "owner-close", table="owner-table-id", hours="owner-hours"),
            writer.form("reopentable", "owner-open", table="owner-table-id"),
            writer.form("removetable", "owner-remove", table="owner-table-id"),
            writer.part("owner-forbidden", [writer.forbidden(one) for one in forbidden.forbidden]),
            writer.part("owner-figures", [f"<pre>{html.escape(figures.text)}</pre>"]),
        ]  # fmt: skip
        title = html.escape(" · ".join(filter(None, (writer.say("owner-title"), self._name))))
        page = (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
            '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">'
            f"<main><h1>{title}</h1>{''.join(parts)}</main></html>"
        )
        return HTMLResponse(page, headers=_HEADERS)


@final
class _Writer:
    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def say(self, key: str, **given: str | int) -> str:
        return self._words.say(key, given)

    def line(self, key: str) -> str:
        return f"<p>{html.escape(self.say(key))}</p>"

    def part(self, key: str, items: list[str]) -> str:
        listed = "".join(f"<li>{item}</li>" for item in items)
        return f"<h2>{html.escape(self.say(key))}</h2>" + (
            f"<ul>{listed}</ul>" if items else self.line("owner-nobody")
        )

    def form(self, do: str, key: str, fixed: dict[str, str] | None = None, **fields: str) -> str:
        """A key, the fields beside it by their words, and what goes along unseen."""
        hidden = "".join(
            f'<input type="hidden" name="{name}" value="{html.escape(value)}">'
            for name, value in {"do": do, **(fixed or {})}.items()
        )
        shown = "".join(
            f'<label>{html.escape(self.say(words))}<input name="{name}" required'
            + (f' type="number" min="0" step="any" value="{_NUMBERS[name]}"' if name in _NUMBERS else "")
            + "></label>"
            for name, words in fields.items()
        )
        sure = f'<label>{html.escape(self.say("owner-sure"))}<input type="checkbox" name="sure"></label>'
        return (
            f'<form method="post" action="/">{hidden}{shown}{sure if do in _SURE else ""}'
            f"<button>{html.escape(self.say(key))}</button></form>"
        )

    def person(self, one: admin.PersonNow) -> str:
        name = one.name or self.say("owner-no-name")
        said = self.say("owner-address", name=name, number=one.person, address=one.address)
        who = {"who": f"person {one.person}"}
        return html.escape(said) + self.form("forbid", "owner-forbid", who, hours="owner-hours")

    def table(self, one: admin.TableNow) -> str:
        state = self.say("owner-over") if one.is_over else self.say("owner-connected", count=one.people)
        said = self.say("owner-table", game=one.game, names=", ".join(one.names))
        close = self.form("closetable", "owner-close", {"table": one.table}, hours="owner-hours")
        return f"<code>{html.escape(one.table)}</code> {html.escape(said)} ({html.escape(state)}){close}"

    def forbidden(self, one: admin.ForbiddenNow) -> str:
        until = self.say("owner-until", time=f"{datetime.fromtimestamp(one.until_ms / 1000):%Y-%m-%d %H:%M}")
        allow = self.form("allow", "owner-allow", {"who": one.who})
        kind, _, what = one.who.partition(" ")
        held = self.say("owner-held", kind=kind, what=what)
        return f"{html.escape(held)}, {html.escape(until)}{allow}"


def _is_own(request: Request) -> bool:
    """Asked for by address, so that no name that was pointed here can read it."""
    return address_in(request.headers.get("host", "")) is not None


def _fields(body: bytes) -> list[tuple[str, str]]:
    return parse_qsl(body.decode(errors="replace"), keep_blank_values=True)


def _number(text: str) -> float | int:
    value = float(text)
    return int(value) if value == int(value) else value


@cache
def _words(language: str) -> Catalogue:
    return Catalogue(text_of(language, "owner"))


async def _style(_: Request) -> Response:
    return Response(_STYLE, media_type="text/css", headers=_HEADERS)


def _refused() -> Response:
    return PlainTextResponse("open this page by its address, as in http://127.0.0.1:8329\n", 403)
