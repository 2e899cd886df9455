"""What can be counted in a hand, to find out what a house rule does.

A game declares measures of its own in `Game.measures`; those that every game has are the rule lab's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from janken.core.events import Fact


class Unit(Enum):
    NUMBER = "number"
    SHARE = "share"  # of hands, games or decisions; shown as per cent


@dataclass
class HandStory:
    """A hand from its deal to its end."""

    dealer: int
    facts: list[Fact] = field(default_factory=list)  # as everybody saw them
    moves: int = 0
    points: Sequence[int] = ()  # by seat; none if the hand has no end
    totals: Sequence[int] = ()  # of the game so far
    winners: Sequence[int] = ()

    @property
    def is_finished(self) -> bool:
        return bool(self.points)


@dataclass(frozen=True)
class Measure:
    """Its words are `measure-` and its name, in the catalogue of the lab or of a game from elsewhere."""

    name: str
    unit: Unit
    of: Callable[[HandStory], float]


def share(name: str, happened: Callable[[Fact], bool]) -> Measure:
    """The share of hands in which something happens."""
    return Measure(name, Unit.SHARE, lambda hand: float(any(map(happened, hand.facts))))


def count(name: str, happened: Callable[[Fact], bool]) -> Measure:
    """How often something happens in a hand."""
    return Measure(name, Unit.NUMBER, lambda hand: float(sum(map(happened, hand.facts))))
