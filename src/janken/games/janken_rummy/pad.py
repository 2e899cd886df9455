"""Janken Rummy: what cards count that the others hold (JR-12), a Rummy (JR-11) and the goal (JR-13)."""

from typing import Final

from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.janken_rummy import GAME
from janken.kernel.cards import ACE, JACK, KING, PIPS, TEN
from janken.sheets.pad import Pad, Points, names


def pad(voice: Voice) -> Pad:
    house = Options(GAME.options)
    rank = voice.list([voice.say(f"rank-{letter}") for letter in "JQK"])
    assert len({PIPS[rank] for rank in range(JACK, KING + 1)}) == 1
    rows = [
        ["", voice.say("rank-A"), f"2–{TEN}", rank, voice.say("pad-joker")],
        [
            voice.say("pad-pips"),
            str(PIPS[ACE]),
            f"2–{PIPS[TEN]}",
            str(PIPS[JACK]),
            str(house["joker-points"]),
        ],
    ]
    lines = [voice.say("pad-win"), voice.say("pad-rummy"), voice.say("pad-goal", goal=house["goal"])]
    return Pad(names(max(GAME.seats)), [Points(rows)], lines, wheel=True)


CARD: Final = ("card-melds", "card-turn")  # what a reference card says besides
