"""Makes the lists of daily deals, or adds to them: solves deals and keeps the interesting ones.

    .venv/bin/python tools/daily_deals.py SERIES [--days N] [--processes N]

Every deal that is chosen is written at once, so that it can be stopped at any time and started again.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, count, islice
from pathlib import Path

from janken.jobs.engine import engine_for
from janken.kernel.refusal import Refusal
from janken.solver.daily import FIRST_DAY, SERIES, DailySeries, Day, header_of, read_days, seed_text
from janken.solver.par import par_of
from janken.solver.puzzle import Answer, LightPuzzle, Puzzle, puzzle_from_seed
from janken.solver.solve import solve

LISTS = Path(__file__).parents[1] / "src" / "janken" / "solver" / "days"
ALL_POINTS = "light-to-dark-any-time"
JOB_WITHOUT_SEARCH = 200  # seeds at once, where most of them are given up at a glance


@dataclass(frozen=True)
class Wanted:
    """Which deals are worth a day: by the solver's answer, then by what others get."""

    answer: Callable[[Answer], bool]
    lead: float  # of par over a club bot
    matter: int = 0  # decisions, at least


WANTED = {
    "light-to-dark": Wanted(lambda answer: answer.is_exact and answer.value >= 60, lead=3, matter=4),
    ALL_POINTS: Wanted(lambda answer: answer.value == 104, lead=1),
    "collector": Wanted(lambda answer: answer.bound <= 1.22 * answer.value, lead=15),
    "collector-cards": Wanted(lambda answer: answer.value == 0, lead=1),
}


def chosen(job: tuple[str, range]) -> list[Day]:
    """The deals among these seeds that are worth a day."""
    series, seeds = SERIES[job[0]], job[1]
    days = [judged(series, seed) for seed in seeds]
    return [day for day in days if day is not None]


def judged(series: DailySeries, seed: int) -> Day | None:
    """A deal that is worth a day, or None."""
    puzzle = puzzle_from_seed(header_of(series), seed_text(series, seed))
    assert not isinstance(puzzle, Refusal)
    if not _may_be_chosen(series, puzzle):
        return None
    answer = solve(puzzle, series.limits, processes=1)
    wanted = WANTED[series.name]
    if not wanted.answer(answer):
        return None
    par = par_of(puzzle, answer)
    if abs(par.value - par.club) < wanted.lead or (par.matter or 0) < wanted.matter:
        return None
    return Day(seed, answer.value, answer.bound, par.club)


def _may_be_chosen(series: DailySeries, puzzle: Puzzle) -> bool:
    """Most deals of Light to Dark are known at once not to clear."""
    if series.name != ALL_POINTS:
        return True
    assert isinstance(puzzle, LightPuzzle)
    return puzzle.bound(0)[0] == puzzle.most()[0]


def jobs(series: DailySeries, first: int) -> Iterator[tuple[str, range]]:
    size = JOB_WITHOUT_SEARCH if series.name == ALL_POINTS else 1
    for begin in count(first, size):
        yield series.name, range(begin, begin + size)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("series", choices=sorted(SERIES))
    parser.add_argument("--days", type=int, default=730)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    series = SERIES[asked.series]
    path = LISTS / f"{series.name}.txt"
    if not path.exists():
        path.write_text(
            f"# {series.name}, {series.option}: a deal a day from {FIRST_DAY} on.\n"
            "# seed, par, what cannot be exceeded, what a club bot gets\n"
        )
    days = read_days(path.read_text())
    first = days[-1].seed + 1 if days else 1
    wanted = max(0, asked.days - len(days))
    with engine_for(asked.processes) as engine, path.open("a") as file:
        found = chain.from_iterable(engine.run(chosen, jobs(series, first)))
        for number, day in enumerate(islice(found, wanted), start=len(days) + 1):
            file.write(day.text() + "\n")
            file.flush()
            print(f"\r{series.name}: {number} of {asked.days} days", end="", file=sys.stderr)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
