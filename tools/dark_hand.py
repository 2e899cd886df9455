#!/usr/bin/env python3
"""Writes web/src/games/light-to-dark/pairing.json: the dark face of each light face, from the kernel (CD-5).

.venv/bin/python tools/dark_hand.py
"""

from pathlib import Path

import msgspec

from janken.kernel.cards import card_text, standard_deck
from janken.kernel.dark_hand import default_pairing

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "games" / "light-to-dark" / "pairing.json"


def pairing_text() -> str:
    """In the order of a record's pairing line."""
    pairs = zip(standard_deck(), default_pairing(), strict=True)
    return msgspec.json.encode({card_text(light): card_text(dark) for light, dark in pairs}).decode() + "\n"


def main() -> None:
    FILE.write_text(pairing_text(), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
