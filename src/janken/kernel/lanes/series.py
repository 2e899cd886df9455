"""Whole games: hand after hand in one episode, until the game is over."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.lanes.words import add_byte, byte_at, put_nothing

_BY_SEAT: Final = 2  # words: room for a byte a seat
GAME_WORDS: Final = 2 * _BY_SEAT + 1  # words

# Points and chips, which may be owed, are two digits of an observation.
_DIGITS: Final = 128
_NOUGHT: Final = 64 * _DIGITS
_LARGEST: Final = _DIGITS * _DIGITS - 1


def put_standing(seat: i64, totals: list[int], number: i64, dealer: i64, out: vec[i64], at: i64) -> None:
    """How everybody stands, by seat from oneself; which hand this is, and who deals."""
    seats: i64 = len(totals)
    put_nothing(out, at, GAME_WORDS)
    for steps in range(seats):
        written = min(max(i64(totals[(seat - 1 + steps) % seats]) + _NOUGHT, i64(0)), i64(_LARGEST))
        add_byte(out, at, steps, written >> 7)
        add_byte(out, at + _BY_SEAT, steps, written & (_DIGITS - 1))
    out[at + 2 * _BY_SEAT] = byte_at(0, number) | byte_at(1, (dealer - seat + seats) % seats)
