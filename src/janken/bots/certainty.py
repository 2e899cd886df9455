"""How sure a player is of what it has thought out."""

import math
from dataclasses import dataclass
from typing import Final

from janken.bots.sure import CERTAIN, CLOSE, LIKELY, Sure
from janken.core.moves import Move
from janken.kernel.search import Search

# In standard errors ahead of the next best, world by world: better by a chance of 84 and of 99 %.
_LIKELY_FROM: Final = 1.0
_CERTAIN_FROM: Final = 2.33


@dataclass(frozen=True)
class Thought:
    move: Move
    sure: Sure
    worlds: int = 0  # in so many it was played out; none if something else speaks for it


def certainty(search: Search) -> Sure:
    """How clearly the best line is ahead of every other that was not given up."""
    best = search.best()
    leads = [
        lead(search.results[best], search.results[other]) for other in search.considered if other != best
    ]
    least = min(leads, default=math.inf)
    return CERTAIN if least >= _CERTAIN_FROM else LIKELY if least >= _LIKELY_FROM else CLOSE


def lead(best: list[float], other: list[float]) -> float:
    """In standard errors of their difference; both were tried in the same worlds."""
    ahead = [mine - theirs for mine, theirs in zip(best, other, strict=True)]
    count = len(ahead)
    if count < 2:
        return 0.0
    mean = math.fsum(ahead) / count
    squares = math.fsum((one - mean) ** 2 for one in ahead)
    if not squares:  # the same in every world
        return math.inf if mean > 0 else 0.0
    return mean / math.sqrt(squares / (count - 1) / count)
