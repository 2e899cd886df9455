"""What can happen at a table of The Collector. All of it is face up, for everyone."""

from typing import Literal

from janken.core.events import Dealing, Fact, TakenBack

SetKind = Literal["of-a-kind", "run", "strong-run"]


class TookSet(Fact, frozen=True, tag="take"):
    cards: tuple[str, ...]
    set: SetKind
    points: int
    stolen: bool = False  # CO-9


class DrewExtra(Fact, frozen=True, tag="draw"):
    card: str


class PassedTurn(Fact, frozen=True, tag="pass"):
    pass


class CollectorStopped(Fact, frozen=True, tag="stop"):
    pass


Happening = Dealing | TookSet | DrewExtra | PassedTurn | CollectorStopped | TakenBack
