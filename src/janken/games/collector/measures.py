"""What the rule lab counts at a table of The Collector."""

from typing import Final

from janken.core.events import Fact
from janken.core.measures import count
from janken.games.collector.facts import PassedTurn, TookSet


def _is_strong_run(fact: Fact) -> bool:
    return isinstance(fact, TookSet) and fact.set == "strong-run"


def _is_of_a_kind(fact: Fact) -> bool:
    return isinstance(fact, TookSet) and fact.set == "of-a-kind"


MEASURES: Final = (
    count("strong-runs", _is_strong_run),
    count("of-a-kind", _is_of_a_kind),
    count("steals", lambda fact: isinstance(fact, TookSet) and fact.stolen),
    count("passes", lambda fact: isinstance(fact, PassedTurn)),
)
