"""Masters think in a process beside the server, so that no table waits for them.

    python -m janken.bots.thinker     pickled questions and answers, each after its length

It is started when the first master is asked, and ends with the server, however that ends.
"""

import asyncio
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import BinaryIO, Final, final

from janken.bots.bot import Choice, Limits
from janken.bots.levels import Master
from janken.bots.seen import Seen

_HEAD: Final = 4  # bytes that say how long a message is
_LEAVE_SECONDS: Final = 3.0


class ThinkerGoneError(Exception):
    """The process has ended in the middle of a thought."""


@final
class Thinker:
    """One thought at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, seen: Seen, seconds: float, seed: str) -> Choice:
        async with self._turn:
            try:
                return await self._asked(_framed((seen, seconds, seed)))
            except (OSError, EOFError) as error:
                self._give_up()
                raise ThinkerGoneError from error
            except BaseException:  # whoever asked is gone: the answer must not reach the next one
                self._give_up()
                raise

    async def _asked(self, question: bytes) -> Choice:
        if self._process is None:
            command = (sys.executable, "-m", "janken.bots.thinker")
            self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        asking, answering = self._process.stdin, self._process.stdout
        assert asking is not None
        assert answering is not None
        asking.write(question)
        await asking.drain()
        length = int.from_bytes(await answering.readexactly(_HEAD))
        choice: Choice = pickle.loads(await answering.readexactly(length))
        return choice

    def _give_up(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process = None

    async def close(self) -> None:
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


def _framed(value: object) -> bytes:
    data = pickle.dumps(value)
    return len(data).to_bytes(_HEAD) + data


def think(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    master = Master()
    while head := asked.read(_HEAD):
        seen, seconds, seed = pickle.loads(asked.read(int.from_bytes(head)))
        answers.write(_framed(master.choose(seen, Limits(seconds=seconds), seed)))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes the input
    think(sys.stdin.buffer, sys.stdout.buffer)
