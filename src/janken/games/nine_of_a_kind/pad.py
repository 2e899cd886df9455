"""9 of a Kind: what losers count (NK-12), and who gets it (NK-13 to NK-15)."""

from typing import Final

from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.rules.hands import CHICKEN_CARDS
from janken.sheets.pad import Pad, names


def pad(voice: Voice) -> Pad:
    lines = [
        voice.say("pad-count"),
        voice.say("pad-win"),
        voice.say("pad-goal", goal=Options(GAME.options)["goal"]),
        voice.say("pad-chicken", count=CHICKEN_CARDS),
    ]
    return Pad(names(max(GAME.seats)), [], lines, wheel=False)


CARD: Final = ("card-trade", "card-calls")  # what a reference card says besides
