"""Who plays where nobody sits. A player is given what its seat may know, and nothing else."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Protocol, final

from janken.bots.bot import Bot, Limits
from janken.bots.levels import Club, Easy
from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.moves import Move


class BotPlayer(Protocol):
    async def choose(self, seen: Seen) -> Move | None:
        """A move, or None to wait until something happens. It may take its time: nobody else waits for it."""


BotMaker = Callable[[Shuffler], BotPlayer]


@final
class LevelPlayer:
    """A bot that answers at once. How long it seems to think is for the table to say."""

    def __init__(self, bot: Bot, chance: Shuffler) -> None:
        self._bot = bot
        self._chance = chance

    async def choose(self, seen: Seen) -> Move | None:
        await asyncio.sleep(0)  # let whoever is waiting go first
        return self._bot.choose(seen, Limits(), str(self._chance.below(1 << 30))).move


STANDARD = "standard"
BOTS: Mapping[str, BotMaker] = {
    STANDARD: lambda chance: LevelPlayer(Club(), chance),
    "easy": lambda chance: LevelPlayer(Easy(), chance),
    "club": lambda chance: LevelPlayer(Club(), chance),
}
