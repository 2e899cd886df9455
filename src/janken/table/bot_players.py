"""Who plays where nobody sits. A player is given what its seat may know, and nothing else."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Protocol, final

from janken.bots.bot import Bot, Decision, Limits
from janken.bots.levels import Club, Level
from janken.bots.seen import Seen
from janken.bots.skill import CLUB, SKILLS, Skill
from janken.bots.thinker import NoThoughtError, Share
from janken.core.deal import Shuffler

_SHORTEST: Final = 0.1  # seconds of thought, which is all there is where others may act too
_LONGEST: Final = 1.0


class BotPlayer(Protocol):
    async def choose(self, seen: Seen, seconds: float) -> Decision:
        """What it does, or nothing until something happens; nobody else waits while it thinks."""


BotMaker = Callable[[Shuffler, Share], BotPlayer]


@final
class LevelPlayer:
    """A bot that answers at once. How long it seems to think is for the table to say."""

    def __init__(self, bot: Bot, chance: Shuffler) -> None:
        self._bot = bot
        self._chance = chance

    async def choose(self, seen: Seen, seconds: float) -> Decision:
        await asyncio.sleep(0)  # let whoever is waiting go first
        return self._bot.choose(seen, Limits(), str(self._chance.below(1 << 30)))


@final
class ThinkingPlayer:
    """Thinks elsewhere; if that place is lost or too busy, this move is a club player's."""

    def __init__(self, level: str, chance: Shuffler, thinker: Share) -> None:
        self._level = level
        self._chance = chance
        self._thinker = thinker
        self._stand_in = LevelPlayer(Club(), chance)

    async def choose(self, seen: Seen, seconds: float) -> Decision:
        several = len(seen.view.frame.to_act) > 1
        given = _SHORTEST if several else min(max(seconds, _SHORTEST), _LONGEST)
        try:
            return await self._thinker.choose(self._level, seen, given, str(self._chance.below(1 << 30)))
        except NoThoughtError:
            return await self._stand_in.choose(seen, seconds)


def _maker(name: str, skill: Skill) -> BotMaker:
    if skill.thinks:
        return lambda chance, thinker: ThinkingPlayer(name, chance, thinker)
    return lambda chance, _: LevelPlayer(Level(skill), chance)


STANDARD = "standard"
BOTS: Mapping[str, BotMaker] = {
    STANDARD: _maker(STANDARD, Skill(CLUB)),
    **{name: _maker(name, skill) for name, skill in SKILLS.items()},
}
