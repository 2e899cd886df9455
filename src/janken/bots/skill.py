"""The ten steps from easy to master: what a player notices, how often they think, and how quick they are.

What easy, club and master notice and how fast they are is known for each game (`Mind`); the steps between lie
between them, in every game alike.
"""

from dataclasses import dataclass
from typing import Final, final

from janken.bots.mind import Mind, Tempo
from janken.bots.seen import Seen
from janken.core.moves import Move

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
        """Of how many moves it searches the consequences; the rest is done at a glance."""
        return max(0.0, (self.step - CLUB) / (MASTER - CLUB))

    def notices(self, mind: Mind, seen: Seen, move: Move) -> float:
        """How likely it sees that a move is there, if it does not think."""
        club = mind.notices(seen, move, "club")
        # Above club it is thinking that makes the difference: it overlooks nothing.
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
