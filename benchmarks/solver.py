"""The solver: positions a second beside C, how often it is sure, what it finds in a given time, memory."""

import tempfile
from pathlib import Path
from statistics import fmean, median

from benchmarks.peers.open_light import OpenLight
from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.core.match import Header
from janken.core.options import Options
from janken.games.light_to_dark import GAME
from janken.solver.puzzle import Answer, LightPuzzle, SearchLimits, puzzle_from_seed
from janken.solver.solve import solve

ROUNDS = 5
STUCK_DEALS = 300
OPEN_DEALS = 10
SECONDS = (1, 10, 60)
WANTED = 0.25  # of C

Row = dict[str, object]


def measure() -> list[Row]:
    with Progress() as progress:
        progress.show("positions a second")
        speed = _beside_c()
        stuck = _when_stuck(progress)
        lines = _any_time(progress)
    print_table("Positions a second of CPU time, the same search in C (median of interleaved runs)", [speed])
    print_table("Light to Dark, deal=when-stuck", [stuck])
    print_table(f"Light to Dark, deal=any-time, {OPEN_DEALS} deals, two processes", lines)
    return [speed, stuck, *lines]


def _beside_c() -> Row:
    with tempfile.TemporaryDirectory() as folder:
        peer = OpenLight(Path(folder))
        rounds = [peer.compare() for _ in range(ROUNDS)]
    ratio = median(ours / theirs for theirs, ours in rounds)
    return {
        "kernel": median(ours for _, ours in rounds),
        "C": median(theirs for theirs, _ in rounds),
        "ratio": ratio,
        "wanted": WANTED,
        "reached": "yes" if ratio >= WANTED else "no",
    }


def _puzzle(option: str, number: int) -> LightPuzzle:
    header = Header.of(GAME, ["Bench"], Options(GAME.options, {"deal": option}))
    puzzle = puzzle_from_seed(header, f"bench {number}")
    assert isinstance(puzzle, LightPuzzle)
    return puzzle


def _when_stuck(progress: Progress) -> Row:
    answers = []
    for number in range(STUCK_DEALS):
        if number % 100 == 0:
            progress.show(f"when stuck, deal {number + 1} of {STUCK_DEALS}")
        answers.append(solve(_puzzle("when-stuck", number), SearchLimits(seconds=10), processes=1))
    sure = [answer.seconds for answer in answers if answer.is_exact]
    return {
        "deals": STUCK_DEALS,
        "exact in 1 s": sum(seconds <= 1 for seconds in sure) / STUCK_DEALS,
        "exact in 10 s": len(sure) / STUCK_DEALS,
        "slowest s": max(answer.seconds for answer in answers),
        "mean points": fmean(answer.value for answer in answers),
    }


def _any_time(progress: Progress) -> list[Row]:
    at: dict[int, list[int]] = {seconds: [] for seconds in SECONDS}
    bounds, megabytes, exact = [], [], 0
    for number in range(OPEN_DEALS):
        progress.show(f"any time, deal {number + 1} of {OPEN_DEALS}")
        seen: list[Answer] = []
        puzzle = _puzzle("any-time", number)
        answer = solve(puzzle, SearchLimits(seconds=SECONDS[-1]), watch=seen.append)
        for seconds, values in at.items():
            values.append(_best_within([*seen, answer], seconds))
        bounds.append(answer.bound)
        megabytes.append(answer.megabytes)
        exact += answer.is_exact
    rows = [_line_row(f"lines in {seconds} s", values) for seconds, values in at.items()]
    rows.append(_line_row("bounds", bounds))
    print(f"\n{exact} of {OPEN_DEALS} exact; positions took at most {max(megabytes):.0f} MB")
    return rows


def _best_within(answers: list[Answer], seconds: float) -> int:
    early = [answer.value for answer in answers if answer.seconds <= seconds]
    return max(early) if early else answers[0].value


def _line_row(what: str, values: list[int]) -> Row:
    return {
        "what": what,
        "mean": fmean(values),
        "share of 104": sum(value == 104 for value in values) / len(values),
    }
