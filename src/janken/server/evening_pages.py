"""Evenings over HTTP: the page asks every few seconds, and says what its person does."""

from collections.abc import Sequence
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.club.calendar import calendar_file
from janken.club.evening import Evening
from janken.club.evening_rules import read_evening_request, read_make_evening
from janken.club.ledger import is_evening_id
from janken.kernel.refusal import Refusal
from janken.server.callers import Callers, address_of
from janken.server.club_responses import EveningMadeResponse, EveningResponse
from janken.server.evening_views import told
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.responses import PERSONAL, personal_json
from janken.server.score_pages import refused
from janken.server.sharing import too_many
from janken.store.interface import NotSaved

_LARGEST: Final = 64 * 1024  # bytes of a request
_ABSENT: Final = "there is no such evening, or it is not open to you\n"
_NOT_READ: Final = "this is not what can be done in an evening\n"
_NOT_FROM_HERE: Final = "forbidden: only a page of this server may do that\n"


@final
class EveningPages:
    def __init__(self, hub: Hub, callers: Callers, counted: Sequence[Middleware]) -> None:
        self._hub = hub
        self._callers = callers
        self._counted = counted

    def routes(self) -> list[Route]:
        one = "/api/evenings/{evening}"
        return [
            Route("/api/evenings", self._make, methods=["POST"], middleware=self._counted),
            Route(one, self._look, methods=["GET"], middleware=self._counted),
            Route(one, self._do, methods=["POST"], middleware=self._counted),
            Route(f"{one}/calendar", self._calendar, middleware=self._counted),
        ]

    async def _make(self, request: Request) -> Response:
        known = await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        try:
            said = read_make_evening((await request.body())[:_LARGEST])
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        if not await self._hub.doorkeeper.may("table", address_of(request)):
            return too_many()
        made = await self._hub.makers.why_not(known.id) or await self._hub.company.evenings.make(known, said)
        if isinstance(made, Refusal):
            return personal_json(refused(made), 422)
        return personal_json(EveningMadeResponse(evening=made))

    async def _look(self, request: Request) -> Response:
        key, known = request.path_params["evening"], await self._callers.known(request)
        person = known.id if known is not None else 0
        evening = await self._hub.company.evenings.look(key, person) if is_evening_id(key) else None
        if evening is None:
            return await self._missed(request)
        return personal_json(await self._told(key, evening, person))

    async def _do(self, request: Request) -> Response:
        key, known = request.path_params["evening"], await self._asking(request)
        if known is None:
            return PlainTextResponse(_NOT_FROM_HERE, 403)
        try:
            said = read_evening_request((await request.body())[:_LARGEST])
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return PlainTextResponse(_NOT_READ, 400)
        try:
            evenings, address = self._hub.company.evenings, address_of(request)
            done = await evenings.do(key, known, said, address) if is_evening_id(key) else None
        except NotSaved:
            return PlainTextResponse("not saved: try again\n", 503)
        if done is None:
            return await self._missed(request)
        if isinstance(done, Refusal):
            return personal_json(refused(done), 422)
        return personal_json(await self._told(key, done, known.id))

    async def _calendar(self, request: Request) -> Response:
        key = request.path_params["evening"]
        evening = await self._hub.company.evenings.ledger.read(key) if is_evening_id(key) else None
        if evening is None or not evening.settled.starts_ms:
            return await self._missed(request)
        base = self._hub.settings.address or f"{request.url.scheme}://{request.url.netloc}"
        settled, link = evening.settled, f"{base}/evening/{key}"
        text = calendar_file(
            f"{key}@janken",
            settled.name,
            link,
            settled.starts_ms,
            settled.until_ms,
            self._hub.clock.wall_ms(),
        )
        headers = {"content-disposition": 'attachment; filename="evening.ics"', **PERSONAL}
        return Response(text, media_type="text/calendar", headers=headers)

    async def _missed(self, request: Request) -> Response:
        missed = await self._hub.missed(address_of(request))
        return PlainTextResponse(_ABSENT, 404) if missed.kind == "absent" else too_many()

    async def _asking(self, request: Request) -> Known | None:
        return await self._callers.known(request) if self._callers.is_ours(request) else None

    async def _told(self, key: str, evening: Evening, person: int) -> EveningResponse:
        return told(
            key, evening, person, await self._hub.company.evenings.here(key), self._hub.clock.wall_ms()
        )
