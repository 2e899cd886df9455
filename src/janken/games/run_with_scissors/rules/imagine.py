"""Deals of Run with Scissors that could be the real one, for a seat that has seen only some of the cards.

One such deal leads to the next by swapping cards between two owners, the more readily the likelier that makes
the deal (Metropolis). So deals come as often as they are likely, and making one takes a microsecond or two.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.run_with_scissors.rules.hand import ScissorsHand
from janken.kernel.position import Picker

EVEN: Final = 10_000  # how likely an owner holds a card of which nothing is known
NEVER: Final = 1  # one that it cannot hold: never nought, for from any deal a way must lead to any other
_AT_FIRST: Final = 30  # swaps tried for each card before the first deal
_BETWEEN: Final = 2  # and from one deal to the next


@final
class Hidden:
    def __init__(self, known: ScissorsHand, cards: list[int], room: list[int], chances: list[int]) -> None:
        """The hand without its hidden cards; how many of these each owner has, the dummy first; and for each
        card in turn, by owner, how likely it is there."""
        self.known = known
        self.cards = vec[i64](cards)
        self.chances = vec[i64](chances)
        self.owners = i64(len(room))
        places: list[i64] = []
        for owner in range(i64(len(room))):
            places += [owner] * room[owner]
        self.owner = vec[i64](places)  # by card
        self.is_mixed = False

    def world(self, picker: Picker) -> ScissorsHand:
        count = i64(len(self.cards))
        self._swap(count * (_BETWEEN if self.is_mixed else _AT_FIRST), picker)
        self.is_mixed = True
        hand = self.known.copy()
        for place in range(count):
            hand.give(self.owner[place], self.cards[place])
        return hand

    def _swap(self, times: i64, picker: Picker) -> None:
        count, owner, chances, owners = i64(len(self.cards)), self.owner, self.chances, self.owners
        if count < 2:
            return
        for _ in range(times):
            one, other = picker.below(count), picker.below(count)
            mine, yours = owner[one], owner[other]
            now = chances[one * owners + mine] * chances[other * owners + yours]
            then = chances[one * owners + yours] * chances[other * owners + mine]
            if then >= now or picker.below(now) < then:
                owner[one], owner[other] = yours, mine
