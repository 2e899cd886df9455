"""A line that tests can cut, slow down and make deaf in one direction: a small TCP proxy."""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Self, final


@final
class Proxy:
    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()
        self._is_cut = False
        self._loses_answer = asyncio.Event()
        self._up = asyncio.Event()
        self._down = asyncio.Event()
        self._up.set()
        self._down.set()
        self.delay = 0.0  # seconds, each way
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._lines, return_exceptions=True)
        await self._server.wait_closed()

    # What can go wrong

    def cut(self) -> None:
        """All lines break, and nobody gets through until it is mended."""
        self._is_cut = True
        for line in self._lines:
            line.cancel()

    def mend(self) -> None:
        self._is_cut = False
        self._up.set()
        self._down.set()
        self.delay = 0.0

    def block(self, *, up: bool = False, down: bool = False) -> None:
        """Nothing arrives in that direction, and nobody is told: up is towards the target."""
        if up:
            self._up.clear()
        if down:
            self._down.clear()

    async def lose_next_answer(self) -> None:
        """The next thing that the target says is lost, and that line with it. Returns when it has been."""
        self._loses_answer.set()
        while self._loses_answer.is_set():
            await asyncio.sleep(0.001)

    # Carrying

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self._lines.add(line)
        try:
            if not self._is_cut:
                await self._join(reader, writer)
        except asyncio.CancelledError:
            pass
        finally:
            self._lines.discard(line)
            _abort(writer)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            return
        ways = [
            asyncio.create_task(self._carry(reader, far_writer, self._up, False)),
            asyncio.create_task(self._carry(far_reader, writer, self._down, True)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            _abort(far_writer)

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        is_open: asyncio.Event,
        is_answer: bool,
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                if is_answer and self._loses_answer.is_set():
                    self._loses_answer.clear()
                    return
                if self.delay:
                    await asyncio.sleep(self.delay)
                await is_open.wait()
                writer.write(data)
                await writer.drain()


def _abort(writer: asyncio.StreamWriter) -> None:
    with suppress(RuntimeError):  # the loop is closed already
        writer.transport.abort()
