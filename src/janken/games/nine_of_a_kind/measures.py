"""What the rule lab counts in a round of 9 of a Kind."""

from typing import Final

from janken.core.events import Fact
from janken.core.measures import count, share
from janken.games.nine_of_a_kind.facts import Called, Offered, OfferedTo, Traded, UsedCentre


def _won_with_blocker(fact: Fact) -> bool:
    return isinstance(fact, Called) and fact.call == "blocked" and fact.outcome == "right"


def _called_chicken(fact: Fact) -> bool:
    return isinstance(fact, Called) and fact.call == "chicken"


def _called_wrongly(fact: Fact) -> bool:
    return isinstance(fact, Called) and fact.outcome in ("out", "wrong")


MEASURES: Final = (
    share("blockers", _won_with_blocker),
    share("chickens", _called_chicken),
    count("wrong-calls", _called_wrongly),
    count("offers", lambda fact: isinstance(fact, Offered | OfferedTo)),
    count("swaps", lambda fact: isinstance(fact, Traded)),
    count("centre-uses", lambda fact: isinstance(fact, UsedCentre)),
)
