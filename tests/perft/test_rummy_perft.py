"""Count every line of play of Janken Rummy to a depth on small tables, also without the kernel.

After a change that is meant to change play, `python -m tests.perft.test_rummy_perft` writes the file again.
"""

import random
from pathlib import Path

import pytest

from janken.games.janken_rummy.rules.hand import Rummy
from tests.kept import keep, kept_in
from tests.kernel.rummy_tables import kernel_table, random_table
from tests.perft.plain_rummy import PlainMeld, PlainRummy, laid
from tests.perft.test_perft import plain_perft

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
}
DEPTH, PLAIN_DEPTH = 8, 6
DEPTH_OF_CHOSEN, PLAIN_DEPTH_OF_CHOSEN = 6, 5  # there is more to try at each step

# Favourite rummy, at tables where each of its rules allows or forbids something: the hand of the first, who
# has drawn unless the pile is to be taken, the discards, and the melds with their seats.
CHOSEN: dict[str, tuple[dict[str, int], str, str, tuple[str, ...]]] = {
    "swapping jokers": ({"joker-swap": 1}, "9P 6L 3P 3S", "2R", ("2 9R *P=9 9S", "1 4L 5L *L=6")),
    "swapping jokers, changing melds": (
        {"joker-swap": 1, "changing-melds": 1}, "9P 6L 3P", "2R", ("2 9R *P=9 9S 9W", "1 4L 5L *L=6 7L"),
    ),
    "own melds only": ({"lay-off": 1}, "9P 7L 3P 3S 3W", "2R", ("2 9R 9L 9S", "1 4L 5L 6L")),
    "first melds of twenty": ({"first-meld": 20}, "2R 2P 2S 5W 6W 7W 7L", "2L", ("2 7R 7P 7S",)),
    "first melds of twenty, jokers": ({"first-meld": 20}, "2R 2P *S 6W 7W", "2L", ("2 7R 7P 7S",)),
    "knocking with ten": ({"knock": 10}, "AR 2P 3S 3L 3W KL", "2R", ("2 9R 9L 9S",)),
    "deep in the discard pile": ({"discard-pile": 1}, "9R 9P AR", "9S 4W 7L 9L 2W", ("2 7R 7P 7S",)),
    "all together": (
        {"joker-swap": 1, "first-meld": 15, "lay-off": 1, "knock": 15, "discard-pile": 1},
        "9P 6L 5P 5S", "5R 3W 5L 2R", ("2 9R *P=9 9S",),
    ),
}  # fmt: skip


def tables() -> dict[str, PlainRummy]:
    """Two players with a handful of cards, some melds, a short stock."""
    found = {}
    for name, options in HOUSES.items():
        for seed in (1, 2):
            table = random_table(random.Random(seed), [4, 3], 4, options)
            table.moved, table.stock = set(), table.stock[:2]
            found[f"{name} {seed}"] = table
    for name, (options, hand, discards, melds) in CHOSEN.items():
        drawn = "" if options.get("discard-pile") else "draw"
        found[name] = PlainRummy(
            [hand.split(), ["KW", "QS"]],
            ["8L", "4S"],
            0,
            options,
            discards.split(),
            _laid(melds),
            drawn=drawn,
        )
    return found


def _laid(melds: tuple[str, ...]) -> list[PlainMeld]:
    return [laid(int(seat), cards) for seat, *cards in map(str.split, melds)]


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


def counts(name: str, table: PlainRummy) -> list[int]:
    deepest = DEPTH_OF_CHOSEN if name in CHOSEN else DEPTH
    return [perft(kernel_table(table), depth) for depth in range(deepest + 1)]


def expected() -> dict[str, list[int]]:
    """Lines such as `jokers 1: 1 17 34`, from depth 0 on."""
    return {name: [int(count) for count in counts.split()] for name, counts in kept_in(COUNTS).items()}


@pytest.mark.parametrize("name", tables())
def test_counts_are_those_of_the_file(name: str) -> None:
    assert expected()[name] == counts(name, tables()[name])


@pytest.mark.parametrize("name", tables())
def test_counts_agree_with_the_plain_game(name: str) -> None:
    deepest = PLAIN_DEPTH_OF_CHOSEN if name in CHOSEN else PLAIN_DEPTH
    counted = [plain_perft(tables()[name], depth) for depth in range(deepest + 1)]
    assert expected()[name][: deepest + 1] == counted


if __name__ == "__main__":
    keep(COUNTS, {name: " ".join(map(str, counts(name, table))) for name, table in tables().items()})
