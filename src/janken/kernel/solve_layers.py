"""Searching everything one player can do with open cards, layer by layer.

Positions that are equally far along form a layer, each of them once. If there are more than the search may
keep, a layer keeps the most promising; a search that kept them all has followed every line to its end.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

# A position is two words of the game's own making, each below 2**63. They are hashed in pieces, so that no
# product exceeds 63 bits: uncompiled, numbers do not wrap around.
_PIECE: Final = (1 << 31) - 1
_PLACE_BITS: Final = 32  # of a position's number: its layer, then its place in it
_PLACES: Final = (1 << _PLACE_BITS) - 1
_ROOM: Final = 4  # how many times what is kept a layer may hold before it is cut

# The single bits. Compiled, a literal 1 has 32 bits, and shifting it further is undefined.
BIT: Final = vec[i64]([1 << place for place in range(63)])


def _hash(one: i64, two: i64) -> i64:
    mixed = (one & _PIECE) * 0x5BD1E995 ^ (one >> 31) * 0x1B873593
    mixed ^= (two & _PIECE) * 0x2C1B3C6D ^ (two >> 31) * 0x4F2162D7
    mixed ^= mixed >> 29
    return (mixed & _PIECE) * 0x297A2D39 >> 15


@final
class Layer:
    """Positions, each with its points, its promise and where it came from."""

    def __init__(self, keep: i64, scale: i64) -> None:
        self.keep = keep
        self.scale = scale  # what a point is worth in units of promise
        self.count: i64 = 0
        self.has_cut = False
        self.one = vec[i64]()
        self.two = vec[i64]()
        self.points = vec[i64]()
        self.promise = vec[i64]()
        self.parent = vec[i64]()
        self.slots = vec[i64]([0] * 64)  # a hash table: a position's place plus 1, or 0

    def add(self, one: i64, two: i64, points: i64, parent: i64) -> i64:
        """The place of a new position, or -1 for a known one, which keeps the way that scores more."""
        last = i64(len(self.slots)) - 1
        slot = _hash(one, two) & last
        while self.slots[slot]:
            place = self.slots[slot] - 1
            if self.one[place] == one and self.two[place] == two:
                if points > self.points[place]:
                    self.points[place] = points
                    self.parent[place] = parent
                return -1
            slot = (slot + 1) & last
        place = self.count
        self.slots[slot] = place + 1
        self.one = append(self.one, one)
        self.two = append(self.two, two)
        self.points = append(self.points, points)
        self.promise = append(self.promise, 0)
        self.parent = append(self.parent, parent)
        self.count = place + 1
        if self.count * 2 > last:
            self._rehash(last * 2 + 2)
        return place

    def _rehash(self, size: i64) -> None:
        slots = vec[i64]([0] * size)
        for place in range(self.count):
            slot = _hash(self.one[place], self.two[place]) & (size - 1)
            while slots[slot]:
                slot = (slot + 1) & (size - 1)
            slots[slot] = place + 1
        self.slots = slots

    def is_crowded(self) -> bool:
        return self.count >= self.keep * _ROOM

    def cut(self) -> None:
        """Drop all but the most promising."""
        if self.count <= self.keep:
            return
        self.has_cut = True
        least = self._least_worth()
        equal = self.keep - self._count_above(least)  # how many of exactly that worth are kept
        kept: i64 = 0
        for place in range(self.count):
            worth = self._worth(place)
            if worth == least:
                equal -= 1
            if worth > least or (worth == least and equal >= 0):
                self._move(place, kept)
                kept += 1
        self._shorten(kept)
        self._rehash(i64(len(self.slots)))

    def _shorten(self, count: i64) -> None:
        self.one = self.one[:count]
        self.two = self.two[:count]
        self.points = self.points[:count]
        self.promise = self.promise[:count]
        self.parent = self.parent[:count]
        self.count = count

    def _move(self, place: i64, to: i64) -> None:
        self.one[to] = self.one[place]
        self.two[to] = self.two[place]
        self.points[to] = self.points[place]
        self.promise[to] = self.promise[place]
        self.parent[to] = self.parent[place]

    def _worth(self, place: i64) -> i64:
        return self.points[place] * self.scale + self.promise[place]

    def _least_worth(self) -> i64:
        """The lowest worth of a position that is kept."""
        low = high = self._worth(0)
        for place in range(self.count):
            worth = self._worth(place)
            low = min(low, worth)
            high = max(high, worth)
        counts = vec[i64]([0] * (high - low + 1))
        for place in range(self.count):
            counts[self._worth(place) - low] += 1
        above: i64 = 0
        while above + counts[high - low] <= self.keep:
            above += counts[high - low]
            high -= 1
        return high

    def _count_above(self, least: i64) -> i64:
        count: i64 = 0
        for place in range(self.count):
            if self._worth(place) > least:
                count += 1
        return count

    def close(self) -> None:
        """No more positions will be added."""
        self.slots = vec[i64]([0])


class LayeredSearch:
    """A search that can be stopped at any point. Each game derives its own, which knows the moves."""

    def __init__(self, layers: i64, keep: i64, scale: i64) -> None:
        self.keep = keep
        self.scale = scale
        self.layers = [Layer(keep, scale) for _ in range(layers)]
        self.layer: i64 = 0  # where the search is
        self.place: i64 = 0
        self.reached: i64 = 0  # how many positions, each counted once
        self.moves: i64 = 0  # how many moves were tried
        self.held: i64 = 0  # how many positions are in memory
        self.has_cut = False
        self.best_points: i64 = -1
        self.best_one: i64 = 0
        self.best_two: i64 = 0
        self.best_parent: i64 = -1

    # What a game defines

    def expand(self, one: i64, two: i64, points: i64) -> None:
        """Call `reach` for everything one move leads to, and `end` where the game is over."""
        raise NotImplementedError

    def promise(self, one: i64, two: i64) -> i64:
        """How much a position may still gain."""
        raise NotImplementedError

    # Searching

    def begin(self, layer: i64, one: i64, two: i64, points: i64) -> None:
        self.layers[layer].add(one, two, points, -1)
        self.reached = self.held = 1

    def reach(self, layer: i64, one: i64, two: i64, points: i64) -> None:
        """One move leads there, always to a later layer."""
        self.moves += 1
        there = self.layers[layer]
        place = there.add(one, two, points, self.layer << _PLACE_BITS | self.place)
        if place < 0:
            return
        there.promise[place] = self.promise(one, two)
        self.reached += 1
        self.held += 1
        if there.is_crowded():
            self._cut(there)

    def end(self, one: i64, two: i64, points: i64) -> None:
        """The game is over in the position being expanded."""
        if points > self.best_points:
            self.best_points = points
            self.best_one = one
            self.best_two = two
            self.best_parent = self.layers[self.layer].parent[self.place]

    def _cut(self, layer: Layer) -> None:
        before = layer.count
        layer.cut()
        self.held -= before - layer.count
        self.has_cut = self.has_cut or layer.has_cut

    def is_done(self) -> bool:
        return self.layer >= len(self.layers)

    def is_whole(self) -> bool:
        """Has every line been followed to its end?"""
        return self.is_done() and not self.has_cut

    def run(self, positions: i64) -> None:
        """Expand this many more positions."""
        while positions > 0 and self.layer < len(self.layers):
            layer = self.layers[self.layer]
            if self.place == 0:
                self._cut(layer)
            if self.place >= layer.count:
                layer.close()
                self.layer += 1
                self.place = 0
                continue
            place = self.place
            self.expand(layer.one[place], layer.two[place], layer.points[place])
            self.place = place + 1
            positions -= 1

    def best_line(self) -> list[tuple[int, int]]:
        """The words of every position on the way to the best end found, from the first one on."""
        if self.best_points < 0:
            return []
        line: list[tuple[int, int]] = [(self.best_one, self.best_two)]
        parent = self.best_parent
        while parent >= 0:
            layer = self.layers[parent >> _PLACE_BITS]
            place = parent & _PLACES
            line.append((layer.one[place], layer.two[place]))
            parent = layer.parent[place]
        line.reverse()
        return line
