"""Records: writing, reading and replaying random matches, short and long."""

import random
from statistics import median
from time import process_time

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games
from janken.core.deal import Shuffler
from janken.core.match import Match
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.playing import new_match, step

ROUNDS = 3
SHORT = 100  # moves
LONG = 1000


def played(name: str, seats: int, most_moves: int) -> Match:
    """Games without end are cut off; shorter ones end by themselves."""
    match, rng, shuffler = new_match((name, seats, {})), random.Random(1), Shuffler(1)
    for _ in range(most_moves):
        if not step(match, rng, shuffler):
            break
    return match


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    with Progress() as progress:
        for game in games.every():
            for most_moves in (SHORT, LONG):
                progress.show(f"{game.name}, {most_moves} moves")
                rows.append(_of_match(game.name, played(game.name, max(game.seats), most_moves)))
    print_table("Reading and writing records (CPU time, median)", rows)
    return rows


def _of_match(name: str, match: Match) -> dict[str, object]:
    text = record_text(match)
    data = text.encode()
    moves = len(match.log)
    reading, writing = [], []
    for _ in range(ROUNDS):
        begin = process_time()
        again = one_match(data)
        middle = process_time()
        written = record_text(again)
        writing.append(process_time() - middle)
        reading.append(middle - begin)
        if written != text:
            raise SystemExit(f"a record of {name} is not written as it was read")
    return {
        "game": name,
        "lines": moves,
        "read and replayed, lines/s": moves / median(reading),
        "written, lines/s": moves / median(writing),
    }
