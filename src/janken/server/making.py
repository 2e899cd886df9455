"""New tables: who may make one, what it begins with, and how it is stored and set up."""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, final

from janken import games
from janken.core.deal import dealt_by
from janken.core.game import Game
from janken.core.options import Options
from janken.core.turns import Asker, FairTurns
from janken.kernel.cards import cards_text
from janken.kernel.refusal import Refusal
from janken.server.dailies import Dailies
from janken.server.doorkeeper import Doorkeeper
from janken.server.exports import game_in
from janken.server.settings import Settings
from janken.server.tables import Tables
from janken.solver.daily import daily_numbered
from janken.store.interface import NoteRow, Store, StoreTrouble, TableRow, Taken
from janken.table import protocol as ask
from janken.table.answers import refuse, refused
from janken.table.entries import CardsDealt, Damaged, MoveMade, Stored, TableCreated, as_stored, row_of
from janken.table.services import Slices
from janken.table.session import Session
from janken.table.story import MADE

MOST_STEPS: Final = 2000  # of a game that is played on


@dataclass(frozen=True)
class TableOpening:
    options: Options
    deal: str = ""  # the cards of the first deal; empty: by chance
    played: list[CardsDealt | MoveMade] = field(default_factory=list)
    dealer: int = 0


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
        if request.onward is not None and request.listed and request.seats > 1:
            return refuse("illegal", "known-deal-in-company")
        if request.onward is not None:
            return await self._onward(request, request.onward, asker)
        if request.seats > 1 and (request.deal is not None or request.daily is not None):
            return refuse("illegal", "known-deal-in-company")
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
        header = live.match.header
        is_private = not seats.may_look_back(asker.person)
        if is_private or (header.game.name, len(header.names)) != (request.game, request.seats):
            return absent
        if steps >= len(live.match.log):
            return absent
        # Without its times: the clock of the new table begins now.
        played = [as_stored(entry) for entry in live.match.log[:steps]]
        return TableOpening(header.options, played=played, dealer=header.dealer)


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
    ) -> None:
        self._settings = settings
        self._store = store
        self._tables = tables
        self._doorkeeper = doorkeeper
        self._dailies = dailies
        self._openings = openings

    async def answer(self, session: Session, request: ask.Create) -> ask.Created | ask.Refused:
        """The table that is asked for; the same one if it was made already."""
        made = await self._store.created_by(session.person, request.action)
        table = made or await self._make(session, request)
        if isinstance(table, Refusal):
            return refused(table, request.action)
        return ask.Created(action=request.action, table=table)

    async def _make(self, session: Session, request: ask.Create) -> str | Refusal:
        begun = await self._daily_begun(session, request)
        if begun:
            return begun
        refusal = await self._why_no_table(session)  # whether it exists or not, asking costs the same
        if refusal is not None:
            return refusal
        opening = await self._openings.of(request, Asker(session.address, session.person))
        if isinstance(opening, Refusal):
            return opening
        entry = _created(session, request, opening)
        key, wall_ms = self._settings.new_id(), self._settings.clock.wall_ms()
        stored = Stored(number=1, clock_ms=0, person=session.person, action=request.action, entry=entry)
        first = row_of(stored, wall_ms)
        row = TableRow(key, session.person, request.listed, "", wall_ms, "")
        try:
            hold = await self._store.create(row, first)
        except StoreTrouble:
            return refuse("not saved", "not-saved")
        await self._tables.set_up(Taken(hold, [first]))
        with suppress(StoreTrouble):  # the table is there all the same
            await self._store.put_notes([NoteRow(session.person, MADE, key, wall_ms, "")])
            if request.daily is not None and not request.daily.practice:
                await self._dailies.begin(session.person, request.daily, key)
        return key

    async def _daily_begun(self, session: Session, request: ask.Create) -> str:
        """The table where this person plays that deal of a day for the record; empty if there is none."""
        daily = request.daily
        return "" if daily is None or daily.practice else await self._dailies.begun(session.person, daily)

    async def _why_no_table(self, session: Session) -> Refusal | None:
        if len(self._tables) >= self._settings.limits.tables:
            return refuse("too many", "server-full")
        here = self._tables.made_by(session.person)
        if not await self._doorkeeper.may_have_a_table_more(session.person, here):
            return refuse("too many", "too-many-tables")
        if not await self._doorkeeper.may("table", session.address):
            return refuse("too many", "too-many-new-tables")
        return None


def _created(session: Session, request: ask.Create, opening: TableOpening) -> TableCreated:
    return TableCreated(
        game=request.game,
        seats=request.seats,
        options=opening.options.changed(),
        pace=request.pace,
        listed=request.listed,
        watchers=request.watchers,
        host=session.person,
        host_name=session.name,
        deal=opening.deal,
        daily=request.daily,
        played=opening.played,
        dealer=opening.dealer,
    )
