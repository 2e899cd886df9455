"""Bots that search do so in a process beside the server, so that no table waits for them.

python -P -m janken.bots.thinker     pickled questions and answers
"""

import asyncio
import pickle
from typing import Final, final

from janken.bots.bot import Decision, Limits, Seen
from janken.bots.levels import Level, Suggestion, thought_out_hint
from janken.core.long_work import Asker, FairTurns, Helping, ProcessEndedError, WarmProcess, answer_all

_PATIENCE: Final = 2.0  # seconds until a bot that does not search has to answer instead
_HINT: Final = "hint"  # in place of a level


class NoThoughtError(Exception):
    """The process ended in the middle of a search, or is too busy."""


@final
class Thinker:
    def __init__(self, helping: Helping = WarmProcess) -> None:
        self._process = helping("janken.bots.thinker")
        self._turns = FairTurns(_PATIENCE)

    @property
    def waiting(self) -> int:
        return self._turns.waiting

    def of(self, whose: int) -> "Share":
        """The thinker as one person's tables use it."""
        return Share(self, whose)

    async def choose(self, level: str, seen: Seen, seconds: float, seed: str, whose: int = 0) -> Decision:
        choice = await self._think(whose, (level, seen, seconds, seed))
        assert isinstance(choice, Decision)
        return choice

    async def hint(self, seen: Seen, seconds: float, seed: str, whose: int = 0) -> Suggestion:
        """Only if the process is free: a hint does not wait in line."""
        if not self._turns.is_free:
            raise NoThoughtError
        try:
            async with asyncio.timeout(seconds + _PATIENCE):
                found = await self._think(whose, (_HINT, seen, seconds, seed))
        except TimeoutError:
            raise NoThoughtError from None
        assert isinstance(found, Suggestion)
        return found

    async def _think(self, whose: int, question: tuple[str, Seen, float, str]) -> object:
        try:
            async with self._turns.take(Asker("", whose)):
                answer: object = pickle.loads(await self._process.ask(pickle.dumps(question)))
                return answer
        except (ProcessEndedError, TimeoutError) as error:
            raise NoThoughtError from error

    async def close(self) -> None:
        await self._process.close()


@final
class Share:
    def __init__(self, thinker: Thinker, whose: int) -> None:
        self._thinker = thinker
        self._whose = whose

    async def choose(self, level: str, seen: Seen, seconds: float, seed: str) -> Decision:
        return await self._thinker.choose(level, seen, seconds, seed, self._whose)

    async def hint(self, seen: Seen, seconds: float, seed: str) -> Suggestion:
        return await self._thinker.hint(seen, seconds, seed, self._whose)


def answered(question: bytes) -> bytes:
    return pickle.dumps(_answer(*pickle.loads(question)))


def _answer(level: str, seen: Seen, seconds: float, seed: str) -> Decision | Suggestion:
    limits = Limits(seconds=seconds)
    if level == _HINT:
        return thought_out_hint(seen, limits, seed)
    return Level(level).choose(seen, limits, seed)


if __name__ == "__main__":
    answer_all(answered)
