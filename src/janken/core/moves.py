"""What players say: moves as values, and the small words they are read from."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from janken.core.options import is_whole, shorten
from janken.core.text import nearest
from janken.kernel.cards import NO_CARD, card_from_text, card_text, in_order
from janken.kernel.refusal import Refusal, malformed


class Move(ABC):
    """A move as it stands in a record, whatever the state of the table; each game has its own kinds."""

    verb: str  # its first word

    @property
    def place(self) -> str:
        """Where it races, a key of `State.places`; empty where nobody else could be first."""
        return ""

    @abstractmethod
    def text(self) -> str:
        """The verb and its arguments."""

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.text()}>"


@dataclass(frozen=True, slots=True, repr=False)
class Plain(Move):
    """A verb that needs no argument."""

    verb: str

    def text(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True, repr=False)
class WithCards(Move):
    """A verb and cards; the order in which they are named does not matter."""

    verb: str
    cards: tuple[int, ...]

    def text(self) -> str:
        return " ".join([self.verb, *map(card_text, in_order(list(self.cards)))])


def read_plain(words: Sequence[str]) -> Plain | Refusal:
    if len(words) > 1:
        return malformed("stands-alone", "RF-3", verb=words[0], text=shorten(words[1])).about(words[1])
    return Plain(words[0])


def read_cards(words: Sequence[str], example: str = "TR") -> tuple[int, ...] | Refusal:
    """`example` is a card of the deck in use, for the message if something else is written."""
    cards: list[int] = []
    for word in words:
        card = card_from_text(word)
        if card == NO_CARD:
            return malformed("no-card", "CD-6", text=shorten(word), example=example).about(word)
        cards.append(card)
    return tuple(cards)


def read_number(word: str, what: str) -> int | Refusal:
    """`what` the number is of: the catalogues have a word for each."""
    if is_whole(word):
        return int(word)
    return malformed("no-number", "RF-3", text=shorten(word), what=what).about(word)


def unknown_verb(word: str, known: Sequence[str]) -> Refusal:
    return malformed(
        "no-move", "RF-3", text=shorten(word), verbs=list(known), nearest=nearest(word.lower(), known)
    ).about(word)
