"""The log of a table: entries are applied to its state and committed to the store.

The state follows from the stored entries alone. If the store refuses one, or its answer is lost, the log is
mended: the state is rebuilt from what is stored.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, final

from janken.core.moves import Move
from janken.store.interface import Hold, StoreTrouble, Taken, TakenOver
from janken.table import protocol as ask
from janken.table.entries import AnyEntry, CardsDealt, Damaged, MoveMade, Stored, row_of, word_in
from janken.table.live_game import LiveGame
from janken.table.notes import StoryKeeper, WaitingKeeper
from janken.table.seats import Seats
from janken.table.services import Services
from janken.table.session import Session
from janken.table.state import Standing, TableState, reading, status_of

RETRY_MS: Final = 1000  # after the store refused something that the table itself wanted


@dataclass(frozen=True)
class PendingCommit:
    """Entries that may be stored or not; the person who asked for them waits for an answer."""

    before: Standing | None = None  # as everybody here knows it; None if nothing new may have been stored
    entries: tuple[AnyEntry, ...] = ()
    session: Session | None = None
    action: str = ""


@final
class TableLog:
    def __init__(self, hold: Hold, state: TableState, services: Services) -> None:
        self.hold = hold
        self.state = state
        self.pending: PendingCommit | None = None  # while it is set, the state may be ahead of the store
        self.is_lost = False  # the table is in another server's hands, or cannot be read any more
        self.quiet_until_ms = 0  # nothing that time brings is done before
        self._services = services
        self._in_lobby = ""  # its line there, as it is stored
        self._story = StoryKeeper(services.store, hold.table)
        self._waiting = WaitingKeeper(services.store, hold.table)

    @property
    def table(self) -> str:
        return self.hold.table

    @property
    def seats(self) -> Seats:
        return self.state.seats

    @property
    def live(self) -> LiveGame | None:
        return self.state.live

    def apply(self, entry: AnyEntry, clock_ms: int, person: int, action: str, move: Move | None) -> Stored:
        """Change the state as the next entry says; `move` is what its text says, where that is known."""
        stored = self.state.numbered(entry, clock_ms, person, action)
        self.state.apply(stored, move if isinstance(entry, MoveMade) else None)
        return stored

    async def commit(self, stored: Sequence[Stored], before: Standing) -> None:
        """Store what was applied. StoreTrouble says that it is not stored, or that nobody knows."""
        wall_ms = self._services.clock.wall_ms()
        only_moves = all(isinstance(one.entry, MoveMade) for one in stored)
        lobby = None if only_moves and self.state.status == before.status else self._lobby_line()
        rows = [row_of(one, wall_ms) for one in stored]
        word = word_in(one.entry for one in stored)
        await self._services.store.append(self.hold, rows, word, lobby)
        self._in_lobby = lobby or self._in_lobby

    async def mend(self) -> bool:
        """Go back to what is stored; false while the store does not answer."""
        names = self._names()
        self.quiet_until_ms = self._services.clock.now_ms() + RETRY_MS
        try:
            taken = await self._services.store.take(self.table)
            if not isinstance(taken, Taken):
                raise TakenOver(f"table {self.table} is in other hands")
            self.hold = taken.hold
            self.state = await self._services.slices.work(reading(taken.log))
        except (StoreTrouble, Damaged) as trouble:
            self.is_lost = isinstance(trouble, TakenOver | Damaged)
            return False
        self.pending = None
        if names != self._names():  # a person was forgotten
            await self.show_in_lobby()
        return True

    def _names(self) -> list[str]:
        return [self.seats.host_name, *self.seats.names()]

    # What else is kept

    async def keep_story(self, stored: Sequence[Stored], before: Standing) -> None:
        """When a hand was dealt or a game is over, everybody who played has it among their games."""
        if self.state.status != before.status or any(isinstance(one.entry, CardsDealt) for one in stored):
            if not self.seats.created.practice or self.seats.games > 1:
                await self._story.follow(self.state, self._services.clock.wall_ms())
            if self.state.status == "over" and before.status != "over":
                self._services.ended(self.table, self.state.seats.games)

    async def keep_waiting(self, due_ms: int | None) -> None:
        """Over days: whose move the table waits for, and until when by the calendar; None: for nobody's."""
        await self._waiting.follow(self.state, due_ms, self._services.clock.wall_ms())

    async def show_in_lobby(self) -> None:
        line = self._lobby_line()
        if line is not None:
            with suppress(StoreTrouble):  # then its next entry brings it there
                await self._services.store.set_lobby(self.hold, line)
                self._in_lobby = line

    def _lobby_line(self) -> str | None:
        """The table's line of the lobby, if that has changed."""
        created = self.seats.created
        if not created.listed:
            return None
        line = ask.write(
            ask.OpenTable(
                table=self.table,
                game=created.game,
                host=self.seats.host_name,
                seats=len(self.seats.chairs),
                free=sum(not chair.person for chair in self.seats.chairs),
                status=status_of(self.live),
            )
        ).decode()
        return None if line == self._in_lobby else line
