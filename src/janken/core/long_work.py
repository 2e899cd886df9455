"""Long work beside moves: callers take fair turns, and modules of ours answer from processes that stay."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final, NamedTuple, Protocol, final


class Asker(NamedTuple):
    address: str
    person: int


@final
class FairTurns:
    """One at a time. Those who wait are next in turn by address, and at each address by person.

    With `patience`, in seconds, anyone who would wait longer gets a TimeoutError instead.
    """

    def __init__(self, patience: float | None = None) -> None:
        self._patience = patience
        self._taken = False
        self._waiting: OrderedDict[str, OrderedDict[int, deque[asyncio.Future[None]]]] = OrderedDict()

    @property
    def is_free(self) -> bool:
        return not self._taken

    @property
    def waiting(self) -> int:
        return sum(len(turns) for people in self._waiting.values() for turns in people.values())

    @asynccontextmanager
    async def take(self, asker: Asker) -> AsyncIterator[None]:
        if self._taken:
            await self._wait(asker)
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, asker: Asker) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(asker.address, OrderedDict())
        people.setdefault(asker.person, deque()).append(turn)
        try:
            await asyncio.wait_for(turn, self._patience)
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came to us just now
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            address, people = self._waiting.popitem(last=False)
            person, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[person] = turns  # behind everybody else
            if people:
                self._waiting[address] = people
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False


_HEAD: Final = 4  # bytes that say how long a message is
_READY: Final = b"!"  # its first byte
_LEAVE_SECONDS: Final = 3.0
_NICENESS: Final = 10


class ProcessEndedError(Exception):
    """It ended in the middle of a question."""


class Helper(Protocol):
    """Something beside us that answers one question at a time."""

    async def ask(self, question: bytes) -> bytes:
        """ProcessEndedError if it ended in the middle of it."""

    async def close(self) -> None: ...


Helping = Callable[[str], Helper]  # starts the module of that name, where the questions go


@final
class WarmProcess:
    """It answers one question at a time; the others wait for their turn."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: Process | None = None
        self._starting: asyncio.Task[Process] | None = None  # done once it listens
        self._killed: list[Process] = []  # and perhaps not ended yet

    async def ask(self, question: bytes) -> bytes:
        try:
            return await self._asked(question)
        except (OSError, EOFError, RuntimeError) as error:  # RuntimeError: uvloop, when the pipe was closed
            self._give_up()
            raise ProcessEndedError from error
        except BaseException:  # nobody waits for this answer any more, and it must not reach the next caller
            self._give_up()
            raise

    async def _asked(self, question: bytes) -> bytes:
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        process = await asyncio.shield(self._starting)
        asking, answering = process.stdin, process.stdout
        assert asking is not None
        assert answering is not None
        asking.write(_framed(question))
        await asking.drain()
        length = int.from_bytes(await answering.readexactly(_HEAD))
        return await answering.readexactly(length)

    async def _start(self) -> Process:
        # -P: import nothing from the folder the server was started in. What it starts goes with it.
        command = (sys.executable, "-P", "-m", self._module)
        self._process = process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        assert process.stdout is not None
        await process.stdout.readexactly(len(_READY))
        return process

    def _give_up(self) -> None:
        """Kill the process, unless it is only slow to start: then the next caller has it."""
        if self._starting is not None and not self._starting.done():
            return
        self._starting = None
        if self._process is not None:
            _kill(self._process)
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
            _kill(process)
            await process.wait()


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:  # on Windows, where what it has started ends once nobody asks it any more
            process.kill()


def _framed(message: bytes) -> bytes:
    return len(message).to_bytes(_HEAD) + message


def answer_all(answer: Callable[[bytes], bytes], *, gives_way: bool = False) -> None:
    """What such a process does: it answers questions until the input ends.

    One that works for seconds gives way: moves at tables must not wait for it.
    """
    if gives_way and hasattr(os, "nice"):  # Windows has no such thing
        os.nice(_NICENESS)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    with suppress(BrokenPipeError):  # nobody waits for an answer any more
        answers.write(_READY)
        answers.flush()
        while head := asked.read(_HEAD):
            answers.write(_framed(answer(asked.read(int.from_bytes(head)))))
            answers.flush()


_SAFE_PATH: Final = "PYTHONSAFEPATH"


@contextmanager
def safe_path() -> Iterator[None]:
    """For what is started now; multiprocessing has no other way to say `python -P`."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        forget_safe_path()
        if before is not None:
            os.environ[_SAFE_PATH] = before


def forget_safe_path() -> None:
    """It is not meant for the programs that a process of ours starts in its turn."""
    os.environ.pop(_SAFE_PATH, None)
