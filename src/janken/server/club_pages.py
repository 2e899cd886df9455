"""Clubs over HTTP: their page, and what their members do."""

from collections.abc import Sequence
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.club.club_rules import read_club_request, read_make_club
from janken.club.ledger import is_club_id
from janken.kernel.refusal import Refusal
from janken.server.callers import Callers, address_of
from janken.server.club_responses import ClubMadeResponse
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.responses import personal_json
from janken.server.score_pages import refused
from janken.server.sharing import too_many

_LARGEST: Final = 64 * 1024  # bytes of a request
_ABSENT: Final = "there is no such club, or it is not open to you\n"
_NOT_READ: Final = "this is not what can be done in a club\n"
_NOT_FROM_HERE: Final = "forbidden: only a page of this server may do that\n"


@final
class ClubPages:
    def __init__(self, hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        one = "/api/clubs/{club}"
        return [
            Route("/api/clubs", self._own, methods=["GET"], middleware=self._counted),
            Route("/api/clubs", self._make, methods=["POST"], middleware=self._counted),
            Route(one, self._look, methods=["GET"], middleware=self._counted),
            Route(one, self._do, methods=["POST"], middleware=self._counted),
        ]

    async def _own(self, request: Request) -> Response:
        known = await self._callers.known(request)
        return personal_json([] if known is None else await self._hub.company.clubs.of(known.id))

    async def _make(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        try:
            said = read_make_club((await request.body())[:_LARGEST])
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        if not await self._hub.doorkeeper.may("table", address_of(request)):
            return too_many()
        made = await self._hub.makers.why_not(known.id) or await self._hub.company.clubs.make(known, said)
        if isinstance(made, Refusal):
            return personal_json(refused(made), 422)
        return personal_json(ClubMadeResponse(club=made))

    async def _look(self, request: Request) -> Response:
        key, known = request.path_params["club"], await self._callers.known(request)
        club = await self._hub.company.clubs.ledger.read(key) if is_club_id(key) else None
        if club is None:
            return await self._missed(request)
        return personal_json(
            await self._hub.company.clubs.told(key, club, known.id if known is not None else 0)
        )

    async def _do(self, request: Request) -> Response:
        key, known = request.path_params["club"], await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        try:
            said = read_club_request((await request.body())[:_LARGEST])
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        done = await self._hub.company.clubs.do(key, known, said) if is_club_id(key) else None
        if done is None:
            return await self._missed(request)
        if isinstance(done, Refusal):
            return personal_json(refused(done), 422)
        return personal_json(await self._hub.company.clubs.told(key, done, known.id))

    async def _missed(self, request: Request) -> Response:
        missed = await self._hub.missed(address_of(request))
        return PlainTextResponse(_ABSENT, 404) if missed.kind == "absent" else too_many()

    async def _asking(self, request: Request) -> Known | None:
        return await self._callers.known(request) if self._callers.is_ours(request) else None
