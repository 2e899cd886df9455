"""Games over days: the tables that wait for a person, and those to set up again when something is due."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, final

from janken.server.responses import WaitingResponse
from janken.server.tables import Tables
from janken.store.interface import Store, StoreTrouble
from janken.table.clock import Alarm, Clock
from janken.table.entries import Damaged
from janken.table.notes import DUE, EVERYBODY, GAME, TURN, GameNote, game_key, read_note, read_turn

_MOST_WAITING: Final = 1000


async def waiting_for(store: Store, person: int) -> list[WaitingResponse]:
    """What is due first comes first."""
    turns = [
        (note, read_turn(note.text))
        for note in await store.notes_of(person, TURN, _MOST_WAITING)
        if note.text
    ]
    if not turns:
        return []
    games = {note.key: read_note(note.text) for note in await store.notes_of(person, GAME, _MOST_WAITING)}
    waiting = [
        WaitingResponse(
            table=note.key,
            game=turn.game,
            names=_others(games.get(game_key(note.key, turn.number))),
            due_ms=turn.due_ms,
        )
        for note, turn in turns
    ]
    return sorted(waiting, key=lambda one: one.due_ms)


def _others(game: GameNote | None) -> list[str]:
    return [] if game is None else [name for place, name in enumerate(game.names) if place + 1 != game.seat]


LOOK_MS: Final = 60_000
_MOST: Final = 100_000


@final
class Waker:
    """Looks every minute. Of several nodes one gets the table; the others find that it is taken."""

    def __init__(
        self, store: Store, tables: Tables, clock: Clock, then: Callable[[], Awaitable[None]]
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._then = then  # done after every look
        self._alarm: Alarm | None = None
        self._looking: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """After a start, every unfinished game is looked at once."""
        self._look(everything=True)

    def look_now(self) -> None:
        if not self.is_working:
            self._looking = asyncio.create_task(self._wake(False))

    @property
    def is_working(self) -> bool:
        return self._looking is not None and not self._looking.done()

    def _look(self, everything: bool = False) -> None:
        self._looking = asyncio.create_task(self._wake(everything))
        self._alarm = self._clock.call_at(self._clock.now_ms() + LOOK_MS, self._look)

    async def _wake(self, everything: bool) -> None:
        soon = self._clock.wall_ms() + LOOK_MS
        with suppress(StoreTrouble):
            for note in await self._store.notes_of(EVERYBODY, DUE, _MOST):
                is_due = note.text and (everything or int(note.text) <= soon)
                if is_due and note.key not in self._tables:
                    with suppress(Damaged):
                        await self._tables.open(note.key)
            await self._then()

    async def end(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._looking is not None:
            await self._looking
