"""What is said at the table: play, pass, close, end. A move can say which top card it was meant for."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from janken.core.moves import Move, Plain, read_cards, read_plain, unknown_verb
from janken.games.run_with_scissors.rules.hand import CLOSE, PASS
from janken.kernel.cards import NO_CARD, card_from_text, card_text
from janken.kernel.refusal import Refusal, malformed

END: Final = Plain("end")


@dataclass(frozen=True, slots=True, repr=False)
class Play(Move):
    """Open a stack or follow.

    `on` is the top card that it was meant for (NO_CARD: no stack), if the sender says so: then it
    never lands on another. Records do not hold it, so it does not count in comparing moves.
    """

    verb = "play"
    card_number: int
    on: int | None = field(default=None, compare=False)

    @property
    def place(self) -> str:
        return self.verb

    @property
    def cards(self) -> tuple[str, ...]:
        return (card_text(self.card_number),)

    def text(self) -> str:
        return f"{self.verb} {card_text(self.card_number)}"


@dataclass(frozen=True, slots=True, repr=False)
class OnStack(Move):
    """Pass for the top card, or close the stack; `on` as in Play."""

    verb: str
    on: int | None = field(default=None, compare=False)

    @property
    def place(self) -> str:
        return self.verb

    def text(self) -> str:
        return self.verb


def said(move: int) -> Move:
    """A move of the kernel in words."""
    if move == PASS:
        return OnStack("pass")
    return OnStack("close") if move == CLOSE else Play(move)


def kernel_move(move: Move) -> int:
    if isinstance(move, Play):
        return move.card_number
    assert isinstance(move, OnStack)
    return PASS if move.verb == "pass" else CLOSE


def is_card(word: str) -> bool:
    return card_from_text(word) != NO_CARD


def parse(words: Sequence[str]) -> Move | Refusal:
    if words[0] not in ("play", "pass", "close", "end"):
        return unknown_verb(words[0], ("play", "pass", "close", "end"))
    if words[0] == "play":
        return _parse_play(words[1:])
    plain = read_plain(words)
    if isinstance(plain, Refusal) or plain == END:
        return plain
    return OnStack(words[0])


def _parse_play(words: Sequence[str]) -> Move | Refusal:
    cards = read_cards(words)
    if isinstance(cards, Refusal):
        return cards
    if not cards:
        return malformed("play-what", "RF-3")
    if len(cards) > 1:
        return malformed("one-by-one", "RS-11")
    return Play(cards[0])
