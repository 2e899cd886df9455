"""The web application: the WebSocket, and the few pages that need none."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from functools import cached_property
from typing import Final, final

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from janken import games
from janken.core.long_work import Asker, FairTurns
from janken.server.archive import Archive, Asked
from janken.server.callers import Callers, address_of, give_token, is_loopback, number_in
from janken.server.connection import WIRE, Connection, DirectWire, Gate
from janken.server.deal_pages import DailyPages, PuzzlePages, daily_lists
from janken.server.hub import Hub
from janken.server.notice_pages import NoticePages
from janken.server.persons import COOKIE
from janken.server.place import PlacePages
from janken.server.previews import Previews
from janken.server.public_pages import PUBLIC_ROUTES, LabPages, game_forms, prepare_words
from janken.server.rating_pages import RatingPages
from janken.server.responses import PERSONAL, personal_json
from janken.server.review_pages import ReviewPages
from janken.server.score_pages import ScorePages
from janken.server.settings import Settings
from janken.server.sharing import RateLimited, Shared, too_many
from janken.server.story_pages import StoryPages, WaitingPages
from janken.store.interface import Store, StoreTrouble
from janken.table.clock import Rate
from janken.table.entries import Damaged
from janken.table.names import is_posing
from janken.table.protocol import Address, Person
from janken.web.routes import front_end, known_language
from janken.words import ENGLISH
from janken.words.rules import language_of, page

_log = logging.getLogger("janken.server")
_ABSENT: Final = "there is no such table, or it is not open to you\n"
_DAMAGED: Final = "what is stored of this table is damaged\n"
_SHUT_OUT: Final = "the host of these tables does not let you in for now"
_TRY_AGAIN: Final = "the tables cannot be reached now: try again in a moment"
_HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # the address of a table is the key to it
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    ),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()",
    ),
]
# Browsers heed this one only where nobody can listen, and complain of it everywhere else.
_TRUSTED_HEADERS: Final = [*_HEADERS, (b"cross-origin-opener-policy", b"same-origin")]
# Where a proxy serves it by TLS it stays that way: a year, and for this name alone.
_TLS_HEADERS: Final = [*_TRUSTED_HEADERS, (b"strict-transport-security", b"max-age=31536000")]
Page = Callable[[Request], Awaitable[Response]]


@final
class App:
    """The application and what its pages share."""

    def __init__(self, settings: Settings, store: Store, origins: Collection[str] = ()) -> None:
        self.hub = Hub(settings, store)
        self.gate = Gate(settings.limits)
        self._beginning = FairTurns()
        self._callers = Callers(self.hub.persons, self.hub.bans, origins)
        self._archive = Archive(self.hub)
        self._shared = [Middleware(Shared, settings.limits, Counter[str]())]
        self._counted = [Middleware(RateLimited, Rate(settings.limits.pages_a_minute), settings.clock)]
        self._lab = LabPages(self.hub, self._shared)
        self._puzzles = PuzzlePages(self._archive, self._game_asked_for, settings, self._shared)
        self._reviews = ReviewPages(self.hub, self._archive, self._game_asked_for, self._shared)
        self.stories = StoryPages(self.hub, self._callers, self._archive, self._shared, self._counted)
        self.owner: ASGIApp | None = None  # the host's page, at a port of its own
        self._previews = Previews(self.hub, self._shared)
        pictures, pages = self._previews.routes(), front_end(self._previews.describe, settings.meanwhile)
        self.routes = [*self._routes(), *pictures, *pages]
        self._pages = Starlette(
            routes=self.routes,
            middleware=[Middleware(SafeHeaders)],
            lifespan=self._lifespan,
            exception_handlers={
                StoreTrouble: lambda request, error: _away(),
                Damaged: lambda request, error: PlainTextResponse(_DAMAGED, 410),
                ClientDisconnect: lambda request, error: Response(status_code=400),  # heard by nobody
            },
        )
        self._pages.state.languages = settings.languages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pages go through Starlette. A socket is served without it: it stays, and should be small."""
        is_asked = self.owner is not None and scope["type"] != "lifespan"
        if is_asked and _port(scope) == self.hub.settings.owner_port:
            assert self.owner is not None
            await self.owner(scope, receive, send)
            return
        if scope["type"] != "lifespan":
            await self._begin(HTTPConnection(scope))
        if scope["type"] != "websocket":
            await self._pages(scope, receive, send)
            return
        connection = await self._admit(scope, receive, send)
        if connection is not None:
            await connection.serve()

    async def _begin(self, asking: HTTPConnection) -> None:
        """Start one of many requests at a time, so that moves get their turn in between."""
        async with self._beginning.take(Asker(address_of(asking), 0)):
            await asyncio.sleep(0)

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.hub.begin()
        await run_in_threadpool(self._prepare)  # which loads what serving files needs, too
        yield
        await self.end_helpers()
        await self.hub.end()

    async def end_helpers(self) -> None:
        """The processes beside the server."""
        await self._lab.close()
        await self._puzzles.close()
        await self._reviews.close()
        await self._previews.close()

    def _mail_pages(self) -> list[Route]:
        if self.hub.notices.mail is None:
            return []
        from janken.server.mail_pages import MailPages

        return MailPages(self.hub, self.hub.notices.mail, self._callers, self._counted).routes()

    def _routes(self) -> list[BaseRoute]:
        return [
            Route("/health", self._health),
            Route("/ready", self._ready),
            Route("/metrics", self._metrics),
            Route("/api/me", self._me, methods=["GET"], middleware=self._counted),
            *self.stories.routes(),
            *PlacePages(self.hub.settings, self._callers, self.hub.announcer).routes(),
            Route("/api/games", self._games),
            Route("/api/address", self._address_for_others),
            Route("/api/lobby", self._lobby, middleware=self._counted),
            Route("/api/rules/{name}", self._rules),
            *DailyPages(self.hub, self._callers, self._shared, self._counted).routes(),
            *self._puzzles.routes(),
            *self._reviews.routes(),
            *PUBLIC_ROUTES,
            *ScorePages(self.hub, self._callers, self._counted).routes(),
            *RatingPages(self.hub, self._callers, self._counted).routes(),
            *WaitingPages(self.hub, self._callers, self._counted).routes(),
            *NoticePages(self.hub, self._callers, self._counted).routes(),
            *self._mail_pages(),
            *self._company_routes(),
            *self._lab.routes(),
            Route("/api/tables/{table}/record", self._record, middleware=self._shared),
            Route("/api/tables/{table}/replay", self._replay, middleware=self._shared),
            Route("/api/tables/{table}/deal", self._deal, middleware=self._shared),
        ]

    def _company_routes(self) -> list[Route]:
        if not self.hub.settings.has_company:
            return []
        from janken.server.group_pages import group_routes

        return group_routes(self.hub, self._callers, self._counted)

    # Who is asking

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> Connection | None:
        """Accept the socket, or refuse it with a status."""
        asking = HTTPConnection(scope)
        address = address_of(asking)
        await receive()  # the request to connect
        try:
            known = await self._callers.known(asking)
        except StoreTrouble:
            await _deny(send, 503, _TRY_AGAIN)
            return None
        if scope["path"] != "/ws":
            await _deny(send, 404, "sockets are at /ws")
        elif not self._callers.is_ours(asking):
            await _deny(send, 403, "wrong origin")
        elif known is None:
            await _deny(send, 401, "no valid cookie: GET /api/me gives one")
        elif await self.hub.bans.are_for(known.id, address):
            await _deny(send, 403, _SHUT_OUT)
        elif not await self.hub.admit(known.id, address):
            await _deny(send, 429, "too many connections")
        else:
            if self.hub.settings.place.logs_addresses:
                _log.warning("person %d connects from %s", known.id, address)
            await send({"type": "websocket.accept"})
            wire: DirectWire = scope["extensions"][WIRE]
            wire.forget_handshake()
            return Connection(receive, send, self.hub, known, address, wire)
        return None

    async def _me(self, request: Request) -> Response:
        if not self._callers.is_ours(request):
            return PlainTextResponse("wrong origin\n", 403)
        known, token = await self._callers.known(request), request.cookies.get(COOKIE, "")
        if await self.hub.bans.are_for(known.id if known else 0, address_of(request)):
            return PlainTextResponse(f"{_SHUT_OUT}\n", 403)
        if known is None:
            if not await self.hub.doorkeeper.may("newcomer", address_of(request)):
                return PlainTextResponse("too many newcomers from your address: wait a minute\n", 429)
            try:
                token, known = await self.hub.persons.make()
            except StoreTrouble:
                return PlainTextResponse("not saved: the disk is full or out of order\n", 507)
        answer = personal_json(Person(name=known.name))
        give_token(request, answer, token)  # on every visit, so that nobody is a stranger after a year
        return answer

    # Pages

    async def _health(self, _: Request) -> Response:
        """It is alive. A single server also says if it cannot save; of several nodes, others carry on."""
        can_save = self.hub.settings.node is not None or self.hub.store.is_ready
        return PlainTextResponse("ok\n") if can_save else PlainTextResponse("cannot save\n", 503)

    async def _ready(self, _: Request) -> Response:
        """Is it able to serve people now?"""
        if self.hub.closing:
            return PlainTextResponse("closing\n", 503)
        return PlainTextResponse("ready\n") if self.hub.store.is_ready else _away()

    async def _metrics(self, request: Request) -> Response:
        """In full only at an address of its own: refused moves would show who was late, and for what."""
        _, port = request.scope["server"]
        is_private = port == self.hub.settings.metrics_port
        return PlainTextResponse(self.hub.figures(is_private=is_private))

    def _prepare(self) -> None:
        """What is worked out once, before anybody's move could wait for it."""
        is_posing(ENGLISH)
        daily_lists()
        prepare_words()
        assert self._forms

    @cached_property
    def _forms(self) -> bytes:
        """This loads every game. A page with no server has it as a file."""
        return msgspec.json.encode(game_forms())

    async def _games(self, _: Request) -> Response:
        return Response(self._forms, media_type="application/json")

    async def _address_for_others(self, _: Request) -> Response:
        address = Address(address=self.hub.settings.address)
        return Response(msgspec.json.encode(address), media_type="application/json")

    async def _lobby(self, _: Request) -> Response:
        return personal_json(await self.hub.lobby())

    async def _rules(self, request: Request) -> Response:
        name = request.path_params["name"]
        pages = games.rules_pages()
        if name not in pages:
            return PlainTextResponse(f"the pages are {', '.join(pages)}\n", 404)
        language = language_of(name, known_language(request), pages[name])
        headers = {"content-language": language}
        return PlainTextResponse(
            page(name, language, pages[name]), media_type="text/markdown", headers=headers
        )

    async def _record(self, request: Request) -> Response:
        asked = await self._game_asked_for(request)
        if asked is None:
            return too_many()
        language = known_language(request)
        found = await self._archive.record(asked, language)
        if found is None:
            return await self._missed(request)
        live, record = found
        name = f'attachment; filename="{live.game.name}-{live.number}.janken"'
        return PlainTextResponse(record, headers={"content-disposition": name, **PERSONAL})

    async def _replay(self, request: Request) -> Response:
        asked = await self._game_asked_for(request)
        if asked is None:
            return too_many()
        replay = await self._archive.replay(asked, _number(request, "first"))
        return await self._missed(request) if replay is None else personal_json(replay)

    async def _deal(self, request: Request) -> Response:
        asked = await self._game_asked_for(request)
        if asked is None:
            return too_many()
        told = await self._archive.deal(asked)
        return await self._missed(request) if told is None else personal_json(told)

    async def _game_asked_for(self, request: Request) -> Asked | None:
        """None from an address that has asked for too many games."""
        if not await self.hub.doorkeeper.may("export", address_of(request)):
            return None
        known = await self._callers.known(request)
        person = known.id if known is not None else -1
        table = request.path_params.get("table", "")
        return Asked(table, _number(request, "game"), person, address_of(request))

    async def _missed(self, request: Request) -> Response:
        missed = await self.hub.missed(address_of(request))
        return PlainTextResponse(_ABSENT, 404) if missed.kind == "absent" else too_many()


class SafeHeaders:
    """Headers that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        own = _safe_headers(scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = Headers(raw=message["headers"])
                message["headers"] = [
                    *message["headers"],
                    *((name, value) for name, value in own if name.decode() not in there),
                ]
            await send(message)

        await self._app(scope, receive, send_safely if scope["type"] == "http" else send)


def _safe_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    if scope.get("scheme") == "https":
        return _TLS_HEADERS
    host = Headers(raw=scope.get("headers", [])).get("host", "")
    return _TRUSTED_HEADERS if is_loopback(host) else _HEADERS


def _away() -> Response:
    return PlainTextResponse(f"{_TRY_AGAIN}\n", 503, headers={"retry-after": "2"})


def _port(scope: Scope) -> int:
    port: int = scope["server"][1]
    return port


def _number(request: Request, name: str) -> int:
    return number_in(request.query_params.get(name, "")) or 0


async def _deny(send: Send, status: int, sentence: str) -> None:
    head = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "websocket.http.response.start", "status": status, "headers": head})
    await send({"type": "websocket.http.response.body", "body": f"{sentence}\n".encode()})
