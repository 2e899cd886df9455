"""Writing observations. A buffer holds words of eight bytes, the first byte lowest; NumPy sees the bytes.

Cards are mostly written as planes: sixteen bytes for each suit, of which the byte at a rank is 1 for a card
that is there. From a mask of ranks such a plane is two look-ups a suit, whatever is in it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SUIT_WORDS: Final = 2  # a suit in a plane
_SUITS: Final = 5
PLANE: Final = _SUITS * SUIT_WORDS
MOST: Final = 127  # a count above it is written as this


def _spread(mask: int) -> int:
    """Eight bits as eight bytes."""
    return sum([1 << 8 * place for place in range(8) if mask >> place & 1])


# By byte of a word. Looked up, because compiled a constant is shifted in 32 bits, in a local name too.
ONE_AT: Final = vec[i64]([1 << 8 * byte for byte in range(8)])
_ALL_BUT: Final = vec[i64]([~(MOST << 8 * byte) for byte in range(8)])
_SPREAD: Final = vec[i64]([_spread(mask) for mask in range(256)])


_NOUGHTS: Final = vec[i64]([0] * 1024)


def noughts(count: i64) -> vec[i64]:
    """So many, at most 1024; a plain copy, which is faster than to make them."""
    return _NOUGHTS[:count]


def put_mask(out: vec[i64], at: i64, mask: i64) -> None:
    """Sixteen bits as sixteen bytes."""
    out[at] = _SPREAD[mask & 255]
    out[at + 1] = _SPREAD[(mask >> 8) & 255]


def put_plane(out: vec[i64], at: i64, masks: vec[i64], first: i64) -> None:
    """Five suits, whose masks begin at `first`."""
    spread = _SPREAD
    for place in range(first, first + _SUITS):
        mask = masks[place]
        out[at] = spread[mask & 255]
        out[at + 1] = spread[mask >> 8]
        at += SUIT_WORDS


def put_lines(out: vec[i64], at: i64, lines: vec[i64], count: i64) -> None:
    """So many suits of nine ranks each, of which the lowest bit is the ace."""
    spread = _SPREAD
    for place in range(count):
        mask = lines[place] << 1
        out[at] = spread[mask & 255]
        out[at + 1] = spread[mask >> 8]
        at += SUIT_WORDS


def put_common(out: vec[i64], at: i64, masks: vec[i64], first: i64, others: vec[i64]) -> None:
    """Five suits: what is in these masks, which begin at `first`, and in the others too."""
    spread = _SPREAD
    for suit in range(i64(_SUITS)):
        mask = masks[first + suit] & others[suit]
        out[at] = spread[mask & 255]
        out[at + 1] = spread[mask >> 8]
        at += SUIT_WORDS


def put_nothing(out: vec[i64], at: i64, words: i64) -> None:
    for word in range(at, at + words):
        out[word] = 0


def put_words(out: vec[i64], at: i64, ready: vec[i64], first: i64, count: i64) -> None:
    """So many words that were made before."""
    for place in range(first, first + count):
        out[at] = ready[place]
        at += 1


def add_byte(out: vec[i64], at: i64, byte: i64, count: i64) -> None:
    """Write a count where a 0 stands, so many bytes behind word `at`."""
    out[at + (byte >> 3)] |= byte_at(byte & 7, count)


def byte_at(place: i64, count: i64) -> i64:
    """A count as one of the eight bytes of a word."""
    written: i64 = MOST
    if count < written:
        written = count
    return written << (place << 3)


def clear_byte(out: vec[i64], at: i64, byte: i64) -> None:
    out[at + (byte >> 3)] &= _ALL_BUT[byte & 7]
