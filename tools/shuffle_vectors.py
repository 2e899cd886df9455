#!/usr/bin/env python3
"""Writes web/src/shuffle/vectors.json: shuffles worked out in Python, which the page must work out alike.

.venv/bin/python tools/shuffle_vectors.py
"""

import hashlib
import json
from pathlib import Path

from janken import shelf
from janken.core.game import Game
from janken.core.options import Options
from janken.kernel.cards import card_text
from janken.shuffle.stream import DEAL, Stream, showdown, tie
from janken.shuffle.transcript import DealSetting, SeatShare, Transcript, seat_commitment, server_commitment

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "shuffle" / "vectors.json"
TABLE = "q3W9x_aZ0-bTyUiOpLkJhG"


def bytes_of(text: str) -> str:
    """32 bytes that anybody can make again."""
    return hashlib.sha256(text.encode()).hexdigest()


def vector(name: str, seats: int, deal: int, attempt: int, rules: str, cards: list[str]) -> dict[str, object]:
    setting = DealSetting(TABLE, 1, deal, attempt, rules)
    secret = bytes_of(f"{name} server")
    server = server_commitment(setting, secret)
    owns = {seat: bytes_of(f"{name} {seat}") for seat in range(1, seats + 1)}
    shares = {seat: SeatShare(seat_commitment(setting, server, seat, own), own) for seat, own in owns.items()}
    silent, unopened = ((), ()) if attempt == 1 else ((seats + 1,), (seats + 2,))
    transcript = Transcript(setting, server, shares, silent, unopened)
    labels = [DEAL, showdown(1), tie(7)]
    return {
        "name": name,
        "table": TABLE,
        "game": 1,
        "deal": deal,
        "attempt": attempt,
        "rules": rules,
        "secret": secret,
        "server": server,
        "shares": {seat: [share.commitment, share.own] for seat, share in shares.items()},
        "silent": list(silent),
        "unopened": list(unopened),
        "fingerprint": transcript.fingerprint(),
        "orders": {label: " ".join(Stream(secret, transcript, label).order(cards)) for label in labels},
    }


def deck(name: str, seats: int) -> list[str]:
    game = shelf.find(name)
    assert isinstance(game, Game)
    return [card_text(card) for card in game.setup(Options(game.options), seats, seats).deck()]


def vectors() -> str:
    made = [
        vector("alone", 1, 1, 1, "", deck("light-to-dark", 1)),
        vector("four", 4, 3, 1, "goal=300 jokers=yes", deck("janken-rummy", 4)),
        vector("nobody", 0, 1, 1, "", deck("collector", 1)),
        vector("anew", 2, 2, 3, "scoring=michigan", deck("run-with-scissors", 4)),
    ]
    return json.dumps(made, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(vectors(), encoding="utf-8")
