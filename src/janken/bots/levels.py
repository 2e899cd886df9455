"""The levels, the same for every game: ten steps from easy to master; and hints, which master gives.

Each game's `Mind` says what easy, club and master notice and how fast they are; the steps between are
interpolated, in the same way for every game.
"""

import math
import random
from dataclasses import dataclass
from typing import Final, final

from janken.bots.bot import CERTAIN, CLOSE, GLANCE, LIKELY, ONLY, Bot, Decision, Limits, Seen, Sure
from janken.bots.mind import MOST_MOVES, NEVER, Candidate, Judged, Mind, Reason, Tempo, compared, mind_for
from janken.core.deal import Shuffler
from janken.core.moves import Move, Several
from janken.kernel.search import Line, Search

EASY: Final = 1
CLUB: Final = 5
MASTER: Final = 10
_NAMES: Final = {EASY: "easy", CLUB: "club", MASTER: "master"}
_STEP: Final = "level-"


@final
@dataclass(frozen=True)
class Skill:
    step: int

    @property
    def name(self) -> str:
        return _NAMES.get(self.step, f"{_STEP}{self.step}")

    @property
    def thinks(self) -> float:
        """The share of moves for which it searches; the others are made at a glance."""
        return max(0.0, (self.step - CLUB) / (MASTER - CLUB))

    def notices(self, mind: Mind, seen: Seen, move: Move) -> float:
        """The chance that it notices a move without searching."""
        club = mind.notices(seen, move, "club")
        # Above club nothing is overlooked: the difference is in searching.
        to_club = min(1.0, (self.step - EASY) / (CLUB - EASY))
        return _between(mind.notices(seen, move, "easy"), club, to_club)

    def tempo(self, mind: Mind, seen: Seen, move: Move) -> Tempo:
        club = mind.delay(seen, move, "club")
        if self.step < CLUB:
            return _tempo(mind.delay(seen, move, "easy"), club, (self.step - EASY) / (CLUB - EASY))
        return _tempo(club, mind.delay(seen, move, "master"), self.thinks)


def _between(lower: float, upper: float, share: float) -> float:
    return lower * (1 - share) + upper * share


def _tempo(slower: Tempo, quicker: Tempo, share: float) -> Tempo:
    return Tempo(
        _between(slower.median, quicker.median, share), _between(slower.spread, quicker.spread, share)
    )


SKILLS: Final = {skill.name: skill for skill in map(Skill, range(EASY, MASTER + 1))} | {
    f"{_STEP}{step}": Skill(step) for step in _NAMES
}


# Standard errors ahead of the next best, world by world: better with a probability of 84 and of 99 %.
_LIKELY_FROM: Final = 1.0
_CERTAIN_FROM: Final = 2.33


@dataclass(frozen=True)
class Thought:
    move: Move
    sure: Sure
    worlds: int = 0  # in which it was played out; 0 if something else speaks for it
    best_two: tuple[Candidate, Candidate] | None = None  # the move and the next best other one, if searched


def certainty(search: Search) -> Sure:
    """How clearly the best line is ahead of every other that was not dropped."""
    best = search.best()
    leads = [
        lead(search.results[best], search.results[other]) for other in search.considered if other != best
    ]
    least = min(leads, default=math.inf)
    return CERTAIN if least >= _CERTAIN_FROM else LIKELY if least >= _LIKELY_FROM else CLOSE


def lead(best: list[float], other: list[float]) -> float:
    """How far ahead, in standard errors of the difference; both were tried in the same worlds."""
    if len(best) < 2:
        return 0.0
    mean = math.fsum(mine - theirs for mine, theirs in zip(best, other, strict=True)) / len(best)
    error = standard_error(best, other)
    if not error:  # the same in every world
        return math.inf if mean > 0 else 0.0
    return mean / error


def standard_error(best: list[float], other: list[float]) -> float:
    """Of the difference of two moves that were tried in the same worlds."""
    ahead = [mine - theirs for mine, theirs in zip(best, other, strict=True)]
    count = len(ahead)
    if count < 2:
        return 0.0
    mean = math.fsum(ahead) / count
    return math.sqrt(math.fsum((one - mean) ** 2 for one in ahead) / (count - 1) / count)


@final
class RandomBot(Bot):
    """Any move that does not give up."""

    name = "random"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        mind, rng = mind_for(seen.game), random.Random(f"random {seed}")
        listed = () if isinstance(seen.legal, Several) else seen.legal
        going_on = [move for move in listed if not mind.gives_up(seen, move)]
        return Decision(rng.choice(going_on or seen.legal), delay=rng.uniform(0.5, 3.0))


@final
class Level(Bot):
    """One of the ten steps: the best move it notices, or the best it finds by searching.

    Easy overlooks moves and values the others roughly, club has good judgement at once, and master plays its
    best moves out in worlds that fit all it knows, while time allows.
    """

    def __init__(self, name: str) -> None:
        """`easy`, `club`, `master`, or `level-1` to `level-10`."""
        self.skill = SKILLS[name]
        self.name = self.skill.name

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        mind, rng = mind_for(seen.game), random.Random(f"{self.name} {seed}")
        if self._thinks(mind, seen, rng):
            move = thought_out(mind, seen, limits, seed).move
        else:
            move = _best(_noticed(mind, seen, self.skill, rng))
        return _timed(mind, seen, move, self.skill, rng)

    def _thinks(self, mind: Mind, seen: Seen, rng: random.Random) -> bool:
        if self.skill.thinks in (0, 1):
            return self.skill.thinks == 1
        occasion = mind.occasion(seen)
        chance = random.Random(f"{self.name} {occasion}") if occasion else rng
        return chance.random() < self.skill.thinks


def _noticed(mind: Mind, seen: Seen, skill: Skill, rng: random.Random) -> list[Judged]:
    judged = mind.judge(seen)
    sensible = [one for one in judged if one.worth > NEVER] or judged
    noticed = [one for one in sensible if rng.random() < skill.notices(mind, seen, one.move)]
    return noticed or [rng.choice(sensible)]


def at_a_glance(mind: Mind, seen: Seen) -> Move:
    """What club plays."""
    return _best(mind.judge(seen))


def _best(judged: list[Judged]) -> Move:
    return max(judged, key=lambda one: one.worth).move


def thought_out(mind: Mind, seen: Seen, limits: Limits, seed: str) -> Thought:
    """What master plays after searching within the limits."""
    watch = limits.start()
    if len(seen.legal) == 1:
        return Thought(seen.legal[0], ONLY)
    planned = mind.plan(seen, limits)
    if planned is not None:
        return Thought(planned, LIKELY)
    candidates = mind.candidates(seen)
    if len(candidates) == 1:
        return Thought(candidates[0].move, CERTAIN)
    shuffler = Shuffler(f"worlds {seed}")
    worlds = mind.worlds(seen)
    world = worlds(shuffler)
    lines = [Line(mind.number(world, one.move), one.policy, one.glance) for one in candidates]
    search = Search(seen.seat, lines, MOST_MOVES, shuffler.below(1 << 28))
    while not (search.is_decided() or watch.is_over(search.playouts)):
        search.explore(world)
        world = worlds(shuffler)
    best = candidates[search.best()]
    others = [place for place, one in enumerate(candidates) if one.move != best.move]
    best_two = (best, candidates[max(others, key=search.promise)]) if others else None
    return Thought(best.move, certainty(search), search.worlds, best_two)


def _timed(mind: Mind, seen: Seen, move: Move, skill: Skill, rng: random.Random) -> Decision:
    """Where others may act too, a person needs time, and may prefer to wait."""
    if len(seen.view.frame.to_act) == 1:
        return Decision(move)
    if mind.waits(seen, move):
        return Decision(None)
    return Decision(move, reaction(seen, move, skill, rng))


def reaction(seen: Seen, move: Move, skill: Skill, rng: random.Random) -> float:
    """The seconds that people of this skill take for a move; 0 on their own turn."""
    if len(seen.view.frame.to_act) == 1:
        return 0.0
    pace = skill.tempo(mind_for(seen.game), seen, move)
    return pace.median * math.exp(rng.gauss(0.0, pace.spread))


_FEWEST_WORLDS: Final = 20  # for a searched hint to beat a glance
_MOST_COMPARED: Final = 200  # worlds in which the two best moves are compared again, for the reason


@dataclass(frozen=True)
class Suggestion:
    """Without a move there is nothing to do yet, and the reason says what to wait for."""

    move: Move | None
    reason: Reason
    sure: Sure

    def text(self) -> str:
        """The move as a record writes it; empty without one."""
        return "" if self.move is None else self.move.text()


def hint(seen: Seen) -> Suggestion | None:
    """The club bot's move, at once; None if waiting is better and there is nothing to say about it."""
    mind = mind_for(seen.game)
    move = at_a_glance(mind, seen) if seen.legal else None
    if move is None or (len(seen.view.frame.to_act) > 1 and mind.waits(seen, move)):
        waiting = mind.meanwhile(seen)
        if waiting is not None:
            return Suggestion(None, waiting, GLANCE)
    if move is None or mind.may_wait(seen, move):
        return None
    return Suggestion(move, mind.reason(seen, move), ONLY if len(seen.legal) == 1 else GLANCE)


def is_worth_thinking(seen: Seen) -> bool:
    """Is there a choice, and time for it? Where others may act too, a late hint is useless."""
    return len(seen.legal) > 1 and len(seen.view.frame.to_act) == 1


def thought_out_hint(seen: Seen, limits: Limits, seed: str, fewest: int = _FEWEST_WORLDS) -> Suggestion:
    """Master's move, with the reason a glance would give if it agrees, else compared with the next best.

    On a slow or busy machine a glance is better than a search of fewer than the `fewest` worlds.
    """
    mind = mind_for(seen.game)
    thought = thought_out(mind, seen, limits, seed)
    if 0 < thought.worlds < fewest and (glance := hint(seen)):
        return glance
    if thought.best_two and not _is_judged_best(mind, seen, thought.move):
        worlds = max(1, min(thought.worlds // 2, _MOST_COMPARED))
        return Suggestion(thought.move, compared(mind, seen, thought.best_two, worlds), thought.sure)
    return Suggestion(thought.move, mind.reason(seen, thought.move), thought.sure)


def _is_judged_best(mind: Mind, seen: Seen, move: Move) -> bool:
    """Is no move judged better?"""
    judged = mind.judge(seen)
    return max(one.worth for one in judged) in [one.worth for one in judged if one.move == move]
