"""Random playouts inside the kernel: for counting, measuring, and later for search.

The choices come from a seed, not from chance, so that a playout is the same compiled and uncompiled.
"""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.picker import Picker
from janken.kernel.position import Position

__all__ = ["Picker", "Playout", "random_playout"]

_MASK: Final = 0x3FFFFFFF  # checksums keep 30 bits


@final
class Playout:
    """What a playout came to."""

    def __init__(self, moves: i64, checksum: i64) -> None:
        self.moves = moves
        self.checksum = checksum


def random_playout(position: Position, picker: Picker, most_moves: i64) -> Playout:
    """Play a position to the end of its hand, or for so many moves, any legal move as likely as another."""
    played: i64 = 0
    checksum: i64 = 0
    while played < most_moves:
        seats = position.acting_seats()
        if not seats:
            break
        seat: i64 = seats[picker.below(len(seats))]
        move = position.any_move(seat, picker)
        position.play(seat, move)
        played += 1
        checksum = (checksum * 31 + move + seat) & _MASK
    for points in position.points():
        checksum = (checksum * 31 + points) & _MASK
    return Playout(played, checksum)
