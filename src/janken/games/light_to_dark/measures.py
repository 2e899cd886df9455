"""What the rule lab counts in a game of Light to Dark."""

from typing import Final

from janken.core.measures import HandStory, Measure, Unit, count
from janken.games.light_to_dark.facts import Flipped, Removed

_ALL: Final = 104  # LD-9: two points for each card


def _is_full_clear(hand: HandStory) -> float:
    return float(list(hand.points) == [_ALL])


MEASURES: Final = (
    Measure("full-clears", Unit.SHARE, _is_full_clear),
    count("flips", lambda fact: isinstance(fact, Flipped)),
    count("removals", lambda fact: isinstance(fact, Removed)),
)
