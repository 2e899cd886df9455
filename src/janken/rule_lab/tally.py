"""Adds up what was observed, deal by deal, in little memory however many deals there are."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Final, final

from janken.arena.stats import ERROR, Estimate, watched_factor
from janken.rule_lab.plan import Plan
from janken.rule_lab.play import EXTRA, DealCounts

_FEWEST_DIFFERENT: Final = 10  # games that came out differently, before anything is said of a difference


@final
@dataclass
class Sums:
    """The mean and the variance of values that come one by one (Welford's way)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0
    different: int = 0  # values that are not 0

    def add(self, value: float) -> None:
        self.count += 1
        before = value - self.mean
        self.mean += before / self.count
        self._squares += before * (value - self.mean)
        self.different += value != 0

    def estimate(self, chance: float = ERROR) -> Estimate:
        """With an interval that may be looked at as often as one likes."""
        if self.count < 2:
            return Estimate(self.mean, inf)
        error = sqrt(self._squares / (self.count - 1) / self.count)
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


@dataclass
class _Cell:
    sums: list[Sums]
    beside_first: list[Sums]
    scores: Counter[int] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)


@final
class Tally:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.names = [*plan.measure_names(), *EXTRA]
        self.deals = 0
        self._moves = self.names.index("moves")
        self.cells = [_Cell([Sums() for _ in self.names], [Sums() for _ in self.names]) for _ in plan.cells]

    def add(self, observed: DealCounts) -> None:
        self.deals += 1
        first = observed.values[0]
        for cell, values, scores in zip(self.cells, observed.values, observed.scores, strict=True):
            cell.scores.update(scores)
            cell.moves[round(values[self._moves] or 0)] += 1
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
