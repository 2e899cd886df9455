"""Run with Scissors at a live table: its clocks, and what cards race for."""

from dataclasses import replace
from functools import cache, lru_cache
from typing import Final

from janken.core.game import Timer
from janken.core.moves import Move
from janken.core.options import Options, shorten
from janken.games.run_with_scissors.moves import END, OnStack, Play
from janken.games.run_with_scissors.rules.hand import ScissorsHand
from janken.kernel.cards import NO_CARD, card_from_text, card_text
from janken.kernel.refusal import Refusal, malformed

NO_STACK: Final = "-"


def timers(options: Options, hand: ScissorsHand | None) -> list[Timer]:
    """RS-9 patience and RS-11 beat while there is a stack; the time limit of RS-16 throughout."""
    minutes = options["minutes"]
    running = [_limit(minutes)] if isinstance(minutes, int) else []
    if hand is None or hand.is_over() or hand.top == NO_CARD:
        return running
    patience, beat = options.seconds("patience"), options.seconds("beat")
    return [*running, *_on_stack(hand.top, hand.top_seat, patience, beat)]


# A table that is rebuilt asks for the timers after every entry, so each is made once.


@cache
def _limit(minutes: int) -> Timer:
    return Timer(name="minutes", rule="RS-16", seconds=60 * minutes, move=END)


@lru_cache(maxsize=4096)
def _on_stack(card: int, owner: int, patience: float, beat: float) -> list[Timer]:
    top = card_text(card)
    running = [Timer(name="patience", rule="RS-9", seconds=patience, key=top, move=OnStack("close"))]
    if beat:
        running.append(
            Timer(name="beat", rule="RS-11", seconds=beat, key=top, held=("play",), held_seat=owner)
        )
    return running


def places(hand: ScissorsHand | None) -> dict[str, str]:
    """RS-7: cards race for the top of the stack."""
    if hand is None or hand.is_over():
        return {}
    if hand.top == NO_CARD:
        return {"play": NO_STACK}
    top = card_text(hand.top)
    return {"play": top, "pass": top}


def meant_for(move: Move, what: str) -> Move | Refusal:
    if not isinstance(move, Play | OnStack):
        return move
    top = card_from_text(what)
    if top == NO_CARD and what != NO_STACK:
        return malformed("not-a-top-card", "RS-7", text=shorten(what))
    return replace(move, on=top)
