"""The levels, the same for every game; what they know of a game is its `Mind`."""

import math
import random
from typing import final

from janken.bots.bot import Bot, Decision, Limits
from janken.bots.certainty import Thought, certainty
from janken.bots.mind import MOST_MOVES, NEVER, Judged, Mind
from janken.bots.minds import mind_for
from janken.bots.seen import Seen
from janken.bots.skill import CLUB, EASY, MASTER, Skill
from janken.bots.sure import CERTAIN, LIKELY, ONLY
from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.kernel.search import Line, Search


@final
class RandomBot(Bot):
    """Any move with which play goes on is as good as another."""

    name = "random"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        mind, rng = mind_for(seen.game), random.Random(f"random {seed}")
        going_on = [move for move in seen.legal if not mind.gives_up(seen, move)]
        return Decision(rng.choice(going_on or seen.legal), delay=rng.uniform(0.5, 3.0))


class Level(Bot):
    """One of the ten steps: the best of the moves it notices, or what it finds when it thinks."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self.name = skill.name

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


@final
class Easy(Level):
    """Plausible moves, but overlooks some of them, and is not too exact about what the others are worth."""

    def __init__(self) -> None:
        super().__init__(Skill(EASY))


@final
class Club(Level):
    """Good judgement, at once."""

    def __init__(self) -> None:
        super().__init__(Skill(CLUB))


@final
class Master(Level):
    """Judges first, then plays the best moves out in worlds that fit all it knows, while there is time."""

    def __init__(self) -> None:
        super().__init__(Skill(MASTER))


def _noticed(mind: Mind, seen: Seen, skill: Skill, rng: random.Random) -> list[Judged]:
    judged = mind.judge(seen)
    sensible = [one for one in judged if one.worth > NEVER] or judged
    noticed = [one for one in sensible if rng.random() < skill.notices(mind, seen, one.move)]
    return noticed or [rng.choice(sensible)]


def at_a_glance(mind: Mind, seen: Seen) -> Move:
    """What club judges best."""
    return _best(mind.judge(seen))


def _best(judged: list[Judged]) -> Move:
    return max(judged, key=lambda one: one.worth).move


def thought_out(mind: Mind, seen: Seen, limits: Limits, seed: str) -> Thought:
    """What master finds in its time."""
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
    return Thought(candidates[search.best()].move, certainty(search), search.worlds)


def _timed(mind: Mind, seen: Seen, move: Move, skill: Skill, rng: random.Random) -> Decision:
    """Where others may act too, a person needs time, and may rather wait."""
    if len(seen.view.frame.to_act) == 1:
        return Decision(move)
    if mind.waits(seen, move):
        return Decision(None)
    return Decision(move, reaction(seen, move, skill, rng))


def reaction(seen: Seen, move: Move, skill: Skill, rng: random.Random) -> float:
    """The seconds after which people of this skill have made a move; none where it is their turn."""
    if len(seen.view.frame.to_act) == 1:
        return 0.0
    pace = skill.tempo(mind_for(seen.game), seen, move)
    return pace.median * math.exp(rng.gauss(0.0, pace.spread))
