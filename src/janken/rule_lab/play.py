"""An experiment: which rules are compared, played by which bots; and one deal of it, with what is counted.

Each deal is played with every combination of rules, the same cards for each. Each measure is one number for a
whole game, or None where it says nothing: a game of one hand has no comebacks. A game's own measures are
declared with it (`Game.measures`).
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import fsum, isfinite, sqrt
from typing import Final, final

from janken.arena.play import BotTable, Watcher, load_bots
from janken.bots.bot import Limits, Seen, Witness
from janken.bots.levels import lead
from janken.bots.mind import MOST_MOVES, NEVER, mind_for
from janken.core.deal import Shuffler
from janken.core.events import Event, HandStory, Measure, Unit
from janken.core.game import Game
from janken.core.match import Header, Match, Moved
from janken.core.options import Options, Value, find_option
from janken.kernel.position import Picker
from janken.kernel.refusal import Refusal
from janken.kernel.search import play_out
from janken.records.reader import default_names


@dataclass(frozen=True)
class Cell:
    """One combination: the number of seats, the house rules, the bot in every seat."""

    seats: int
    options: Options
    bot: str

    def said(self, varied: Sequence[str]) -> str:
        """What distinguishes it from the others, as on the command line."""
        return " ".join(f"{name}={self.value(name)}" for name in varied)

    def value(self, name: str) -> str:
        """The value of a rule, or of seats or bot."""
        return {"seats": str(self.seats), "bot": self.bot}.get(name) or _text(self.options, name)


def _text(options: Options, name: str) -> str:
    option = find_option(options.declared, name)
    assert not isinstance(option, Refusal)
    return option.text(options[name])


@dataclass(frozen=True)
class Plan:
    game: Game
    cells: tuple[Cell, ...]  # the first is the baseline
    varied: tuple[str, ...]
    left_out: tuple[str, ...]  # combinations that the rules do not allow
    playouts: int  # for each of master's moves
    seed: str
    one_at_a_time: bool = False
    skill: bool = True  # whether to measure what takes games of its own

    def said(self, cell: Cell) -> str:
        """What a combination changes, as on the command line; for the first, everything that is varied."""
        if not self.one_at_a_time or cell is self.cells[0]:
            return cell.said(self.varied)
        return cell.said([name for name in self.varied if cell.value(name) != self.cells[0].value(name)])

    def for_all(self) -> list[str]:
        """Unusual rules that all combinations share, and the number of seats if it is fixed."""
        given = [f"{name}={text}" for name, text in self.cells[0].options.changed().items()]
        alike = [rule for rule in given if rule.partition("=")[0] not in self.varied]
        return [*([] if "seats" in self.varied else [f"seats={self.cells[0].seats}"]), *alike]

    def header(self, cell: Cell) -> Header:
        return Header.of(self.game, default_names(cell.seats), cell.options)

    @property
    def most_seats(self) -> int:
        return max(cell.seats for cell in self.cells)


def plan(
    game: Game,
    given: Mapping[str, Value],
    vary: Mapping[str, Sequence[Value]],
    *,
    seats: Sequence[int],
    bots: Sequence[str],
    playouts: int,
    seed: str,
    one_at_a_time: bool = False,
    skill: bool = True,
) -> Plan:
    """Every combination of the varied values, first values first; or one change at a time."""
    cells, left_out = [], []
    for count, bot in product(seats, bots):
        for values in _one_at_a_time(vary) if one_at_a_time else product(*vary.values()):
            chosen = {**given, **dict(zip(vary, values, strict=True))}
            options = game.agree(chosen)
            if isinstance(options, Refusal) or game.why_not_seated(options, count) is not None:
                left_out.append(Cell(count, Options(game.options, chosen), bot))
            else:
                cells.append(Cell(count, options, bot))
    varied = [*(["seats"] if len(seats) > 1 else []), *(["bot"] if len(bots) > 1 else []), *vary]
    missing = tuple(cell.said(varied) for cell in left_out)
    return Plan(game, tuple(cells), tuple(varied), missing, playouts, seed, one_at_a_time, skill)


def _one_at_a_time(vary: Mapping[str, Sequence[Value]]) -> Iterator[tuple[Value, ...]]:
    """The first values; then every other value, with the first of the rest."""
    first = tuple(values[0] for values in vary.values())
    yield first
    for place, values in enumerate(vary.values()):
        for value in values[1:]:
            yield (*first[:place], value, *first[place + 1 :])


@final
class GameStory:
    """Watches a table of bots and records what is counted."""

    def __init__(self) -> None:
        self.hands: list[HandStory] = []
        self._clock = 0.0  # of the table
        self._thinking = 0.0  # seconds
        self.winners: list[int] = []
        self.scores: list[int] = []

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        facts = [event.for_all for event in events if event.for_all is not None]
        if match.state.hand() > len(self.hands):
            self.hands.append(HandStory(match.state.dealer()))
        elif isinstance(last := match.log[-1], Moved):
            self.hands[-1].moves += 1
            if last.at is None:  # a move in turn; where there are no turns, moves have a time
                self._thinking += match.header.game.thinking
        self.hands[-1].facts += facts
        self._clock = now
        if match.state.hand_over():
            self._end_hand(match)
        if match.state.is_over():
            self.winners, self.scores = match.state.winners(), match.state.scores()

    def _end_hand(self, match: Match) -> None:
        hand = self.hands[-1]
        hand.points = match.state.hand_scores() or [0] * match.state.seats
        hand.totals = match.state.scores()
        hand.winners = match.state.hand_winners()

    @property
    def minutes(self) -> float:
        """How long people would have taken."""
        return (self._clock + self._thinking) / 60

    @property
    def moves(self) -> int:
        return sum(hand.moves for hand in self.hands)

    @property
    def is_finished(self) -> bool:
        return bool(self.scores)


_LONG_ENOUGH: Final = 4  # hands, for a comeback to be possible


@dataclass(frozen=True)
class GameMeasure:
    name: str
    unit: Unit
    of: Callable[[GameStory], float | None]
    alone: bool = True  # whether it means anything in a solo game


def _share_of_hands(story: GameStory, is_so: Callable[[HandStory], bool]) -> float:
    return sum(map(is_so, story.hands)) / len(story.hands)


def _voids(story: GameStory) -> float:
    return _share_of_hands(story, lambda hand: hand.is_finished and not hand.winners)


def _stalls(story: GameStory) -> float:
    """Hands that were cut off because they did not end."""
    return _share_of_hands(story, lambda hand: not hand.is_finished)


def _leader(totals: Sequence[int]) -> int | None:
    """The place of the only player in the lead, if there is one."""
    best = max(totals)
    return totals.index(best) if list(totals).count(best) == 1 else None


def _lead_changes(story: GameStory) -> float | None:
    leaders = [leader for hand in story.hands if hand.totals and (leader := _leader(hand.totals)) is not None]
    if len(story.hands) < 2:
        return None
    return float(sum(before != after for before, after in pairwise(leaders)))


def _wins_of(story: GameStory, places_after_dealer: int) -> float | None:
    """A seat's share of the hands that were won, minus a fair share."""
    shares = []
    for hand in story.hands:
        if hand.winners:
            seats = len(hand.points)
            seat = (hand.dealer - 1 + places_after_dealer) % seats + 1
            shares.append((seat in hand.winners) / len(hand.winners) - 1 / seats)
    return fsum(shares) / len(shares) if shares else None


def _tied(story: GameStory) -> float | None:
    return float(len(story.winners) > 1) if story.winners else None


def _comeback(story: GameStory) -> float | None:
    """Did a player win who was last after half of the hands?"""
    if len(story.hands) < _LONG_ENOUGH or not story.winners:
        return None
    totals = story.hands[len(story.hands) // 2 - 1].totals
    if not totals or len(set(totals)) == 1:
        return 0.0
    return float(any(totals[winner - 1] == min(totals) for winner in story.winners))


def _best_score(story: GameStory) -> float | None:
    return float(max(story.scores)) if story.scores else None


def _spread(story: GameStory) -> float | None:
    """The standard deviation of the final scores."""
    if not story.scores:
        return None
    mean = fsum(story.scores) / len(story.scores)
    return sqrt(fsum((score - mean) ** 2 for score in story.scores) / len(story.scores))


EVERY_GAME: Final = (
    GameMeasure("moves", Unit.NUMBER, lambda story: float(story.moves)),
    GameMeasure("minutes", Unit.NUMBER, lambda story: story.minutes),
    GameMeasure("hands", Unit.NUMBER, lambda story: float(len(story.hands))),
    GameMeasure("voids", Unit.SHARE, _voids, alone=False),
    GameMeasure("stalls", Unit.SHARE, _stalls),
    GameMeasure("lead-changes", Unit.NUMBER, _lead_changes, alone=False),
    GameMeasure("first-wins", Unit.SHARE, lambda story: _wins_of(story, 1), alone=False),
    GameMeasure("dealer-wins", Unit.SHARE, lambda story: _wins_of(story, 0), alone=False),
    GameMeasure("ties", Unit.SHARE, _tied, alone=False),
    GameMeasure("comebacks", Unit.SHARE, _comeback, alone=False),
    GameMeasure("best-score", Unit.NUMBER, _best_score),
    GameMeasure("spread", Unit.NUMBER, _spread, alone=False),
)


def _of_hands(measure: Measure) -> GameMeasure:
    """A game's own measure, averaged over the hands of a game."""

    def mean(story: GameStory) -> float:
        return fsum(measure.of(hand) for hand in story.hands) / len(story.hands)

    return GameMeasure(measure.name, measure.unit, mean)


def measures_of(game: Game, seats: int) -> list[GameMeasure]:
    shared = [measure for measure in EVERY_GAME if measure.alone or seats > 1]
    return [*shared, *map(_of_hands, game.measures)]


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
