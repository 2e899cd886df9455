"""The cards that a player of 9 of a Kind has not seen, dealt as they may lie."""

from typing import final

from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.hands import HAND
from janken.games.nine_of_a_kind.rules.moves import BIT, COLLECTIONS, MOST_TOGETHER, SUITS
from janken.kernel.cards import rank_of, suit_of


@final
class Unseen:
    def __init__(self, cards: list[int]) -> None:
        """Cards in the order in which they are dealt; those that are dealt go."""
        self.cards = cards

    def has(self, card: int) -> bool:
        return card in self.cards

    def some_bundle(self, size: i64) -> list[int]:
        """This many cards that go together (NK-4)."""
        if size == 0:
            return []
        assert size <= MOST_TOGETHER < HAND
        for step in range(i64(COLLECTIONS)):
            # First the collections of the first card: the cards are shuffled, so any bundle may come first.
            collection = (suit_of(self.cards[0]) + step) % COLLECTIONS
            if self._many_in(collection) >= size:
                return self._take_from(collection, size)
        raise AssertionError("so many hidden cards always have three of a kind among them")

    def _many_in(self, collection: i64) -> i64:
        count: i64 = 0
        for card in self.cards:
            if _belongs(card, collection):
                count += 1
        return count

    def _take_from(self, collection: i64, size: i64) -> list[int]:
        taken: list[int] = []
        left: list[int] = []
        for card in self.cards:
            if _belongs(card, collection) and i64(len(taken)) < size:
                taken.append(card)
            else:
                left.append(card)
        self.cards = left
        return taken

    def some_hand(self, kept: list[int], size: i64, differing: i64) -> list[int]:
        """So many cards, these among them; of the first ones all with different suits and ranks."""
        hand = kept.copy()
        suits: i64 = 0
        ranks: i64 = 0
        for card in kept:
            suits |= BIT[suit_of(card)]
            ranks |= BIT[rank_of(card) - 1]
        left: list[int] = []
        for card in self.cards:
            suit, rank = BIT[suit_of(card)], BIT[rank_of(card) - 1]
            if i64(len(hand)) < differing and not suits & suit and not ranks & rank:
                hand.append(card)
                suits |= suit
                ranks |= rank
            elif card not in kept:
                left.append(card)
        missing = size - i64(len(hand))
        self.cards = left[missing:]
        return hand + left[:missing]


def _belongs(card: i64, collection: i64) -> bool:
    return suit_of(card) == collection if collection < SUITS else rank_of(card) == collection - SUITS + 1
