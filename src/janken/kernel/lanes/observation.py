"""Writing observations. A buffer holds words of eight bytes, the first byte lowest; NumPy sees the bytes.

Cards are mostly written as planes: sixteen bytes for each suit, in which the byte at a rank is 1 if the card
is there. Writing a plane from masks of ranks takes two look-ups for each suit, whatever is in it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SUIT_WORDS: Final = 2  # a suit in a plane
_SUITS: Final = 5
PLANE: Final = _SUITS * SUIT_WORDS
MOST: Final = 127  # higher counts are written as this


def _spread(mask: int) -> int:
    """Eight bits as eight bytes."""
    return sum([1 << 8 * place for place in range(8) if mask >> place & 1])


# By byte of a word. Looked up, because mypyc shifts a constant in 32 bits, even through a local name.
ONE_AT: Final = vec[i64]([1 << 8 * byte for byte in range(8)])
_ALL_BUT: Final = vec[i64]([~(MOST << 8 * byte) for byte in range(8)])
_SPREAD: Final = vec[i64]([_spread(mask) for mask in range(256)])


_ZEROS: Final = vec[i64]([0] * 1024)


def zeros(count: i64) -> vec[i64]:
    """Up to 1024 zeros, as a copy, which is faster than making them."""
    return _ZEROS[:count]


def write_mask(out: vec[i64], at: i64, mask: i64) -> None:
    """Sixteen bits as sixteen bytes."""
    out[at] = _SPREAD[mask & 255]
    out[at + 1] = _SPREAD[(mask >> 8) & 255]


def write_plane(out: vec[i64], at: i64, masks: vec[i64], first: i64) -> None:
    """Five suits, whose masks begin at `first`."""
    spread = _SPREAD
    for place in range(first, first + _SUITS):
        mask = masks[place]
        out[at] = spread[mask & 255]
        out[at + 1] = spread[mask >> 8]
        at += SUIT_WORDS


def write_lines(out: vec[i64], at: i64, lines: vec[i64], count: i64) -> None:
    """Suits of nine ranks each, with the ace as the lowest bit."""
    spread = _SPREAD
    for place in range(count):
        mask = lines[place] << 1
        out[at] = spread[mask & 255]
        out[at + 1] = spread[mask >> 8]
        at += SUIT_WORDS


def write_common(out: vec[i64], at: i64, masks: vec[i64], first: i64, others: vec[i64]) -> None:
    """Five suits: what is both in these masks, which begin at `first`, and in the others."""
    spread = _SPREAD
    for suit in range(i64(_SUITS)):
        mask = masks[first + suit] & others[suit]
        out[at] = spread[mask & 255]
        out[at + 1] = spread[mask >> 8]
        at += SUIT_WORDS


def write_zeros(out: vec[i64], at: i64, words: i64) -> None:
    for word in range(at, at + words):
        out[word] = 0


def write_words(out: vec[i64], at: i64, ready: vec[i64], first: i64, count: i64) -> None:
    """Words that are ready."""
    for place in range(first, first + count):
        out[at] = ready[place]
        at += 1


def add_byte(out: vec[i64], at: i64, byte: i64, count: i64) -> None:
    """Write a count over a 0, at a byte counted from word `at`."""
    out[at + (byte >> 3)] |= byte_at(byte & 7, count)


def byte_at(place: i64, count: i64) -> i64:
    """A count as one of the eight bytes of a word."""
    written: i64 = MOST
    if count < written:
        written = count
    return written << (place << 3)


def clear_byte(out: vec[i64], at: i64, byte: i64) -> None:
    out[at + (byte >> 3)] &= _ALL_BUT[byte & 7]


_BY_SEAT: Final = 2  # words: room for a byte for each seat
GAME_WORDS: Final = 2 * _BY_SEAT + 1

# Points, and chips, which may be negative, take two digits of an observation.
_DIGITS: Final = 128
_ZERO_AT: Final = 64 * _DIGITS
_LARGEST: Final = _DIGITS * _DIGITS - 1


def write_standing(seat: i64, totals: list[int], number: i64, dealer: i64, out: vec[i64], at: i64) -> None:
    """In a whole game: totals by seat, the viewer's first; the number of the hand, and who deals."""
    seats: i64 = len(totals)
    write_zeros(out, at, GAME_WORDS)
    for steps in range(seats):
        written = min(max(i64(totals[(seat - 1 + steps) % seats]) + _ZERO_AT, i64(0)), i64(_LARGEST))
        add_byte(out, at, steps, written >> 7)
        add_byte(out, at + _BY_SEAT, steps, written & (_DIGITS - 1))
    out[at + 2 * _BY_SEAT] = byte_at(0, number) | byte_at(1, (dealer - seat + seats) % seats)
