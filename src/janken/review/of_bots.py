"""Bots are reviewed as people are: which kinds of decision cost a level most, by its own games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from janken.arena.play import BotTable
from janken.bots.bot import Limits
from janken.bots.load import load
from janken.core.match import Header
from janken.jobs.engine import Engine, Journal, resume
from janken.review import Reviewed, Unit, judge, past_decisions, unit_of

_FIRST: Final = 1  # all seats have the same bot


class ReviewedDeal(msgspec.Struct, frozen=True):
    unit: Unit
    judged: list[Reviewed]


@dataclass(frozen=True)
class BotQuestion:
    """A bot on every seat; the first is reviewed. Each deal is a hand."""

    header: Header
    bot: str
    deals: int
    limits: Limits
    seed: str

    def described(self) -> dict[str, object]:
        """Everything that the answer depends on."""
        header = self.header
        return {
            "of": "review of a bot",
            "game": header.game.name,
            "seats": len(header.names),
            "options": header.options.changed(),
            "bot": self.bot,
            "limits": self.limits,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class _Deal:
    question: BotQuestion
    number: int


def _reviewed(deal: _Deal) -> ReviewedDeal:
    question = deal.question
    bots = [load(question.bot) for _ in question.header.names]
    table = BotTable(question.header, bots, question.limits, f"{question.seed} {deal.number}")
    table.play(whole_game=False)
    moments = past_decisions(table.match, [_FIRST], question.limits)
    return ReviewedDeal(unit_of(table.match), [judge(moment) for moment in moments])


def review_bot(
    question: BotQuestion, engine: Engine, journal: Journal[ReviewedDeal]
) -> Iterator[ReviewedDeal]:
    deals = (_Deal(question, number) for number in range(question.deals))
    return resume(journal, engine, _reviewed, deals, question.deals)
