"""The cards that a player of Janken Rummy has not seen, dealt as they may lie."""

from typing import Final, final

from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import holds_meld, ranks_held
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import bit
from janken.kernel.cards import CIRCLE, LIZARD, PAPER, ROCK, SCISSORS, WATER
from janken.kernel.position import Picker

LIKELY: Final = 256  # the weight of a card that speaks against nothing
_TRIES: Final = 8  # deals of a hand, to find one without a meld


@final
class Unseen:
    def __init__(
        self, table: Rummy, seat: i64, hidden: list[int], weights: list[list[int]], last: list[int]
    ) -> None:
        """As a seat sees a table: the others hold only what they surely hold, though their sizes are right.

        `hidden` are the cards that may be anywhere; by seat, `weights` says how likely each is in that hand,
        from 1 to LIKELY. `last` are the cards that are known to lie at the end of the stock.
        """
        self.table = table
        self.seat = seat
        self.hidden = hidden
        self.weights = weights
        self.last = last

    def world(self, picker: Picker) -> Rummy:
        world = self.table.copy()
        pool = list(range(len(self.hidden)))  # places in `hidden`
        for step in range(i64(1), world.seats):
            self._deal_hand(world, (self.seat - 1 + step) % world.seats + 1, pool, picker)
        stock: list[i64] = []
        while pool:
            stock.append(self.hidden[_taken(pool, picker.below(len(pool)))])
        for card in self.last:
            stock.append(card)
        world.stock = stock
        return world

    def _deal_hand(self, world: Rummy, seat: i64, pool: list[int], picker: Picker) -> None:
        """A player who holds a meld usually lays it: of several deals the first without one is taken."""
        base = (seat - 1) * CIRCLE
        sure = world.held[base : base + CIRCLE]
        missing = world.sizes[seat - 1] - _count(sure[0]) - _count(sure[1]) - _count(sure[2])
        missing -= _count(sure[3]) + _count(sure[4])
        for tried in range(1, _TRIES + 1):
            chosen = self._chosen(self.weights[seat - 1], missing, pool, picker)
            for place in chosen:
                world.held[base + (self.hidden[place] >> 4)] |= bit(self.hidden[place] & 15)
            if tried == _TRIES or not _holds_meld(world, base):
                return
            pool += chosen
            for suit in range(i64(CIRCLE)):
                world.held[base + suit] = sure[suit]

    def _chosen(self, weights: list[int], missing: i64, pool: list[int], picker: Picker) -> list[int]:
        """This many cards from the pool, each as likely as its weight says."""
        chosen: list[int] = []
        while len(chosen) < missing:
            at = picker.below(len(pool))
            if picker.below(LIKELY) < weights[pool[at]]:
                chosen.append(_taken(pool, at))
        return chosen


def _taken(pool: list[int], at: i64) -> int:
    """Its place is filled with the last one: the order does not matter."""
    found = pool[at]
    pool[at] = pool[-1]
    pool.pop()
    return found


def _count(ranks: i64) -> i64:
    found: i64 = 0
    while ranks:
        ranks &= ranks - 1
        found += 1
    return found


def _holds_meld(table: Rummy, base: i64) -> bool:
    held = table.held
    return holds_meld(
        ranks_held(held[base + ROCK]),
        ranks_held(held[base + SCISSORS]),
        ranks_held(held[base + LIZARD]),
        ranks_held(held[base + PAPER]),
        ranks_held(held[base + WATER]),
    )
