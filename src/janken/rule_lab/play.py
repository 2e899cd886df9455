"""One deal, played with every combination of rules: whole games, the same cards for each."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final, final

from janken.arena.tournament import BotTable, Watcher, load_bots
from janken.bots.bot import Limits, Seen, Witness
from janken.bots.levels import lead
from janken.bots.mind import MOST_MOVES, NEVER, mind_for
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.measures import Unit
from janken.kernel.position import Picker
from janken.kernel.search import play_out
from janken.rule_lab.measures import GameStory, measures_of
from janken.rule_lab.plan import Cell, Plan

_WORLDS: Final = 40
_CLEAR: Final = 3.0  # standard errors between the two moves


@final
class DecisionSampler:
    """Watches a table and keeps one of its decisions, each with the same chance."""

    def __init__(self, header: Header, seed: str) -> None:
        self._witness = Witness(header, Shuffler(f"imagined {seed}"))
        self._chance = random.Random(f"decision {seed}")
        self._met = 0
        self._seed = seed
        self.seen: Seen | None = None

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        self._witness.hear(list(events))
        for seat in match.state.to_act():
            self._met += 1
            if self._chance.random() * self._met < 1:
                self.seen = self._witness.seen(match, seat)

    def matters(self) -> float | None:
        """1.0 if the best-looking sensible move is clearly better than the worst-looking one, else 0.0."""
        seen = self.seen
        if seen is None:
            return None
        mind = mind_for(seen.game)
        judged = sorted(mind.judge(seen), key=lambda one: one.worth)
        sensible = [one for one in judged if one.worth > NEVER] or judged
        if len(sensible) < 2:
            return 0.0
        worst, best = sensible[0].move, sensible[-1].move
        worlds, policy, shuffler = mind.worlds(seen), mind.policy(seen), Shuffler(f"worlds {self._seed}")
        results: tuple[list[float], list[float]] = [], []
        for number in range(_WORLDS):
            world = worlds(shuffler)
            for move, known in zip((best, worst), results, strict=True):
                twin = world.copy()
                twin.play(seen.seat, mind.number(world, move))
                play_out(policy, twin, Picker(number), MOST_MOVES)
                known.append(policy.worth(twin, seen.seat))
        return float(max(lead(*results), lead(*reversed(results))) >= _CLEAR)


SKILLS: Final = {"skill-club": ("club", "easy"), "skill-master": ("master", "club")}
DECISIONS: Final = "decisions"
# Masters and played-out decisions take time, so these are measured only on some of the deals.
EVERY: Final = {DECISIONS: 5, "skill-club": 2, "skill-master": 20}
_NO_HURRY: Final = 3600.0  # seconds: playouts are the limit, so that every machine plays alike


def units_of(game: Game, seats: int) -> dict[str, Unit]:
    """Everything that is measured, in order."""
    of_skill = Unit.NUMBER if seats == 1 else Unit.SHARE
    own = {measure.name: measure.unit for measure in measures_of(game, seats)}
    return {**own, DECISIONS: Unit.SHARE, **dict.fromkeys(SKILLS, of_skill)}


@dataclass(frozen=True)
class LabJob:
    plan: Plan
    deal: int


@dataclass(frozen=True)
class DealCounts:
    """One deal, for each combination: the measures in the order of the plan, and the scores."""

    values: list[list[float | None]]
    scores: list[list[int]]


def observe(job: LabJob) -> DealCounts:
    found = DealCounts([], [])
    for cell in job.plan.cells:
        values, scores = _observe(job.plan, cell, job.deal)
        found.values.append(values)
        found.scores.append(scores)
    return found


def _observe(plan: Plan, cell: Cell, deal: int) -> tuple[list[float | None], list[int]]:
    seed = f"{plan.seed} {deal}"
    story, sampler = GameStory(), DecisionSampler(plan.header(cell), seed)
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
    """One better player among others: the share of wins beyond a fair one; in a solo game, the difference in
    points."""
    seed = f"{plan.seed} {deal}"
    if cell.seats == 1 < plan.most_seats:
        return None
    if cell.seats == 1:
        scores = [_table(plan, cell, [bot], seed, []).match.state.scores()[0] for bot in (better, worse)]
        return float(scores[0] - scores[1])
    seat = deal // EVERY["skill-club"] % cell.seats + 1  # every seat equally often
    bots = [better if place == seat else worse for place in range(1, cell.seats + 1)]
    winners = _table(plan, cell, bots, seed, []).match.state.winners()
    if not winners:
        return None
    return (seat in winners) / len(winners) - 1 / cell.seats


def _table(plan: Plan, cell: Cell, bots: list[str], seed: str, watchers: Sequence[Watcher]) -> BotTable:
    limits = Limits(_NO_HURRY, plan.playouts)
    table = BotTable(plan.header(cell), load_bots(bots), limits, seed, watchers)
    table.play(whole_game=True)
    return table
