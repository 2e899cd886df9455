"""What can happen at a table of Janken Rummy."""

from janken.core.events import Dealing, Fact, TakenBack
from janken.games.janken_rummy.rules.meld import MeldKind


class RummyDealt(Dealing, frozen=True, tag="deal"):
    count: int  # cards for each


class DrewCard(Fact, frozen=True, tag="draw"):
    card: str | None = None  # only for the player who draws it


class TookDiscard(Fact, frozen=True, tag="take"):
    card: str


class TookDeep(Fact, frozen=True, tag="take-deep"):
    cards: tuple[str, ...]  # the lowest first, which is laid at once (JR-20)


class Laid(Fact, frozen=True, tag="meld"):
    cards: tuple[str, ...]  # as they are laid: a joker with its rank
    moved: tuple[str, ...]  # those of them that were in other melds (JR-14)
    meld: MeldKind


class Added(Fact, frozen=True, tag="add"):
    cards: tuple[str, ...]
    moved: tuple[str, ...]
    number: int  # of the meld they were added to
    meld: MeldKind
    other: int  # the player who laid it; 0: the one who adds


class SwappedJoker(Fact, frozen=True, tag="swap"):
    """A card takes a joker's place, and the joker is laid again (JR-16)."""

    card: str
    joker: str  # without its rank
    number: int  # of the meld
    other: int  # the player who laid it; 0: the one who swaps


class Discarded(Fact, frozen=True, tag="discard"):
    card: str


class Knocked(Fact, frozen=True, tag="knock"):
    """A card is discarded and the hand is over: all lay what they can (JR-19)."""

    card: str
    points: int  # what the knocker holds then


class TurnedOver(Fact, frozen=True, tag="turn-over"):
    """The discard pile is the stock again (JR-9)."""


class Out(Fact, frozen=True, tag="out"):
    points: int
    rummy: bool = False  # JR-11: all in one turn, which counts twice


class WonKnock(Fact, frozen=True, tag="won-knock"):
    """The player who holds least, once all have laid what they can (JR-19)."""

    points: int
    undercut: bool = False  # it is not the knocker


class Void(Fact, frozen=True, tag="void"):
    """Nobody scores in this hand (JR-9)."""

    empty: bool = False  # a player had to draw and nothing was left; else nothing happened for long


Happening = (
    RummyDealt | DrewCard | TookDiscard | TookDeep | Laid | Added | SwappedJoker | Discarded | Knocked
    | TurnedOver | Out | WonKnock | Void | TakenBack
)  # fmt: skip
