"""Run with Scissors: points of runs (RS-14), for going out and for cards still held (RS-15)."""

from typing import Final

from janken.core.voice import Voice
from janken.games.run_with_scissors.michigan_sheet import michigan_sheet
from janken.games.run_with_scissors.rules.scoring import OUT_BONUS, hand_points, run_points
from janken.kernel.cards import KING
from janken.sheets.pad import Pad, Points, names

_ONE = 0b100  # a single Scissors, a 2


def pad(voice: Voice) -> Pad:
    lengths = range(1, KING + 1)
    rows = [
        [voice.say("pad-run"), *map(str, lengths)],
        [voice.say("pad-points"), *(str(run_points(_row_of(length))) for length in lengths)],
    ]
    caught = run_points(_row_of(2)) - hand_points(_row_of(2), 1, is_out=False)
    lines = [voice.say("pad-out", points=OUT_BONUS), voice.say("pad-caught", points=caught)]
    return Pad(names(6), [Points(rows)], lines, wheel=True)


def _row_of(length: int) -> int:
    """This many Scissors in a row, from 2 up, as the kernel has them."""
    return _ONE * ((1 << length) - 1)


SHEETS: Final = {"michigan": michigan_sheet}  # the bowls for Michigan scoring


CARD: Final = ("card-play", "card-poker")  # what a reference card says besides
