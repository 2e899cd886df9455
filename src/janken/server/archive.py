"""Games to take away, for people who may see them, and games that a person brings along from elsewhere.

They are read in fair turns, in slices, and finished ones once. What is brought along is a record that
replays, and becomes a table of its own.
"""

from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final, final

import msgspec
from msgspec import Meta

from janken.core.long_work import Asker
from janken.core.match import Dealt, Header, Match
from janken.kernel.refusal import Refusal, illegal
from janken.records.reader import reading_record
from janken.review import Unit, unit_of
from janken.server import exports
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.responses import BroughtResponse, DealResponse
from janken.solver.daily import FIRST_DAY
from janken.solver.puzzle import Puzzle, puzzle_of
from janken.store.interface import NoteRow, Row, StoreTrouble, TableRow
from janken.table.answers import refuse
from janken.table.entries import AnyEntry, Sat, Started, Stored, TableCreated, as_stored, row_of
from janken.table.live_game import LiveGame
from janken.table.notes import GAME, GameNote, ended, game_key, read_note
from janken.table.protocol import Pace, Replay
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


LARGEST: Final = 32 * 1024  # bytes of what is sent: no request is larger
MOST_GAMES: Final = 1000  # of a person, where more can be brought


class BringGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game, as an export has it."""

    origin: Annotated[
        str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}/[0-9]{1,6}\Z")
    ]  # table and number, where it was
    record: str
    seat: Annotated[int, Meta(ge=1)]
    time_ms: Annotated[int, Meta(ge=0, lt=1 << 53)]
    practice: bool = False


read_bring = msgspec.json.Decoder(BringGame).decode


async def bring(hub: Hub, known: Known, address: str, asked: BringGame) -> BroughtResponse | Refusal:
    """A game that is here already, or was brought before, stays as it is."""
    notes = await hub.store.notes_of(known.id, GAME, MOST_GAMES)
    for note in notes:
        if asked.origin in (note.key, read_note(note.text).brought):
            return BroughtResponse(table=note.key.rpartition("/")[0], fresh=False)
    if len(notes) >= MOST_GAMES:
        return refuse("too many", "brought-enough", most=MOST_GAMES)
    refusal = await hub.makers.why_not(known.id)
    if refusal is not None:
        return refusal
    async with hub.turns.take(Asker(address, known.id)):
        reading = await hub.slices.work(reading_record(asked.record.encode()))
    match = reading.match
    if reading.error is not None or match is None or asked.seat > len(match.header.names):
        return illegal("daily-no-record", "RF-1")
    if not match.state.is_over():
        return illegal("daily-unfinished", "RF-3")
    return BroughtResponse(table=await _keep(hub, known, asked, match), fresh=True)


async def _keep(hub: Hub, known: Known, asked: BringGame, match: Match) -> str:
    """NotSaved or another StoreTrouble if it cannot be kept."""
    key, wall_ms, header = hub.settings.new_id(), hub.clock.wall_ms(), match.header
    rows = _rows(known, asked, match, wall_ms)
    hold = await hub.store.create(TableRow(key, known.id, False, "", wall_ms, ""), *rows)
    note = GameNote(
        game=header.game.name,
        options=header.options.changed(),
        names=list(header.names),
        seat=asked.seat,
        practice=asked.practice,
        brought=asked.origin,
    )
    text = msgspec.json.encode(ended(note, match)).decode()
    time_ms = min(asked.time_ms, wall_ms)
    try:
        await hub.store.put_notes([NoteRow(known.id, GAME, game_key(key, 1), time_ms, text)])
        await hub.store.release(hold)  # it is only looked back at, until somebody sits down there
    except StoreTrouble:
        await hub.store.forget_table(key)
        raise
    return key


def _rows(known: Known, asked: BringGame, match: Match, wall_ms: int) -> list[Row]:
    """The table as if the game had been played at it."""
    clock_ms = 0
    rows: list[Row] = []
    for number, (person, at_ms, entry) in enumerate(_entries(known, asked, match), start=1):
        clock_ms = max(clock_ms, at_ms)
        stored = Stored(number=number, clock_ms=clock_ms, person=person, action="", entry=entry)
        rows.append(row_of(stored, wall_ms))
    return rows


def _entries(known: Known, asked: BringGame, match: Match) -> Iterator[tuple[int, int, AnyEntry]]:
    """Whose each is, when it was by the clock of its table, and what happened."""
    header, names = match.header, match.header.names
    created = TableCreated(
        game=header.game.name,
        seats=len(names),
        options=header.options.changed(),
        pace=Pace(),
        listed=False,
        watchers=False,
        host=known.id,
        host_name=names[asked.seat - 1],
        brought=asked.origin,
    )
    yield known.id, 0, created
    yield known.id, 0, Sat(seat=asked.seat, person=known.id, name=names[asked.seat - 1])
    yield known.id, 0, Started(names=list(names), dealer=header.dealer)
    dealt_ms = last_ms = 0
    for entry in match.log:
        if isinstance(entry, Dealt):
            dealt_ms = last_ms  # the times of a record begin again with each deal
            yield 0, dealt_ms, as_stored(entry)
        else:
            last_ms = dealt_ms + round(float(entry.at) * 1000) if entry.at else last_ms
            own = known.id if entry.seat == asked.seat else 0
            yield own, last_ms, as_stored(entry, last_ms - dealt_ms)
