"""Count what all 8,259,888 poker hands of the 65 cards are (RS-23), and compare with the known numbers.

Compiled this takes about half a minute, uncompiled some minutes; the tests look at samples only.
"""

import sys
from collections import Counter
from itertools import combinations

from janken.games.run_with_scissors.rules.scoring import KIND_NAMES, kind_of, strength
from janken.kernel.cards import janken_deck

KNOWN = {
    "five-of-a-kind": 13,
    "straight-flush": 50,
    "four-of-a-kind": 3_900,
    "full-house": 15_600,
    "flush": 6_385,
    "straight": 31_200,
    "three-of-a-kind": 214_500,
    "two-pair": 429_000,
    "pair": 3_575_000,
    "nothing": 3_984_240,
}


def main() -> int:
    found: Counter[int] = Counter()
    for hand in combinations(janken_deck(jokers=False), 5):
        found[kind_of(strength(list(hand), False), False)] += 1
    counts = {KIND_NAMES[kind]: found[kind] for kind in sorted(found, reverse=True)}
    for name, count in counts.items():
        print(f"{name:18}{count:>12,}{'' if KNOWN[name] == count else '   expected ' + str(KNOWN[name])}")
    print(f"{'all':18}{sum(counts.values()):>12,}")
    return 0 if counts == KNOWN else 1


if __name__ == "__main__":
    sys.exit(main())
