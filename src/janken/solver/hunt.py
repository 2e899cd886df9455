"""One process at work on a deal: ever wider searches, a bound, and after every slice where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from janken.kernel.solve_layers import Layers
from janken.solver.answer import SearchLimits
from janken.solver.puzzle import Puzzle

_SLICE = 400  # positions looked at before anybody is told
_WIDER = 4
_BYTES = 96  # for a position: its words, points and origin, and its share of what finds it again


@dataclass(frozen=True)
class Finding:
    """Where a hunt stands. In points, of which more are better."""

    bound: int
    proof: str
    points: int = -1
    kernel_moves: tuple[int, ...] = ()
    positions: int = 0
    megabytes: float = 0.0
    widest: int = 0
    stopped_by: str = ""

    @property
    def is_exact(self) -> bool:
        return self.points == self.bound

    def with_bound(self, bound: int, proof: str) -> "Finding":
        return replace(self, bound=bound, proof=proof) if bound < self.bound else self

    def joined(self, other: "Finding") -> "Finding":
        """What two hunts know together."""
        better = max(self, other, key=lambda one: one.points)
        sure = min(self, other, key=lambda one: one.bound)
        return replace(
            better,
            bound=sure.bound,
            proof=sure.proof,
            positions=self.positions + other.positions,
            megabytes=self.megabytes + other.megabytes,
            widest=max(self.widest, other.widest),
            stopped_by=self.stopped_by or other.stopped_by,
        )


def hunt(puzzle: Puzzle, limits: SearchLimits, number: int) -> Iterator[Finding]:
    """Findings, each with all of the ones before in it; the last is exact, or says which limit was reached.

    Processes share the work by their number: each has other widths and another manner, and the first one
    looks after the bound.
    """
    started = perf_counter()
    found = Finding(*puzzle.most())
    keep = puzzle.first_keep() << number
    while not found.is_exact:
        search = puzzle.search(keep, number)
        before = found
        while not search.is_done():
            search.go_on(_SLICE)
            found = _with_search(puzzle, before, found, search, keep)
            if number == 0 and found.points >= 0 and not puzzle.bound_is_final():
                found = found.with_bound(*puzzle.bound(found.points))
            if found.is_exact:
                break
            reached = _limit_reached(limits, found, perf_counter() - started)
            if reached:
                yield replace(found, stopped_by=reached)
                return
            yield found
        if search.is_whole():
            found = found.with_bound(found.points, "every line was followed to its end")
        keep *= _WIDER
    yield found


def _with_search(puzzle: Puzzle, before: Finding, found: Finding, search: Layers, keep: int) -> Finding:
    moves = found.kernel_moves
    if search.best_points > found.points:
        moves = tuple(puzzle.kernel_moves(search))
    return replace(
        found,
        points=max(found.points, search.best_points),
        kernel_moves=moves,
        positions=before.positions + search.reached,
        megabytes=max(before.megabytes, int(search.held) * _BYTES / 1e6),
        widest=max(before.widest, min(keep, int(search.reached))),
    )


def _limit_reached(limits: SearchLimits, found: Finding, seconds: float) -> str:
    if seconds > limits.seconds:
        return "seconds"
    if limits.positions is not None and found.positions > limits.positions:
        return "positions"
    return "megabytes" if found.megabytes > limits.megabytes else ""
