"""Does a decision matter? One that is met in a game is played out both ways, in worlds that fit."""

import random
from collections.abc import Sequence
from math import sqrt
from typing import Final, final

from janken.bots.mind import MOST_MOVES, NEVER
from janken.bots.minds import mind_for
from janken.bots.seen import Seen, Witness
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.match import Header, Match
from janken.kernel.picker import Picker
from janken.kernel.search import play_out

_WORLDS: Final = 40
_CLEAR: Final = 3.0  # standard errors between the two ways


@final
class Sampler:
    """Looks on at a table and keeps one decision of it, each with the same chance."""

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
        """1.0 if what looks best is clearly better than what looks worst, of all sensible moves."""
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
        gains = []
        for number in range(_WORLDS):
            world = worlds(shuffler)
            worth = []
            for move in (best, worst):
                twin = world.copy()
                twin.play(seen.seat, mind.number(world, move))
                play_out(policy, twin, Picker(number), MOST_MOVES)
                worth.append(policy.worth(twin, seen.seat))
            gains.append(worth[0] - worth[1])
        return float(_is_clear(gains))


def _is_clear(gains: Sequence[float]) -> bool:
    count = len(gains)
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return mean != 0 and abs(mean) >= _CLEAR * sqrt(variance / count)
