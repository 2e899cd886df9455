"""Cards of the Dark Hand deck: the dark face of each light face (CD-5), and how they lie in the row."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import (
    ACE,
    KING,
    SPADES,
    SUIT_LETTERS,
    card_of,
    card_text,
    rank_of,
    standard_deck,
    suit_of,
)
from janken.kernel.refusal import Refusal, malformed

# A pairing lists the dark faces of the light faces As 2s .. Ks, Ah .. Kh, Ac .. Kc, Ad .. Kd.
PAIRING_SUITS: Final = "shcd"
_TURNING_RANKS: Final = 12  # 2 to K; aces turn into aces


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
    """Every one of the 52 faces must be the dark face of exactly one card."""
    light_faces = standard_deck()
    if len(dark_faces) != len(light_faces):
        return malformed("pairing-size", "CD-5", count=len(dark_faces))
    turned_from: dict[int, int] = {}
    for light, dark in zip(light_faces, dark_faces, strict=True):
        front, back = card_text(light), card_text(dark)
        if dark not in light_faces:
            return malformed("dark-face-strange", "CD-5", light_face=front, dark_face=back).about(back)
        if dark in turned_from:
            both = [card_text(turned_from[dark]), front]
            return malformed("dark-face-twice", "CD-5", dark_face=back, cards=both).about(back)
        turned_from[dark] = light
    return None


def unusual_pairs(dark_faces: list[int]) -> list[Refusal]:
    """Pairs that look like slips of the pen: as far as we know an ace turns into another ace, and every other
    card into another rank and suit. These are only warnings: the deck in a player's hands is right."""
    found: list[Refusal] = []
    for light, dark in zip(standard_deck(), dark_faces, strict=True):
        unusual = _what_is_unusual(light, dark)
        if unusual is not None:
            found.append(unusual)
    return found


def _what_is_unusual(light: int, dark: int) -> Refusal | None:
    front, back = card_text(light), card_text(dark)
    if suit_of(light) == suit_of(dark):
        return malformed("dark-face-suit", "CD-5", light_face=front, dark_face=back)
    if rank_of(light) == ACE and rank_of(dark) != ACE:
        return malformed("dark-face-ace", "CD-5", light_face=front, dark_face=back)
    if rank_of(light) != ACE and rank_of(light) == rank_of(dark):
        return malformed("dark-face-rank", "CD-5", light_face=front, dark_face=back)
    return None


def turns_to(pairing: list[int]) -> list[int]:
    """A look-up table from light face to dark face."""
    table = [0] * (card_of(KING, len(SUIT_LETTERS) - 1) + 1)
    for light, dark in zip(standard_deck(), pairing, strict=True):
        table[light] = dark
    return table


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
