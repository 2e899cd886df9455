#!/usr/bin/env python3
"""Writes web/src/shuffle/vectors.json: shuffles worked out in Python, which the page must work out alike.

.venv/bin/python tools/shuffle_vectors.py
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from janken import games
from janken.core.game import Game
from janken.core.options import Choice, Options, YesNo
from janken.kernel.cards import card_text
from janken.shuffle.transcript import (
    DEAL,
    DealSetting,
    SeatShare,
    Stream,
    Transcript,
    deck_of,
    seat_commitment,
    server_commitment,
    showdown,
    tie,
)
from janken.shuffle.verify import why_not_roster

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
    silent = () if attempt == 1 else (seats + 1,)
    failed = ((seats + 3, seats + 2), *[()] * (attempt - 2)) if attempt > 1 else ()
    transcript = Transcript(setting, server, shares, silent, failed)
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
        "failed": list(map(list, failed)),
        "fingerprint": transcript.fingerprint(),
        "orders": {label: " ".join(Stream(secret, transcript, label).order(cards)) for label in labels},
    }


def deck(name: str, seats: int) -> list[str]:
    game = games.find(name)
    assert isinstance(game, Game)
    return [card_text(card) for card in game.setup(Options(game.options), seats, seats).deck()]


def vectors() -> str:
    made = [
        vector("alone", 1, 1, 1, "", deck("light-to-dark", 1)),
        vector("four", 4, 3, 1, "goal=300 jokers=yes", deck("janken-rummy", 4)),
        vector("nobody", 0, 1, 1, "", deck("collector", 1)),
        vector("anew", 2, 2, 3, "scoring=michigan", deck("run-with-scissors", 4)),
    ]
    return json.dumps({"shuffles": made, "rosters": rosters(), "decks": decks()}, indent=1) + "\n"


def decks() -> list[dict[str, str]]:
    """The cards of every game, as they are and under each of its house rules that is a choice."""
    return [
        {"game": game.name, "rules": rules, "cards": " ".join(sorted(map(card_text, deck)))}
        for game in games.every()
        for rules in ("", *_choices(game))
        if isinstance(deck := deck_of(game.name, rules, game.seats[0]), list)
    ]


def _choices(game: Game) -> Iterator[str]:
    for option in game.options:
        if isinstance(option, YesNo):
            yield f"{option.name}=yes"
        elif isinstance(option, Choice):
            yield from (f"{option.name}={choice}" for choice in option.choices)


# Who takes part, who was silent, who did not open in each attempt before, and which attempt it is.
ROSTERS: Final = (
    ((1, 2), (3,), (), 1),
    ((1, 2), (), ((3,), (), (4,)), 4),
    ((), (1, 2), (), 1),
    ((), (), ((), (), (), (), ()), 6),
    ((1,), (), ((), (), (), (), ()), 6),
    ((), (), ((), (), (), (), (), ()), 7),
    ((1, 5119), (), (), 1),
    ((1,), (5119,), (), 1),
    ((1,), (0,), (), 1),
    ((1,), (), ((5,),), 2),
    ((1,), (1,), (), 1),
    ((1,), (2, 2), (), 1),
    ((1,), (), ((1,),), 2),
    ((1,), (), ((2,), (2,)), 3),
    ((1,), (2,), ((2,),), 2),
    ((1,), (), ((2,),), 1),
    ((1,), (), (), 2),
)
SEATS: Final = 4


def rosters() -> list[dict[str, object]]:
    """Rosters at a table for four, and the code of what is wrong with each."""
    return [roster(*one) for one in ROSTERS]


def roster(
    taking_part: tuple[int, ...], silent: tuple[int, ...], failed: tuple[tuple[int, ...], ...], attempt: int
) -> dict[str, object]:
    shares = {seat: SeatShare("", "") for seat in taking_part}
    transcript = Transcript(DealSetting(TABLE, 1, 1, attempt, ""), "", shares, silent, failed)
    why = why_not_roster(transcript, SEATS)
    return {
        "seats": list(taking_part),
        "silent": list(silent),
        "failed": list(map(list, failed)),
        "attempt": attempt,
        "wrong": why.code if why is not None else "",
    }


if __name__ == "__main__":
    FILE.write_text(vectors(), encoding="utf-8")
