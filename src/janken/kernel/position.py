"""What every game's kernel offers to those who play, search and count: positions with small moves.

A position is one hand of a game. Its moves are ints. It never draws a random number and knows no clock: the
order of the cards comes in when it is dealt, and what time decides is a move of the table, seat 0.

All have one shape. The constructor takes nothing and names every field, with its value before the deal.
`copy` names them once more, and shares what is replaced but never changed. A function `deal` sets what a deal
decides; whoever imagines a table sets what they know or believe. Pickles need nothing more: mypyc makes them
where the constructor takes nothing, and packed numbers are told here how.
"""

import copyreg
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from janken.kernel.picker import Picker

TABLE: i64 = 0


@mypyc_attr(allow_interpreted_subclasses=True)  # a game from elsewhere is not compiled
class Position:
    def to_act(self) -> list[int]:
        """The seats that may act now, the table never among them; none when the hand is over.

        The list is the caller's, as that of `moves` is.
        """
        return self.acting_seats().copy()

    def acting_seats(self) -> list[int]:
        """The same for those who only look: it may be shared, and must not be changed."""
        raise NotImplementedError

    def moves(self, seat: i64) -> list[int]:
        """Every legal move of a seat, each once; none for a seat that may not act, or that is not there."""
        raise NotImplementedError

    def any_move(self, seat: i64, picker: Picker) -> i64:
        """One of the moves of a seat that may act, any as likely as another.

        A game may find it without listing them all, but finds the one at that place of the list.
        """
        moves = self.moves(seat)
        return moves[picker.below(len(moves))]

    def play(self, seat: i64, move: i64) -> None:
        """Make a legal move. Who may send anything asks the game's `why_not` functions first."""
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
