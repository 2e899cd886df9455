"""What can happen at a table of The Collector. All of it is face up, for everyone."""

from typing import Literal

from janken.core.events import Dealing, Fact, TakenBack

SetKind = Literal["of-a-kind", "run", "strong-run"]


class Took(Fact, frozen=True, tag="take"):
    cards: tuple[str, ...]
    set: SetKind
    points: int
    stolen: bool = False  # CO-9


class Drew(Fact, frozen=True, tag="draw"):
    card: str


class Passed(Fact, frozen=True, tag="pass"):
    pass


class Stopped(Fact, frozen=True, tag="stop"):
    pass


Happening = Dealing | Took | Drew | Passed | Stopped | TakenBack
