"""What happens in Undertow."""

from janken.core.events import Dealing, Fact


class ChosenToPass(Fact, frozen=True, tag="pass"):
    """Everybody knows that a seat has chosen its cards, and nobody which."""


class Passed(Fact, frozen=True, tag="passed"):
    """All have; each seat is told which cards it gave and got."""

    given: tuple[str, ...] = ()
    got: tuple[str, ...] = ()


class Bid(Fact, frozen=True, tag="bid"):
    tricks: int


class Played(Fact, frozen=True, tag="play"):
    card: str


class Took(Fact, frozen=True, tag="took"):
    """A trick, won by its seat."""

    cards: tuple[str, ...]  # in the order in which they were played


class Counted(Fact, frozen=True, tag="count"):
    points: tuple[int, ...]  # of this hand, seat 1 first


Happening = Dealing | ChosenToPass | Passed | Bid | Played | Took | Counted
