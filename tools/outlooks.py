"""Makes the hands by which bots know what the end of a hand is worth in the whole game, or adds to them.

    .venv/bin/python tools/outlooks.py GAME [--hands N] [--again]

Club bots play whole games at every kind of table listed here. Each table is written as soon as it is done, so
it can be stopped at any time and started again; tables that are there are left as they are, unless --again.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from janken import games
from janken.arena.play import BotTable
from janken.bots.bot import Limits
from janken.bots.levels import Level
from janken.bots.mind import TableHands
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value
from janken.kernel.refusal import Refusal
from janken.rule_lab.play import GameStory

GAMES = Path(__file__).parents[1] / "src" / "janken" / "games"
# House rules that change what a hand brings; bots at other tables use what comes nearest.
HOUSES: dict[str, tuple[dict[str, Value], ...]] = {
    "janken-rummy": ({}, {"jokers": True}),
    "nine-of-a-kind": ({},),
    "run-with-scissors": ({}, {"scoring": "michigan"}),
}


def hands_at(game: Game, seats: int, options: dict[str, Value], wanted: int) -> TableHands:
    """This many hands, from the beginning of as many games as it takes."""
    agreed = game.agree(options)
    assert isinstance(agreed, Options), agreed
    header = Header(game, tuple(f"Club {seat}" for seat in range(1, seats + 1)), agreed, seats)
    found: list[tuple[int, ...]] = []
    number = 0
    while len(found) < wanted:
        number += 1
        story = GameStory()
        bots = [Level("club") for _ in range(seats)]
        BotTable(header, bots, Limits(), f"outlook {number}", [story]).play(whole_game=True)
        for hand in story.hands:
            if hand.points:  # some go round in circles, and are given up
                found.append((*hand.points[hand.dealer :], *hand.points[: hand.dealer]))
        sys.stderr.write(f"\r{game.name}, {seats} seats, {options}: {len(found)} of {wanted} hands")
    sys.stderr.write("\n")
    return TableHands(seats, options, tuple(found[:wanted]))


def make(game: Game, wanted: int, again: bool) -> None:
    path = GAMES / game.name.replace("-", "_") / "hands.jsonl"
    lines = [] if again or not path.exists() else path.read_text("utf-8").splitlines()
    there = [msgspec.json.decode(line, type=TableHands) for line in lines]
    for options in HOUSES[game.name]:
        for seats in game.seats:
            if not any((played.seats, played.options) == (seats, options) for played in there):
                lines.append(msgspec.json.encode(hands_at(game, seats, options, wanted)).decode())
                path.write_text("\n".join([*lines, ""]), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(HOUSES))
    parser.add_argument("--hands", type=int, default=400, help="of each kind of table")
    parser.add_argument("--again", action="store_true", help="make those that are there again")
    asked = parser.parse_args()
    game = games.find(asked.game)
    assert not isinstance(game, Refusal), "it is one of ours"
    make(game, asked.hands, asked.again)


if __name__ == "__main__":
    main()
