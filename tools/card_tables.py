#!/usr/bin/env python3
"""Writes what the page has to know of cards at once, from the kernel: who beats whom, points, dark faces.

.venv/bin/python tools/card_tables.py
"""

from pathlib import Path

import msgspec

from janken.games.collector.rules.game import STEAL_BONUS
from janken.games.collector.rules.sets import points_of_one_more, points_of_three
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.kernel.cards import (
    CIRCLE,
    PIPS,
    RANK_LETTERS,
    SUIT_LETTERS,
    TABLE_ORDER,
    card_text,
    standard_deck,
    stronger,
)
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

ROOT = Path(__file__).resolve().parent.parent
CARDS = ROOT / "web" / "src" / "cards.json"
POINTS = ROOT / "web" / "src" / "games" / "collector" / "points.json"
PAIRING = ROOT / "web" / "src" / "games" / "light-to-dark" / "pairing.json"


def cards_text() -> str:
    """For each suit of the circle those that it beats (CD-2), and the points of each rank (CD-3)."""
    circle = [SUIT_LETTERS.index(letter) for letter in TABLE_ORDER[:CIRCLE]]
    beats = {
        SUIT_LETTERS[one]: "".join(SUIT_LETTERS[other] for other in circle if stronger(one, other))
        for one in circle
    }
    pips = {RANK_LETTERS[rank]: PIPS[rank] for rank in range(1, len(PIPS))}
    return msgspec.json.encode({"beats": beats, "pips": pips}).decode() + "\n"


def points_text() -> str:
    """What a set of three scores and what each further card adds (CO-6), and for stealing (CO-9)."""
    kinds = {"of-a-kind": OF_A_KIND, "run": RUN, "strong-run": STRONG_RUN}
    sets = {name: [points_of_three(kind), points_of_one_more(kind)] for name, kind in kinds.items()}
    return msgspec.json.encode({"sets": sets, "steal": STEAL_BONUS}).decode() + "\n"


def pairing_text() -> str:
    """The dark face of each light one (CD-5), in the order of a record's pairing line."""
    pairs = zip(standard_deck(), default_pairing(), strict=True)
    return msgspec.json.encode({card_text(light): card_text(dark) for light, dark in pairs}).decode() + "\n"


def tables() -> dict[Path, str]:
    return {CARDS: cards_text(), POINTS: points_text(), PAIRING: pairing_text()}


def main() -> None:
    for file, text in tables().items():
        file.write_text(text, encoding="utf-8")
        print(f"{file.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
