"""Moves as ints. A card is in one place only, so a move never says where its cards come from.

Discarding a card is the card itself; knocking with it, or laying it in the place of a joker, the card and
a bit. Adding is the number of the meld and the card as it will lie. Laying a meld is its rank and suits, or,
for a line, its lowest rank and suit, its length, and a bit for each step up. Adding several cards at once is
the number of the meld and how they lie around what lies there.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.meld import (
    ALL_STEPS,
    STANDING,
    Meld,
    bit,
    face_at,
    face_of,
    joker_as,
    line_meld,
    suit_laid,
)
from janken.kernel.cards import ALL_SUITS, CIRCLE, SUIT_LETTERS, TABLE_ORDER
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

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
_LISTED_SUITS: Final = vec[i64]([SUIT_LETTERS.index(letter) for letter in TABLE_ORDER[:CIRCLE]])
SEVERAL: Final = 1 << 44  # above all that lays a meld
_NUMBER_OF_SEVERAL: Final = 31
# Behind the number of the meld: how many go below and above a line, and of each card, the lowest first,
# whether it is a joker and whether its suit is two steps around the circle from its neighbour's, not one.
# Of matching ranks: the suits of the jokers and of the natural cards.
_SEVERAL_BELOW: Final = 5
_SEVERAL_ABOVE: Final = 9
_SEVERAL_JOKERS: Final = 13
_SEVERAL_STEPS: Final = 26
_SEVERAL_FIELD: Final = (1 << 13) - 1

_ROOM: Final = 64  # moves of a list, as a rule


@final
class MoveList:
    """Moves as they are found. Such a list can be filled again, and its moves are no objects."""

    def __init__(self) -> None:
        self.moves = vec[i64]([0] * _ROOM)
        self.count: i64 = 0

    def put(self, move: i64) -> None:
        if self.count < i64(len(self.moves)):
            self.moves[self.count] = move
        else:
            self.moves = append(self.moves, move)
        self.count += 1

    def listed(self) -> list[int]:
        return [self.moves[place] for place in range(self.count)]


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
    """Of a single card."""
    return _FIRST_ADD <= move < _KNOCK


def is_add_several(move: i64) -> bool:
    return move >= SEVERAL


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
    return move & _NUMBER_OF_SEVERAL if move >= SEVERAL else move >> 8


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
    return _LAY_RANKS <= move < SEVERAL


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
    return (move >> _STEPS) & ALL_STEPS


def jokers_in_line(move: i64) -> i64:
    return move >> _JOKERS


def length_of_line(move: i64) -> i64:
    return (move >> 4) & 15


def step_up(move: i64, place: i64, suit: i64) -> i64:
    """In a strong run: the suit above the card at that place, which has this suit."""
    return (suit + (CIRCLE - 2 if steps_up(move) & bit(place) else CIRCLE - 1)) % CIRCLE


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
        cards = _cards_of_rank(low_rank(move), naturals_of_rank(move), jokers_of_rank(move))
        return Meld(kind, seat, low_rank(move), cards)
    return line_meld(kind, seat, low_rank(move), _cards_in_line(move, kind))


def move_to_lay(meld: Meld) -> i64:
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


def _cards_of_rank(rank: i64, naturals: i64, jokers: i64) -> list[i64]:
    """In the order in which they lie, that of `laid_place`."""
    cards: list[i64] = []
    for suit in _LISTED_SUITS:
        face = suit << 4 | rank
        if naturals & bit(suit):
            cards.append(face)
        if jokers & bit(suit):
            cards.append(joker_as(face))
    return cards


def _cards_in_line(move: i64, kind: i64) -> list[i64]:
    low, suit = low_rank(move), low_suit(move)
    jokers = jokers_in_line(move)
    cards: list[i64] = []
    for place in range(length_of_line(move)):
        face = face_at(low + place, suit)
        cards.append(joker_as(face) if jokers & bit(place) else face)
        if kind == STRONG_RUN:
            suit = step_up(move, place, suit)
    return cards


# Adding several cards to a meld in one step (JR-7)
#
# One card at a time does the same, but where a card is owed (JR-16, JR-20) and only others make room for it,
# all are added at once.


def add_several(number: i64, meld: Meld, cards: list[i64]) -> i64:
    """The move that adds these cards to that meld, which takes them."""
    jokers: i64 = 0
    steps: i64 = 0
    if meld.kind == OF_A_KIND:
        for laid in cards:
            if laid < STANDING:
                steps |= bit(suit_laid(laid))
            else:
                jokers |= bit(suit_laid(laid))
        return _several(number, 0, 0, jokers, steps)
    lower, upper = _at_either_end(meld, cards)
    line = [*lower, *meld.cards, *upper]
    below, above = i64(len(lower)), i64(len(upper))
    for place in range(i64(len(cards))):
        at = place if place < below else place + i64(len(meld.cards))
        neighbour = at + 1 if place < below else at - 1
        if line[at] >= STANDING:
            jokers |= bit(place)
        apart = (suit_laid(line[at]) - suit_laid(line[neighbour]) + CIRCLE) % CIRCLE
        if apart == 2 or apart == CIRCLE - 2:
            steps |= bit(place)
    return _several(number, below, above, jokers, steps)


def _at_either_end(meld: Meld, cards: list[i64]) -> tuple[list[i64], list[i64]]:
    """Those that go below what lies there and those that go above, lowest first.

    Of all thirteen ranks an ace on top counts as low then, but it lies where it lay.
    """
    lower: list[i64] = []
    upper: list[i64] = []
    waiting = cards
    while waiting:
        left: list[i64] = []
        for laid in waiting:
            if meld.takes_below(face_of(laid)):
                lower.insert(0, laid)
            elif meld.takes_above(face_of(laid)):
                upper.append(laid)
            else:
                left.append(laid)
                continue
            meld = meld.with_card(laid)
        waiting = left
    return lower, upper


def _several(number: i64, below: i64, above: i64, jokers: i64, steps: i64) -> i64:
    """Masks of small numbers are put in their places here: a single bit would be shifted in 32 bits."""
    several: i64 = SEVERAL
    return (
        several
        | number
        | below << _SEVERAL_BELOW
        | above << _SEVERAL_ABOVE
        | jokers << _SEVERAL_JOKERS
        | steps << _SEVERAL_STEPS
    )


def cards_joining(move: i64, melds: list[Meld]) -> list[i64]:
    """The cards that an adding move adds, of one or of several, as they will lie."""
    if is_add(move):
        return [card_added(move)]
    meld = melds[number_of(move) - 1]
    jokers, steps = move >> _SEVERAL_JOKERS & _SEVERAL_FIELD, move >> _SEVERAL_STEPS & _SEVERAL_FIELD
    if meld.kind == OF_A_KIND:
        return _cards_of_rank(meld.low, steps, jokers)
    below, above = move >> _SEVERAL_BELOW & 15, move >> _SEVERAL_ABOVE & 15
    strong = meld.kind == STRONG_RUN
    cards: list[i64] = []
    suit, rank = suit_laid(meld.cards[0]), meld.low
    for place in range(below - 1, i64(-1), -1):
        if strong:
            suit = (suit + (2 if steps & bit(place) else 1)) % CIRCLE
        rank -= 1
        cards.append(_as_joker(face_at(rank, suit), jokers, place))
    suit, rank = suit_laid(meld.cards[-1]), meld.low + i64(len(meld.cards)) - 1
    for place in range(below, below + above):
        if strong:
            suit = (suit + CIRCLE - (2 if steps & bit(place) else 1)) % CIRCLE
        rank += 1
        cards.append(_as_joker(face_at(rank, suit), jokers, place))
    return cards


def _as_joker(face: i64, jokers: i64, place: i64) -> i64:
    return joker_as(face) if jokers & bit(place) else face
