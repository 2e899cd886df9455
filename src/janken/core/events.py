"""What happens at the table, who may know it, and what of it can be counted.

A game declares measures of its own in `Game.measures`, to find out what a house rule does; those that every
game has are the rule lab's.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

import msgspec

_NOBODY: Mapping[int, "Fact"] = MappingProxyType({})


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One thing that a player learns; each game declares its own, with what words and pictures need.

    What a field means follows from its name (`words/__init__.py`). A fact's words are in the catalogues,
    under `told-` and its tag.
    """

    seat: int = 0  # whose doing it is; 0: the table's

    @property
    def kind(self) -> str:
        tag = type(self).__struct_config__.tag
        assert isinstance(tag, str)
        return tag


class Dealing(Fact, frozen=True, tag="deal"):
    """A new hand begins; a game adds what is to be said of its deal."""


class TakenBack(Fact, frozen=True, tag="undo"):
    """The last move is taken back, by the player who made it."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """A happening as its audiences see it. Without an audience it shows nothing to anybody."""

    for_all: Fact | None = None
    for_seats: Mapping[int, Fact] = _NOBODY  # what these seats see instead

    def seen_by(self, viewer: int) -> Fact | None:
        """What a seat sees, or an onlooker (seat 0)."""
        return self.for_seats.get(viewer, self.for_all)


def to_everyone(fact: Fact) -> Event:
    return Event(for_all=fact)


def written_out(facts: Iterable[Fact]) -> list[object]:
    """Facts with all fields, for a reader that does not know what they leave out as usual."""
    return [
        {"kind": fact.kind, **{name: getattr(fact, name) for name in fact.__struct_fields__}}
        for fact in facts
    ]


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
