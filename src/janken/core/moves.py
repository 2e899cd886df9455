"""What players say: moves as values, and the small words they are read from."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from janken.core.options import is_whole, shorten
from janken.core.refusal import Refusal, malformed
from janken.kernel.cards import NO_CARD, card_from_text, card_text, in_order


class Move(ABC):
    """A move as it stands in a record, whatever the state of the table; each game has its own kinds."""

    @abstractmethod
    def text(self) -> str:
        """The verb and its arguments."""


@dataclass(frozen=True, slots=True)
class Plain(Move):
    """A verb that needs no argument."""

    verb: str

    def text(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class WithCards(Move):
    """A verb and cards; the order in which they are named does not matter."""

    verb: str
    cards: tuple[int, ...]

    def text(self) -> str:
        return " ".join([self.verb, *map(card_text, in_order(list(self.cards)))])


def read_plain(words: Sequence[str]) -> Plain | Refusal:
    if len(words) > 1:
        return malformed(f"{words[0]} stands alone, without {shorten(words[1])}", "RF-3").about(words[1])
    return Plain(words[0])


def read_cards(words: Sequence[str]) -> tuple[int, ...] | Refusal:
    cards: list[int] = []
    for word in words:
        card = card_from_text(word)
        if card == NO_CARD:
            no_card = f"{shorten(word)} is not a card: write rank and suit, as in TR or 9d"
            return malformed(no_card, "CD-6").about(word)
        cards.append(card)
    return tuple(cards)


def read_number(word: str, what: str) -> int | Refusal:
    if is_whole(word):
        return int(word)
    return malformed(f"{shorten(word)} is not {what}: a number without leading zeros", "RF-3").about(word)


def unknown_verb(word: str, known: Sequence[str]) -> Refusal:
    no_move = f"{shorten(word)} is not a move of this game; its moves: {', '.join(known)}"
    return malformed(no_move, "RF-3").about(word)
