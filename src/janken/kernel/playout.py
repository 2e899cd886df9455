"""Random playouts inside the kernel: for counting, measuring, and later for search.

The choices come from a seed, not from chance, so that a playout is the same compiled and uncompiled.
"""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.position import CHANCE_BITS, Position

_MASK: Final = 0x3FFFFFFF  # 30 bits: products below stay far from the end of an i64
_MULTIPLIER: Final = 1103515245
_INCREMENT: Final = 12345


@final
class Picker:
    """Picks one of several, evenly enough for playouts (never for a shuffle: that is `core.deal`)."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed & _MASK
        self.below(1)

    def chance(self) -> i64:
        """A number of CHANCE_BITS bits; the low bits of such a generator are poor, so they are left out."""
        self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return self.state >> (30 - CHANCE_BITS)

    def below(self, count: i64) -> i64:
        return (self.chance() * count) >> CHANCE_BITS


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
        seats = position.to_act()
        if not seats:
            break
        seat: i64 = seats[picker.below(len(seats))]
        move = position.pick(seat, picker.chance())
        position.play(seat, move)
        played += 1
        checksum = (checksum * 31 + move + seat) & _MASK
    for points in position.points():
        checksum = (checksum * 31 + points) & _MASK
    return Playout(played, checksum)
