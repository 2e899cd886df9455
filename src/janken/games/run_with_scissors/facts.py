"""What can happen at a table of Run with Scissors. All of it is called out or laid open, for everybody."""

from janken.core.events import Dealing, Fact, TakenBack
from janken.games.run_with_scissors.rules.poker import PokerKind


class DealtAll(Dealing, frozen=True, tag="deal"):
    again: bool = False  # RS-5: the deal was not played
    ante: int = 0  # RS-18: chips that everyone has put into the bowls
    missing: tuple[int, ...] = ()  # RS-22: by seat, how many of them could not be paid; empty if all were


class Opened(Fact, frozen=True, tag="open"):
    card: str


class Followed(Fact, frozen=True, tag="follow"):
    card: str
    suit: str  # RS-11: as it is called out


class Passed(Fact, frozen=True, tag="pass"):
    top: str


class Closed(Fact, frozen=True, tag="close"):
    """RS-9: by the table, when time is up."""


class WentOut(Fact, frozen=True, tag="out"):
    pass


class TookStack(Fact, frozen=True, tag="stack"):
    cards: tuple[str, ...]


class HandedOver(Fact, frozen=True, tag="hand-over"):
    """RS-13."""

    other: int  # the player who went out
    cards: tuple[str, ...]


class Scored(Fact, frozen=True, tag="score"):
    points: int


class Won(Fact, frozen=True, tag="win"):
    """RS-17: chips in a hand, all in all."""

    chips: int


class Lost(Fact, frozen=True, tag="lose"):
    chips: int


class PaidShort(Fact, frozen=True, tag="short"):
    """RS-22: chips that were due and not there."""

    chips: int


class PokerDealt(Fact, frozen=True, tag="poker"):
    cards: tuple[str, ...]
    hand: PokerKind


class BowlTaken(Fact, frozen=True, tag="bowl"):
    bowl: str
    chips: int


class BowlShared(Fact, frozen=True, tag="share"):
    """RS-23: a player's part of a bowl, after a tie."""

    bowl: str
    chips: int


class Tied(Fact, frozen=True, tag="tie"):
    """RS-23: these seats are dealt again for the bowl."""

    bowl: str
    seats: tuple[int, ...]


class TimeUp(Fact, frozen=True, tag="end"):
    """RS-16."""


Happening = (
    DealtAll | Opened | Followed | Passed | Closed | WentOut | TookStack | HandedOver | Scored | Won | Lost
    | PaidShort | PokerDealt | BowlTaken | BowlShared | Tied | TimeUp | TakenBack
)  # fmt: skip
