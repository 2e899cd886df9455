"""Moves as ints. A card is in one place only, so a move never says where its cards come from.

Discarding a card is the card itself; knocking with it, or laying it in the place of a joker, the card and
a bit. Adding is the number of the meld and the card as it will lie. Laying a meld is its rank and suits, or,
for a line, its lowest rank and suit, its length, and a bit for each step up.
"""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import CIRCLE
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN
from janken.kernel.rummy.laid import STANDING, face_at, joker_as, laid_place, suit_laid
from janken.kernel.rummy.meld import ALL_SUITS, LONGEST_LINE, Meld, bit, line_meld

DRAW: Final = 96  # every card is below it
TAKE: Final = 97
_TAKE_DEEP: Final = 1 << 7
_FIRST_ADD: Final = 1 << 8
_KNOCK: Final = 1 << 13  # there are never so many melds that adding to one comes up to it
_SWAP: Final = 1 << 14
_LAY_RANKS: Final = 1 << 16
_LAY_LINE: Final = 1 << 17
_STRONG: Final = 1 << 11
_STEPS: Final = 18
_JOKERS: Final = 30
_ALL_STEPS: Final = (1 << (LONGEST_LINE - 1)) - 1


def is_discard(move: i64) -> bool:
    return move < DRAW


def take_deep(count: i64) -> i64:
    """JR-20: the upper part of the discard pile, two or more cards."""
    return _TAKE_DEEP | count


def is_take_deep(move: i64) -> bool:
    return _TAKE_DEEP <= move < _FIRST_ADD


def count_taken(move: i64) -> i64:
    return move - _TAKE_DEEP


def is_add(move: i64) -> bool:
    return _FIRST_ADD <= move < _KNOCK


def knock_with(card: i64) -> i64:
    """JR-19: discard the card and end the hand."""
    return _KNOCK | card


def is_knock(move: i64) -> bool:
    return _KNOCK <= move < _SWAP


def swap_in(card: i64) -> i64:
    """JR-16: lay the card in the place of the joker that stands for it."""
    return _SWAP | card


def is_swap(move: i64) -> bool:
    return _SWAP <= move < _LAY_RANKS


def card_of_move(move: i64) -> i64:
    """The card that one knocks with, or lays for a joker."""
    return move & 127


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


def is_lay(move: i64) -> bool:
    return move >= _LAY_RANKS


# What a laying move says


def is_line(move: i64) -> bool:
    return move & _LAY_LINE != 0


def is_strong(move: i64) -> bool:
    return move & _STRONG != 0


def low_rank(move: i64) -> i64:
    """The lowest rank of a line, or the rank of all."""
    return move & 15


def low_suit(move: i64) -> i64:
    return (move >> 8) & 7


def steps_up(move: i64) -> i64:
    return (move >> _STEPS) & _ALL_STEPS


def jokers_in_line(move: i64) -> i64:
    return move >> _JOKERS


def naturals_of_rank(move: i64) -> i64:
    return (move >> 4) & ALL_SUITS


def jokers_of_rank(move: i64) -> i64:
    return (move >> 9) & ALL_SUITS


def kind_laid(move: i64) -> i64:
    """The kind of meld that a laying move lays."""
    if not is_line(move):
        return OF_A_KIND
    return STRONG_RUN if is_strong(move) else RUN


def meld_laid(move: i64, seat: i64) -> Meld:
    """The meld that a laying move lays."""
    kind = kind_laid(move)
    if kind == OF_A_KIND:
        return Meld(kind, seat, low_rank(move), _cards_of_rank(move))
    return line_meld(kind, seat, low_rank(move), _cards_in_line(move, kind))


def move_to_lay(meld: Meld) -> i64:
    """The move that lays a meld."""
    if meld.kind == OF_A_KIND:
        return _move_to_lay_ranks(meld)
    steps: i64 = 0
    jokers: i64 = 0
    for place in range(i64(len(meld.cards))):
        if meld.cards[place] >= STANDING:
            jokers |= bit(place)
        if place and _suits_apart(meld.cards[place - 1], meld.cards[place]) == 2:
            steps |= bit(place - 1)
    return lay_line(meld.kind, meld.low, suit_laid(meld.cards[0]), i64(len(meld.cards)), steps, jokers)


def _move_to_lay_ranks(meld: Meld) -> i64:
    naturals: i64 = 0
    jokers: i64 = 0
    for laid in meld.cards:
        if laid >= STANDING:
            jokers |= bit(suit_laid(laid))
        else:
            naturals |= bit(suit_laid(laid))
    return lay_ranks(meld.low, naturals, jokers)


def _suits_apart(lower: i64, upper: i64) -> i64:
    """How many steps around the circle of strength the suit goes."""
    return (suit_laid(lower) - suit_laid(upper) + CIRCLE) % CIRCLE


def _cards_of_rank(move: i64) -> list[i64]:
    naturals, jokers = naturals_of_rank(move), jokers_of_rank(move)
    cards: list[i64] = []
    for suit in range(i64(CIRCLE)):
        face = suit << 4 | low_rank(move)
        if naturals & bit(suit):
            cards.append(face)
        if jokers & bit(suit):
            cards.append(joker_as(face))
    return sorted(cards, key=laid_place)


def _cards_in_line(move: i64, kind: i64) -> list[i64]:
    low, suit = low_rank(move), low_suit(move)
    steps = steps_up(move)
    jokers = jokers_in_line(move)
    cards: list[i64] = []
    for place in range((move >> 4) & 15):
        face = face_at(low + place, suit)
        cards.append(joker_as(face) if jokers & bit(place) else face)
        if kind == STRONG_RUN:
            suit = (suit + (CIRCLE - 2 if steps & bit(place) else CIRCLE - 1)) % CIRCLE
    return cards
