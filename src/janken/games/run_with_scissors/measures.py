"""What the rule lab counts in a hand of Run with Scissors."""

from typing import Final

from janken.core.measures import HandStory, Measure, Unit, count
from janken.games.run_with_scissors.facts import (
    BowlShared,
    BowlTaken,
    HandedOver,
    PaidShort,
    PokerDealt,
    TookStack,
)


def _debts(hand: HandStory) -> float:
    """Chips that players owe after the hand."""
    return float(sum(-total for total in hand.totals if total < 0))


def _bowls_for_poker(hand: HandStory) -> float:
    """Bowls that nobody had won when the last hand was over."""
    showdown = [place for place, fact in enumerate(hand.facts) if isinstance(fact, PokerDealt)]
    if not showdown:
        return 0.0
    after = hand.facts[showdown[0] :]
    return float(len({fact.bowl for fact in after if isinstance(fact, BowlTaken | BowlShared)}))


MEASURES: Final = (
    count("stacks", lambda fact: isinstance(fact, TookStack)),
    count("handed-over", lambda fact: isinstance(fact, HandedOver)),
    Measure("bowls-for-poker", Unit.NUMBER, _bowls_for_poker),
    Measure("debts", Unit.NUMBER, _debts),
    count("paid-short", lambda fact: isinstance(fact, PaidShort)),
)
