"""What may be asked of a table besides moves, as it is typed."""

from collections.abc import Sequence
from typing import Final

from janken.table import protocol as ask
from janken.table.protocol import Situation, TableAction, new_action
from janken.table.schedule import NEXT_HAND

# Typed words, and the keys of their explanation: at every table, and at one that others reach too.
ANYWHERE: Final = {"ready": "help-ready", "pause": "help-pause", "resume": "help-resume"}
LIVE: Final = {
    "sit N": "help-sit",
    "stand": "help-stand",
    "back": "help-back",
    "start": "help-start",
    "next": "help-next",
    "rematch": "help-rematch",
    "door": "help-door",
}


def request_for(words: Sequence[str], now: Situation | None, live: bool) -> TableAction | None:
    """The request that was typed; None if it is a move."""
    action = new_action()
    match words:
        case ["pause"]:
            return ask.Pause(action=action)
        case ["resume"]:
            return ask.Resume(action=action)
        case ["ready"]:
            ends = [timer.name for timer in now.timers if timer.ends != "alone"] if now is not None else []
            return ask.Ready(action=action, timer=ends[0] if ends else NEXT_HAND)
    return _request_of_live(words, action) if live else None


def _request_of_live(words: Sequence[str], action: str) -> TableAction | None:
    match words:
        case ["sit", seat] if seat in tuple("123456789"):
            return ask.Sit(action=action, seat=int(seat))
        case ["stand"]:
            return ask.Stand(action=action)
        case ["back"]:
            return ask.Back(action=action)
        case ["start"]:
            return ask.Start(action=action, fill=True)
        case ["next"]:
            return ask.NextHand(action=action)
        case ["rematch"]:
            return ask.Rematch(action=action)
        case ["door"]:
            return ask.Door(action=action, open=True)
    return None
