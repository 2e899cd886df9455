"""Plays deal after deal until enough is known, and adds up the results in constant memory."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import monotonic
from typing import Final, final

import msgspec

from janken.arena.stats import ERROR, Estimate, anytime_factor
from janken.core.events import Unit
from janken.jobs.engine import Engine, Journal, resume
from janken.jobs.installed import identity
from janken.rule_lab.play import DealCounts, LabJob, Plan, observe, units_of

_FEWEST_DIFFERENT: Final = 10  # games with another result, before a difference is reported


@final
class Sums(msgspec.Struct, array_like=True):
    """The mean and variance of values that arrive one by one (Welford's algorithm)."""

    furthest: float  # distance from the mean so far; for a share 1, even if none was seen that far yet
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
        """With an interval that may be watched while values arrive.

        Rare events have hardly been seen in a few games, so the interval is as wide as if the furthest value
        came again; otherwise intervals of rare events would often miss the truth.
        """
        if self.count < 2:
            return Estimate(self.mean, inf)
        error = sqrt((self.squares + self.furthest**2) / (self.count - 1) / self.count)
        return Estimate(self.mean, error * anytime_factor(self.count, chance))


@dataclass(frozen=True)
class Effect:
    """The difference between a combination and the first one, game by game on the same deals."""

    cell: int
    measure: str
    difference: Estimate  # with an interval that holds for all effects at once
    different: int  # games with another result

    @property
    def is_certain(self) -> bool:
        clear = self.difference.low > 0 or self.difference.high < 0
        return clear and self.different >= _FEWEST_DIFFERENT


@final
class CellSums(msgspec.Struct):
    """One combination: every measure, its difference from the first one's, and histograms."""

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
        """The effects of all combinations but the first on all measures. The more there are, the wider each
        interval: the chance that any of them misses the truth stays that of a single one."""
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
        """Is the mean of all these measures known well enough, relative to itself or as it is?"""
        for cell in range(len(self.cells)):
            for measure in (*relative, *absolute):
                found = self.mean(cell, measure) if measure in self.names else None
                if found is None:
                    continue
                allowed = precision * abs(found.mean) if measure in relative else precision
                if found.half_width > allowed:
                    return False
        return True


LOOK_EVERY: Final = 50  # deals between two checks for precision
MOST_DEALS: Final = 1_000_000
# What a precision of 1 % means: lengths and scores to 1 % of themselves, chances to one percentage point.
_RELATIVE: Final = ("moves", "best-score")
_ABSOLUTE: Final = ("first-wins", "dealer-wins")


@dataclass(frozen=True)
class StopRule:
    """When to stop: whichever comes first."""

    deals: int | None = None
    precision: float | None = None
    seconds: float | None = None

    @property
    def most_deals(self) -> int:
        return MOST_DEALS if self.deals is None else self.deals

    def is_enough(self, tally: Tally) -> bool:
        """Asked after every deal; the engine watches the time."""
        if self.precision is None or tally.deals % LOOK_EVERY != 0:
            return False
        return tally.is_precise(self.precision, _RELATIVE, _ABSOLUTE)


def described(plan: Plan) -> dict[str, object]:
    """Everything that the results depend on."""
    return {
        "of": "lab",
        "game": plan.game.name,
        "combinations": [
            {"seats": cell.seats, "bot": cell.bot, "options": cell.options.changed()} for cell in plan.cells
        ],
        "playouts": plan.playouts,
        "seed": plan.seed,
        "skill": plan.skill,
    }


def run(plan: Plan, until: StopRule, engine: Engine, journal: Journal[DealCounts]) -> Iterator[Tally]:
    """What is known so far, after every deal, until that is enough or time is up."""
    deadline = None if until.seconds is None else monotonic() + until.seconds
    tally, most = Tally(plan), until.most_deals
    jobs = (LabJob(plan, deal) for deal in range(most))
    for observed in resume(journal, engine, observe, jobs, most, deadline):
        tally.add(observed)
        yield tally
        if until.is_enough(tally) or tally.deals >= most:
            return
