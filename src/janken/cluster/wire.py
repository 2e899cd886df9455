"""A link between two nodes: frames over one TCP connection, for everybody who needs it.

The node that holds a socket calls the node that has the table. A frame is four bytes of length and
MessagePack. Both sides say something every second; who is silent for longer is gone.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, final

import msgspec

from janken.table.metrics import Metrics
from janken.table.session import round_trip_ms

VERSIONS: Final = range(3, 4)  # of frames that are understood: the version before is, for a while
LARGEST_FRAME: Final = 4 * 1024 * 1024
MOST_WAITING: Final = 16 * 1024 * 1024  # bytes that the other side has not taken yet
BEAT: Final = 1.0  # seconds
SILENCE: Final = 3.0


class Packet(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    pass


class Beat(Packet, tag=0):
    """I am here."""


# From the node that holds the socket


class Come(Packet, tag=1):
    """A person comes to a table."""

    session: int  # which of the caller's, in all that follows
    table: str
    person: int
    name: str
    address: str
    version: int  # of the protocol, as their client speaks it
    request: bytes  # Enter, as the client said it


class Ask(Packet, tag=2):
    session: int
    request: bytes


class Go(Packet, tag=3):
    """A person has left the table."""

    session: int


class Far(Packet, tag=6):
    """The round-trip time to a person's socket, as the other node's kernel measured it."""

    session: int
    ms: int


class Forget(Packet, tag=7):
    """A person is forgotten: show them out, and read their tables again."""

    person: int


# From the node that has the table


class Tell(Packet, tag=4):
    session: int
    message: bytes


class Away(Packet, tag=5):
    """The table is not here any more, or this reader is too slow: let them come again."""

    session: int


AnyFrame = Beat | Come | Ask | Go | Far | Forget | Tell | Away
_read = msgspec.msgpack.Decoder(AnyFrame).decode
_write = msgspec.msgpack.Encoder().encode


class BrokenLink(Exception):  # noqa: N818
    """The other side is gone, silent, or says what nobody understands."""


@final
class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, metrics: Metrics) -> None:
        self._metrics = metrics
        self._reader = reader
        self._writer = writer
        self._beating = asyncio.create_task(self._beat_on())

    def send(self, frame: AnyFrame) -> None:
        """Nobody waits for a slow node: what it does not take in time breaks the link."""
        if self._writer.is_closing():
            return
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
            self.close()
            return
        data = _write(frame)
        self._metrics.frames_sent += not isinstance(frame, Beat)
        self._writer.write(len(data).to_bytes(4, "big") + data)

    def round_trip_ms(self) -> int:
        """The way to the other node and back."""
        return round_trip_ms(self._writer.transport) or 0

    async def frames(self) -> AsyncIterator[AnyFrame]:
        """What the other side says, until the link breaks."""
        waiting = b""
        while True:
            waiting += await self._hear()
            begin = 0
            while len(waiting) - begin >= 4:
                size = int.from_bytes(waiting[begin : begin + 4], "big")
                if size > LARGEST_FRAME:
                    raise BrokenLink("a frame is too large")
                if len(waiting) - begin - 4 < size:
                    break
                frame = self._understand(waiting[begin + 4 : begin + 4 + size])
                begin += 4 + size
                if not isinstance(frame, Beat):
                    yield frame
                    self._metrics.frames_heard += 1
            waiting = waiting[begin:]

    async def _hear(self) -> bytes:
        try:
            async with asyncio.timeout(SILENCE):
                data = await self._reader.read(262_144)
        except (OSError, TimeoutError) as error:
            raise BrokenLink(f"the other node is silent: {error!r}") from None
        if not data:
            raise BrokenLink("the other node has closed the link")
        return data

    @staticmethod
    def _understand(data: bytes) -> AnyFrame:
        try:
            frame: AnyFrame = _read(data)
            return frame
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BrokenLink(f"not a frame: {error}") from None

    async def _beat_on(self) -> None:
        while True:
            self.send(Beat())
            await asyncio.sleep(BEAT)

    def close(self) -> None:
        self._beating.cancel()
        with suppress(RuntimeError):  # the loop is closed already
            self._writer.transport.abort()
