"""What can happen at a table of Janken Rummy."""

from janken.core.events import Dealing, Fact, TakenBack
from janken.kernel.rummy.shapes import MeldKind


class Dealt(Dealing, frozen=True, tag="deal"):
    count: int  # cards for each


class Drew(Fact, frozen=True, tag="draw"):
    card: str | None = None  # told only to who draws it


class Took(Fact, frozen=True, tag="take"):
    card: str


class Laid(Fact, frozen=True, tag="meld"):
    cards: tuple[str, ...]  # as they lie: of a joker with its rank
    moved: tuple[str, ...]  # those of them that lay in other melds (JR-14)
    meld: MeldKind


class Added(Fact, frozen=True, tag="add"):
    cards: tuple[str, ...]
    moved: tuple[str, ...]
    number: int  # of the meld they were added to
    meld: MeldKind
    other: int  # who had laid it; 0: who adds


class Discarded(Fact, frozen=True, tag="discard"):
    card: str


class TurnedOver(Fact, frozen=True, tag="turn-over"):
    """The discard pile is the stock again (JR-9)."""


class Out(Fact, frozen=True, tag="out"):
    points: int
    rummy: bool = False  # JR-11: all in one turn, which counts twice


class Void(Fact, frozen=True, tag="void"):
    """Nobody scores in this hand (JR-9)."""


Happening = (
    Dealt | Drew | Took | Laid | Added | Discarded | TurnedOver | Out | Void | TakenBack
)  # fmt: skip
