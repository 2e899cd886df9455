"""New tables: who may make one, what it begins with, and how it is stored and set up."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple, final

from janken import games
from janken.club.ledger import is_tournament_id
from janken.core.deal import dealt_by
from janken.core.game import Game
from janken.core.long_work import Asker, FairTurns
from janken.core.match import Entry, Header, Match, Moved, replayed
from janken.core.options import Options
from janken.kernel.cards import cards_text
from janken.kernel.refusal import Refusal
from janken.records.reader import reading_record
from janken.server.dailies import Dailies
from janken.server.doorkeeper import Doorkeeper, TableMakers
from janken.server.exports import game_in
from janken.server.settings import Settings
from janken.server.tables import Tables
from janken.solver.daily import daily_numbered
from janken.store.interface import NoteRow, Store, StoreTrouble, TableRow, Taken
from janken.table import protocol as ask
from janken.table.answers import refuse, refused
from janken.table.bots import STANDARD
from janken.table.entries import (
    BotAdded,
    CardsDealt,
    Damaged,
    MoveMade,
    Sat,
    Stored,
    TableCreated,
    as_stored,
    row_of,
)
from janken.table.names import house_names
from janken.table.notes import MADE
from janken.table.services import Slices
from janken.table.session import Session

MOST_STEPS: Final = 2000  # of a game that is played on
PRACTICE: Final = "practice"  # a kind of note: the record of a position, by game and kind of decision
_MOST_PRACTISED: Final = 100


def practice_key(game: str, kind: str) -> str:
    return f"{game}/{kind}"


@dataclass(frozen=True)
class TableOpening:
    options: Options
    deal: str = ""  # the cards of the first deal; empty: by chance
    played: list[CardsDealt | MoveMade] = field(default_factory=list)
    dealer: int = 0


class Founder(NamedTuple):
    """Who makes a table, and who is seated with them, in the order of the seats."""

    person: int
    name: str
    address: str
    with_them: Sequence[tuple[int, str]] = ()
    bots: int = 0  # on the seats after theirs
    prompt: bool = False  # they are expected there, and begin once all have come


@final
class Openings:
    def __init__(self, store: Store, turns: FairTurns, slices: Slices) -> None:
        self._store = store
        self._turns = turns
        self._slices = slices

    async def of(self, request: ask.Create, asker: Asker) -> TableOpening | Refusal:
        """What is asked for, or why it cannot be had."""
        game = games.find(request.game)
        if isinstance(game, Refusal):
            return game
        refusal = game.why_not_seats(request.seats)
        if refusal is not None:
            return refusal
        is_known = request.onward is not None or request.practice is not None
        if is_known and request.listed and request.seats > 1:
            return refuse("illegal", "known-deal-in-company")
        refusal = _why_not_this_way(request, game)
        if refusal is not None:
            return refusal
        if request.seats > 1 and (request.deal is not None or request.daily is not None):
            return refuse("illegal", "known-deal-in-company")
        if request.onward is not None:
            return await self._onward(request, request.onward, asker)
        if request.practice is not None:
            return await self._practice(request, request.practice, asker)
        return _daily(request.daily, game) if request.daily is not None else _given(request, game)

    async def _onward(self, request: ask.Create, onward: ask.Onward, asker: Asker) -> TableOpening | Refusal:
        """A finished game, for anyone who may look back at it."""
        absent, steps = refuse("absent", "no-such-step"), onward.step + 1
        if not 1 <= steps <= MOST_STEPS or await self._store.length_of(onward.table) <= steps:
            return absent  # without a look at what may be a long game
        async with self._turns.take(asker):
            rows = await self._store.log_of(onward.table)
            try:
                seats, live = await self._slices.work(game_in(rows, onward.game, {}))
            except Damaged:
                return absent
        if live is None or not live.match.state.is_over():
            return absent
        match = live.match
        header = match.header
        is_private = not seats.may_look_back(asker.person)
        if is_private or (header.game.name, len(header.names)) != (request.game, request.seats):
            return absent
        if steps >= len(match.log):
            return absent
        log = match.log[:steps]
        if onward.move:
            instead = _instead(match, steps, onward.move)
            if instead is None:
                return absent
            log.append(instead)
        return _from(header, log)

    async def _practice(self, request: ask.Create, kind: str, asker: Asker) -> TableOpening | Refusal:
        """The position that was found for this person last (`review_pages.py`)."""
        key, absent = practice_key(request.game, kind), refuse("absent", "no-such-step")
        notes = await self._store.notes_of(asker.person, PRACTICE, _MOST_PRACTISED)
        record = next((note.text for note in notes if note.key == key), "")
        if not record:
            return absent
        async with self._turns.take(asker):
            match = (await self._slices.work(reading_record(record.encode()))).match
        if match is None or len(match.header.names) != request.seats:
            return absent
        return _from(match.header, match.log)


def _from(header: Header, log: Sequence[Entry]) -> TableOpening:
    """Without times: the clock of the new table begins now."""
    return TableOpening(header.options, played=[as_stored(one) for one in log], dealer=header.dealer)


def _instead(match: Match, steps: int, text: str) -> Moved | None:
    """Another move of the same player in place of the one that was made; None if it was not possible."""
    made, move = match.log[steps], match.header.game.parse(text.split())
    if not isinstance(made, Moved) or isinstance(move, Refusal):
        return None
    before = replayed(match.header, match.log[:steps])
    return None if before.state.check(made.seat, move) is not None else Moved(made.seat, move)


def _why_not_this_way(request: ask.Create, game: Game) -> Refusal | None:
    """Rated games are between several, with cards that nobody knows; games over days have turns."""
    if request.rated and request.seats < 2:
        return refuse("illegal", "rated-alone")
    if request.rated and (request.deal or request.daily or request.onward or request.practice):
        return refuse("illegal", "rated-known-deal")
    if request.pace.move_hours and (not game.has_turns or request.seats < 2):
        return refuse("illegal", "no-days")
    return None


def _given(request: ask.Create, game: Game) -> TableOpening | Refusal:
    options = game.read_options(request.options)
    if isinstance(options, Refusal):
        return options
    refusal = game.why_not_seated(options, request.seats)
    if refusal is not None or request.deal is None:
        return refusal or TableOpening(options)
    cards = dealt_by(request.deal, game.setup(options, request.seats, request.seats).deck())
    return refuse("absent", "no-such-deal") if cards is None else TableOpening(options, cards_text(cards))


def _daily(asked: ask.DailyDeal, game: Game) -> TableOpening | Refusal:
    found = daily_numbered(asked.series, asked.number)
    if isinstance(found, Refusal):
        return found
    if found.series.game != game.name:
        return refuse("absent", "no-such-deal")
    return TableOpening(found.header.options, cards_text(list(found.cards)))


@final
class Maker:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: Tables,
        doorkeeper: Doorkeeper,
        dailies: Dailies,
        openings: Openings,
        makers: TableMakers,
    ) -> None:
        self._settings = settings
        self._store = store
        self._tables = tables
        self._doorkeeper = doorkeeper
        self._dailies = dailies
        self._openings = openings
        self._makers = makers

    async def answer(self, session: Session, request: ask.Create) -> ask.Created | ask.Refused:
        """The table that is asked for; the same one if it was made already."""
        table = await self.make(Founder(session.person, session.name, session.address), request)
        if isinstance(table, Refusal):
            return refused(table, request.action)
        return ask.Created(action=request.action, table=table)

    async def make(self, founder: "Founder", request: ask.Create, evening: str = "") -> str | Refusal:
        """Of an evening or a tournament, the table has its players seated already."""
        made = await self._store.created_by(founder.person, request.action)
        if made and founder.with_them and await self._store.length_of(made) == 1:
            return await self._seat(made, founder)
        return made or await self._make(founder, request, evening)

    async def _seat(self, key: str, founder: "Founder") -> str | Refusal:
        """The server that made this table died before they sat down."""
        taken = await self._store.take(key)
        if not isinstance(taken, Taken):
            return refuse("not saved", "not-saved")
        wall_ms = self._settings.clock.wall_ms()
        seated = [row_of(one, wall_ms) for one in _seated(founder)]
        await self._store.append(taken.hold, seated)
        await self._tables.set_up(Taken(taken.hold, [*taken.log, *seated]))
        return key

    async def _make(self, session: "Founder", request: ask.Create, evening: str) -> str | Refusal:
        begun = await self._daily_begun(session, request)
        if begun:
            return begun
        # Asked when the evening was made: its tables may be begun by any player.
        refusal = None if evening else await self._makers.why_not(session.person)
        if refusal is not None:
            return refusal
        # Whether it exists or not, asking costs the same.
        refusal = await self._why_no_table(session, evening)
        if refusal is not None:
            return refusal
        opening = await self._openings.of(request, Asker(session.address, session.person))
        if isinstance(opening, Refusal):
            return opening
        entry = _created(session, request, opening, evening)
        key, wall_ms = self._settings.new_id(), self._settings.clock.wall_ms()
        stored = Stored(number=1, clock_ms=0, person=session.person, action=request.action, entry=entry)
        first = row_of(stored, wall_ms)
        seated = [row_of(one, wall_ms) for one in _seated(session)]
        row = TableRow(key, session.person, request.listed, "", wall_ms, "")
        try:
            hold = await self._store.create(row, first, *seated)
        except StoreTrouble:
            return refuse("not saved", "not-saved")
        await self._tables.set_up(Taken(hold, [first, *seated]))
        with suppress(StoreTrouble):  # the table is there all the same
            await self._store.put_notes([NoteRow(session.person, MADE, key, wall_ms, "")])
            if request.daily is not None and not request.daily.practice:
                await self._dailies.begin(session.person, request.daily, key)
        return key

    async def _daily_begun(self, session: "Founder", request: ask.Create) -> str:
        """The table where this person plays that deal of a day for the record; empty if there is none."""
        daily = request.daily
        return "" if daily is None or daily.practice else await self._dailies.begun(session.person, daily)

    async def _why_no_table(self, session: "Founder", evening: str) -> Refusal | None:
        if len(self._tables) >= self._settings.limits.tables:
            return refuse("too many", "server-full")
        if is_tournament_id(evening):
            return None  # nobody asked for this one: it is their board in a round
        here = self._tables.made_by(session.person)
        if not await self._doorkeeper.may_have_a_table_more(session.person, here):
            return refuse("too many", "too-many-tables")
        if not await self._doorkeeper.may("table", session.address):
            return refuse("too many", "too-many-new-tables")
        return None


def _seated(founder: "Founder") -> Iterator[Stored]:
    """They sit down in this order, right after the table was made."""
    people = founder.with_them
    names = house_names(founder.bots, [name for _, name in people], founder.person)
    entries: list[Sat | BotAdded] = [
        *(Sat(seat=seat, person=person, name=name) for seat, (person, name) in enumerate(people, start=1)),
        *(BotAdded(seat=seat, bot=STANDARD, name=name) for seat, name in enumerate(names, len(people) + 1)),
    ]
    for number, entry in enumerate(entries, start=2):
        person = entry.person if isinstance(entry, Sat) else 0
        yield Stored(number=number, clock_ms=0, person=person, action="", entry=entry)


def _created(session: "Founder", request: ask.Create, opening: TableOpening, evening: str) -> TableCreated:
    return TableCreated(
        game=request.game,
        seats=request.seats,
        options=opening.options.changed(),
        pace=request.pace,
        listed=request.listed,
        watchers=request.watchers,
        host=session.person,
        host_name=session.name,
        evening=evening,
        prompt=session.prompt,
        deal=opening.deal,
        daily=request.daily,
        played=opening.played,
        rated=request.rated,
        dealer=opening.dealer,
        practice=request.practice or "",
    )
