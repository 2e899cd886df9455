"""New tables: who may make one, and how it is stored and set up."""

from contextlib import suppress
from typing import final

from janken.kernel.refusal import Refusal
from janken.server.dailies import Dailies
from janken.server.doorkeeper import Doorkeeper
from janken.server.openings import Opening, Openings
from janken.server.settings import Settings
from janken.server.tables import Tables
from janken.store.interface import NoteRow, Store, StoreTrouble, TableRow, Taken
from janken.table import protocol as ask
from janken.table.answers import refuse, refused
from janken.table.entries import Created, Stored, row_of
from janken.table.session import Session
from janken.table.story import MADE


@final
class Maker:
    def __init__(
        self, settings: Settings, store: Store, tables: Tables, doorkeeper: Doorkeeper, dailies: Dailies
    ) -> None:
        self._settings = settings
        self._store = store
        self._tables = tables
        self._doorkeeper = doorkeeper
        self._dailies = dailies
        self._openings = Openings(store)

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
        opening = await self._openings.of(request, session.person)
        if isinstance(opening, Refusal):
            return opening
        refusal = await self._why_no_table(session)
        if refusal is not None:
            return refusal
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
            await self._store.keep([NoteRow(session.person, MADE, key, wall_ms, "")])
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


def _created(session: Session, request: ask.Create, opening: Opening) -> Created:
    return Created(
        game=request.game,
        seats=request.seats,
        options={option.name: text for option, text in opening.options.changed()},
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
