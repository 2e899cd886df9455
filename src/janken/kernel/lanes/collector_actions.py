"""The Collector: sets as numbers. A set is taken by its three lowest cards, then one card at a time."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, QUEEN, lowest_rank
from janken.kernel.collector.sets import bit
from janken.kernel.lanes.triples import LOWS, run_of_three, suits_of_three, three_of_rank
from janken.kernel.melds import OF_A_KIND, RUN

RANKS_AT: Final = 0  # three of a rank: 130
RUNS_AT: Final = 130  # three in a row of one suit: 60
STRONG_AT: Final = 190  # three in a row, each suit stronger: 240
STEPS: Final = 4  # two steps up, each to one of the two stronger suits
GO_ON: Final = 430  # and the suit of the next card: 5
ALL: Final = 435  # the set is as long as it is to be
DRAWN: Final = 436
PASSED: Final = 437
STOPPED: Final = 438
ACTIONS: Final = 439


def number_of_three(kind: i64, one: i64, two: i64, three: i64) -> i64:
    """The action that takes three cards."""
    if kind == OF_A_KIND:
        return RANKS_AT + three_of_rank(one & 15, bit(one >> 4) | bit(two >> 4) | bit(three >> 4))
    ranks = bit(one & 15) | bit(two & 15) | bit(three & 15)
    low = lowest_rank(ranks)
    if low == ACE and ranks & bit(KING):
        low = QUEEN  # the ace is above
    if kind == RUN:
        return RUNS_AT + run_of_three(low, one >> 4)
    suits = _suit_above(one, low) | _suit_above(two, low) | _suit_above(three, low)
    first, middle, last = suits & 7, (suits >> 3) & 7, suits >> 6
    steps = _step(first, middle) + 2 * _step(middle, last)
    return STRONG_AT + ((low - 1) * CIRCLE + first) * STEPS + steps


def _suit_above(card: i64, low: i64) -> i64:
    """The suit of a card of three in a row, three bits further for each rank above the lowest."""
    rank = card & 15
    return (card >> 4) << 3 * ((i64(HIGH_ACE) if rank < low else rank) - low)


def top_of_three(action: i64) -> i64:
    """The highest rank of three cards, or for cards of one rank the last suit."""
    if action >= STRONG_AT:
        return (action - STRONG_AT) // (CIRCLE * STEPS) + 3
    if action >= RUNS_AT:
        return (action - RUNS_AT) % LOWS + 3
    suits = suits_of_three(action)
    last: i64 = 0
    while suits > 1:
        suits >>= 1
        last += 1
    return last


def _step(lower: i64, upper: i64) -> i64:
    """From a suit to a stronger one: 0 for one step around the circle of strength, 1 for two."""
    return i64(0) if (lower - upper + CIRCLE) % CIRCLE == 1 else i64(1)
