"""Planning for one player with open cards: many lines at once, of which only the most promising go on."""

from typing import final

from mypy_extensions import i64

from janken.kernel.position import Position


class Prospect:
    """What a planner has to know about a game. Each game that is planned has its own."""

    def key(self, position: Position) -> tuple[int, ...]:
        """The same for positions that are the same."""
        raise NotImplementedError

    def score(self, position: Position) -> i64:
        """What the player has so far; a line may end at any point."""
        raise NotImplementedError

    def promise(self, position: Position) -> i64:
        """How much may still come of a position, for choosing between those of one layer."""
        raise NotImplementedError

    def moves(self, position: Position) -> list[int]:
        """The moves that may lead somewhere; none at the end of a line."""
        raise NotImplementedError


@final
class Branch:
    """A position that was reached, and the first move towards it."""

    def __init__(self, position: Position, first: i64, promise: i64) -> None:
        self.position = position
        self.first = first
        self.promise = promise


def _promise(line: Branch) -> int:
    return -line.promise


@final
class Beam:
    """Goes through the moves layer by layer; can be stopped at any point."""

    def __init__(self, prospect: Prospect, position: Position, width: i64) -> None:
        self.prospect = prospect
        self.width = width
        self.layer = [Branch(position, -1, 0)]
        self.done: i64 = 0  # how many lines of this layer have gone on
        self.following: list[Branch] = []  # the next layer
        self.reached: set[tuple[int, ...]] = set()  # the positions in it
        self.best_score = prospect.score(position)
        self.has_cut = False  # was any line given up?
        self.best_first: i64 = -1  # the first move of the best line; -1: nothing is better than to end here

    def is_done(self) -> bool:
        return not self.layer

    def is_whole(self) -> bool:
        """Has every line been followed to its end?"""
        return self.is_done() and not self.has_cut

    def go_on(self, lines: i64) -> None:
        """One more move in some of the lines; after the last of a layer the most promising are kept."""
        end = min(self.done + lines, i64(len(self.layer)))
        for place in range(self.done, end):
            self._go_on_with(self.layer[place])
        self.done = end
        if end == i64(len(self.layer)):
            self._next_layer()

    def _go_on_with(self, line: Branch) -> None:
        for move in self.prospect.moves(line.position):
            position = line.position.copy()
            position.play(1, move)
            key = self.prospect.key(position)
            if key not in self.reached:
                self.reached.add(key)
                first: i64 = move if line.first < 0 else line.first
                self._reach(position, first)
                self.following.append(Branch(position, first, self.prospect.promise(position)))

    def _next_layer(self) -> None:
        following = self.following
        if len(following) > self.width:
            following.sort(key=_promise)
            following = following[: self.width]
            self.has_cut = True
        self.layer = following
        self.done = 0
        self.following = []
        self.reached = set()

    def _reach(self, position: Position, first: i64) -> None:
        score = self.prospect.score(position)
        if score > self.best_score:
            self.best_score = score
            self.best_first = first
