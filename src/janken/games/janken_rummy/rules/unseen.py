"""The cards that a player of Janken Rummy has not seen, dealt as they may lie."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import holds_meld, ranks_held, rows_of
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import bit
from janken.kernel.cards import CIRCLE, count_ranks
from janken.kernel.position import Picker

LIKELY: Final = 256  # the weight of a card that speaks against nothing
_TRIES: Final = 8  # deals of a hand, to find one without a meld
_PLACES: Final = vec[i64](list(range(CIRCLE << 4)))


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
        self.hidden = vec[i64](hidden)
        self.weights = [vec[i64](of_hand) for of_hand in weights]
        self.last = last
        # While a world is dealt: places in `hidden`, those at the beginning that are still to be dealt.
        self.pool = _PLACES[:0]
        self.left: i64 = 0

    def world(self, picker: Picker) -> Rummy:
        world = self.table.copy()
        self.left = i64(len(self.hidden))
        self.pool = _PLACES[: self.left]
        for step in range(i64(1), world.seats):
            self._deal_hand(world, (self.seat - 1 + step) % world.seats + 1, picker)
        stock: list[i64] = []
        while self.left:
            stock.append(self.hidden[self._take(picker.below(self.left))])
        for card in self.last:
            stock.append(card)
        world.stock = stock
        return world

    def _deal_hand(self, world: Rummy, seat: i64, picker: Picker) -> None:
        """A player who holds a meld usually lays it: of several deals the first without one is taken."""
        base = (seat - 1) * CIRCLE
        held = world.held
        sure = held[base : base + CIRCLE]
        missing = world.sizes[seat - 1]
        for ranks in sure:
            missing -= count_ranks(ranks)
        for tried in range(i64(1), i64(_TRIES) + 1):
            chosen = self._chosen(self.weights[seat - 1], missing, picker)
            for place in chosen:
                card = self.hidden[place]
                held[base + (card >> 4)] |= bit(card & 15)
            if tried == _TRIES or not _holds_meld(held, base):
                return
            for place in chosen:  # they go back, behind the others
                self.pool[self.left] = place
                self.left += 1
            for suit in range(i64(CIRCLE)):
                held[base + suit] = sure[suit]

    def _chosen(self, weights: vec[i64], missing: i64, picker: Picker) -> vec[i64]:
        """This many cards from the pool, each as likely as its weight says."""
        chosen = _PLACES[:missing]
        count: i64 = 0
        while count < missing:
            at = picker.below(self.left)
            if picker.below(LIKELY) < weights[self.pool[at]]:
                chosen[count] = self._take(at)
                count += 1
        return chosen

    def _take(self, at: i64) -> i64:
        """Its place is filled with the last one: the order does not matter."""
        found = self.pool[at]
        self.left -= 1
        self.pool[at] = self.pool[self.left]
        return found


def _holds_meld(held: vec[i64], base: i64) -> bool:
    rock, scissors, lizard, paper, water = rows_of(held, base)
    return holds_meld(
        ranks_held(rock), ranks_held(scissors), ranks_held(lizard), ranks_held(paper), ranks_held(water)
    )
