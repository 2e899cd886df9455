"""The Dark Hand deck (CD-5): 52 two-ended cards, and which dark face belongs to which light face.

A pairing is a list of 52 dark faces, for the light faces As 2s .. Ks, Ah .. Kh, Ac .. Kc, Ad .. Kd.
"""

from typing import Final

from janken.kernel.cards import (
    ACE,
    KING,
    SUIT_LETTERS,
    card_of,
    card_text,
    rank_of,
    standard_deck,
    suit_of,
)
from janken.kernel.refusal import Refusal, malformed

PAIRING_SUITS: Final = "shcd"
_TURNING_RANKS: Final = 12  # 2 to K; aces turn to aces


def default_pairing() -> list[int]:
    return [_default_dark_face(face) for face in standard_deck()]


def _default_dark_face(face: int) -> int:
    rank = rank_of(face)
    suit = PAIRING_SUITS.index(SUIT_LETTERS[suit_of(face)])
    if rank == ACE:
        return _face(ACE, suit + 1)
    step = rank - 2
    return _face(2 + (step + 1 + 3 * suit) % _TURNING_RANKS, suit + 1 + step % 3)


def _face(rank: int, suit: int) -> int:
    return card_of(rank, SUIT_LETTERS.index(PAIRING_SUITS[suit % 4]))


def why_not_pairing(dark_faces: list[int]) -> Refusal | None:
    """Does every card keep the properties of CD-5? If not, which card breaks which?"""
    light_faces = standard_deck()
    if len(dark_faces) != len(light_faces):
        return malformed("pairing-size", "CD-5", count=len(dark_faces))
    turned_from: dict[int, int] = {}
    for light, dark in zip(light_faces, dark_faces, strict=True):
        refusal = _why_not_pair(light, dark)
        if refusal is None and dark in turned_from:
            both = [card_text(turned_from[dark]), card_text(light)]
            refusal = malformed("dark-face-twice", "CD-5", dark_face=card_text(dark), cards=both)
        if refusal is not None:
            return refusal.about(card_text(dark))
        turned_from[dark] = light
    return None


def _why_not_pair(light: int, dark: int) -> Refusal | None:
    front, back = card_text(light), card_text(dark)
    if dark not in standard_deck():
        return malformed("dark-face-strange", "CD-5", light_face=front, dark_face=back)
    if suit_of(light) == suit_of(dark):
        return malformed("dark-face-suit", "CD-5", light_face=front, dark_face=back)
    if rank_of(light) == ACE and rank_of(dark) != ACE:
        return malformed("dark-face-ace", "CD-5", light_face=front, dark_face=back)
    if rank_of(light) != ACE and rank_of(light) == rank_of(dark):
        return malformed("dark-face-rank", "CD-5", light_face=front, dark_face=back)
    return None


def turns_to(pairing: list[int]) -> list[int]:
    """The dark face by light face, as a table that can be looked up with a card."""
    table = [0] * (card_of(KING, len(SUIT_LETTERS) - 1) + 1)
    for light, dark in zip(standard_deck(), pairing, strict=True):
        table[light] = dark
    return table
