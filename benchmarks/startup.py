"""How long the commands take from the command line, start-up included."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.table import print_table
from janken import games
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
        rows: list[dict[str, object]] = []
        for name, command in commands.items():
            print(f"\r{name} ...".ljust(60), end="", file=sys.stderr, flush=True)
            rows.append({"command": name, "seconds": median(_seconds(command) for _ in range(ROUNDS))})
    print("\r".ljust(61) + "\r", end="", file=sys.stderr)
    print_table("From the command line (median)", rows)
    return rows


def _seconds(command: list[str]) -> float:
    begin = perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, env=os.environ, check=True)
    return perf_counter() - begin


def _whole_game() -> str:
    """A whole game of The Collector for four, as a record."""
    import random

    from janken.core.deal import Shuffler
    from janken.records.writer import record_text

    assert "collector" in games.names()
    match, rng, shuffler = new_match(("collector", 4, {})), random.Random(1), Shuffler(1)
    while step(match, rng, shuffler):
        pass
    return record_text(match)
