"""Games to take away, for people who may see them: in fair turns, in slices, and finished ones read once."""

from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, final

from janken.core.long_work import Asker
from janken.core.match import Dealt, Header, Match
from janken.review import Unit, unit_of
from janken.server import exports
from janken.server.hub import Hub
from janken.server.responses import DealResponse
from janken.solver.daily import FIRST_DAY
from janken.solver.puzzle import Puzzle, puzzle_of
from janken.table.live_game import LiveGame
from janken.table.protocol import Replay
from janken.table.seats import Seats
from janken.words import ENGLISH

_MOST_KEPT: Final = 8  # finished games
_STILL_TODAY: Final = timedelta(days=1)  # somewhere on earth it is


@dataclass(frozen=True)
class Asked:
    """Which game of which table, and who wants it; 0: the last one."""

    table: str
    number: int
    person: int
    address: str = ""

    @property
    def asker(self) -> Asker:
        return Asker(self.address, self.person)


@dataclass(frozen=True)
class FoundGame:
    live: LiveGame
    viewer: int
    seats: Seats


@dataclass(frozen=True)
class OwnGame:
    """A finished game of somebody, and where in its log they made their moves."""

    match: Match
    number: int
    record: str
    seat: int
    places: list[int]


@dataclass(frozen=True)
class Practice:
    """A game under way whose other seats are played by bots."""

    record: str  # with all cards
    seat: int
    unit: Unit
    is_known: bool  # is it a position from elsewhere, in which nobody is in a hurry?


@final
class Archive:
    """What is read of a table is held only during one caller's turn, so for one table at a time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._finished: OrderedDict[tuple[str, int], tuple[LiveGame, exports.Replayer]] = OrderedDict()
        self._farewells = 0  # when the finished games were last looked through

    async def record(self, asked: Asked, language: str) -> tuple[LiveGame, str] | None:
        async with self._found(asked) as found:
            if found is None:
                return None
            writing = exports.record(found.live, asked.table, found.viewer, language)
            return found.live, await self._hub.slices.work(writing)

    async def replay(self, asked: Asked, first: int) -> Replay | None:
        async with self._found(asked) as found:
            if found is None or not found.live.match.state.is_over():
                return None
            replayer = self._replayer((asked.table, found.live.number), found.live)
            return await self._hub.slices.work(replayer.steps(first))

    async def deal(self, asked: Asked) -> DealResponse | None:
        """The cards of a game alone: for its player, and once it is over for anyone who may see it."""
        async with self._found(asked) as found:
            if found is None or len(found.live.match.header.names) > 1:
                return None
            is_over = found.live.match.state.is_over()
            return exports.deal_response(found.live) if is_over or found.viewer else None

    async def match(self, asked: Asked) -> Match | None:
        async with self._found(asked) as found:
            return None if found is None else found.live.match

    async def own(self, asked: Asked) -> OwnGame | None:
        """A finished game that the asker has played in; of several seats that of their last move."""
        async with self._found(asked) as found:
            if found is None or not found.live.match.state.is_over():
                return None
            moves = await self._hub.slices.work(exports.moves_of(found.live, asked.person))
            if not moves:
                return None
            seat, _ = moves[-1]
            record = await self._hub.slices.work(
                exports.record(found.live, asked.table, found.viewer, ENGLISH)
            )
            places = [place for own, place in moves if own == seat]
            return OwnGame(found.live.match, found.live.number, record, seat, places)

    async def practice(self, asked: Asked) -> Practice | None:
        """A game that the asker is playing alone or against bots, where help is allowed."""
        async with self._found(asked) as found:
            if found is None or not found.viewer or found.live.status != "playing":
                return None
            match, seats = found.live.match, found.seats
            is_strict = match.header.options.strict
            is_graded = seats.created.rated or seats.plays_for_the_record
            if is_strict or is_graded or len(seats.persons()) > 1:
                return None
            record = await self._hub.slices.work(exports.so_far(found.live))
            return Practice(record, found.viewer, unit_of(match), seats.known == "onward")

    async def puzzle(self, asked: Asked) -> tuple[Header, Dealt] | None:
        """The deal of a finished game that the solver knows."""
        async with self._found(asked) as found:
            if found is None or not found.live.match.state.is_over():
                return None
            header, first = found.live.match.header, found.live.match.log[0]
            is_known = isinstance(first, Dealt) and isinstance(puzzle_of(header, first.cards), Puzzle)
            return (header, first) if is_known and isinstance(first, Dealt) else None

    def _replayer(self, key: tuple[str, int], live: LiveGame) -> exports.Replayer:
        if key not in self._finished:
            self._finished[key] = live, exports.Replayer(live.match, live)
        self._finished.move_to_end(key)
        if len(self._finished) > _MOST_KEPT:
            self._finished.popitem(last=False)
        return self._finished[key][1]

    @asynccontextmanager
    async def _found(self, asked: Asked) -> AsyncIterator[FoundGame | None]:
        """The game, and as whom the asker may see it, in their turn; None if it is not there for them."""
        async with self._hub.turns.take(asked.asker):
            if self._farewells != self._hub.farewells:
                self._farewells = self._hub.farewells
                self._finished.clear()  # one of them may name somebody who is forgotten
            yield await self._find(asked)

    async def _find(self, asked: Asked) -> FoundGame | None:
        here = self._hub.tables.get(asked.table)
        if here is not None and here.live is not None and asked.number in (0, here.live.number):
            return await self._for(asked.person, here.seats, here.live)
        rows = await self._hub.store.log_of(asked.table)
        if not rows:
            return None
        kept = self._finished.items()
        known = {number: live for (table, number), (live, _) in kept if table == asked.table}
        seats, live = await self._hub.slices.work(exports.game_in(rows, asked.number, known))
        return None if live is None else await self._for(asked.person, seats, live)

    async def _for(self, person: int, seats: Seats, live: LiveGame) -> FoundGame | None:
        """A finished game shows everything, so it is for the people who were in it."""
        is_over = live.match.state.is_over()
        may = (
            seats.may_look_back(person)
            if is_over
            else person not in seats.shut_out and (seats.created.watchers or not seats.is_onlooker(person))
        )
        if not may or await self._would_spoil(person, seats, live):
            return None
        return FoundGame(live, seats.playing_seat_of(person), seats)

    async def _would_spoil(self, person: int, seats: Seats, live: LiveGame) -> bool:
        """In others' games and in practice, recent daily deals are only for people who have a result."""
        deal = seats.created.daily
        if deal is None or live.number > 1 or (person == seats.created.host and not deal.practice):
            return False
        day = FIRST_DAY + timedelta(days=deal.number - 1)
        today = datetime.fromtimestamp(self._hub.settings.clock.wall_ms() / 1000, UTC).date()
        if today - day > _STILL_TODAY:
            return False
        return not await self._hub.dailies.has_finished(person, deal)
