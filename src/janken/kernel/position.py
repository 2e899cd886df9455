"""What every game's rules offer to players, searches and environments: positions with small moves.

A position is one hand of a game. Its moves are ints. It never draws a random number and knows no clock: the
order of the cards comes in with the deal, and what time decides is a move of the table, seat 0.

All positions have one shape. The constructor takes nothing and names every field, with its value before
the deal; no other place does. `copy` begins with a `shallow_copy` and then copies what is changed in place;
what is only ever replaced is shared. A function `deal` sets what a deal decides; a bot that imagines a table
sets what it knows or believes. Pickles need nothing more: mypyc makes them where the constructor takes
nothing, and below is how to pickle packed numbers.
"""

import copyreg
from collections.abc import Callable
from typing import Final, Generic, Self, TypeVar, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from janken.kernel import shallow

_MASK: Final = 0x3FFFFFFF  # 30 bits, so that products stay well within an i64
_MULTIPLIER: Final = 1103515245
_INCREMENT: Final = 12345


@final
class Picker:
    """Random numbers for playouts, the same compiled and uncompiled (shuffles use `core.deal`)."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & _MASK
        self.below(1)

    def below(self, count: i64) -> i64:
        self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return ((self.state >> 8) * count) >> 22  # the low bits of such a generator are poor


Thing = TypeVar("Thing")
_COPY_OF: Final[Callable[[object], object]] = shallow.copy_of


def shallow_copy(thing: Thing) -> Thing:
    """A twin whose fields are the very same objects: lists that either of them changes need a copy."""
    return cast("Thing", _COPY_OF(thing))


TABLE: i64 = 0
MOST_SEATS: Final = 9
# Lists that `acting_seats` shares
NOBODY: Final[list[int]] = []
ALONE: Final = [[seat] for seat in range(MOST_SEATS + 1)]
EVERYTHING: Final = -1  # not a viewer at a table: the reader of a whole record


@mypyc_attr(allow_interpreted_subclasses=True)  # a game from elsewhere is not compiled
class Position:
    def to_act(self) -> list[int]:
        """The seats that may act now, never the table; none when the hand is over.

        The caller owns the list, as it does that of `moves`.
        """
        return self.acting_seats().copy()

    def acting_seats(self) -> list[int]:
        """The same, but shared: it must not be changed."""
        raise NotImplementedError

    def any_seat(self, picker: Picker) -> i64:
        """Any seat that may act now, all equally likely; 0 when the hand is over."""
        seats = self.acting_seats()
        return seats[picker.below(len(seats))] if seats else i64(0)

    def moves(self, seat: i64) -> list[int]:
        """Every legal move of a seat, each once; none for a seat that may not act or does not exist."""
        raise NotImplementedError

    def any_move(self, seat: i64, picker: Picker) -> i64:
        """Any move of a seat that may act, all equally likely.

        A game may find it without listing all moves, but must find the one at that place in the list.
        """
        moves = self.moves(seat)
        return moves[picker.below(len(moves))]

    def play(self, seat: i64, move: i64) -> None:
        """Make a legal move. Check untrusted input with the game's `why_not` functions first."""
        raise NotImplementedError

    def is_over(self) -> bool:
        raise NotImplementedError

    def points(self) -> list[int]:
        """What each seat has scored in this hand so far, seat 1 first."""
        raise NotImplementedError

    def copy(self) -> "Position":
        raise NotImplementedError


def packed(numbers: list[i64]) -> vec[i64]:
    return vec[i64](numbers)


def unpacked(numbers: vec[i64]) -> tuple[Callable[[list[i64]], vec[i64]], tuple[list[i64]]]:
    return packed, (list(numbers),)


copyreg.pickle(type(vec[i64]()), unpacked)


Hand = TypeVar("Hand", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class ManyHands(Generic[Hand]):
    """A game of many hands: who deals, the totals, and the last hand. It has the shape of a position."""

    def __init__(self) -> None:
        self.seats = 0
        self.dealer = 0  # of this hand; before the first, its dealer to be
        self.number = 0  # of the hand
        self.hand: Hand | None = None  # being played, or the last one
        self.totals: list[int] = []
        # The last finished hand
        self.last_points: list[int] | None = None
        self.last_winners: list[int] = []

    def is_over(self) -> bool:
        """Is the whole game over?"""
        raise NotImplementedError

    def is_playing(self) -> bool:
        return self.hand is not None and not self.hand.is_over()

    def playing(self) -> Hand:
        """The hand being played, or the last one."""
        assert self.hand is not None, "a deal comes first"
        return self.hand

    def winners(self) -> list[int]:
        """The highest total wins; equal ones share the win."""
        if not self.is_over():
            return []
        best = max(self.totals)
        return [place + 1 for place in range(self.seats) if self.totals[place] == best]

    def next_dealer(self) -> int:
        """The deal moves left after every hand."""
        return self.dealer % self.seats + 1 if self.number else self.dealer

    def begin(self, hand: Hand) -> None:
        """A hand has been dealt by the next dealer."""
        self.dealer = self.next_dealer()
        self.number += 1
        self.hand = hand

    def write_down(self, points: list[int], winners: list[int]) -> None:
        """The hand is over."""
        self.last_points = points
        self.last_winners = winners
        self.totals = [self.totals[place] + points[place] for place in range(self.seats)]

    def copy(self) -> Self:
        twin = shallow_copy(self)
        twin.totals = self.totals.copy()
        if self.hand is not None:
            twin.hand = cast("Hand", self.hand.copy())
        return twin
