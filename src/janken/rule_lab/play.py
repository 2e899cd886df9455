"""One deal, played with every combination of rules: whole games, the same cards for each."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final

from janken.arena.series import seated
from janken.arena.table import TableOfBots, Watcher
from janken.bots.bot import Limits
from janken.core.game import Game
from janken.core.measures import Unit
from janken.rule_lab.decisions import Sampler
from janken.rule_lab.measures import measures_of
from janken.rule_lab.plan import Cell, Plan
from janken.rule_lab.story import GameStory

SKILLS: Final = {"skill-club": ("club", "easy"), "skill-master": ("master", "club")}
DECISIONS: Final = "decisions"
# Masters take their time, and playing out a decision does: so not for every deal.
EVERY: Final = {DECISIONS: 5, "skill-club": 2, "skill-master": 20}
_NO_HURRY: Final = 3600.0  # seconds: playouts are what is counted, so that every machine plays alike


def units_of(game: Game, seats: int) -> dict[str, Unit]:
    """All that is counted, in its order."""
    of_skill = Unit.NUMBER if seats == 1 else Unit.SHARE
    own = {measure.name: measure.unit for measure in measures_of(game, seats)}
    return {**own, DECISIONS: Unit.SHARE, **dict.fromkeys(SKILLS, of_skill)}


@dataclass(frozen=True)
class Piece:
    plan: Plan
    deal: int


@dataclass(frozen=True)
class DealCounts:
    """Of one deal, for each combination: the measures in the order of the plan, and the scores."""

    values: list[list[float | None]]
    scores: list[list[int]]


def observe(piece: Piece) -> DealCounts:
    found = DealCounts([], [])
    for cell in piece.plan.cells:
        values, scores = _observe(piece.plan, cell, piece.deal)
        found.values.append(values)
        found.scores.append(scores)
    return found


def _observe(plan: Plan, cell: Cell, deal: int) -> tuple[list[float | None], list[int]]:
    seed = f"{plan.seed} {deal}"
    story, sampler = GameStory(), Sampler(plan.header(cell), seed)
    now = {name for name, every in EVERY.items() if plan.skill and deal % every == 0}
    watchers: list[Watcher] = [story, sampler] if DECISIONS in now else [story]
    _table(plan, cell, [cell.bot] * cell.seats, seed, watchers)
    by_name = {measure.name: measure.of(story) for measure in measures_of(plan.game, cell.seats)}
    by_name[DECISIONS] = sampler.matters() if DECISIONS in now else None
    for name, (better, worse) in SKILLS.items():
        by_name[name] = _skill(plan, cell, deal, better, worse) if name in now else None
    counted = map(by_name.get, units_of(plan.game, plan.most_seats))
    values = [value if value is not None and isfinite(value) else None for value in counted]
    return values, story.scores


def _skill(plan: Plan, cell: Cell, deal: int, better: str, worse: str) -> float | None:
    """One better player among others: the share of wins beyond a fair one; where all play alone, how many
    points more."""
    seed = f"{plan.seed} {deal}"
    if cell.seats == 1 < plan.most_seats:
        return None
    if cell.seats == 1:
        scores = [_table(plan, cell, [bot], seed, []).match.state.scores()[0] for bot in (better, worse)]
        return float(scores[0] - scores[1])
    seat = deal // EVERY["skill-club"] % cell.seats + 1  # every seat as often as the others
    bots = [better if place == seat else worse for place in range(1, cell.seats + 1)]
    winners = _table(plan, cell, bots, seed, []).match.state.winners()
    if not winners:
        return None
    return (seat in winners) / len(winners) - 1 / cell.seats


def _table(plan: Plan, cell: Cell, bots: list[str], seed: str, watchers: Sequence[Watcher]) -> TableOfBots:
    limits = Limits(_NO_HURRY, plan.playouts)
    table = TableOfBots(plan.header(cell), seated(bots), limits, seed, watchers)
    table.play(whole_game=True)
    return table
