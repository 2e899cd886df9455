"""How a player alone goes on in playouts: points now, beside what the cards left on the table promise.

They promise strong runs that a card still in the pile would make or lengthen. Which cards are still there
everybody knows; only their order is hidden, and that is not looked at.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, NO_CARD, lowest_rank
from janken.kernel.collector.game import Collector
from janken.kernel.collector.sets import (
    DRAW,
    SHORTEST_SET,
    TOP_EXTRA,
    bit,
    count_places,
    places_taken,
    points_of_one_more,
    points_of_three,
)
from janken.kernel.melds import STRONG_RUN

# In points. Found by trying many of them on some thousands of deals, the best eight of forty leading on.
_UNSEEN: Final = 1.55  # for each point that one more card would make on average
_NEIGHBOUR: Final = 0.23  # for each card with one beside which it could stand in a strong run
_FROM_PILE: Final = 0.8  # what each card costs that comes from the pile
_FIRST_EXTRA: Final = 4.7  # a thirteenth card to choose with
_COVERING_EXTRA: Final = 0.2
_WORTH_A_THOUGHT: Final = 3  # sets further below the best one are not looked at

_LONGEST: Final = 6  # longer runs promise no more
_ANY_SUIT: Final = (1 << CIRCLE) - 1
_ROW: Final = HIGH_ACE + 2  # ranks, and one above


def _neighbours(upwards: bool) -> vec[i64]:
    """By the suits of cards at a rank: the suits that can stand above, or below, one of them (CD-2)."""
    found = vec[i64]([0] * (_ANY_SUIT + 1))
    for suits in range(i64(_ANY_SUIT) + 1):
        for suit in range(i64(CIRCLE)):
            if suits & bit(suit):
                for step in range(i64(1), i64(3)):
                    found[suits] |= bit((suit + (CIRCLE - step if upwards else step)) % CIRCLE)
    return found


_STRONGER: Final = _neighbours(True)
_WEAKER: Final = _neighbours(False)
_COUNT: Final = vec[i64]([count_places(suits) for suits in range(i64(_ANY_SUIT) + 1)])


@final
class Alone:
    """Filled anew for every look."""

    def __init__(self) -> None:
        self.table = vec[i64]([0] * _ROW)  # by rank, a bit for each suit that can be used
        self.unseen = vec[i64]([0] * _ROW)
        self.left: i64 = 0  # cards in the pile
        self.suits = vec[i64]([0] * _ROW)  # the table as it would be
        # By length and rank: the suits whose card would be the lowest, or highest, of so many in line.
        self.rising = vec[i64]([_ANY_SUIT] * ((_LONGEST + 1) * _ROW))
        self.falling = vec[i64]([_ANY_SUIT] * ((_LONGEST + 1) * _ROW))

    def choose(self, game: Collector) -> i64:
        """While cards can be drawn."""
        self._look_at(game)
        best: i64 = DRAW
        most = self._worth(game, DRAW)
        least = _most_points(game) - _WORTH_A_THOUGHT
        for move in game.sets:
            if game.points_for(move) >= least:
                worth = self._worth(game, move)
                if worth > most:
                    best, most = move, worth
        return best

    def worth(self, game: Collector, move: i64) -> float:
        """Of drawing or taking a set, while cards can be drawn."""
        self._look_at(game)
        return self._worth(game, move)

    def _worth(self, game: Collector, move: i64) -> float:
        if move == DRAW:
            return self._worth_of_drawing(game)
        return float(game.points_for(move)) + self._worth_of_taking(game, places_taken(move))

    def _look_at(self, game: Collector) -> None:
        for rank in range(i64(ACE), i64(HIGH_ACE) + 1):
            self.table[rank] = self.unseen[rank] = 0
        for card in game.array:
            if card != NO_CARD:
                self.table[card & 15] |= bit(card >> 4)
        if game.extra:
            self.table[game.extra[-1] & 15] |= bit(game.extra[-1] >> 4)
        self.left = game.pile_left()
        for place in range(game.dealt, i64(len(game.pile))):
            card = game.pile[place]
            self.unseen[card & 15] |= bit(card >> 4)
        self.unseen[HIGH_ACE] = self.unseen[ACE]  # CO-5

    def _worth_of_drawing(self, game: Collector) -> float:
        self.suits = self.table[:]
        if not game.extra:
            return _FIRST_EXTRA - _FROM_PILE + self.promise()
        covered = game.extra[-1]
        self.suits[covered & 15] ^= bit(covered >> 4)
        return _COVERING_EXTRA - _FROM_PILE + self.promise()

    def _worth_of_taking(self, game: Collector, places: i64) -> float:
        """Beside the points."""
        self.suits = self.table[:]
        if places & bit(TOP_EXTRA):
            places ^= bit(TOP_EXTRA)
            card = game.extra[-1]
            self.suits[card & 15] ^= bit(card >> 4)
            if len(game.extra) > 1:  # CO-11: the card below is free again
                card = game.extra[-2]
                self.suits[card & 15] |= bit(card >> 4)
        refilled = float(min(count_places(places), self.left))
        while places:
            card = game.array[lowest_rank(places)]  # which finds the number of any lowest bit
            self.suits[card & 15] ^= bit(card >> 4)
            places &= places - 1
        return self.promise() - _FROM_PILE * refilled

    def promise(self) -> float:
        """Of the cards in `suits`, with those in `unseen` still to come."""
        self.suits[HIGH_ACE] = self.suits[ACE]  # CO-5
        self._find_lines()
        points: i64 = 0
        neighbours: i64 = 0
        for rank in range(i64(ACE), i64(HIGH_ACE) + 1):
            for length in range(i64(2), i64(_LONGEST) + 1):
                fitting = self._fitting(rank, length)
                if fitting == 0:
                    break
                if length == 2:
                    neighbours += _COUNT[fitting & self.suits[rank]]
                else:
                    points += _more_points(length) * _COUNT[fitting & self.unseen[rank]]
        return _UNSEEN * float(points) / float(self.left) + _NEIGHBOUR * float(neighbours)

    def _find_lines(self) -> None:
        for length in range(i64(2), i64(_LONGEST) + 1):
            row = length * _ROW
            shorter = row - _ROW
            self.rising[row + HIGH_ACE] = 0
            self.falling[row + ACE] = 0
            for rank in range(i64(ACE), i64(KING) + 1):
                above = self.rising[shorter + rank + 1] & self.suits[rank + 1]
                self.rising[row + rank] = _WEAKER[above]
                below = self.falling[shorter + rank] & self.suits[rank]
                self.falling[row + rank + 1] = _STRONGER[below]

    def _fitting(self, rank: i64, length: i64) -> i64:
        """The suits whose card of this rank stands, or would stand, in a strong run of such a length."""
        found: i64 = 0
        for below in range(i64(1), length + 1):
            rising = self.rising[(length + 1 - below) * _ROW + rank]
            found |= rising & self.falling[below * _ROW + rank]
        return found


def _more_points(length: i64) -> i64:
    """What a strong run of this length scores beyond one that is a card shorter."""
    return points_of_three(STRONG_RUN) if length == SHORTEST_SET else points_of_one_more(STRONG_RUN)


def _most_points(game: Collector) -> i64:
    most: i64 = 0
    for move in game.sets:
        most = max(most, game.points_for(move))
    return most
