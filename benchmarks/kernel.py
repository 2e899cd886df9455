"""Every game inside the kernel: moves a second, step by step from Python, copies and sizes; is it flat?"""

import json
import os
import subprocess
import sys
from statistics import median

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games

ROUNDS = 3  # interleaved, the median counts
SECONDS = 0.3
LENGTHS = (50, 150, 300, 600)  # moves of a hand of Janken Rummy

Figures = dict[str, float]


def start(*arguments: object, pure: bool = False) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "benchmarks.worker", *map(str, arguments)]
    environment = {**os.environ, "JANKEN_PURE": "1" if pure else "0"}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def result(worker: subprocess.Popen[str], pure: bool = False) -> Figures:
    output, _ = worker.communicate()
    if worker.returncode != 0:
        raise SystemExit("a measurement failed; see above")
    figures: Figures = json.loads(output)
    if bool(figures["compiled"]) == pure:
        raise SystemExit("the kernel is not compiled, so there is nothing to compare: run ./dev setup")
    return figures


def run(*arguments: object, pure: bool = False) -> Figures:
    return result(start(*arguments, pure=pure), pure)


def speed(figures: Figures) -> float:
    return figures["moves"] / figures["seconds"]


def measure() -> list[dict[str, object]]:
    with Progress() as progress:
        rows = [
            _of_table(game.name, seats, progress) for game in games.every() for seats in _some(game.seats)
        ]
        lengths = [_of_length(most, progress) for most in LENGTHS]
        processes = [_of_processes(game.name, min(game.seats), progress) for game in games.every()]
    print_table("Random play (CPU time, median of interleaved runs)", rows)
    print_table("Janken Rummy for 4, hands cut off after a number of moves", lengths)
    print_table("Two processes at once beside one (moves a second of CPU time, added up)", processes)
    return [*rows, *lengths, *processes]


def _some(seats: range) -> list[int]:
    return sorted({min(seats), (min(seats) + max(seats)) // 2, max(seats)})


def _of_table(name: str, seats: int, progress: Progress) -> dict[str, object]:
    progress.show(f"{name}, {seats} seats")
    rounds = []
    for _ in range(ROUNDS):
        inside, stepped = (speed(run(how, name, seats, SECONDS)) for how in ("inside", "stepped"))
        rounds.append((inside, stepped, speed(run("inside", name, seats, SECONDS, pure=True))))
    return {
        "game": name,
        "seats": seats,
        "moves/s inside": median(inside for inside, _, _ in rounds),
        "from Python": median(stepped for _, stepped, _ in rounds),
        "uncompiled": median(pure for _, _, pure in rounds),
        "inside/uncompiled": median(inside / pure for inside, _, pure in rounds),
        "ns a copy": median(run("copy", name, seats, 0)["nanoseconds"] for _ in range(ROUNDS)),
        "bytes": run("bytes", name, seats, 0)["bytes"],
    }


def _of_length(most_moves: int, progress: Progress) -> dict[str, object]:
    progress.show(f"hands of {most_moves} moves")
    speeds = [speed(run("inside", "janken-rummy", 4, SECONDS, most_moves)) for _ in range(ROUNDS)]
    return {"at most moves": most_moves, "moves/s": median(speeds)}


def _of_processes(name: str, seats: int, progress: Progress) -> dict[str, object]:
    progress.show(f"{name}, two processes")
    ratios = []
    for _ in range(ROUNDS):
        alone = speed(run("inside", name, seats, SECONDS))
        both = [start("inside", name, seats, SECONDS) for _ in range(2)]
        ratios.append(sum(speed(result(worker)) for worker in both) / alone)
    return {"game": name, "two/one": median(ratios)}
