"""What happens in Round the Circle, as everybody is told."""

from janken.core.events import Dealing, Fact


class Chose(Fact, frozen=True, tag="choose"):
    """Everybody knows that, and nobody what."""


class Compared(Fact, frozen=True, tag="compare"):
    cards: tuple[str, ...]  # seat 1 first
    points: tuple[int, ...]  # what each has by now


Happening = Dealing | Chose | Compared
