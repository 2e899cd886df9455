"""What can be done, as ints, and bundles: the one, two or three cards that are given together.

Cards given together share a suit or a rank (NK-4), so a bundle is a collection and a mask: which nine of a
kind they belong to, and which of its nine cards they are. A single card goes by its suit. A move is a bundle
or a collection, above it what is done, above that whose offer is taken, and on top the places picked from the
centre.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import RANK_LETTERS, SUIT_LETTERS, TABLE_ORDER, card_of, rank_of, suit_of

MOST_TOGETHER: Final = 3  # NK-4
SUITS: Final = 9  # CD-4
RANKS: Final = 9
COLLECTIONS: Final = 18  # nine suits, by number, then nine ranks
MASKS: Final = 512  # every way to have some of nine cards
FULL: Final = MASKS - 1  # all nine

_MASK_BITS: Final = 9
_KIND: Final = 16
_OTHER: Final = 20
_PLACE: Final = 24
_PLACE_BITS: Final = 7

# The kinds of moves; those without cards are whole moves already.
OFFER: Final = 1 << _KIND
WITHDRAW: Final = 2 << _KIND
ACCEPT: Final = 3 << _KIND
CENTRE: Final = 4 << _KIND
CALL_NINE: Final = 5 << _KIND
CALL_BLOCKED: Final = 6 << _KIND
CALL_CHICKEN: Final = 7 << _KIND
NAME: Final = 8 << _KIND
CLOSE: Final = 9 << _KIND
_KINDS: Final = 15 << _KIND
_BELOW_KIND: Final = (1 << _KIND) - 1


def kind(move: i64) -> i64:
    return move & _KINDS


def bundle(move: i64) -> i64:
    """The cards that a move gives."""
    return move & _BELOW_KIND


def collection_named(move: i64) -> i64:
    return move & _BELOW_KIND


def other_seat(move: i64) -> i64:
    """Whose offer is taken, or whom an offer is for; 0 if it is for all."""
    return move >> _OTHER & 15


def place_picked(move: i64, number: i64) -> i64:
    """The places of the centre that are picked, numbered from 0, the lowest first; 0 behind the last."""
    return move >> _PLACE + _PLACE_BITS * number & 127


def offer_to(seat: int) -> int:
    """The part of a move that says whom an offer is for; a bundle goes with it."""
    return OFFER | seat << _OTHER


def accept_from(seat: i64) -> i64:
    """The part of a move that says whose offer is taken; a bundle goes with it."""
    return ACCEPT | seat << _OTHER


def centre_for(places: list[int]) -> int:
    """The part of a move that says which places of the centre are picked, counted from 1 (NK-6)."""
    move = CENTRE
    for number, place in enumerate(sorted(places)):
        move |= place << _PLACE + _PLACE_BITS * number
    return move


def with_place(move: i64, number: i64, place: i64) -> i64:
    """The part of a move that picks one more place, behind the `number` it has."""
    return move | place << _PLACE + _PLACE_BITS * number


# By size, the part of a move that picks the first places.
FIRST_PLACES: Final = [centre_for(list(range(1, size + 1))) for size in range(MOST_TOGETHER + 1)]


def name(collection: int) -> int:
    return NAME | collection


# Bundles


def bundle_in(collection: i64, mask: i64) -> i64:
    return collection << _MASK_BITS | mask


def collection_in(whole: i64) -> i64:
    return whole >> _MASK_BITS


def mask_in(whole: i64) -> i64:
    return whole & (MASKS - 1)


def bundle_of(cards: list[int]) -> int:
    """The bundle of cards that share a suit or a rank."""
    suits = {suit_of(card) for card in cards}
    if len(suits) == 1:
        mask = sum([1 << rank_of(card) - 1 for card in cards])
        return bundle_in(suit_of(cards[0]), mask)
    mask = sum([1 << suit_of(card) for card in cards])
    return bundle_in(rank_collection(rank_of(cards[0])), mask)


_LISTED_SUITS: Final = vec[i64]([SUIT_LETTERS.index(letter) for letter in TABLE_ORDER])
BIT: Final = vec[i64]([1 << place for place in range(9)])
PLACE: Final = vec[i64]([mask.bit_length() - 1 for mask in range(MASKS)])  # of a mask's only bit


def add_cards(whole: i64, cards: list[i64]) -> None:
    """Append the cards of a bundle, ascending (CD-6)."""
    collection, mask = collection_in(whole), mask_in(whole)
    if collection < SUITS:
        while mask:
            bit = mask & -mask
            mask ^= bit
            cards.append(card_of(PLACE[bit] + 1, collection))
    elif mask & (mask - 1) == 0:  # most often a card alone, which need not be looked for
        cards.append(card_of(collection - SUITS + 1, PLACE[mask]))
    else:
        for suit in _LISTED_SUITS:
            if mask & BIT[suit]:
                cards.append(card_of(collection - SUITS + 1, suit))


def cards_in(whole: i64) -> list[i64]:
    cards: list[i64] = []
    add_cards(whole, cards)
    return cards


# Collections


def suit_collection(suit: int) -> int:
    return suit


def rank_collection(rank: int) -> int:
    return SUITS + rank - 1


def collection_text(collection: int) -> str:
    """As in a record: `suit R`, `rank 9`."""
    return ("suit " if collection < SUITS else "rank ") + collection_letter(collection)


def collection_letter(collection: int) -> str:
    """The suit or the rank: `R`, `9`."""
    return SUIT_LETTERS[collection] if collection < SUITS else RANK_LETTERS[collection - SUITS + 1]
