"""A deal as one short word: its number among all orders of the deck, for a link or to write down.

It hides nothing: whoever knows the deck can work out the cards. It only does not show them at a glance.
"""

from collections.abc import Sequence
from math import factorial
from typing import Final

from janken.core.deal import why_not_deck

_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def deal_code(cards: Sequence[int], deck: Sequence[int]) -> str:
    """The word for these cards, which are the deck in some order."""
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
