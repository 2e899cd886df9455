"""Daily deals over HTTP: the lists, which are the same for all, and results that people hand in."""

import gzip
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Final, final

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken.core.long_work import Asker
from janken.kernel.refusal import Refusal
from janken.server.callers import Callers, address_of, number_in
from janken.server.hub import Hub
from janken.server.responses import DailyList, SeriesResponse, personal_json
from janken.solver.daily import FIRST_DAY, SERIES, days_of, header_of
from janken.solver.par import LARGEST_RECORD
from janken.table.answers import refused
from janken.table.protocol import DailyDeal, is_table_id

_HOUR: Final = "public, max-age=3600"
_CLEAR: Final = {"light-to-dark": 104, "collector": 0}  # the par of a deal that comes out


@cache
def daily_lists() -> bytes:
    """Some ten kilobytes, compressed."""
    told = DailyList(first=str(FIRST_DAY), series=[_told(name) for name in SERIES])
    return gzip.compress(msgspec.json.encode(told), 9, mtime=0)


def _told(name: str) -> SeriesResponse:
    series, days = SERIES[name], days_of(SERIES[name])
    header = header_of(series)
    return SeriesResponse(
        name=name,
        game=series.game,
        options=header.options.changed(),
        clears=all(day.par == _CLEAR[series.game] for day in days),
        fewer=series.option == "aim=cards",
        cards=len(header.game.setup(header.options, 1, 1).deck()),
        par=[day.par for day in days],
        exact=[day.par == day.bound for day in days],
        club=[day.club for day in days],
    )


@final
class DailyPages:
    def __init__(
        self, hub: Hub, callers: Callers, shared: Sequence[Middleware], counted: Sequence[Middleware]
    ) -> None:
        self._hub = hub
        self._callers = callers
        self._shared = shared
        self._counted = counted

    def routes(self) -> list[Route]:
        return [
            Route("/api/daily", self._list),
            Route("/api/daily/results", self._results, middleware=self._counted),
            Route("/api/daily/{series}/{number}", self._enter, methods=["POST"], middleware=self._shared),
            Route("/api/daily/{series}/{number}/everyone", self._everyone, middleware=self._counted),
            Route("/api/daily/{series}/{number}/{group}", self._beside, middleware=self._counted),
        ]

    async def _list(self, _: Request) -> Response:
        headers = {"cache-control": _HOUR, "content-encoding": "gzip"}
        return Response(daily_lists(), media_type="application/json", headers=headers)

    async def _results(self, request: Request) -> Response:
        known = await self._callers.known(request)
        return personal_json([] if known is None else await self._hub.dailies.results(known.id))

    async def _enter(self, request: Request) -> Response:
        """The record of a game: it counts if it replays."""
        known = await self._callers.known(request)
        if known is None or not self._callers.is_ours(request):
            return PlainTextResponse("results are handed in from a page of this server\n", 403)
        if not await self._hub.doorkeeper.may("export", address_of(request)):
            return PlainTextResponse("too many results from your address: wait a minute\n", 429)
        record = (await request.body())[: LARGEST_RECORD + 1]
        async with self._hub.turns.take(Asker(address_of(request), known.id)):
            own = await self._hub.dailies.enter(known, _asked(request), record, _day(request))
        return personal_json(refused(own, ""), 422) if isinstance(own, Refusal) else personal_json(own)

    async def _everyone(self, request: Request) -> Response:
        known = await self._callers.known(request)
        told = None if known is None else await self._hub.dailies.everyone(known.id, _asked(request))
        return _not_played() if told is None else personal_json(told)

    async def _beside(self, request: Request) -> Response:
        known = await self._callers.known(request)
        told = None if known is None else await self._hub.dailies.beside(known, _asked(request))
        return _not_played() if told is None else personal_json(told)


def _asked(request: Request) -> DailyDeal:
    """There is no deal of the number 0."""
    series, number = request.path_params["series"], number_in(request.path_params["number"]) or 0
    group = request.path_params.get("group", "")
    return DailyDeal(series=series, number=number, group=group if is_table_id(group) else None)


def _day(request: Request) -> str:
    """The player's own day; nobody else can know it."""
    try:
        return str(date.fromisoformat(request.query_params.get("played", "")))
    except ValueError:
        return ""


def _not_played() -> Response:
    return PlainTextResponse("play the deal first: then you see what others have reached\n", 404)
