"""Run with Scissors: moves as numbers."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.scissors.hand import LOWEST, card_at, height_of

# A card by suit and height, played in a steady way, quickly or slowly
CARDS: Final = 65
HEIGHTS: Final = 13
STEADY_AT: Final = 0
PASS_AT: Final = CARDS
QUICK_AT: Final = PASS_AT + 1
SLOW_AT: Final = QUICK_AT + CARDS
ACTIONS: Final = SLOW_AT + CARDS
ACTIONS_AS_FAST: Final = QUICK_AT  # where everybody is as fast


def card_number(card: i64) -> i64:
    """0 to 64: the suit, then the height from the 2 up to the ace."""
    return (card >> 4) * HEIGHTS + height_of(card) - LOWEST


def card_numbered(number: i64) -> i64:
    return card_at(number % HEIGHTS + LOWEST, number // HEIGHTS)


def card_played(action: i64) -> i64:
    """The card of an action that plays one."""
    if action >= SLOW_AT:
        return card_numbered(action - SLOW_AT)
    return card_numbered(action - QUICK_AT if action >= QUICK_AT else action)
