"""What can happen at a table of The Collector, all of it face up for everyone; and what the lab counts."""

from typing import Final, Literal

from janken.core.events import Dealing, Fact, TakenBack, count

SetKind = Literal["of-a-kind", "run", "strong-run"]


class TookSet(Fact, frozen=True, tag="take"):
    cards: tuple[str, ...]
    set: SetKind
    points: int
    stolen: bool = False  # CO-9


class DrewExtra(Fact, frozen=True, tag="draw"):
    card: str


class PassedTurn(Fact, frozen=True, tag="pass"):
    pass


class CollectorStopped(Fact, frozen=True, tag="stop"):
    pass


Happening = Dealing | TookSet | DrewExtra | PassedTurn | CollectorStopped | TakenBack


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
