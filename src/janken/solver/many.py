"""Solving many deals: what they are worth, counting those that are not decided both ways."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from janken.arena.stats import Estimate, estimate
from janken.core.match import Header
from janken.jobs.engine import Engine
from janken.jobs.journal import Journal
from janken.jobs.pace import in_order
from janken.kernel.refusal import Refusal
from janken.solver.answer import SearchLimits
from janken.solver.dealing import deal_from
from janken.solver.puzzle import Puzzle, puzzle_of
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
class Deal:
    """One of a row of deals: `SEED 1`, `SEED 2` and so on."""

    header: Header
    seed: str
    number: int
    limits: SearchLimits


def solve_many(deals: Sequence[Deal], engine: Engine, journal: Journal[Solved]) -> Iterator[Solved]:
    """In the order of the deals. What the journal has already is not solved again."""
    first = 0
    for solved in journal.earlier():
        first += 1
        yield solved
    left = deals[first:]
    for results in in_order(engine, _solve_one, left, len(left)):
        for solved in results:
            journal.add(solved)
        journal.flush()
        yield from results


def _solve_one(deal: Deal) -> Solved:
    puzzle = puzzle_from_seed(deal.header, f"{deal.seed} {deal.number}")
    assert isinstance(puzzle, Puzzle)
    answer = solve(puzzle, deal.limits, processes=1)
    return Solved(deal.number, answer.value, answer.bound, answer.seconds)


@dataclass(frozen=True)
class Range:
    """A figure that lies between these, whatever the undecided deals come to."""

    low: float
    high: float
    surely_above: float  # with 95 % for the deals that were not drawn
    surely_below: float


def mean_value(solved: Sequence[Solved]) -> Range:
    """The mean over all deals: once with the lines found, once with the bounds."""
    lines = estimate([float(one.value) for one in solved], watched=False)
    bounds = estimate([float(one.bound) for one in solved], watched=False)
    low, high = sorted((lines, bounds), key=lambda side: side.mean)
    return _range(low, high)


def _range(low: Estimate, high: Estimate) -> Range:
    return Range(low.mean, high.mean, low.low, high.high)


def share_reaching(solved: Sequence[Solved], value: int) -> Range:
    """The share of deals that come to just this: an undecided deal once does not, once does if it may."""
    count = len(solved)
    do = sum(one.value == value for one in solved)
    may = sum(one.value == value or one.bound == value for one in solved)
    return Range(do / count, may / count, _wilson(do, count)[0], _wilson(may, count)[1])


def _wilson(hits: int, count: int) -> tuple[float, float]:
    """The 95 % interval for a share."""
    square = _NORMAL**2
    centre = (hits + square / 2) / (count + square)
    half = _NORMAL / (count + square) * math.sqrt(hits * (count - hits) / count + square / 4)
    return max(0.0, centre - half), min(1.0, centre + half)
