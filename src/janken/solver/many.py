"""Solving many deals: what they are worth, counting those that are not decided both ways."""

import math
import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass

from janken.arena.stats import Estimate, estimate
from janken.core.deal import Shuffler
from janken.core.match import Dealt, Header, Match
from janken.core.processes import safe_path
from janken.kernel.refusal import Refusal
from janken.solver.answer import Answer, SearchLimits
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


def deal_from(header: Header, seed: str) -> tuple[int, ...]:
    """The cards that `janken deal --seed` gives."""
    match = Match(header)
    match.shuffle_and_deal(Shuffler(seed))
    dealt = match.log[0]
    assert isinstance(dealt, Dealt)
    return dealt.cards


def puzzle_from_seed(header: Header, seed: str) -> Puzzle | Refusal:
    return puzzle_of(header, deal_from(header, seed))


def solve_many(
    header: Header, seed: str, count: int, limits: SearchLimits, processes: int
) -> Iterator[Solved]:
    """The deals `SEED 1`, `SEED 2` and so on, in this order."""
    context = multiprocessing.get_context("spawn")
    with safe_path():
        pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_leave_ctrl_c)
    waiting: deque[Future[Solved]] = deque()
    try:
        for number in range(1, count + 1):
            with safe_path():
                waiting.append(pool.submit(_solve_one, header, seed, number, limits))
            if len(waiting) > 2 * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_ctrl_c() -> None:
    """Ctrl-C is for the process that asked, which then ends these."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _solve_one(header: Header, seed: str, number: int, limits: SearchLimits) -> Solved:
    puzzle = puzzle_from_seed(header, f"{seed} {number}")
    assert isinstance(puzzle, Puzzle)
    answer: Answer = solve(puzzle, limits, processes=1)
    return Solved(number, answer.value, answer.bound, answer.seconds)


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
