"""Janken Rummy: the kernel's small moves as numbers without gaps.

An added card has a way to join a meld: to its rank, below or above a run, or below or above a strong run
whose end is one or two steps away around the circle of strength. There is one of every natural card, so card
and way identify the meld; only jokers can make two fit, and then the first is meant.

Where a card is owed (JR-16, JR-20), a longer meld may have to be laid at once. It is numbered by its lowest
three or four cards, and the shortest that pays is meant. Several cards that have to be added at once are
numbered by the last of them, the highest or else the lowest.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.meld import SHORTEST, STANDING, Meld, face_of, suit_laid, with_cards
from janken.games.janken_rummy.rules.moves import (
    DRAW,
    TAKE,
    card_added,
    card_of_move,
    cards_joining,
    count_taken,
    is_add,
    is_add_several,
    is_discard,
    is_knock,
    is_line,
    is_strong,
    is_swap,
    is_take_deep,
    jokers_in_line,
    jokers_of_rank,
    low_rank,
    low_suit,
    naturals_of_rank,
    number_of,
    steps_up,
)
from janken.kernel.cards import CIRCLE, JOKER, card_of
from janken.kernel.melds import (
    LOWS,
    OF_A_KIND,
    RANKS,
    RUN,
    STRONG_LOWS,
    THREE_SUITS,
    card_number,
    card_numbered,
    run_of_three,
    three_of_rank,
)

CARDS: Final = 65
WAYS: Final = 7  # to a rank; to a run below, above; to a strong run below by 1, 2 steps, above by 1, 2
STEPS: Final = 8  # of a strong run of four: three steps, each to one of the two stronger suits

DRAW_AT: Final = 0
TAKE_AT: Final = 1
DISCARDS_AT: Final = 2  # 65
ADDS_AT: Final = DISCARDS_AT + CARDS  # the way, then the card: 455
RANKS_AT: Final = ADDS_AT + WAYS * CARDS  # three of a rank: 130
RUNS_AT: Final = RANKS_AT + RANKS * THREE_SUITS  # 60
STRONG_AT: Final = RUNS_AT + CIRCLE * LOWS  # 440
ACTIONS: Final = STRONG_AT + STRONG_LOWS * CIRCLE * STEPS

# With jokers. In a strong run a joker stands where the natural card is not available.
JOKER_DISCARDS_AT: Final = ACTIONS  # 5
JOKER_ADDS_AT: Final = JOKER_DISCARDS_AT + CIRCLE  # the way, then the card it stands for: 455
JOKER_RANKS_AT: Final = JOKER_ADDS_AT + WAYS * CARDS  # the rank, then which natural cards and jokers: 1430
_MIXED: Final = [
    jokers << CIRCLE | naturals
    for jokers in range(1, 1 << CIRCLE)
    for naturals in range(1 << CIRCLE)
    if bin(jokers).count("1") + bin(naturals).count("1") == 3
]
MIXES: Final = len(_MIXED)  # 110
JOKER_RUNS_AT: Final = JOKER_RANKS_AT + RANKS * MIXES  # the run, then the place of the joker: 180
JOKER_ACTIONS: Final = JOKER_RUNS_AT + CIRCLE * LOWS * 3

# Favourite rummy
KNOCKS_AT: Final = JOKER_ACTIONS  # with a card: 65, then with a joker: 5
SWAPS_AT: Final = KNOCKS_AT + CARDS + CIRCLE  # the card laid for its joker: 65
TAKES_AT: Final = SWAPS_AT + CARDS  # by number of cards of the discard pile, from 2
FAVOURITE_ACTIONS: Final = TAKES_AT + CARDS + CIRCLE - 1

_MIX_NUMBER: Final = vec[i64]([0] * (1 << 2 * CIRCLE))
for _number, _mix in enumerate(_MIXED):
    _MIX_NUMBER[_mix] = _number
_COUNT: Final = vec[i64]([bin(suits).count("1") for suits in range(1 << CIRCLE)])
_HIGHEST: Final = vec[i64]([1 << suits.bit_length() >> 1 for suits in range(1 << CIRCLE)])
_PLACE_OF_BIT: Final = vec[i64]([0, 0, 1, 0, 2])
_LOWEST_THREE: Final = 0b111  # places of a line
_FIRST_STEPS: Final = STEPS - 1


def discard_of(card: i64) -> i64:
    return JOKER_DISCARDS_AT + (card >> 4) if card & 15 == JOKER else DISCARDS_AT + card_number(card)


def is_discarding(action: i64) -> bool:
    return DISCARDS_AT <= action < ADDS_AT or JOKER_DISCARDS_AT <= action < JOKER_ADDS_AT


def card_discarded(action: i64) -> i64:
    if action < ADDS_AT:
        return card_numbered(action - DISCARDS_AT)
    return card_of(JOKER, action - JOKER_DISCARDS_AT)


def any_action_of(move: i64, melds: list[Meld]) -> i64:
    """The number of any move of the kernel; `melds` are those on the table."""
    if is_discard(move):
        return discard_of(move)
    if move == DRAW or move == TAKE:
        return DRAW_AT if move == DRAW else TAKE_AT
    if is_take_deep(move):
        return TAKES_AT + count_taken(move) - 2
    if is_swap(move):
        return SWAPS_AT + card_number(card_of_move(move))
    return _knock(card_of_move(move)) if is_knock(move) else action_of(move, melds)


def _knock(card: i64) -> i64:
    return KNOCKS_AT + (CARDS + (card >> 4) if card & 15 == JOKER else card_number(card))


def action_of(move: i64, melds: list[Meld]) -> i64:
    """The number of a laying move of the kernel."""
    if is_add(move):
        return _add(melds[number_of(move) - 1], card_added(move))
    if is_add_several(move):
        cards = cards_joining(move, melds)
        return _add(with_cards(melds[number_of(move) - 1], cards[:-1]), cards[-1])
    return _line(move) if is_line(move) else _ranks(move)


def _add(meld: Meld, laid: i64) -> i64:
    first: i64 = ADDS_AT if laid < STANDING else JOKER_ADDS_AT
    return first + way_of(meld, laid) * CARDS + card_number(face_of(laid))


def _ranks(move: i64) -> i64:
    rank, naturals, jokers = low_rank(move), naturals_of_rank(move), jokers_of_rank(move)
    while _COUNT[naturals] + _COUNT[jokers] > SHORTEST:  # without the highest, of the natural cards first
        if naturals:
            naturals ^= _HIGHEST[naturals]
        else:
            jokers ^= _HIGHEST[jokers]
    if jokers == 0:
        return RANKS_AT + three_of_rank(rank, naturals)
    return JOKER_RANKS_AT + (rank - 1) * MIXES + _MIX_NUMBER[jokers << CIRCLE | naturals]


def _line(move: i64) -> i64:
    low, suit = low_rank(move), low_suit(move)
    if is_strong(move):
        return STRONG_AT + ((low - 1) * CIRCLE + suit) * STEPS + (steps_up(move) & _FIRST_STEPS)
    run, jokers = run_of_three(low, suit), jokers_in_line(move) & _LOWEST_THREE
    return JOKER_RUNS_AT + run * 3 + _PLACE_OF_BIT[jokers] if jokers else RUNS_AT + run


def way_of(meld: Meld, laid: i64) -> i64:
    """How a card joins a meld that takes it."""
    if meld.kind == OF_A_KIND:
        return 0
    face = face_of(laid)
    below = meld.takes_below(face)
    if meld.kind == RUN:
        return i64(1) if below else i64(2)
    if below:
        return 2 + (suit_laid(laid) - suit_laid(meld.cards[0]) + CIRCLE) % CIRCLE
    return 4 + (suit_laid(meld.cards[-1]) - suit_laid(laid) + CIRCLE) % CIRCLE
