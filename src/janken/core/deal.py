"""Chance: the only shuffle, whether a list of cards is a whole deck, and a deal as one short word."""

import random
import secrets
from collections import Counter
from collections.abc import Sequence
from math import factorial
from typing import Final, TypeVar, final

from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed

_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

Item = TypeVar("Item")


@final
class Shuffler:
    """Shuffles without bias: by the system's generator, or from a seed for simulations and tests."""

    def __init__(self, seed: str | int | None = None) -> None:
        self._generator = None if seed is None else random.Random(f"janken {seed}")
        self._bits = secrets.randbits if self._generator is None else self._generator.getrandbits

    def copy(self) -> "Shuffler":
        """One that will shuffle the same from here on, where this one has a seed."""
        return _shuffler_from(None if self._generator is None else self._generator.getstate())

    def resume(self, state: tuple[object, ...]) -> None:
        """Shuffle from here on as a generator in this state."""
        self._generator = random.Random()
        self._generator.setstate(state)
        self._bits = self._generator.getrandbits

    def __reduce__(self) -> tuple[object, ...]:
        return _shuffler_from, (None if self._generator is None else self._generator.getstate(),)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely: draws that do not fit are thrown away."""
        bits = count.bit_length()
        while (drawn := self._bits(bits)) >= count:
            pass
        return drawn

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Fisher and Yates: every order is as likely as any other."""
        cards = list(items)
        draw = self._bits
        for count in range(len(cards), 1, -1):
            bits = count.bit_length()
            while (chosen := draw(bits)) >= count:  # as in `below`, without a call a card: twice as fast
                pass
            cards[count - 1], cards[chosen] = cards[chosen], cards[count - 1]
        return cards


def _shuffler_from(state: tuple[object, ...] | None) -> Shuffler:
    shuffler = Shuffler()
    if state is not None:
        shuffler.resume(state)
    return shuffler


def why_not_deck(cards: Sequence[int], deck: Sequence[int]) -> Refusal | None:
    """Is every card of the deck listed exactly once?"""
    if len(cards) == len(deck) and set(cards) == set(deck):
        return None
    in_deck, listed = set(deck), Counter(cards)
    for card in cards:
        code = card_text(card)
        if card not in in_deck:
            return malformed("not-in-deck", "RF-2", card=code).about(code)
        if listed[card] > 1:
            return malformed("dealt-twice", "RF-2", card=code).about(code)
    missing = [card_text(card) for card in deck if card not in listed]
    if not missing:
        return None
    return malformed("deal-incomplete", "RF-2", card=missing[0], more=len(missing) - 1, size=len(deck))


def deal_code(cards: Sequence[int], deck: Sequence[int]) -> str:
    """Their number among all orders of the deck, for a link or to write down.

    It hides nothing: it only does not show the cards at a glance.
    """
    assert why_not_deck(cards, deck) is None
    left = sorted(deck)
    number = 0
    for card in cards:
        place = left.index(card)
        number = number * len(left) + place
        left.pop(place)
    return _written(number, _length(len(deck)))


def dealt_by(code: str, deck: Sequence[int]) -> list[int] | None:
    """The cards in the order that a word says; None if it says none."""
    if len(code) != _length(len(deck)) or any(letter not in _DIGITS for letter in code):
        return None
    number = 0
    for letter in code:
        number = number * len(_DIGITS) + _DIGITS.index(letter)
    if number >= factorial(len(deck)):
        return None
    places = []
    for count in range(1, len(deck) + 1):
        number, place = divmod(number, count)
        places.append(place)
    left = sorted(deck)
    return [left.pop(place) for place in reversed(places)]


def _length(cards: int) -> int:
    """Every deal of a deck has a word of the same length."""
    length, most = 0, factorial(cards) - 1
    while most:
        length, most = length + 1, most // len(_DIGITS)
    return length


def _written(number: int, length: int) -> str:
    digits = []
    for _ in range(length):
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))
