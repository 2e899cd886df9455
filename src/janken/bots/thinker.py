"""Bots that search do so in a process beside the server, so that no table waits for them.

python -P -m janken.bots.thinker     pickled questions and answers
"""

import asyncio
import pickle
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, final

from janken.bots.bot import Decision, Limits, Seen
from janken.bots.hints import Suggestion, thought_out_hint
from janken.bots.levels import Level
from janken.core.warm_process import ProcessEndedError, WarmProcess, answer_all

_PATIENCE: Final = 2.0  # seconds until a bot that does not search has to answer instead
_HINT: Final = "hint"  # in place of a level


class NoThoughtError(Exception):
    """The process ended in the middle of a search, or is too busy."""


@final
class FairQueue:
    """One search at a time. People take turns, however many searches each of them waits for."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def is_free(self) -> bool:
        return not self._taken

    @asynccontextmanager
    async def take(self, whose: int) -> AsyncIterator[None]:
        if self._taken:
            await self._wait(whose)
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: int) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(turn)
        try:
            await asyncio.wait_for(turn, _PATIENCE)
        except TimeoutError:
            raise NoThoughtError from None
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was just granted
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            whose, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[whose] = turns  # to the back of the line
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False


@final
class Thinker:
    def __init__(self) -> None:
        self._process = WarmProcess("janken.bots.thinker")
        self._queue = FairQueue()

    def of(self, whose: int) -> "Share":
        """The thinker as one person's tables use it."""
        return Share(self, whose)

    async def choose(self, level: str, seen: Seen, seconds: float, seed: str, whose: int = 0) -> Decision:
        choice = await self._think(whose, (level, seen, seconds, seed))
        assert isinstance(choice, Decision)
        return choice

    async def hint(self, seen: Seen, seconds: float, seed: str, whose: int = 0) -> Suggestion:
        """Only if the process is free: a hint does not wait in line."""
        if not self._queue.is_free:
            raise NoThoughtError
        try:
            async with asyncio.timeout(seconds + _PATIENCE):
                found = await self._think(whose, (_HINT, seen, seconds, seed))
        except TimeoutError:
            raise NoThoughtError from None
        assert isinstance(found, Suggestion)
        return found

    async def _think(self, whose: int, question: tuple[str, Seen, float, str]) -> object:
        async with self._queue.take(whose):
            try:
                answer: object = pickle.loads(await self._process.ask(pickle.dumps(question)))
            except ProcessEndedError as error:
                raise NoThoughtError from error
            return answer

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
