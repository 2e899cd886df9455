"""A module of ours in a process that stays: one question after the other, each after its length.

The process starts when it is first asked, and ends with the process that asks, however that ends.
"""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol, final

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
