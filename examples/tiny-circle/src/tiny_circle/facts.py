"""What happens in Tiny Circle, as both players are told."""

from janken.core.events import Dealing, Fact


class Chose(Fact, frozen=True, tag="choose"):
    """Both know that, and only one knows what."""


class Compared(Fact, frozen=True, tag="compare"):
    cards: tuple[str, ...]  # seat 1 first
    points: tuple[int, ...]  # what each has by now


Happening = Dealing | Chose | Compared
