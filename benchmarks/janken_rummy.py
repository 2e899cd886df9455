"""Janken Rummy inside the kernel: moves a second, by seats and by length of the hand, and the cost of a copy.

`python -m benchmarks.janken_rummy` compares the compiled kernel with the same source uncompiled.
"""

import json
import os
import subprocess
import sys
from statistics import median
from time import process_time

from benchmarks.table import print_table
from janken.core.deal import Shuffler
from janken.kernel.cards import janken_deck
from janken.kernel.playout import Picker, random_playout
from janken.kernel.rummy.dealing import deal
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.house import House, usual_house

ROUNDS = 3  # interleaved, the median counts
SECONDS = 0.7
LONGEST = 100_000
COPIES = 20_000

HOUSES = {"usual": (False, False), "jokers": (True, False), "changing": (False, True), "both": (True, True)}
CASES = [("usual", seats, LONGEST) for seats in (2, 3, 4, 5, 6)]
CASES += [("usual", 4, moves) for moves in (50, 150, 300, 600)]
CASES += [(house, 4, LONGEST) for house in ("jokers", "changing", "both")]


def house_of(name: str) -> House:
    house = usual_house()
    house.jokers, house.changing = HOUSES[name]
    return house


def hands(name: str, seats: int, seed: int) -> list[Rummy]:
    house = house_of(name)
    decks = [Shuffler(seed * 50 + number).shuffled(janken_deck(house.jokers)) for number in range(50)]
    return [deal(house, deck, seats, seats) for deck in decks]


def play(name: str, seats: int, most_moves: int) -> dict[str, float]:
    """Random hands for a while."""
    picker, moves, played, spent, seed = Picker(1), 0, 0, 0.0, 0
    while spent < SECONDS:
        seed += 1
        fresh = hands(name, seats, seed)
        begin = process_time()
        for hand in fresh:
            moves += random_playout(hand, picker, most_moves).moves
        spent += process_time() - begin
        played += len(fresh)
    return {"moves/s": moves / spent, "moves a hand": moves / played, "ns a copy": copy_cost(name, seats)}


def copy_cost(name: str, seats: int) -> float:
    """Of tables in the middle of a hand."""
    middle = hands(name, seats, 0)
    for number, hand in enumerate(middle):
        random_playout(hand, Picker(number), 100)
    begin = process_time()
    for hand in middle:
        for _ in range(COPIES // len(middle)):
            hand.copy()
    return (process_time() - begin) / COPIES * 1e9


def in_a_process(case: tuple[str, int, int], pure: bool) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.janken_rummy", *map(str, case)]
    environment = {**os.environ, "JANKEN_PURE": "1" if pure else "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, float] = json.loads(done.stdout)
    return result


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for case in CASES:
        print(f"\r{case} ...".ljust(60), end="", file=sys.stderr, flush=True)
        rounds = [(in_a_process(case, False), in_a_process(case, True)) for _ in range(ROUNDS)]
        compiled = [one for one, _ in rounds]
        rows.append({
            "options": case[0],
            "seats": case[1],
            "at most moves": case[2],
            **{name: median(one[name] for one in compiled) for name in compiled[0]},
            "moves/s uncompiled": median(other["moves/s"] for _, other in rounds),
            "ratio": median(one["moves/s"] / other["moves/s"] for one, other in rounds),
        })  # fmt: skip
    print("\r".ljust(61) + "\r", end="", file=sys.stderr)
    print_table("Janken Rummy inside the kernel (CPU time, median of interleaved runs)", rows)
    return rows


def main() -> None:
    if len(sys.argv) > 1:
        name, seats, most_moves = sys.argv[1:]
        print(json.dumps(play(name, int(seats), int(most_moves))))
    else:
        measure()


if __name__ == "__main__":
    main()
