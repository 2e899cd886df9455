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
        self._generator = None if seed is None else random.Random(f"janken {seed}")

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely: draws that do not fit are thrown away."""
        if self._generator is None:
            return secrets.randbelow(count)
        bits = count.bit_length()
        while (drawn := self._generator.getrandbits(bits)) >= count:
            pass
        return drawn

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Fisher and Yates: every order is as likely as any other."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            chosen = self.below(last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return cards


def why_not_deck(cards: Sequence[int], deck: Sequence[int]) -> Refusal | None:
    """Is every card of the deck listed exactly once?"""
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
