"""Thousands of random games, compiled and uncompiled: the same moves and the same scores.

The checksums stand in a text file. Both runs of the kernel's tests compare with it, and so with each other.
After a change that is meant to change play, and for a new game,
`.venv/bin/python -m tests.kernel.test_playouts GAME` writes its lines again.
"""

import sys
from pathlib import Path

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.core.options import STRICT, Options
from janken.kernel.position import Picker
from janken.kernel.search import random_playout
from tests.kept import keep, kept_in
from tests.playing import options_chosen

CHECKSUMS = Path(__file__).with_name("checksums.txt")
GAMES_EACH = 100
MOST_MOVES = 400


def playouts(name: str, seats: int) -> str:
    """One number for many games: every combination of options, every deal from its seed."""
    game = next(game for game in games.every() if game.name == name)
    checksum = moves = played = 0
    picker = Picker(seats)
    choices = [given for given in options_chosen(game) if not given.get(STRICT)]  # it hides help, no more
    each = max(GAMES_EACH // len(choices), 1)
    for given in choices:
        for seed in range(each):
            match = Match(Header.of(game, [str(seat) for seat in range(seats)], Options(game.options, given)))
            match.shuffle_and_deal(Shuffler(seed))
            result = random_playout(match.state.position(), picker, MOST_MOVES)
            checksum = (checksum * 31 + result.checksum) & 0x3FFFFFFF
            moves += result.moves
            played += 1
    return f"{played} games {moves} moves {checksum:08x}"


def cases() -> list[tuple[str, int]]:
    """A game that is installed beside ours has checksums of its own, if it wants them."""
    return [(game.name, seats) for game in games.every() if game.name in games.ours() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), cases())
def test_random_games_come_out_the_same(name: str, seats: int) -> None:
    assert kept_in(CHECKSUMS).get(f"{name} {seats}") == playouts(name, seats), (
        f"for a game that is new or has changed: .venv/bin/python -m tests.kernel.test_playouts {name}"
    )


if __name__ == "__main__":
    written = {f"{name} {seats}": playouts(name, seats) for name, seats in cases() if name in sys.argv[1:]}
    keep(CHECKSUMS, dict(sorted({**kept_in(CHECKSUMS), **written}.items())))
