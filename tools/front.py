"""One address for several servers: hands each connection to the next one that is ready.

What a load balancer does, in small: it asks every server for /ready, and breaks the connections to one that
does not answer any more, so that their clients reconnect.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Final, Self, final

_LOOK_EVERY: Final = 0.5  # seconds
_ANSWERS_WITHIN: Final = 1.0
_MISSES: Final = 2  # so often in a row, and it is taken for dead


@final
class Front:
    def __init__(self, ports: Sequence[int], host: str = "127.0.0.1", port: int = 0) -> None:
        self._ports = list(ports)
        self._place = (host, port)
        self._misses = dict.fromkeys(self._ports, _MISSES)
        self._lines: dict[asyncio.Task[None], int] = {}
        self._turn = 0
        self.port = port

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, *self._place)
        self.port = self._server.sockets[0].getsockname()[1]
        self._looking = [asyncio.create_task(self._look_at(port)) for port in self._ports]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in (*self._looking, *self._lines):
            task.cancel()
        await asyncio.gather(*self._looking, *self._lines, return_exceptions=True)
        await self._server.wait_closed()

    def ready(self) -> list[int]:
        return [port for port in self._ports if not self._misses[port]]

    async def all_are_ready(self) -> None:
        """Each is asked again: what was seen last may be out of date."""
        while not all([await _is_ready(port) for port in self._ports]) or len(self.ready()) < len(
            self._ports
        ):
            await asyncio.sleep(0.05)

    async def _look_at(self, port: int) -> None:
        while True:
            if await _is_ready(port):
                self._misses[port] = 0
            else:
                self._misses[port] += 1
                if self._misses[port] == _MISSES:
                    for line in [line for line, to in self._lines.items() if to == port]:
                        line.cancel()
            await asyncio.sleep(_LOOK_EVERY)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        try:
            ready = self.ready()
            for attempt in range(len(ready)):
                port = ready[(self._turn + attempt) % len(ready)]
                with suppress(OSError):
                    far = await asyncio.open_connection("127.0.0.1", port)
                    self._turn += attempt + 1
                    self._lines[line] = port
                    await _join((reader, writer), far)
                    break
        except asyncio.CancelledError:
            pass
        finally:
            self._lines.pop(line, None)
            with suppress(RuntimeError):
                writer.transport.abort()


async def _is_ready(port: int) -> bool:
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(_ANSWERS_WITHIN):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(b"GET /ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
                return (await reader.readline()).split()[1:2] == [b"200"]
            finally:
                writer.transport.abort()
    return False


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _join(near: Line, far: Line) -> None:
    ways = [
        asyncio.create_task(_carry(near[0], far[1])),
        asyncio.create_task(_carry(far[0], near[1])),
    ]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        far[1].transport.abort()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
