"""Everything a hand can give in one trade (NK-4), and the moves that give it.

The moves of all bundles are made once. A list of legal moves then only points to them, which takes half the
time of making its ints again; that is why the lists here are of objects.
"""

from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.hands import COUNT
from janken.games.nine_of_a_kind.rules.moves import (
    COLLECTIONS,
    FIRST_PLACES,
    MASKS,
    MOST_TOGETHER,
    OFFER,
    SUITS,
    accept_from,
    bundle_in,
)

MOST_SEATS: Final = 9  # NK-1
_ROOM: Final = 129  # a whole suit makes 9 bundles of one, 36 of two and 84 of three; no hand makes more
_SMALL: Final = [mask for mask in range(MASKS) if 1 <= COUNT[mask] <= MOST_TOGETHER]


def _places_of_masks() -> vec[i64]:
    places = [0] * MASKS
    for place, mask in enumerate(_SMALL):
        places[mask] = place
    return vec[i64](places)


_PLACE: Final = _places_of_masks()


def _moves_by_bundle(what: list[int]) -> list[object]:
    """The moves that do something with each bundle; `what` is the rest of the move, by size."""
    return [
        what[COUNT[mask]] | bundle_in(collection, mask)
        for collection in range(COLLECTIONS)
        for mask in _SMALL
    ]


_BUNDLES: Final = vec[i64]([bundle_in(line, mask) for line in range(COLLECTIONS) for mask in _SMALL])
ALL_BUNDLES: Final = len(_BUNDLES)  # there can be, as `place` counts them
OFFERS: Final = _moves_by_bundle([OFFER] * 4)
# By seat whose offer is taken.
ACCEPTS: Final = [_moves_by_bundle([accept_from(seat)] * 4) for seat in range(MOST_SEATS + 1)]
# With the first places that have as many cards.
CENTRES: Final = _moves_by_bundle(FIRST_PLACES)

_SIZES: Final = range(MOST_TOGETHER + 1)
# By size, then by line: in how many ways so many of its cards can be chosen.
_WAYS: Final = vec[i64]([comb(COUNT[mask], size) for size in _SIZES for mask in range(MASKS)])
# The same for all sizes at once, each in a field of ten bits: what all lines have can be added up.
_FIELD: Final = 10
_ONE_FIELD: Final = (1 << _FIELD) - 1


def _all_ways(mask: int) -> int:
    return sum([comb(COUNT[mask], size) << _FIELD * size for size in _SIZES])


_ALL_WAYS: Final = vec[i64]([_all_ways(mask) for mask in range(MASKS)])

_SINGLES: Final = 0  # where the bundles of each size begin
_PAIRS: Final = 9
_TRIPLES: Final = 45
_FIRST: Final = vec[i64]([0, _SINGLES, _PAIRS, _TRIPLES])  # by size


@final
class Bundles:
    """The bundles of a hand by size; kept from one hand to the next, to be filled again."""

    def __init__(self) -> None:
        self.found = vec[i64]([0] * _ROOM)
        self.singles: i64 = _SINGLES  # where the next of each size goes
        self.pairs: i64 = _PAIRS
        self.triples: i64 = _TRIPLES

    def gather(self, lines: vec[i64]) -> None:
        """Every bundle of the hand, each once: two cards share a suit or a rank, never both."""
        self.singles, self.pairs, self.triples = _SINGLES, _PAIRS, _TRIPLES
        for suit in range(i64(SUITS)):
            if lines[suit]:
                self._single_cards(suit * _ROOM, lines[suit])
        for collection in range(i64(COLLECTIONS)):
            line = lines[collection]
            if line & (line - 1):
                self._together(collection * _ROOM, line)

    def _single_cards(self, first: i64, line: i64) -> None:
        """All cards of a line, whose bundles are counted from `first`."""
        found, places, next_single = self.found, _PLACE, self.singles
        while line:
            bit = line & -line
            line ^= bit
            found[next_single] = first + places[bit]
            next_single += 1
        self.singles = next_single

    def _together(self, first: i64, line: i64) -> None:
        """All pairs and triples of a line."""
        found, places = self.found, _PLACE
        next_pair, next_triple = self.pairs, self.triples
        while line:
            low = line & -line
            line ^= low
            above = line
            while above:
                bit = above & -above
                above ^= bit
                pair = low | bit
                found[next_pair] = first + places[pair]
                next_pair += 1
                highest = above
                while highest:
                    bit = highest & -highest
                    highest ^= bit
                    found[next_triple] = first + places[pair | bit]
                    next_triple += 1
        self.pairs, self.triples = next_pair, next_triple

    def many(self, size: i64) -> i64:
        """How many bundles of a size there are."""
        if size == 1:
            return self.singles - _SINGLES
        return self.pairs - _PAIRS if size == 2 else self.triples - _TRIPLES

    def many_up_to(self, size: i64) -> i64:
        count: i64 = 0
        for smaller in range(i64(1), size + 1):
            count += self.many(smaller)
        return count

    def place(self, size: i64, number: i64) -> i64:
        """Where a bundle of a size, counted from 0, stands among all there can be."""
        return self.found[_FIRST[size] + number]

    def add(self, size: i64, ready: list[object], moves: list[object]) -> None:
        """Append the ready move for each bundle of a size."""
        found, begin = self.found, _FIRST[size]
        for place in range(begin, begin + self.many(size)):
            moves.append(ready[found[place]])

    def add_up_to(self, size: i64, ready: list[object], moves: list[object]) -> None:
        for smaller in range(i64(1), size + 1):
            self.add(smaller, ready, moves)


@final
class BundleCounts:
    """How many bundles of each size a hand has, and any one of them: as `Bundles`, but without a list."""

    def __init__(self) -> None:
        self.lines = vec[i64]()
        self.sizes = vec[i64]([0] * (MOST_TOGETHER + 1))  # by size, how many there are

    def count(self, lines: vec[i64]) -> None:
        ways: i64 = 0
        for line in lines:
            ways += _ALL_WAYS[line]
        self.lines = lines
        for size in range(i64(1), i64(MOST_TOGETHER) + 1):
            self.sizes[size] = ways >> _FIELD * size & _ONE_FIELD
        self.sizes[1] >>= 1  # a card is in two lines

    def many(self, size: i64) -> i64:
        return self.sizes[size]

    def many_up_to(self, size: i64) -> i64:
        count: i64 = 0
        for smaller in range(i64(1), size + 1):
            count += self.many(smaller)
        return count

    def bundle(self, size: i64, number: i64) -> i64:
        """A bundle of a size, counted from 0."""
        lines, ways, of_size = self.lines, _WAYS, size * MASKS
        collection: i64 = 0
        there = ways[of_size + lines[0]]
        while number >= there:
            number -= there
            collection += 1
            there = ways[of_size + lines[collection]]
        return bundle_in(collection, _chosen(lines[collection], size, number))


def _chosen(line: i64, size: i64, number: i64) -> i64:
    """So many of the cards of a line: the way with this number, of all, those with low cards first."""
    mask: i64 = 0
    while size:
        bit = line & -line
        line ^= bit
        with_it = _WAYS[(size - 1) * MASKS + line]
        if number < with_it:
            mask |= bit
            size -= 1
        else:
            number -= with_it
    return mask


def bundle_at(place: i64) -> i64:
    """The bundle at a place among all there can be."""
    return _BUNDLES[place]
