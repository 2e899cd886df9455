"""A card as it lies in a meld: itself, or a joker that stands for a rank of its suit (JR-15).

Such a card is its face, the suit and the rank it counts as, and 128 more for a joker: ints this small are
never allocated anew. In a face an ace is an ace; whether it stands low or high shows from its place.
"""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import (
    ACE,
    HIGH_ACE,
    JOKER,
    NO_CARD,
    RANK_LETTERS,
    SUIT_LETTERS,
    card_from_text,
    card_text,
    is_joker,
    listing_place,
    pips,
)

STANDING: Final = 128
_FACE: Final = STANDING - 1


def face_at(rank: i64, suit: i64) -> i64:
    """The face at a rank of a line, where an ace may stand above the king."""
    return suit << 4 | (i64(ACE) if rank == HIGH_ACE else rank)


def joker_as(face: i64) -> i64:
    return STANDING | face


def face_of(laid: i64) -> i64:
    return laid & _FACE


def suit_laid(laid: i64) -> i64:
    return (laid & _FACE) >> 4


def card_laid(laid: i64) -> i64:
    """The card itself, as it is held: a joker without a rank."""
    return laid if laid < STANDING else (laid & _FACE) | JOKER


def pips_laid(cards: list[i64]) -> i64:
    """CD-3: what laid cards are worth, a joker as the card it stands for."""
    count: i64 = 0
    for laid in cards:
        count += pips(face_of(laid))
    return count


def laid_text(laid: i64) -> str:
    """CD-6: `9R`, or `*R=9` for a joker."""
    if laid < STANDING:
        return card_text(laid)
    face = face_of(laid)
    return f"*{SUIT_LETTERS[face >> 4]}={RANK_LETTERS[face & 15]}"


def laid_from_text(text: str) -> i64:
    """A card as it lies, from its text, or NO_CARD; a joker without a rank is the card itself."""
    if len(text) != 4 or text[0] != "*" or text[2] != "=":
        return card_from_text(text)
    face = card_from_text(text[3] + text[1])
    has_joker = card_from_text("*" + text[1]) != NO_CARD
    return joker_as(face) if has_joker and face != NO_CARD and not is_joker(face) else i64(NO_CARD)


def laid_texts(cards: list[int]) -> list[str]:
    return [laid_text(laid) for laid in cards]


def laid_place(laid: int) -> int:
    """By rank, then suit, a joker after the natural card."""
    return listing_place(face_of(laid)) * 2 + (0 if laid < STANDING else 1)
