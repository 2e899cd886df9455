"""Games to take away, for whoever may see them: off the loop, one at a time, and finished ones read once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar, final

from janken.core.match import Dealt, Header, Match
from janken.server import exports
from janken.server.hub import Hub
from janken.server.told import DealTold
from janken.solver.puzzle import Puzzle, puzzle_of
from janken.table.live_game import LiveGame
from janken.table.protocol import Replay
from janken.table.seats import Seats

_MOST_KEPT: Final = 8  # finished games
Result = TypeVar("Result")


@dataclass(frozen=True)
class Asked:
    """Which game of which table, and who wants it; 0: the last one."""

    table: str
    number: int
    person: int


@dataclass(frozen=True)
class FoundGame:
    live: LiveGame
    viewer: int


@final
class Archive:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._turn = asyncio.Lock()
        self._finished: OrderedDict[tuple[str, int], tuple[LiveGame, exports.Replayer]] = OrderedDict()

    async def record(self, asked: Asked, language: str) -> tuple[LiveGame, str] | None:
        found = await self._find(asked)
        if found is None:
            return None
        write = exports.record_writer(found.live, asked.table, found.viewer, language)
        return found.live, await self._aside(write)

    async def replay(self, asked: Asked, first: int) -> Replay | None:
        found = await self._find(asked)
        if found is None or not found.live.match.state.is_over():
            return None
        replayer = self._replayer((asked.table, found.live.number), found.live)
        return await self._aside(lambda: replayer.steps(first))

    async def deal(self, asked: Asked) -> DealTold | None:
        """The cards of a game alone: for its player, and once it is over for whoever may see it."""
        found = await self._find(asked)
        if found is None or len(found.live.match.header.names) > 1:
            return None
        is_over = found.live.match.state.is_over()
        return exports.deal_told(found.live) if is_over or found.viewer else None

    async def match(self, asked: Asked) -> Match | None:
        found = await self._find(asked)
        return None if found is None else found.live.match

    async def puzzle(self, asked: Asked) -> tuple[Header, Dealt] | None:
        """The deal of a finished game that the solver knows."""
        found = await self._find(asked)
        if found is None or not found.live.match.state.is_over():
            return None
        header, first = found.live.match.header, found.live.match.log[0]
        is_known = isinstance(first, Dealt) and isinstance(puzzle_of(header, first.cards), Puzzle)
        return (header, first) if is_known and isinstance(first, Dealt) else None

    def _replayer(self, key: tuple[str, int], live: LiveGame) -> exports.Replayer:
        if key not in self._finished:
            self._finished[key] = live, exports.Replayer(live.match)
        self._finished.move_to_end(key)
        if len(self._finished) > _MOST_KEPT:
            self._finished.popitem(last=False)
        return self._finished[key][1]

    async def _find(self, asked: Asked) -> FoundGame | None:
        """The game, and as whom the asker may see it; None if it is not there or not for them."""
        here = self._hub.tables.get(asked.table)
        if here is not None and here.live is not None and asked.number in (0, here.live.number):
            return _for(asked.person, here.seats, here.live)
        rows = await self._hub.store.log_of(asked.table)
        if not rows:
            return None
        kept = self._finished.items()
        known = {number: live for (table, number), (live, _) in kept if table == asked.table}
        seats, live = await self._aside(lambda: exports.game_in(rows, asked.number, known))
        return None if live is None else _for(asked.person, seats, live)

    async def _aside(self, work: Callable[[], Result]) -> Result:
        async with self._turn:
            return await asyncio.to_thread(work)


def _for(person: int, seats: Seats, live: LiveGame) -> FoundGame | None:
    may = seats.created.watchers or not seats.is_onlooker(person)
    return FoundGame(live, seats.playing_seat_of(person)) if may else None
