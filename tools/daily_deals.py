"""Makes the lists of daily deals, or goes on with them: solves deals and keeps the interesting ones.

    .venv/bin/python tools/daily_deals.py SERIES [--days N] [--processes N]

Every deal that is chosen is written at once, so that it can be stopped at any time and started again.
"""

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from janken.core.refusal import Refusal
from janken.solver.answer import Limits
from janken.solver.daily import FIRST_DAY, SERIES, Day, Series, header_of, read_days, seed_text
from janken.solver.many import puzzle_from_seed
from janken.solver.par import Par, par_of
from janken.solver.puzzle import LightPuzzle, Puzzle
from janken.solver.solve import solve

LISTS = Path(__file__).parents[1] / "src" / "janken" / "solver" / "days"
AT_ONCE = 4  # seeds that a process is given


def _choices_matter(par: Par, bound: int) -> bool:
    return par.value >= 60 and par.value - par.club >= 3 and (par.matter or 0) >= 4


def _all_points(par: Par, bound: int) -> bool:
    return par.value == bound == 104


def _no_cards_left(par: Par, bound: int) -> bool:
    return par.value == bound == 0


def _much_to_gain(par: Par, bound: int) -> bool:
    return par.value - par.club >= 20 and bound <= 1.15 * par.value


CHOSEN: dict[str, Callable[[Par, int], bool]] = {
    "light-to-dark": _choices_matter,
    "light-to-dark-any-time": _all_points,
    "collector": _much_to_gain,
    "collector-cards": _no_cards_left,
}
# Enough for most that come to something; going on with the others is wasted.
LIMITS = {
    "light-to-dark": Limits(seconds=600),
    "light-to-dark-any-time": Limits(seconds=600, positions=150_000),
    "collector": Limits(seconds=600, positions=500_000),
    "collector-cards": Limits(seconds=600, positions=250_000),
}


def judged(job: tuple[str, int]) -> Day | None:
    """A deal that is worth a day, or None."""
    series, seed = SERIES[job[0]], job[1]
    puzzle = puzzle_from_seed(header_of(series), seed_text(series, seed))
    assert not isinstance(puzzle, Refusal)
    if not _may_be_chosen(series, puzzle):
        return None
    answer = solve(puzzle, LIMITS[series.name], processes=1)
    par = par_of(puzzle, answer)
    return Day(seed, answer.value, answer.bound, par.club) if CHOSEN[series.name](par, answer.bound) else None


def _may_be_chosen(series: Series, puzzle: Puzzle) -> bool:
    """Most deals of Light to Dark are known at once not to clear."""
    if series.name != "light-to-dark-any-time":
        return True
    assert isinstance(puzzle, LightPuzzle)
    return puzzle.bound(0)[0] == puzzle.most()[0]


def seeds_from(series: Series, first: int) -> Iterator[tuple[str, int]]:
    while True:
        yield series.name, first
        first += 1


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
            f"# {series.title}, {series.option}: a deal a day from {FIRST_DAY} on.\n"
            "# seed, par, what cannot be exceeded, what a club bot gets\n"
        )
    days = read_days(path.read_text())
    first = days[-1].seed + 1 if days else 1
    with multiprocessing.get_context("spawn").Pool(asked.processes) as pool, path.open("a") as file:
        jobs = seeds_from(series, first)
        count = len(days)
        while count < asked.days:
            some = [next(jobs) for _ in range(AT_ONCE * asked.processes)]
            for day in pool.imap(judged, some):
                if day is not None and count < asked.days:
                    file.write(day.text() + "\n")
                    file.flush()
                    count += 1
                    print(f"\r{series.name}: {count} of {asked.days} days", end="", file=sys.stderr)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
