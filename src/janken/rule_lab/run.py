"""Running a plan: deal after deal, until enough is known, and always the same from the same command."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Final

from janken.jobs.engine import Engine
from janken.jobs.journal import Journal
from janken.jobs.pace import in_order
from janken.rule_lab.plan import Plan
from janken.rule_lab.play import DealCounts, Piece, observe
from janken.rule_lab.tally import Tally

LOOK_EVERY: Final = 50  # deals: only then is it asked whether there is enough, so that chance cannot choose
MOST_DEALS: Final = 1_000_000
# What a stated precision is about: lengths and scores by a part of themselves, chances by so many per cent.
_RELATIVE: Final = ("moves", "best-score")
_ABSOLUTE: Final = ("first-wins", "dealer-wins")


@dataclass(frozen=True)
class Until:
    """When there is enough: what comes first."""

    deals: int | None = None
    precision: float | None = None
    seconds: float | None = None

    @property
    def most_deals(self) -> int:
        return MOST_DEALS if self.deals is None else self.deals

    def watch(self) -> Callable[[Tally], bool]:
        """Asked after every deal."""
        end = None if self.seconds is None else monotonic() + self.seconds

        def is_enough(tally: Tally) -> bool:
            if tally.deals % LOOK_EVERY != 0:
                return False
            if end is not None and monotonic() >= end:
                return True
            return self.precision is not None and tally.is_precise(self.precision, _RELATIVE, _ABSOLUTE)

        return is_enough


def described(plan: Plan) -> dict[str, object]:
    """All that the results depend on."""
    return {
        "of": "lab",
        "game": plan.game.name,
        "combinations": [
            {
                "seats": cell.seats,
                "bot": cell.bot,
                "options": {option.name: text for option, text in cell.options.changed()},
            }
            for cell in plan.cells
        ],
        "playouts": plan.playouts,
        "seed": plan.seed,
        "skill": plan.skill,
    }


def run(plan: Plan, until: Until, engine: Engine, journal: Journal[DealCounts]) -> Iterator[Tally]:
    """What is known so far, after every deal, until that is enough."""
    tally = Tally(plan)
    is_enough = until.watch()
    for observed in journal.earlier():
        tally.add(observed)
        yield tally
        if is_enough(tally) or tally.deals >= until.most_deals:
            return
    left = range(tally.deals, until.most_deals)
    for results in in_order(engine, observe, (Piece(plan, deal) for deal in left), len(left)):
        for observed in results:
            journal.add(observed)
        journal.flush()
        for observed in results:
            tally.add(observed)
            yield tally
            if is_enough(tally):
                return
