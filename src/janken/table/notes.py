"""Notes beside the logs of tables, so that these need not be searched.

Of every game for its players, to have each one's story; of a game over days: whose move it waits for, when it
has to be awake; and of holidays, days in which nobody's move is overdue.

They follow from the table, and are written again whenever it is set up: what a lost server has not written
is missing for a moment only.
"""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, Literal, TypeVar, final

import msgspec

from janken.core.match import Match
from janken.store.interface import NoteRow, StoreTrouble, TableStore
from janken.table.state import IN_GAME, TableState

GAME: Final = "game"  # a kind of note; its key is the table and the number of the game there
CAME: Final = "came"  # another; its key is a table where the players are expected
MADE: Final = "made"  # another; its key is a table that the person made
RATED: Final = "rated"  # of nobody in particular: a rated game, by the same key as its players' notes
EVERYBODY: Final = 0


class Reached(msgspec.Struct, frozen=True, kw_only=True):
    """What was reached alone, and whether fewer are better."""

    count: int
    of: Literal["points", "cards"]
    fewer: bool


class GameNote(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game of one person."""

    game: str
    options: dict[str, str]  # those that differ from their default
    names: list[str]
    seat: int  # of this person
    over: bool = False
    scores: list[int] = []
    winners: list[int] = []
    alone: Reached | None = None  # where one person plays
    practice: bool = False  # of a daily deal: it does not count
    brought: str = ""  # from elsewhere: the table and the number it had there


Note = TypeVar("Note", bound=GameNote)
read_note = msgspec.json.Decoder(GameNote).decode


def game_key(table: str, number: int) -> str:
    return f"{table}/{number}"


@final
class StoryKeeper:
    """Writes down the games of one table, after they have happened."""

    def __init__(self, store: TableStore, table: str) -> None:
        self._store = store
        self._table = table
        self._noted: tuple[int, bool, frozenset[int]] | None = None

    async def follow(self, state: TableState, wall_ms: int) -> None:
        """Called when a hand is dealt and when a game is over. What is not kept is found again in the log."""
        if state.live is None:
            return
        over = state.live.state.is_over()
        now = state.live.number, over, frozenset(state.seats.held)
        if now == self._noted:
            return
        notes = [
            NoteRow(person, GAME, game_key(self._table, state.live.number), wall_ms, _text(state, seat))
            for person, seat in state.seats.held.items()
        ]
        if state.seats.created.rated and not over:
            key = game_key(self._table, state.live.number)
            notes.append(NoteRow(EVERYBODY, RATED, key, wall_ms, ""))  # to be counted once it is over
        with suppress(StoreTrouble):
            if notes:
                await self._store.put_notes(notes)
            self._noted = now


def _text(state: TableState, seat: int) -> str:
    assert state.live is not None
    match, daily = state.live.match, state.seats.created.daily
    note = GameNote(
        game=match.header.game.name,
        options=match.header.options.changed(),
        names=list(match.header.names),
        seat=seat,
        practice=daily is not None and daily.practice and state.live.number == 1,
    )
    return msgspec.json.encode(ended(note, match) if match.state.is_over() else note).decode()


def ended(note: Note, match: Match) -> Note:
    """With what the game came to."""
    frame, alone = match.state.frame(), len(match.header.names) == 1
    return msgspec.structs.replace(
        note,
        over=True,
        scores=list(frame.scores),
        winners=list(frame.winners),
        alone=_reached(match) if alone else None,
    )


def _reached(match: Match) -> Reached:
    view = match.view(1)
    alone = view.table.alone(view.frame)
    return Reached(count=alone.count, of=alone.of, fewer=alone.fewer)


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


HOLIDAY: Final = "holiday"  # a kind of note, of which each person has one
DAYS_A_YEAR: Final = 28
_DAY_MS: Final = 24 * 3600 * 1000


class Holiday(msgspec.Struct, frozen=True, kw_only=True):
    until_ms: int = 0  # by the calendar
    year: int = 0
    taken: float = 0  # days of that year

    def left(self, now_ms: int) -> float:
        """How many days of this year can still be taken."""
        return DAYS_A_YEAR - (self.taken if self.year == _year(now_ms) else 0.0)

    def begin(self, days: int, now_ms: int) -> "Holiday":
        """From now on, instead of the rest of another; fewer days if there are not that many left."""
        before = self.end(now_ms)
        given = min(float(days), before.left(now_ms))
        taken = DAYS_A_YEAR - before.left(now_ms) + given
        return Holiday(until_ms=now_ms + round(given * _DAY_MS), year=_year(now_ms), taken=taken)

    def end(self, now_ms: int) -> "Holiday":
        """Back early: the days that are left are not taken."""
        left = max(0, self.until_ms - now_ms) / _DAY_MS
        return Holiday(year=self.year, taken=max(0.0, self.taken - left))


def _year(now_ms: int) -> int:
    return datetime.fromtimestamp(now_ms / 1000, UTC).year


async def holiday_of(store: TableStore, person: int) -> Holiday:
    notes = await store.notes_of(person, HOLIDAY, 1)
    return msgspec.json.decode(notes[0].text, type=Holiday) if notes else Holiday()


async def holiday_until(store: TableStore, person: int, now_ms: int) -> int:
    """When a person's holiday ends, by the calendar; 0 if they have none."""
    until_ms = (await holiday_of(store, person)).until_ms
    return until_ms if until_ms > now_ms else 0


async def keep_holiday(store: TableStore, person: int, holiday: Holiday, now_ms: int) -> None:
    text = msgspec.json.encode(holiday).decode()
    await store.put_notes([NoteRow(person, HOLIDAY, "", now_ms, text)])
