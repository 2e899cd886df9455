"""Deals over HTTP: daily ones with their results, par of a finished game alone, and deals as wished."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from functools import cache
from typing import Final, cast, final, get_args

import msgspec
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from janken import games
from janken.core.game import Game
from janken.core.long_work import Asker, Helping, ProcessEndedError, WarmProcess
from janken.core.match import Dealt, Header, Match, replayed
from janken.core.moves import Move
from janken.core.options import Options
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text
from janken.server.archive import Archive, Asked
from janken.server.callers import Callers, address_of, number_in
from janken.server.exports import Replayer, at_once
from janken.server.hub import Hub
from janken.server.responses import DailyList, DealResponse, ParResponse, SeriesResponse, personal_json
from janken.server.settings import Settings
from janken.server.sharing import LimitedTurns, TooManyWaitError, too_many
from janken.solver.daily import FIRST_DAY, SERIES, days_of, header_of
from janken.solver.par import LARGEST_RECORD
from janken.solver.puzzle import Puzzle, puzzle_of
from janken.solver.worker import FindDeal, FoundDeal, Question, SolvedDeal, SolveDeal, Wish
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


_MOST_KEPT: Final = 64
_PATIENCE: Final = 32.0  # seconds, beside those in which it is to search


@final
class Solving:
    def __init__(self, par_seconds: float, helping: Helping = WarmProcess) -> None:
        self._par_seconds = par_seconds
        self._process = helping("janken.solver.worker")
        self._turns = LimitedTurns()
        self._known: OrderedDict[str, SolvedDeal] = OrderedDict()

    async def solve(self, header: Header, dealt: Dealt, asker: Asker) -> tuple[SolvedDeal, Match]:
        """What a deal is worth, and the match that shows it."""
        deal = record_text(replayed(header, [dealt]))
        if deal not in self._known:
            answer = await self._ask(SolveDeal(record=deal, seconds=self._par_seconds), asker)
            self._known[deal] = msgspec.json.decode(answer, type=SolvedDeal)
            if len(self._known) > _MOST_KEPT:
                self._known.popitem(last=False)
        solved = self._known[deal]
        match = replayed(header, [dealt])
        for text in solved.line:
            move = header.game.parse(text.split())
            assert isinstance(move, Move), move
            given = match.submit(1, move)
            assert not isinstance(given, Refusal), given
        return solved, match

    async def find(self, wish: FindDeal, asker: Asker) -> str:
        """A deal as it is wished, empty if none was found in time."""
        return msgspec.json.decode(await self._ask(wish, asker), type=FoundDeal).deal

    async def _ask(self, question: Question, asker: Asker) -> bytes:
        async with self._turns.take(asker):
            return await self._answer(question)

    async def _answer(self, question: Question) -> bytes:
        try:
            asked = self._process.ask(msgspec.json.encode(question))
            answer = await asyncio.wait_for(asked, _PATIENCE + question.seconds)
        except (TimeoutError, ProcessEndedError):
            raise TooManyWaitError from None
        if not answer:
            raise TooManyWaitError
        return answer

    async def close(self) -> None:
        await self._process.close()


_BUSY: Final = "the solver is busy: try again in a moment\n"
Asking = Callable[[Request], Awaitable[Asked | None]]


@final
class PuzzlePages:
    def __init__(
        self, archive: Archive, asked: Asking, settings: Settings, shared: Sequence[Middleware]
    ) -> None:
        self._archive = archive
        self._asked = asked
        self._shared = shared
        self._solving = Solving(settings.par_seconds, settings.helping)

    async def close(self) -> None:
        await self._solving.close()

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/par", self._par, middleware=self._shared),
            Route("/api/tables/{table}/best", self._best, middleware=self._shared),
            Route("/api/deals/{game}/{wish}", self._wished, middleware=self._shared),
        ]

    async def _par(self, request: Request) -> Response:
        found = await self._solved(request)
        if isinstance(found, Response):
            return found
        solved, _ = found
        return personal_json(ParResponse(value=solved.value, exact=solved.exact))

    async def _best(self, request: Request) -> Response:
        found = await self._solved(request)
        if isinstance(found, Response):
            return found
        _, match = found
        return personal_json(
            at_once(Replayer(match).steps(number_in(request.query_params.get("first", "")) or 0))
        )

    async def _solved(self, request: Request) -> tuple[SolvedDeal, Match] | Response:
        """The best line of the game that is asked for, or what is answered instead."""
        asked = await self._asked(request)
        if asked is None:
            return too_many()
        puzzle = await self._archive.puzzle(asked)
        if puzzle is None:
            return _absent()
        try:
            return await self._solving.solve(*puzzle, asked.asker)
        except TooManyWaitError:
            return PlainTextResponse(_BUSY, 503)

    async def _wished(self, request: Request) -> Response:
        """A deal that nobody has seen, as it is wished; the rest of the address has the house rules."""
        wish = request.path_params["wish"]
        asked = await self._asked(request)
        header = _header(request)
        if asked is None:
            return too_many()
        if header is None or wish not in get_args(Wish):
            return _absent()
        game, options = header.game.name, header.options.changed()
        try:
            wished = FindDeal(game=game, options=options, wish=cast("Wish", wish))
            deal = await self._solving.find(wished, asked.asker)
        except TooManyWaitError:
            return PlainTextResponse(_BUSY, 503)
        return personal_json(DealResponse(game=game, options=options, deal=deal)) if deal else _absent()


def _header(request: Request) -> Header | None:
    """A game alone that the solver knows."""
    game = games.find(request.path_params["game"])
    if not isinstance(game, Game) or game.why_not_seats(1) is not None:
        return None
    options = game.read_options(dict(request.query_params))
    if not isinstance(options, Options):
        return None
    header = Header.of(game, ["Solver"], options)
    deck = game.setup(options, 1, 1).deck()
    return header if isinstance(puzzle_of(header, tuple(deck)), Puzzle) else None


def _absent() -> Response:
    return PlainTextResponse("there is nothing to be solved here, or not for you\n", 404)
