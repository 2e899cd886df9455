"""Cards and decks (CD-1 to CD-6).

A card is a small int: its suit in the upper bits, its rank in the lower four. Suits are numbered around the
circle of strength, so that comparing two is one subtraction.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# CD-2: around this circle each suit is stronger than the next two, and no others.
ROCK: Final = 0
SCISSORS: Final = 1
LIZARD: Final = 2
PAPER: Final = 3
WATER: Final = 4
CIRCLE: Final = 5
# CD-4: the standard suits, which have no strength.
SPADES: Final = 5
HEARTS: Final = 6
DIAMONDS: Final = 7
CLUBS: Final = 8

ACE: Final = 1
NINE: Final = 9
TEN: Final = 10
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
HIGH_ACE: Final = 14  # an ace above the king
JOKER: Final = 15  # the rank of a card that has none of its own

NO_CARD: Final = -1

# The cards of a suit as a mask with a bit for each rank. These are here because the compiler knows only such
# numbers beforehand whose parts are in the same file; any other is looked up whenever it is needed.
NATURAL_RANKS: Final = (1 << (KING + 1)) - (1 << ACE)
ALL_RANKS: Final = (1 << (HIGH_ACE + 1)) - (1 << ACE)  # the ace below the 2 and above the king
BEYOND_ACES: Final = 1 | 1 << (HIGH_ACE + 1)  # where there are no ranks any more
JOKER_HELD: Final = 1 << JOKER
ALL_SUITS: Final = (1 << CIRCLE) - 1  # with a bit for each suit

SUIT_LETTERS: Final = "RSLPWshdc"
RANK_LETTERS: Final = "?A23456789TJQKA*"
TABLE_ORDER: Final = "RPSLWshdc"  # CD-6: the order in which suits are listed
# CD-3, by rank; packed, for a tuple would be made again for every look.
PIPS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10])

_LISTED: Final = tuple(TABLE_ORDER.index(letter) for letter in SUIT_LETTERS)


# By remainder modulo 37, where all powers of two differ: the rank of a single bit in a mask of ranks.
_SPREAD: Final = 37
_RANK_OF_BIT: Final = vec[i64]([0] * _SPREAD)
for _rank in range(JOKER + 1):
    _RANK_OF_BIT[(1 << _rank) % _SPREAD] = _rank


def card_of(rank: i64, suit: i64) -> i64:
    return suit << 4 | rank


def suit_of(card: i64) -> i64:
    return card >> 4


def rank_of(card: i64) -> i64:
    return card & 15


def lowest_rank(ranks: i64) -> i64:
    """The lowest rank in a mask with a bit for each, found without a loop."""
    return _RANK_OF_BIT[(ranks & -ranks) % _SPREAD]


def count_ranks(ranks: i64) -> i64:
    """How many ranks are in such a mask: pairs of bits are added up, then fours, then eights."""
    ranks -= ranks >> 1 & 0x5555
    ranks = (ranks & 0x3333) + (ranks >> 2 & 0x3333)
    ranks = ranks + (ranks >> 4) & 0x0F0F
    return ranks + (ranks >> 8) & 0x1F


def is_joker(card: i64) -> bool:
    return card & 15 == JOKER


def stronger(suit: i64, other: i64) -> bool:
    """CD-2: is `suit` stronger than `other`? Both are suits of the circle."""
    steps = (other - suit + CIRCLE) % CIRCLE
    return steps == 1 or steps == 2


def pips(card: i64) -> i64:
    """CD-3; a joker's value is up to the game."""
    return PIPS[rank_of(card)]


def card_text(card: i64) -> str:
    """CD-6: `TR` is the 10 of Rock, `*R` the joker of Rock."""
    return RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


def card_from_text(text: str) -> i64:
    """The card a text code names, or NO_CARD."""
    if len(text) != 2:
        return NO_CARD
    suit: i64 = SUIT_LETTERS.find(text[1])
    if suit < 0:
        return NO_CARD
    if text[0] == "*":
        return card_of(JOKER, suit) if suit < CIRCLE else NO_CARD
    rank: i64 = RANK_LETTERS.find(text[0])
    if rank < ACE or rank > KING:
        return NO_CARD
    return card_of(rank, suit)


def cards_text(cards: list[int]) -> str:
    return " ".join([card_text(card) for card in cards])


def listing_place(card: int) -> int:
    """CD-6: cards sort by rank, the ace lowest, then by suit; jokers last."""
    return rank_of(card) * 16 + _LISTED[suit_of(card)]


def listing_place_ace_high(card: int) -> int:
    """CD-6 for Run with Scissors, where the ace is the highest rank."""
    return listing_place(card) + (HIGH_ACE - ACE) * 16 if rank_of(card) == ACE else listing_place(card)


def in_order(cards: list[int]) -> list[int]:
    return sorted(cards, key=listing_place)


def _suits(letters: str, highest: int) -> list[int]:
    return [card_of(rank, SUIT_LETTERS.index(s)) for s in letters for rank in range(ACE, highest + 1)]


# Every deal needs a deck, and making one takes as long as shuffling it.
_SUITED: Final = _suits("RPSLW", KING)
_JOKERS: Final = [card_of(JOKER, SUIT_LETTERS.index(s)) for s in "RPSLW"]
_NINE_SUITS: Final = _suits(TABLE_ORDER, NINE)
_STANDARD: Final = _suits("shcd", KING)


def janken_deck(jokers: bool) -> list[int]:
    """CD-1: 65 cards, or 70 with the jokers."""
    return _SUITED + _JOKERS if jokers else _SUITED.copy()


def nine_suit_deck() -> list[int]:
    """CD-4: A to 9 of all nine suits."""
    return _NINE_SUITS.copy()


def standard_deck() -> list[int]:
    """CD-5: the 52 faces of the Dark Hand deck, in the order in which a pairing lists them."""
    return _STANDARD.copy()
