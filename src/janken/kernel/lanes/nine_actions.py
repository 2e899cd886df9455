"""9 of a Kind: actions as numbers. A trade is two of them: what is done, then the cards given for it."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.lanes.racing import QUICK, SLOW, STEADY
from janken.kernel.nine.bundles import ALL_BUNDLES
from janken.kernel.nine.moves import CALL_BLOCKED, CALL_CHICKEN, CALL_NINE, COLLECTIONS, NAME

OTHERS: Final = 8  # other players, at most

BUNDLES_AT: Final = 0  # the cards given: 2322, as `nine.bundles` counts them
OFFER_AT: Final = ALL_BUNDLES
CENTRE_AT: Final = OFFER_AT + 1
WITHDRAW_AT: Final = CENTRE_AT + 1
WAIT_AT: Final = WITHDRAW_AT + 1  # until something has happened; after a call: for good
NAMES_AT: Final = WAIT_AT + 1  # 18 collections
ACCEPTS_AT: Final = NAMES_AT + COLLECTIONS  # by how many steps clockwise the other sits, from 1: 8
CALLS_AT: Final = ACCEPTS_AT + OTHERS  # nine, blocked, chicken
ACTIONS_AS_FAST: Final = CALLS_AT + 3  # where everybody is as fast
QUICK_AT: Final = ACTIONS_AS_FAST  # the accepts and calls again
SLOW_AT: Final = QUICK_AT + OTHERS + 3
ACTIONS: Final = SLOW_AT + OTHERS + 3


def speed_of(action: i64) -> i64:
    if action >= SLOW_AT:
        return SLOW
    return QUICK if action >= QUICK_AT else STEADY


def at_steady_speed(action: i64) -> i64:
    """The same accept or call, but for its speed."""
    if action >= SLOW_AT:
        return action - SLOW_AT + ACCEPTS_AT
    return action - QUICK_AT + ACCEPTS_AT if action >= QUICK_AT else action


def call_of(action: i64) -> i64:
    """The kernel's move for a call at steady speed."""
    if action == CALLS_AT:
        return CALL_NINE
    return CALL_BLOCKED if action == CALLS_AT + 1 else CALL_CHICKEN


def name_of(action: i64) -> i64:
    return NAME | (action - NAMES_AT)
