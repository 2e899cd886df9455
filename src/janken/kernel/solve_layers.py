"""Searching all that one player can do with open cards, layer by layer.

Positions that are equally far on form a layer, each position once. A layer keeps its most promising positions
when there are more than the search may keep; a search that kept them all has seen every line to its end.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

# A position is two words of a game's own making, each below 2**63. They are mixed in pieces, so that no
# product leaves 63 bits: uncompiled, numbers have no end to run over.
_PIECE: Final = (1 << 31) - 1
_PLACE_BITS: Final = 32  # of the number by which a position is known: its layer, then its place there
_PLACES: Final = (1 << _PLACE_BITS) - 1
_ROOM: Final = 4  # a layer may hold so many times what is kept before it is cut

# The single bits. Compiled, a 1 that is written down has 32 bits, and shifting it further is undefined.
BIT: Final = vec[i64]([1 << place for place in range(63)])


def _mixed(one: i64, two: i64) -> i64:
    mixed = (one & _PIECE) * 0x5BD1E995 ^ (one >> 31) * 0x1B873593
    mixed ^= (two & _PIECE) * 0x2C1B3C6D ^ (two >> 31) * 0x4F2162D7
    mixed ^= mixed >> 29
    return (mixed & _PIECE) * 0x297A2D39 >> 15


@final
class Layer:
    """Positions, each with what it has scored, how much it promises and where it came from."""

    def __init__(self, keep: i64, scale: i64) -> None:
        self.keep = keep
        self.scale = scale  # a point scored is worth so much of promise
        self.count: i64 = 0
        self.has_cut = False
        self.one = vec[i64]()
        self.two = vec[i64]()
        self.points = vec[i64]()
        self.promise = vec[i64]()
        self.parent = vec[i64]()
        self.slots = vec[i64]([0] * 64)  # by what is mixed of the words: a place and 1 more, or 0

    def add(self, one: i64, two: i64, points: i64, parent: i64) -> i64:
        """The place of a position that is new here, else -1: then the way that scores more is kept."""
        last = i64(len(self.slots)) - 1
        slot = _mixed(one, two) & last
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
            self._find_anew(last * 2 + 2)
        return place

    def _find_anew(self, size: i64) -> None:
        slots = vec[i64]([0] * size)
        for place in range(self.count):
            slot = _mixed(self.one[place], self.two[place]) & (size - 1)
            while slots[slot]:
                slot = (slot + 1) & (size - 1)
            slots[slot] = place + 1
        self.slots = slots

    def is_crowded(self) -> bool:
        return self.count >= self.keep * _ROOM

    def cut(self) -> None:
        """Give up all but the most promising."""
        if self.count <= self.keep:
            return
        self.has_cut = True
        least = self._least_worth()
        equal = self.keep - self._count_above(least)  # so many of those that are worth just that
        kept: i64 = 0
        for place in range(self.count):
            worth = self._worth(place)
            if worth == least:
                equal -= 1
            if worth > least or (worth == least and equal >= 0):
                self._move(place, kept)
                kept += 1
        self._shorten(kept)
        self._find_anew(i64(len(self.slots)))

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
        """What a position must be worth at least to be among those that are kept."""
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
        """Nothing more is added."""
        self.slots = vec[i64]([0])


class Layers:
    """A search that can be stopped at any point. Each game has its own, which knows the moves."""

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

    # What a game says

    def expand(self, one: i64, two: i64, points: i64) -> None:
        """`reach` all that one move leads to, and `end` where a game may end."""
        raise NotImplementedError

    def promise(self, one: i64, two: i64) -> i64:
        """How much may still come of a position."""
        raise NotImplementedError

    # Going on

    def begin(self, layer: i64, one: i64, two: i64, points: i64) -> None:
        self.layers[layer].add(one, two, points, -1)
        self.reached = self.held = 1

    def reach(self, layer: i64, one: i64, two: i64, points: i64) -> None:
        """One move leads there; every move leads to a later layer."""
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
        """The game may end in the position that is being looked at."""
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

    def go_on(self, positions: i64) -> None:
        """Look at so many more positions."""
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
        """The words of every position on the way to the best end found, the first one included."""
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
