"""Adds up what was observed, deal by deal, in little memory however many deals there are."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, final

import msgspec

from janken.arena.stats import ERROR, Estimate, watched_factor
from janken.core.measures import Unit
from janken.jobs.identity import identity
from janken.rule_lab.plan import Plan
from janken.rule_lab.play import DealCounts, units_of

_FEWEST_DIFFERENT: Final = 10  # games that came out differently, before anything is said of a difference


@final
class Sums(msgspec.Struct, array_like=True):
    """The mean and the variance of values that come one by one (Welford's way)."""

    furthest: float  # from the mean so far; of a share 1, even if none was seen that far away yet
    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    different: int = 0  # values that are not 0

    def add(self, value: float) -> None:
        before = value - self.mean
        if self.count:
            self.furthest = max(self.furthest, abs(before))
        self.count += 1
        self.mean += before / self.count
        self.squares += before * (value - self.mean)
        self.different += value != 0

    def estimate(self, chance: float = ERROR) -> Estimate:
        """With an interval that may be looked at as often as one likes.

        What is rare has hardly been seen in a few games. So the interval is as wide as if the furthest value
        came once more: without that, intervals of rare things would often miss the truth.
        """
        if self.count < 2:
            return Estimate(self.mean, inf)
        error = sqrt((self.squares + self.furthest**2) / (self.count - 1) / self.count)
        return Estimate(self.mean, error * watched_factor(self.count, chance))


@dataclass(frozen=True)
class Effect:
    """What a combination changes, beside the first one, game by game on the same deals."""

    cell: int
    measure: str
    difference: Estimate  # in an interval that is wide enough for all effects at once
    different: int

    @property
    def is_certain(self) -> bool:
        clear = self.difference.low > 0 or self.difference.high < 0
        return clear and self.different >= _FEWEST_DIFFERENT


@final
class CellSums(msgspec.Struct):
    """Of one combination: every measure, and its difference from the first one's; how often which number."""

    sums: list[Sums]
    beside_first: list[Sums]
    scores: dict[int, int] = msgspec.field(default_factory=dict)
    moves: dict[int, int] = msgspec.field(default_factory=dict)


def _count(counts: dict[int, int], values: Iterable[int]) -> None:
    for value in values:
        counts[value] = counts.get(value, 0) + 1


@final
class Tally:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        units = units_of(plan.game, plan.most_seats)
        self.names = list(units)
        self.deals = 0
        self.made_by = identity()
        reaches = [float(unit is Unit.SHARE) for unit in units.values()]
        self.cells = [CellSums([*map(Sums, reaches)], [*map(Sums, reaches)]) for _ in plan.cells]

    def add(self, observed: DealCounts) -> None:
        self.deals += 1
        first, moves = observed.values[0], self.names.index("moves")
        for cell, values, scores in zip(self.cells, observed.values, observed.scores, strict=True):
            _count(cell.scores, scores)
            _count(cell.moves, [round(values[moves] or 0)])
            for place, (value, base) in enumerate(zip(values, first, strict=True)):
                if value is not None:
                    cell.sums[place].add(value)
                    if base is not None:
                        cell.beside_first[place].add(value - base)

    def mean(self, cell: int, measure: str) -> Estimate | None:
        sums = self.cells[cell].sums[self.names.index(measure)]
        return sums.estimate() if sums.count else None

    def effects(self) -> list[Effect]:
        """Of every combination but the first on every measure. The more there are, the wider each interval:
        the chance that any of them misses the truth stays what it is for one."""
        pairs = [
            (cell, place)
            for cell in range(1, len(self.cells))
            for place in range(len(self.names))
            if self.cells[cell].beside_first[place].count > 1
        ]
        return [
            Effect(
                cell,
                self.names[place],
                self.cells[cell].beside_first[place].estimate(ERROR / len(pairs)),
                self.cells[cell].beside_first[place].different,
            )
            for cell, place in pairs
        ]

    def is_precise(self, precision: float, relative: Sequence[str], absolute: Sequence[str]) -> bool:
        """Is every mean of these known well enough? Some as a part of itself, shares as they are."""
        for cell in range(len(self.cells)):
            for measure in (*relative, *absolute):
                found = self.mean(cell, measure) if measure in self.names else None
                if found is None:
                    continue
                allowed = precision * abs(found.mean) if measure in relative else precision
                if found.half_width > allowed:
                    return False
        return True
