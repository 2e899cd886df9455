"""Everything a hand can give in one trade (NK-4), and the moves that give it.

The moves of all bundles are made once. A list of legal moves then only points to them, which takes half the
time of making its ints anew; that is why the lists here are of objects.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.nine.hands import COUNT, Hand
from janken.kernel.nine.moves import (
    COLLECTIONS,
    MASKS,
    MOST_TOGETHER,
    OFFER,
    SUITS,
    accept_from,
    bundle_in,
    centre_for,
)

_MOST_SEATS: Final = 9  # NK-1


def _moves_by_bundle(what: list[int]) -> list[object]:
    """By bundle the move that does something with it; `what` is the rest of the move, by size."""
    moves: list[object] = [0] * (COLLECTIONS * MASKS)
    for collection in range(COLLECTIONS):
        for mask in range(MASKS):
            size: int = COUNT[mask]
            if 1 <= size <= MOST_TOGETHER:
                moves[bundle_in(collection, mask)] = what[size] | bundle_in(collection, mask)
    return moves


OFFERS: Final = _moves_by_bundle([OFFER] * 4)
# By seat whose offer is taken.
ACCEPTS: Final = [_moves_by_bundle([accept_from(seat)] * 4) for seat in range(_MOST_SEATS + 1)]
# With the first places that have as many cards.
CENTRES: Final = _moves_by_bundle([centre_for(list(range(1, size + 1))) for size in range(4)])

_SINGLES: Final = 0  # where the bundles of each size begin
_PAIRS: Final = 9
_TRIPLES: Final = 45
_ROOM: Final = 129  # a whole suit makes 9 bundles of one, 36 of two and 84 of three; no hand makes more


@final
class Bundles:
    """The bundles of a hand by size; kept from one hand to the next, to be filled again."""

    def __init__(self) -> None:
        self.found = vec[i64]([0] * _ROOM)
        self.singles: i64 = _SINGLES  # where the next of each size goes
        self.pairs: i64 = _PAIRS
        self.triples: i64 = _TRIPLES

    def gather(self, hand: Hand) -> None:
        """Every bundle of the hand, each once: two cards share a suit or a rank, never both."""
        self.singles, self.pairs, self.triples = _SINGLES, _PAIRS, _TRIPLES
        lines = hand.lines
        for suit in range(i64(SUITS)):
            if lines[suit]:
                self._single_cards(bundle_in(suit, 0), lines[suit])
        for collection in range(i64(COLLECTIONS)):
            line = lines[collection]
            if line & (line - 1):
                self._together(bundle_in(collection, 0), line)

    def _single_cards(self, suit: i64, line: i64) -> None:
        found, next_single = self.found, self.singles
        while line:
            bit = line & -line
            line ^= bit
            found[next_single] = suit | bit
            next_single += 1
        self.singles = next_single

    def _together(self, collection: i64, line: i64) -> None:
        """All pairs and triples of a line."""
        found, next_pair, next_triple = self.found, self.pairs, self.triples
        while line:
            bit = line & -line
            line ^= bit
            first = collection | bit
            above = line
            while above:
                bit = above & -above
                above ^= bit
                pair = first | bit
                found[next_pair] = pair
                next_pair += 1
                highest = above
                while highest:
                    bit = highest & -highest
                    highest ^= bit
                    found[next_triple] = pair | bit
                    next_triple += 1
        self.pairs, self.triples = next_pair, next_triple

    def add(self, size: i64, ready: list[object], moves: list[object]) -> None:
        """Append the ready move for each bundle of a size."""
        found = self.found
        begin: i64 = _SINGLES
        end = self.singles
        if size == 2:
            begin, end = _PAIRS, self.pairs
        elif size == 3:
            begin, end = _TRIPLES, self.triples
        for place in range(begin, end):
            moves.append(ready[found[place]])

    def add_up_to(self, size: i64, ready: list[object], moves: list[object]) -> None:
        for smaller in range(i64(1), size + 1):
            self.add(smaller, ready, moves)
