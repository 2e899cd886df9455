"""The Collector: points of sets (CO-6), and for stealing (CO-9)."""

from typing import Final

from janken.core.voice import Voice
from janken.games.collector.rules.game import STEAL_BONUS
from janken.games.collector.rules.sets import set_points
from janken.kernel.melds import KIND_CODES, OF_A_KIND, RUN, STRONG_RUN
from janken.sheets.pad import Pad, Points, names

_SIZES = (3, 4, 5)
_MORE = 6  # a set of this size shows what each further card is worth


def pad(voice: Voice) -> Pad:
    head = ["", *(voice.say("cards", count=size) for size in _SIZES), voice.say("pad-more")]
    rows = [_row(kind, voice) for kind in (OF_A_KIND, RUN, STRONG_RUN)]
    stealing = voice.say("pad-steal", points=STEAL_BONUS)
    return Pad(names(4), [Points([head, *rows])], [stealing, voice.say("pad-ace")], wheel=True)


def _row(kind: int, voice: Voice) -> list[str]:
    points = [set_points(kind, size) for size in _SIZES]
    more = "" if kind == OF_A_KIND else f"+{set_points(kind, _MORE) - points[-1]}"
    return [voice.say("set", set=KIND_CODES[kind]), *map(str, points), more]


CARD: Final = ("card-turn",)  # what a reference card says besides
