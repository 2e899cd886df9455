"""Everybody chooses in secret, and all choices are shown together.

A hand that keeps one asks it who is still to choose and what a viewer sees of it, and a `redeal` lets it
choose again what that viewer cannot know. Compiled rules and uncompiled ones use it alike.
"""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar, final

from janken.kernel.position import EVERYTHING

Chosen = TypeVar("Chosen")


@final
class SecretChoice(Generic[Chosen]):
    def __init__(self, seats: Iterable[int] = ()) -> None:
        """Who is to choose; nobody, where it is not the time for it."""
        self._seats = sorted(seats)
        self._chosen: dict[int, Chosen] = {}

    def waits_for(self) -> list[int]:
        """The seats that have not chosen yet: those that may act."""
        return [seat for seat in self._seats if seat not in self._chosen]

    def has_chosen(self, seat: int) -> bool:
        return seat in self._chosen

    def choose(self, seat: int, what: Chosen) -> None:
        assert seat in self.waits_for(), "ask `waits_for` first"
        self._chosen[seat] = what

    def take_back(self, seat: int) -> None:
        """The seat chooses again; before all are shown."""
        assert not self.is_open(), "what is shown stays"
        del self._chosen[seat]

    def is_open(self) -> bool:
        """Have all chosen? Then everybody sees everything."""
        return not self.waits_for()

    def revealed(self) -> dict[int, Chosen]:
        assert self.is_open(), "nothing is shown before all have chosen"
        return dict(self._chosen)

    def seen_by(self, viewer: int) -> dict[int, Chosen | None]:
        """By seat, of those who have chosen: what it is, or None where the viewer cannot know it."""
        return {
            seat: what if self._knows(viewer, seat) else None for seat, what in sorted(self._chosen.items())
        }

    def _knows(self, viewer: int, seat: int) -> bool:
        return viewer in (seat, EVERYTHING) or self.is_open()

    def rechosen(self, viewer: int, choose: Callable[[int], Chosen]) -> "SecretChoice[Chosen]":
        """One that looks the same to a viewer: what it does not know is chosen again for those seats.

        `choose` is asked after the hidden cards are dealt again: a seat chooses from the hand it has then.
        """
        twin = self.copy()
        for seat in self._chosen:
            if not self._knows(viewer, seat):
                twin._chosen[seat] = choose(seat)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretChoice) and (self._seats, self._chosen) == (
            other._seats,
            other._chosen,
        )

    def __hash__(self) -> int:
        return hash(tuple(self._seats))

    def copy(self) -> "SecretChoice[Chosen]":
        twin: SecretChoice[Chosen] = SecretChoice(self._seats)
        twin._chosen = dict(self._chosen)
        return twin
