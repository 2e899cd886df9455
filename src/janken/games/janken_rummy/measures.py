"""What the rule lab counts at a table of Janken Rummy."""

from typing import Final

from janken.core.events import Fact
from janken.core.measures import count, share
from janken.games.janken_rummy.facts import Added, Knocked, Laid, Out, TurnedOver


def _is_strong_run(fact: Fact) -> bool:
    return isinstance(fact, Laid) and fact.meld == "strong"


MEASURES: Final = (
    share("rummies", lambda fact: isinstance(fact, Out) and fact.rummy),
    share("knocks", lambda fact: isinstance(fact, Knocked)),
    count("melds", lambda fact: isinstance(fact, Laid)),
    count("strong-runs", _is_strong_run),
    count("layings-off", lambda fact: isinstance(fact, Added)),
    count("recycled", lambda fact: isinstance(fact, TurnedOver)),
)
