"""Notes about every game for its players, so that each one's history need not be searched for."""

from contextlib import suppress
from typing import Final, Literal, TypeVar, final

import msgspec

from janken.core.match import Match
from janken.store.interface import NoteRow, StoreTrouble, TableStore
from janken.table.state import TableState

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
