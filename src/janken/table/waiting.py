"""Notes of a game over days: whose move it waits for, and when it has to be awake.

They follow from the table, and are written again whenever it is set up: what a lost server has not written
is missing for a moment only.
"""

from contextlib import suppress
from typing import Final, final

import msgspec

from janken.store.interface import NoteRow, StoreTrouble, TableStore
from janken.table.state import IN_GAME, TableState
from janken.table.story import EVERYBODY

TURN: Final = "turn"  # a kind of note; its key is a table that waits for the person
DUE: Final = "due"  # of nobody in particular; its key is a table, its text when that has to be awake


class TurnNote(msgspec.Struct, frozen=True, kw_only=True):
    """A table waits for somebody's move."""

    game: str
    number: int  # of the game at that table
    turn: int  # of that game: how much had happened in it
    due_ms: int  # by the calendar


read_turn = msgspec.json.Decoder(TurnNote).decode


@final
class WaitingKeeper:
    """Writes down what one table waits for."""

    def __init__(self, store: TableStore, table: str) -> None:
        self._store = store
        self._table = table
        self._noted: dict[int, str] = {}  # by person, as it was last written
        self._due = ""

    async def follow(self, state: TableState, due_ms: int | None, wall_ms: int) -> None:
        waits, due = _waits(state, due_ms), "" if due_ms is None else str(due_ms)
        seated = {*state.seats.persons(), *state.seats.called}
        now = {person: waits.get(person, "") for person in seated}
        notes = [
            NoteRow(person, TURN, self._table, wall_ms, text)
            for person, text in now.items()
            if self._noted.get(person) != text
        ]
        if due != self._due:
            notes.append(NoteRow(EVERYBODY, DUE, self._table, wall_ms, due))
        with suppress(StoreTrouble):  # it is written when the table is set up the next time
            if notes:
                await self._store.put_notes(notes)
            self._noted, self._due = now, due


def _waits(state: TableState, due_ms: int | None) -> dict[int, str]:
    live = state.live
    if live is None or due_ms is None or state.status not in IN_GAME:
        return {}
    chairs = [state.seats.chair(seat) for seat in live.state.to_act()]
    note = TurnNote(game=live.game.name, number=live.number, turn=live.entries, due_ms=due_ms)
    text = msgspec.json.encode(note).decode()
    return {chair.person: text for chair in chairs if chair.is_played_by_person}
