"""Numbers for the shortest sets: three of a rank, three or four ranks in a row."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import CIRCLE

RANKS: Final = 13
THREE_SUITS: Final = 10  # ways to have three of five suits
LOWS: Final = 12  # ranks on which three in a row can begin: A to Q, with the ace above the king
STRONG_LOWS: Final = 11  # and four in a row: A to J

_THREES: Final = [mask for mask in range(1 << CIRCLE) if bin(mask).count("1") == 3]
_NUMBER: Final = vec[i64]([_THREES.index(mask) if mask in _THREES else 0 for mask in range(1 << CIRCLE)])


def three_of_rank(rank: i64, suits: i64) -> i64:
    """0 to 129: the rank, then the suits, as a mask with three bits, in the order of such masks."""
    return (rank - 1) * THREE_SUITS + _NUMBER[suits]


def suits_of_three(number: int) -> int:
    return _THREES[number % THREE_SUITS]


def run_of_three(low: i64, suit: i64) -> i64:
    """0 to 59."""
    return suit * LOWS + low - 1


def card_number(card: i64) -> i64:
    """0 to 64: the suit as the kernel counts them, then the rank from the ace."""
    return (card >> 4) * RANKS + (card & 15) - 1


def card_numbered(number: i64) -> i64:
    return number // RANKS << 4 | number % RANKS + 1
