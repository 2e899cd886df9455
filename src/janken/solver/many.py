"""Solving many deals: their average value, with undecided deals counted both ways."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from janken.arena.stats import Estimate, estimate
from janken.core.match import Header
from janken.jobs.engine import Engine, Journal, resume
from janken.kernel.refusal import Refusal
from janken.solver.puzzle import Puzzle, SearchLimits, deal_from, puzzle_of
from janken.solver.solve import solve

_NORMAL = 1.959964  # the 97.5 % quantile


@dataclass(frozen=True)
class Solved:
    number: int
    value: int
    bound: int
    seconds: float

    @property
    def is_exact(self) -> bool:
        return self.value == self.bound


def puzzle_from_seed(header: Header, seed: str) -> Puzzle | Refusal:
    return puzzle_of(header, deal_from(header, seed))


@dataclass(frozen=True)
class NumberedDeal:
    """One of a series of deals: `SEED 1`, `SEED 2` and so on."""

    header: Header
    seed: str
    number: int
    limits: SearchLimits


def solve_many(deals: Sequence[NumberedDeal], engine: Engine, journal: Journal[Solved]) -> Iterator[Solved]:
    """In the order of the deals."""
    return resume(journal, engine, _solve_one, deals, len(deals))


def _solve_one(deal: NumberedDeal) -> Solved:
    puzzle = puzzle_from_seed(deal.header, f"{deal.seed} {deal.number}")
    assert isinstance(puzzle, Puzzle)
    answer = solve(puzzle, deal.limits, processes=1)
    return Solved(deal.number, answer.value, answer.bound, answer.seconds)


@dataclass(frozen=True)
class Range:
    """A figure between these bounds, whatever the undecided deals come to."""

    low: float
    high: float
    surely_above: float  # with 95 % confidence, for all deals there are
    surely_below: float


def mean_value(solved: Sequence[Solved]) -> Range:
    """The mean over all deals, once with the lines found, once with the bounds."""
    lines = estimate([float(one.value) for one in solved], anytime=False)
    bounds = estimate([float(one.bound) for one in solved], anytime=False)
    low, high = sorted((lines, bounds), key=lambda side: side.mean)
    return _range(low, high)


def _range(low: Estimate, high: Estimate) -> Range:
    return Range(low.mean, high.mean, low.low, high.high)


def share_reaching(solved: Sequence[Solved], value: int) -> Range:
    """The share of deals with exactly this value; undecided deals count as not, then as far as they may."""
    count = len(solved)
    do = sum(one.value == value for one in solved)
    may = sum(one.value == value or one.bound == value for one in solved)
    return Range(do / count, may / count, _wilson(do, count)[0], _wilson(may, count)[1])


def _wilson(hits: int, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    square = _NORMAL**2
    centre = (hits + square / 2) / (count + square)
    half = _NORMAL / (count + square) * math.sqrt(hits * (count - hits) / count + square / 4)
    return max(0.0, centre - half), min(1.0, centre + half)
