"""Count every line of play of Janken Rummy to a depth on small tables, also without the kernel.

After a change that is meant to change play, `python -m tests.perft.test_rummy_perft` writes the file anew.
"""

import random
from pathlib import Path

import pytest

from janken.kernel.rummy.hand import Rummy
from tests.kernel.rummy_tables import kernel_table, random_table
from tests.perft.plain_rummy import PlainRummy

COUNTS = Path(__file__).with_name("rummy_counts.txt")
HOUSES = {
    "usual": {},
    "rediscard": {"rediscard": 1},
    "jokers": {"jokers": 1},
    "jokers, two naturals": {"jokers": 1, "min-naturals": 2},
    "changing melds": {"changing-melds": 1},
    "changing melds, jokers": {"changing-melds": 1, "jokers": 1},
    "no recycling, quiet for one round": {"recycles": 0, "stall-rounds": 1},
    "turned over without end": {"recycles": -1},
    "swapping jokers": {"jokers": 1, "joker-swap": 1},
    "swapping jokers, changing melds": {"jokers": 1, "joker-swap": 1, "changing-melds": 1},
    "own melds only": {"lay-off": 1},
    "first melds of twenty": {"first-meld": 20},
    "knocking with ten": {"knock": 10},
    "deep in the discard pile": {"discard-pile": 1},
    "all together": {
        "jokers": 1,
        "joker-swap": 1,
        "first-meld": 15,
        "lay-off": 1,
        "knock": 15,
        "discard-pile": 1,
    },
}
DEPTH = 8
PLAIN_DEPTH = 6


def tables() -> dict[str, PlainRummy]:
    """Two players with a handful of cards, some melds, a short stock."""
    found = {}
    for name, options in HOUSES.items():
        for seed in (1, 2):
            table = random_table(random.Random(seed), [4, 3], 4, options)
            table.moved, table.stock = set(), table.stock[:2]
            found[f"{name} {seed}"] = table
    return found


def perft(table: Rummy, depth: int) -> int:
    if depth == 0:
        return 1
    found = 0
    for seat in table.to_act():
        for move in table.whole_moves(seat):
            after = table.copy()
            after.play(seat, move)
            found += perft(after, depth - 1)
    return found


def plain_perft(table: PlainRummy, depth: int) -> int:
    return 1 if depth == 0 else sum(plain_perft(after, depth - 1) for after in table.after())


def expected() -> dict[str, list[int]]:
    """Lines such as `jokers 1: 1 17 34`, from depth 0 on."""
    lines = (line.split(": ") for line in COUNTS.read_text().splitlines())
    return {name: [int(count) for count in counts.split()] for name, counts in lines}


@pytest.mark.parametrize("name", tables())
def test_counts_are_those_of_the_file(name: str) -> None:
    table = kernel_table(tables()[name])
    assert expected()[name] == [perft(table, depth) for depth in range(DEPTH + 1)]


@pytest.mark.parametrize("name", tables())
def test_counts_agree_with_the_plain_game(name: str) -> None:
    counted = [plain_perft(tables()[name], depth) for depth in range(PLAIN_DEPTH + 1)]
    assert expected()[name][: PLAIN_DEPTH + 1] == counted


if __name__ == "__main__":
    lines = [
        f"{name}: {' '.join(str(perft(kernel_table(table), depth)) for depth in range(DEPTH + 1))}"
        for name, table in tables().items()
    ]
    COUNTS.write_text("\n".join(lines) + "\n")
