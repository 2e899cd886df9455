"""The levels, the same for every game; what they know of a game is its `Mind`."""

import math
import random
from dataclasses import dataclass
from typing import final

from janken.bots.bot import Bot, Decision, Limits
from janken.bots.mind import MOST_MOVES, NEVER, Judged, Mind, Reason
from janken.bots.minds import mind_for
from janken.bots.seen import Seen
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


class _Judging(Bot):
    """The best of the moves that people of its level notice."""

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        mind, rng = mind_for(seen.game), random.Random(f"{self.name} {seed}")
        return _timed(mind, seen, _best(_noticed(mind, seen, self.name, rng)), self.name, rng)


@final
class Easy(_Judging):
    """Plausible moves, but overlooks some of them, and is not too exact about what the others are worth."""

    name = "easy"


@final
class Club(_Judging):
    """Good judgement, at once."""

    name = "club"


@final
class Master(Bot):
    """Judges first, then plays the best moves out in worlds that fit all it knows, while there is time."""

    name = "master"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        mind = mind_for(seen.game)
        return _timed(
            mind, seen, _thought_out(mind, seen, limits, seed), self.name, random.Random(f"master {seed}")
        )


@dataclass(frozen=True)
class Hint:
    """A move worth considering, and why, from what the seat can see."""

    move: Move
    reason: Reason


def hint(seen: Seen) -> Hint | None:
    """The club bot's move, and its reason; None if there is nothing better to do than to wait."""
    if not seen.legal:
        return None
    mind = mind_for(seen.game)
    move = _best(mind.judge(seen))
    return None if mind.may_wait(seen, move) else Hint(move, mind.reason(seen, move))


def _noticed(mind: Mind, seen: Seen, level: str, rng: random.Random) -> list[Judged]:
    judged = mind.judge(seen)
    sensible = [one for one in judged if one.worth > NEVER] or judged
    noticed = [one for one in sensible if rng.random() < mind.notices(seen, one.move, level)]
    return noticed or [rng.choice(sensible)]


def _best(judged: list[Judged]) -> Move:
    return max(judged, key=lambda one: one.worth).move


def _thought_out(mind: Mind, seen: Seen, limits: Limits, seed: str) -> Move:
    watch = limits.start()
    if len(seen.legal) == 1:
        return seen.legal[0]
    planned = mind.plan(seen, limits)
    if planned is not None:
        return planned
    candidates = mind.candidates(seen)
    if len(candidates) == 1:
        return candidates[0].move
    shuffler = Shuffler(f"worlds {seed}")
    worlds = mind.worlds(seen)
    world = worlds(shuffler)
    lines = [Line(mind.number(world, one.move), one.policy) for one in candidates]
    search = Search(seen.seat, lines, MOST_MOVES, shuffler.below(1 << 28))
    while not (search.is_decided() or watch.is_over(search.playouts)):
        search.explore(world)
        world = worlds(shuffler)
    return candidates[search.best()].move


def _timed(mind: Mind, seen: Seen, move: Move, level: str, rng: random.Random) -> Decision:
    """Where others may act too, a person needs time, and may rather wait."""
    if len(seen.view.frame.to_act) == 1:
        return Decision(move)
    if mind.waits(seen, move):
        return Decision(None)
    return Decision(move, reaction(seen, move, level, rng))


def reaction(seen: Seen, move: Move, level: str, rng: random.Random) -> float:
    """The seconds after which people of a level have made a move; none where it is their turn."""
    if len(seen.view.frame.to_act) == 1:
        return 0.0
    pace = mind_for(seen.game).delay(seen, move, level)
    return pace.median * math.exp(rng.gauss(0.0, pace.spread))
