"""The moves of Light to Dark, as they are said and as the kernel knows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, final

from janken.core.moves import Move, Plain, read_number, read_plain, unknown_verb
from janken.games.light_to_dark.facts import By
from janken.games.light_to_dark.rules.faces import (
    FLIP_RANK,
    FLIP_SUIT,
    REMOVE_RANK,
    REMOVE_SUIT,
    STOP,
    TURN,
    move_on_four,
)
from janken.kernel.refusal import Refusal, malformed

Verb = Literal["flip", "remove"]

ACTIONS: Final[dict[int, tuple[Verb, By]]] = {
    FLIP_SUIT: ("flip", "suit"),
    FLIP_RANK: ("flip", "rank"),
    REMOVE_SUIT: ("remove", "suit"),
    REMOVE_RANK: ("remove", "rank"),
}
_NUMBERS: Final[dict[tuple[str, str], int]] = {words: action for action, words in ACTIONS.items()}
_VERBS: Final = ("turn", "flip", "remove", "stop")


@final
@dataclass(frozen=True, slots=True, repr=False)
class OnFour(Move):
    """Flip or remove by the ends of the four cards that begin at a place; the oldest card is at place 1."""

    verb: Verb
    first: int
    by: By

    def text(self) -> str:
        return f"{self.verb} {self.first} {self.by}"


def said(move: int) -> Move:
    if move == TURN:
        return Plain("turn")
    if move == STOP:
        return Plain("stop")
    verb, by = ACTIONS[move >> 6]
    return OnFour(verb, (move & 63) + 1, by)


def kernel_move(move: Move) -> int:
    if isinstance(move, OnFour):
        return move_on_four(_NUMBERS[move.verb, move.by], move.first - 1)
    return TURN if move == Plain("turn") else STOP


def read_move(words: Sequence[str]) -> Move | Refusal:
    verb = words[0]
    if verb in ("turn", "stop"):
        return read_plain(words)
    if verb not in _VERBS:
        return unknown_verb(verb, _VERBS)
    if len(words) != 3 or (verb, words[2]) not in _NUMBERS:
        return malformed("which-four", "RF-3", verb=verb)
    place = read_number(words[1], "place")
    if isinstance(place, Refusal):
        return place
    does, by = ACTIONS[_NUMBERS[verb, words[2]]]
    return OnFour(does, place, by)
