"""What can happen at a table of Light to Dark, and what the lab counts.

Everything but the order of the deck is face up.
"""

from typing import Final, Literal

from janken.core.events import Dealing, Fact, HandStory, Measure, TakenBack, Unit, count

By = Literal["suit", "rank"]
"""What the ends of a four have in common."""


class TurnedUp(Fact, frozen=True, tag="turn"):
    card: str


class FourPlayed(Fact, frozen=True):
    """By its ends; the cards between them turn or go, and with equal ranks the ends too."""

    first: int  # the place of its first card; the oldest card of the row is at place 1
    by: By
    collection: str  # the suit or the rank of its ends
    changed: tuple[str, ...]  # the cards that turn or go, as they were before


class Flipped(FourPlayed, frozen=True, tag="flip"):
    pass


class Removed(FourPlayed, frozen=True, tag="remove"):
    pass


class Stopped(Fact, frozen=True, tag="stop"):
    pass


Happening = Dealing | TurnedUp | Flipped | Removed | Stopped | TakenBack


_ALL: Final = 104  # LD-9: two points for each card


def _is_full_clear(hand: HandStory) -> float:
    return float(list(hand.points) == [_ALL])


MEASURES: Final = (
    Measure("full-clears", Unit.SHARE, _is_full_clear),
    count("flips", lambda fact: isinstance(fact, Flipped)),
    count("removals", lambda fact: isinstance(fact, Removed)),
)
