"""The tables, played over days, that wait for a person."""

from typing import Final

from janken.server.responses import WaitingResponse
from janken.store.interface import Store
from janken.table.story import GAME, GameNote, game_key, read_note
from janken.table.waiting import TURN, read_turn

_MOST: Final = 1000


async def waiting_for(store: Store, person: int) -> list[WaitingResponse]:
    """What is due first comes first."""
    turns = [(note, read_turn(note.text)) for note in await store.notes_of(person, TURN, _MOST) if note.text]
    if not turns:
        return []
    games = {note.key: read_note(note.text) for note in await store.notes_of(person, GAME, _MOST)}
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
