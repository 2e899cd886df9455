"""Chance: the only shuffle, and whether a list of cards is a whole deck."""

import random
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar, final

from janken.core.refusal import Refusal, malformed
from janken.kernel.cards import card_text

Item = TypeVar("Item")


@final
class Shuffler:
    """Shuffles without bias: by the system's generator, or from a seed for simulations and tests."""

    def __init__(self, seed: str | int | None = None) -> None:
        self._bits = secrets.randbits if seed is None else random.Random(f"janken {seed}").getrandbits

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


def why_not_deck(cards: Sequence[int], deck: Sequence[int]) -> Refusal | None:
    """Is every card of the deck listed exactly once?"""
    if len(cards) == len(deck) and set(cards) == set(deck):
        return None
    in_deck, listed = set(deck), Counter(cards)
    for card in cards:
        if card not in in_deck:
            return _wrong_card(card, "is not a card of this game's deck")
        if listed[card] > 1:
            return _wrong_card(card, "is dealt twice")
    missing = [card for card in deck if card not in listed]
    if not missing:
        return None
    more = f" and {len(missing) - 1} more are" if len(missing) > 1 else " is"
    return malformed(f"{card_text(missing[0])}{more} missing: a deal lists all {len(deck)} cards", "RF-2")


def _wrong_card(card: int, what: str) -> Refusal:
    code = card_text(card)
    return malformed(f"{code} {what}", "RF-2").about(code)
