"""Games over days over HTTP: the tables that wait for somebody, and their holidays."""

from collections.abc import Sequence
from typing import Final, final

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.server.callers import Callers, number_in
from janken.server.hub import Hub
from janken.server.responses import HolidayResponse, WaitingResponse, personal_json
from janken.server.waiting import waiting_for
from janken.table.holidays import Holiday, holiday_of, keep_holiday

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
