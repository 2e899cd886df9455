"""Moves as ints. A card is in one place only, so a move never says where its cards come from.

Discarding a card is the card itself. Adding is the number of the meld and the card as it will lie. Laying a
meld is its rank and suits, or, for a line, its lowest rank and suit, its length, and a bit for each step up.
"""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import CIRCLE
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN
from janken.kernel.rummy.laid import face_at, joker_as, laid_place
from janken.kernel.rummy.meld import Meld, bit, line_meld

DRAW: Final = 96  # every card is below it
TAKE: Final = 97
_FIRST_ADD: Final = 1 << 8
_LAY_RANKS: Final = 1 << 16
_LAY_LINE: Final = 1 << 17
_STRONG: Final = 1 << 11
_STEPS: Final = 18
_JOKERS: Final = 30


def is_discard(move: i64) -> bool:
    return move < DRAW


def is_add(move: i64) -> bool:
    return _FIRST_ADD <= move < _LAY_RANKS


def add(number: i64, laid: i64) -> i64:
    return number << 8 | laid


def number_of(move: i64) -> i64:
    """The number of the meld that an adding move adds to."""
    return move >> 8


def card_added(move: i64) -> i64:
    return move & 255


def lay_ranks(rank: i64, naturals: i64, jokers: i64) -> i64:
    """Matching ranks: the natural cards of these suits, and the jokers of those."""
    return _LAY_RANKS | jokers << 9 | naturals << 4 | rank


def lay_line(kind: i64, low: i64, suit: i64, length: i64, steps: i64, jokers: i64) -> i64:
    """A run or strong run. `jokers` has a bit for each place that a joker takes, the lowest is place 0.

    `steps` has, by the place of the lower card, a bit where the suit goes two steps around the circle
    of strength and not one.
    """
    strong = _STRONG if kind == STRONG_RUN else 0
    return _LAY_LINE | jokers << _JOKERS | steps << _STEPS | strong | suit << 8 | length << 4 | low


def meld_laid(move: i64, seat: i64) -> Meld:
    """The meld that a laying move lays."""
    if move & _LAY_LINE == 0:
        return Meld(OF_A_KIND, seat, move & 15, _cards_of_rank(move))
    kind: i64 = STRONG_RUN if move & _STRONG else RUN
    return line_meld(kind, seat, move & 15, _cards_in_line(move, kind))


def _cards_of_rank(move: i64) -> list[i64]:
    rank = move & 15
    cards: list[i64] = []
    for suit in range(i64(CIRCLE)):
        face = suit << 4 | rank
        if (move >> 4) & bit(suit):
            cards.append(face)
        if (move >> 9) & bit(suit):
            cards.append(joker_as(face))
    return sorted(cards, key=laid_place)


def _cards_in_line(move: i64, kind: i64) -> list[i64]:
    low = move & 15
    suit = (move >> 8) & 7
    steps = move >> _STEPS
    jokers = move >> _JOKERS
    cards: list[i64] = []
    for place in range((move >> 4) & 15):
        face = face_at(low + place, suit)
        cards.append(joker_as(face) if jokers & bit(place) else face)
        if kind == STRONG_RUN:
            suit = (suit + (CIRCLE - 2 if steps & bit(place) else CIRCLE - 1)) % CIRCLE
    return cards
