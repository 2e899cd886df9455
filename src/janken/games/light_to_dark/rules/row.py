"""A card as it lies in the row of Light to Dark, and moves as ints."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import SPADES, card_text

# In the row a card is the face it shows, counted from the first standard suit, and 64 more when it lies dark:
# ints this small are never allocated again.
_FIRST_FACE: Final = SPADES << 4
DARK: Final = 64

# A move is what is done, times 64, and the place of the first card of the four, counted from 0.
FLIP_SUIT: Final = 0
FLIP_RANK: Final = 1
REMOVE_SUIT: Final = 2
REMOVE_RANK: Final = 3
TURN: Final = 4 << 6
STOP: Final = 5 << 6


def move_on_four(action: i64, first: i64) -> i64:
    return action << 6 | first


def is_flip(action: i64) -> bool:
    return action == FLIP_SUIT or action == FLIP_RANK


def is_by_suit(action: i64) -> bool:
    return action == FLIP_SUIT or action == REMOVE_SUIT


def lay(face: i64, dark: bool) -> i64:
    """A face as it lies in the row."""
    return face - _FIRST_FACE + (DARK if dark else 0)


def face_of(lying: i64) -> i64:
    """The face that a card in the row shows."""
    return (lying & (DARK - 1)) + _FIRST_FACE


def row_text(lying: i64) -> str:
    """CD-6: a card that lies dark is written with its suit in capitals."""
    text = card_text(face_of(lying))
    return text.upper() if lying & DARK else text


def same_suit(one: i64, other: i64) -> bool:
    return (one ^ other) & 0b0110000 == 0


def same_rank(one: i64, other: i64) -> bool:
    return (one ^ other) & 0b0001111 == 0
