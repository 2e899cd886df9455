"""What can happen at a table of 9 of a Kind. Which cards are traded is known to the traders alone."""

from typing import Literal

from janken.core.events import Dealing, Fact, TakenBack
from janken.games.nine_of_a_kind.moves import CallName

# NK-10 out of the round, NK-11 wrong at no cost; what a chicken earns (NK-15) is open until the count.
Outcome = Literal["right", "out", "wrong", "open"]


class NineDealt(Dealing, frozen=True, tag="deal"):
    centre: int  # how many cards are there
    cards: tuple[str, ...] = ()  # the reader's own


class Offered(Fact, frozen=True, tag="offer"):
    """NK-5: only the number is called out."""

    count: int
    cards: tuple[str, ...] = ()  # for the one who offers


class OfferedTo(Fact, frozen=True, tag="offer-to"):
    """NK-5: to one player, where the house allows it; everyone hears to whom."""

    other: int
    count: int
    cards: tuple[str, ...] = ()  # for the one who offers


class Withdrew(Fact, frozen=True, tag="withdraw"):
    pass


class Traded(Fact, frozen=True, tag="swap"):
    """NK-5: `seat` has taken the offer of `other`."""

    other: int
    count: int
    given: tuple[str, ...] = ()  # by the reader, one of the two
    got: tuple[str, ...] = ()


class UsedCentre(Fact, frozen=True, tag="centre"):
    """NK-6: everyone sees which places were picked, nobody else which cards they were."""

    count: int
    places: tuple[int, ...]
    given: tuple[str, ...] = ()  # by the reader
    got: tuple[str, ...] = ()


class Called(Fact, frozen=True, tag="call"):
    call: CallName
    outcome: Outcome
    cards: tuple[str, ...] = ()  # laid out by a right caller


class NamedCollection(Fact, frozen=True, tag="name"):
    collection: str


class Counted(Fact, frozen=True, tag="count"):
    """NK-12: what the cards outside the collection come to."""

    collection: str
    count: int
    cards: tuple[str, ...]


class WonRound(Fact, frozen=True, tag="win"):
    points: int


class Voided(Fact, frozen=True, tag="void"):
    """NK-10: nobody scores."""


Happening = (
    NineDealt | Offered | OfferedTo | Withdrew | Traded | UsedCentre | Called | NamedCollection
    | Counted | WonRound | Voided | TakenBack
)  # fmt: skip
