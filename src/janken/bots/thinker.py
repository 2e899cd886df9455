"""Bots that search do so in a process beside the server, so that no table waits for them.

    python -P -m janken.bots.thinker     pickled questions and answers, each after its length

The process starts when it is first asked, and ends with the server, however that ends.
"""

import asyncio
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import BinaryIO, Final, final

from janken.bots.bot import Decision, Limits, Seen
from janken.bots.hints import Suggestion, thought_out_hint
from janken.bots.levels import Level

_HEAD: Final = 4  # bytes that say how long a message is
_LEAVE_SECONDS: Final = 3.0
_PATIENCE: Final = 2.0  # seconds until a bot that does not search has to answer instead
_HINT: Final = "hint"  # in place of a level
_READY: Final = b"!"  # its first byte


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
        self._process: Process | None = None
        self._starting: asyncio.Task[Process] | None = None  # done once it listens
        self._killed: list[Process] = []  # and perhaps not ended yet
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
                return await self._asked(_framed(question))
            except (
                OSError,
                EOFError,
                RuntimeError,
            ) as error:  # RuntimeError: uvloop, when the pipe was closed
                self._give_up()
                raise NoThoughtError from error
            except (
                BaseException
            ):  # nobody waits for this answer any more, and it must not reach the next caller
                self._give_up()
                raise

    async def _asked(self, question: bytes) -> object:
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        process = await asyncio.shield(self._starting)
        asking, answering = process.stdin, process.stdout
        assert asking is not None
        assert answering is not None
        asking.write(question)
        await asking.drain()
        length = int.from_bytes(await answering.readexactly(_HEAD))
        answer: object = pickle.loads(await answering.readexactly(length))
        return answer

    async def _start(self) -> Process:
        # -P: import nothing from the folder the server was started in.
        command = (sys.executable, "-P", "-m", "janken.bots.thinker")
        self._process = process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdout is not None
        await process.stdout.readexactly(len(_READY))
        return process

    def _give_up(self) -> None:
        """Kill the process, unless it is only slow to start: then the next caller has it."""
        if self._starting is not None and not self._starting.done():
            return
        self._starting = None
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._killed = [one for one in (*self._killed, self._process) if one.returncode is None]
        self._process = None

    async def close(self) -> None:
        starting, self._starting = self._starting, None
        if starting is not None:
            starting.cancel()
        for one in self._killed:
            await one.wait()
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), _LEAVE_SECONDS)
        except TimeoutError:
            process.kill()
            await process.wait()


@final
class Share:
    def __init__(self, thinker: Thinker, whose: int) -> None:
        self._thinker = thinker
        self._whose = whose

    async def choose(self, level: str, seen: Seen, seconds: float, seed: str) -> Decision:
        return await self._thinker.choose(level, seen, seconds, seed, self._whose)

    async def hint(self, seen: Seen, seconds: float, seed: str) -> Suggestion:
        return await self._thinker.hint(seen, seconds, seed, self._whose)


def _framed(value: object) -> bytes:
    data = pickle.dumps(value)
    return len(data).to_bytes(_HEAD) + data


def think(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until the input ends."""
    answers.write(_READY)
    answers.flush()
    while head := asked.read(_HEAD):
        answers.write(_framed(_answer(*pickle.loads(asked.read(int.from_bytes(head))))))
        answers.flush()


def _answer(level: str, seen: Seen, seconds: float, seed: str) -> Decision | Suggestion:
    limits = Limits(seconds=seconds)
    if level == _HINT:
        return thought_out_hint(seen, limits, seed)
    return Level(level).choose(seen, limits, seed)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes the input
    think(sys.stdin.buffer, sys.stdout.buffer)
