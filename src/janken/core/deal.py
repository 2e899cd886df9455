"""Chance: the only shuffle, and whether a list of cards is a whole deck."""

import random
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar, final

from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed

Item = TypeVar("Item")


@final
class Shuffler:
    """Shuffles without bias: by the system's generator, or from a seed for simulations and tests."""

    def __init__(self, seed: str | int | None = None) -> None:
        self._generator = None if seed is None else random.Random(f"janken {seed}")
        self._bits = secrets.randbits if self._generator is None else self._generator.getrandbits

    def copy(self) -> "Shuffler":
        """One that will shuffle the same from here on, where this one has a seed."""
        twin = Shuffler()
        if self._generator is not None:
            twin._generator = random.Random()
            twin._generator.setstate(self._generator.getstate())
            twin._bits = twin._generator.getrandbits
        return twin

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
        code = card_text(card)
        if card not in in_deck:
            return malformed("not-in-deck", "RF-2", card=code).about(code)
        if listed[card] > 1:
            return malformed("dealt-twice", "RF-2", card=code).about(code)
    missing = [card_text(card) for card in deck if card not in listed]
    if not missing:
        return None
    return malformed("deal-incomplete", "RF-2", card=missing[0], more=len(missing) - 1, size=len(deck))
