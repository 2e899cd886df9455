"""What happens at the table, and who may know it."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

_NOBODY: Mapping[int, "Fact"] = MappingProxyType({})


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that somebody gets to know. `say` goes on from the seat's name: "takes 4P 5S 6R"."""

    kind: str
    seat: int = 0
    say: str
    cards: tuple[str, ...] = ()
    other: int = 0  # a second seat, where two have to do with it
    count: int = 0  # how many cards
    points: int = 0


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """A happening as its audiences see it. Without an audience it shows nothing to anybody."""

    for_all: Fact | None = None
    for_seats: Mapping[int, Fact] = _NOBODY  # what these seats see instead

    def seen_by(self, viewer: int) -> Fact | None:
        """What a seat sees, or an onlooker (seat 0)."""
        return self.for_seats.get(viewer, self.for_all)


def told_to_all(fact: Fact) -> Event:
    return Event(for_all=fact)


def points_text(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
