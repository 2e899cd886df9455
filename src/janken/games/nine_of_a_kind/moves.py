"""The moves of 9 of a Kind as they are said and written, and as the kernel knows them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

from janken.core.moves import (
    Move,
    Plain,
    WithCards,
    read_cards,
    read_number,
    read_plain,
    texts_in_order,
    unknown_verb,
)
from janken.core.options import shorten
from janken.games.nine_of_a_kind.rules import moves as kernel
from janken.kernel.cards import RANK_LETTERS, SUIT_LETTERS
from janken.kernel.refusal import Refusal, malformed

_EXAMPLE: Final = "9d"  # a card of the standard deck
VERBS: Final = ("offer", "withdraw", "accept", "centre", "call", "name", "close")
CallName = Literal["nine", "blocked", "chicken"]
CALLS: Final[dict[CallName, int]] = {
    "nine": kernel.CALL_NINE,
    "blocked": kernel.CALL_BLOCKED,
    "chicken": kernel.CALL_CHICKEN,
}
_CALL_WORDS: Final = {call: word for word, call in CALLS.items()}
_PLAIN: Final = {"withdraw": kernel.WITHDRAW, "close": kernel.CLOSE}
_PLAIN_WORDS: Final = {move: word for word, move in _PLAIN.items()}


def offer_of(seat: int) -> str:
    """The place at which several may race for an offer (NK-5)."""
    return f"{Accept.verb} {seat}"


@dataclass(frozen=True, slots=True, repr=False)
class OfferTo(Move):
    """Offer cards to one player only, where the house allows it."""

    verb = "offer"
    card_numbers: tuple[int, ...]
    other: int

    @property
    def cards(self) -> tuple[str, ...]:
        return texts_in_order(self.card_numbers)

    def text(self) -> str:
        return f"{self.verb} {' '.join(self.cards)} to {self.other}"


@dataclass(frozen=True, slots=True, repr=False)
class Accept(Move):
    """Take a player's open offer for these cards.

    `meant` is the number of the offer that was seen (`NineState.offer_number`), so that a late taker never
    gets another one; it is for live tables, and does not stand in records.
    """

    verb = "accept"
    other: int
    card_numbers: tuple[int, ...]
    meant: int = field(default=0, compare=False)

    @property
    def place(self) -> str:
        return offer_of(self.other)

    @property
    def cards(self) -> tuple[str, ...]:
        return texts_in_order(self.card_numbers)

    def text(self) -> str:
        return f"{self.verb} {self.other} {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True, repr=False)
class FromCentre(Move):
    """Put cards into the centre, for those at these places."""

    verb = "centre"
    card_numbers: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        return texts_in_order(self.card_numbers)

    def text(self) -> str:
        return f"{self.verb} {' '.join(self.cards)} for {' '.join(map(str, sorted(self.places)))}"


@dataclass(frozen=True, slots=True, repr=False)
class Call(Move):
    verb = "call"
    what: CallName

    def text(self) -> str:
        return f"{self.verb} {self.what}"


@dataclass(frozen=True, slots=True, repr=False)
class Name(Move):
    """Name the suit or rank that one has collected."""

    verb = "name"
    collection: int

    def text(self) -> str:
        return f"{self.verb} {kernel.collection_text(self.collection)}"


# To and from the kernel


def to_kernel(move: Move) -> int:
    """The number of a move that the rules allow."""
    match move:
        case WithCards():
            return kernel.OFFER | kernel.bundle_of(list(move.card_numbers))
        case OfferTo():
            return kernel.offer_to(move.other) | kernel.bundle_of(list(move.card_numbers))
        case Accept():
            return kernel.accept_from(move.other) | kernel.bundle_of(list(move.card_numbers))
        case FromCentre():
            return kernel.centre_for(list(move.places)) | kernel.bundle_of(list(move.card_numbers))
        case Call():
            return CALLS[move.what]
        case Name():
            return kernel.name(move.collection)
        case Plain():
            return _PLAIN[move.verb]
    raise AssertionError(f"not a move of this game: {move}")


@lru_cache(1 << 14)  # a hand has a hundred moves, and keeps most of them from one trade to the next
def from_kernel(number: int) -> Move:
    what = kernel.kind(number)
    if what == kernel.NAME:
        return Name(kernel.collection_named(number))
    if number in _PLAIN_WORDS:
        return Plain(_PLAIN_WORDS[number])
    if number in _CALL_WORDS:
        return Call(_CALL_WORDS[number])
    cards = tuple(kernel.cards_in(kernel.bundle(number)))
    if what == kernel.OFFER:
        other = kernel.other_seat(number)
        return OfferTo(cards, other) if other else WithCards("offer", cards)
    if what == kernel.ACCEPT:
        return Accept(kernel.other_seat(number), cards)
    return FromCentre(cards, tuple(kernel.place_picked(number, which) for which in range(len(cards))))


# Reading


def parse(words: Sequence[str]) -> Move | Refusal:
    verb = words[0]
    if verb in _PLAIN:
        return read_plain(words)
    if verb == "offer":
        return _read_offer(words)
    if verb == "accept":
        return _read_accept(words)
    if verb == "centre":
        return _read_centre(words)
    if verb == "call":
        called = [Call(name) for name in CALLS if words[1:] == [name]]
        return called[0] if called else malformed("call-what", "RF-3")
    return _read_name(words) if verb == "name" else unknown_verb(verb, VERBS)


def _read_offer(words: Sequence[str]) -> Move | Refusal:
    middle = words.index("to") if "to" in words else len(words)
    cards = read_cards(words[1:middle], _EXAMPLE) if middle > 1 else malformed("offer-what", "RF-3")
    if isinstance(cards, Refusal):
        return cards
    if middle == len(words):
        return WithCards("offer", cards)
    if len(words) != middle + 2:
        return malformed("offer-to-whom", "RF-3")
    other = read_number(words[-1], "seat")
    return other if isinstance(other, Refusal) else OfferTo(cards, other)


def _read_accept(words: Sequence[str]) -> Move | Refusal:
    if len(words) < 2:
        return malformed("accept-whose", "RF-3")
    other = read_number(words[1], "seat")
    if isinstance(other, Refusal):
        return other
    if not words[2:]:
        return malformed("accept-for-what", "RF-3", number=other)
    cards = read_cards(words[2:], _EXAMPLE)
    return cards if isinstance(cards, Refusal) else Accept(other, cards)


def _read_centre(words: Sequence[str]) -> Move | Refusal:
    if "for" not in words:
        return malformed("centre-how", "RF-3")
    middle = words.index("for")
    cards = read_cards(words[1:middle], _EXAMPLE) if middle > 1 else malformed("centre-what", "RF-3")
    if isinstance(cards, Refusal):
        return cards
    places: list[int] = []
    for word in words[middle + 1 :]:
        place = read_number(word, "centre")
        if isinstance(place, Refusal):
            return place
        places.append(place)
    return FromCentre(cards, tuple(places)) if places else malformed("pick-what", "RF-3")


def _read_name(words: Sequence[str]) -> Move | Refusal:
    if len(words) > 1 and words[1] in ("blocked", "blocker"):
        return malformed("name-blocker", "NK-12")
    if len(words) != 3 or words[1] not in ("suit", "rank"):
        return malformed("name-what", "RF-3")
    letter = words[2]
    if words[1] == "suit":
        if len(letter) == 1 and letter in SUIT_LETTERS:
            return Name(kernel.suit_collection(SUIT_LETTERS.index(letter)))
        return malformed("no-suit", "CD-6", text=shorten(letter)).about(letter)
    if len(letter) == 1 and letter in RANK_LETTERS[1 : kernel.RANKS + 1]:
        return Name(kernel.rank_collection(RANK_LETTERS.index(letter)))
    return malformed("no-rank", "CD-4", text=shorten(letter)).about(letter)
