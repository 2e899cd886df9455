"""Random games a second inside the kernel, compiled against uncompiled, the same source on the same deals."""

import json
import os
import subprocess
import sys
from statistics import median

from benchmarks.table import print_table
from janken import games

ROUNDS = 3  # interleaved, the median counts
SECONDS = 0.5


def run(name: str, seats: int, pure: bool) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.worker", name, str(seats), str(SECONDS)]
    environment = {**os.environ, "JANKEN_PURE": "1" if pure else "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, float] = json.loads(done.stdout)
    if bool(result["compiled"]) == pure:
        raise SystemExit("the kernel is not compiled, so there is nothing to compare: run ./dev setup")
    return result


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for game in games.every():
        for seats in game.seats:
            print(f"\r{game.name}, {seats} seats ...".ljust(60), end="", file=sys.stderr, flush=True)
            rounds = [(run(game.name, seats, False), run(game.name, seats, True)) for _ in range(ROUNDS)]
            rows.append(_row(game.name, seats, rounds))
    print("\r".ljust(61) + "\r", end="", file=sys.stderr)
    print_table("Random play inside the kernel (CPU time, median of interleaved runs)", rows)
    return rows


def _row(name: str, seats: int, rounds: list[tuple[dict[str, float], dict[str, float]]]) -> dict[str, object]:
    compiled = [one for one, _ in rounds]
    return {
        "game": name,
        "seats": seats,
        "games/s": median(one["games"] / one["seconds"] for one in compiled),
        "moves/s": median(one["moves"] / one["seconds"] for one in compiled),
        "moves/s uncompiled": median(other["moves"] / other["seconds"] for _, other in rounds),
        "ratio": median(_speed(one) / _speed(other) for one, other in rounds),
    }


def _speed(result: dict[str, float]) -> float:
    return result["moves"] / result["seconds"]
