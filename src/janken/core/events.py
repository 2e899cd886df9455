"""What happens at the table, and who may know it."""

from collections.abc import Iterable, Mapping
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
