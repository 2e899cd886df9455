"""How long the commands take from the command line, start-up included."""

import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games
from janken.core.deal import Shuffler
from janken.records.writer import record_text
from tests.playing import new_match, step

ROUNDS = 15


def measure() -> list[dict[str, object]]:
    janken = str(Path(sys.executable).with_name("janken"))
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder, "game.janken")
        record.write_text(_whole_game())
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "import janken": [sys.executable, "-c", "import janken"],
            "janken --help": [janken, "--help"],
            "janken replay, one game": [janken, "replay", str(record)],
            "janken replay --json, one game": [janken, "replay", str(record), "--json"],
        }
        rounds: list[dict[str, tuple[float, float]]] = []
        with Progress() as progress:
            for number in range(ROUNDS):
                progress.show(f"round {number + 1} of {ROUNDS}")
                rounds.append({name: _seconds(command) for name, command in commands.items()})
    rows: list[dict[str, object]] = [
        {
            "command": name,
            "CPU seconds": median(one[name][0] for one in rounds),
            "on the clock": median(one[name][1] for one in rounds),
        }
        for name in commands
    ]
    print_table("From the command line (median of interleaved runs)", rows)
    return rows


def _seconds(command: list[str]) -> tuple[float, float]:
    """CPU time, and time on the clock, which on a busy machine is longer."""
    before, begin = os.times(), perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    spent, after = perf_counter() - begin, os.times()
    return (
        after.children_user + after.children_system - before.children_user - before.children_system,
        spent,
    )


def _whole_game() -> str:
    """A whole game of The Collector for four, as a record."""
    assert "collector" in games.names()
    match, rng, shuffler = new_match(("collector", 4, {})), random.Random(1), Shuffler(1)
    while step(match, rng, shuffler):
        pass
    return record_text(match)
