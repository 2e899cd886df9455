"""What a server has to know to be one of several, and the links between two nodes.

A link is frames over one TCP connection, for everybody who needs it; before it, two nodes make sure of each
other.
"""

import asyncio
import hmac
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from struct import Struct
from typing import Final, NamedTuple, Self, final

import msgspec

from janken.store.opening import LEASE
from janken.table.protocol import SPOKEN
from janken.table.services import Metrics
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


_NONCE: Final = 32
_PROOF: Final = 32
_WITHIN: Final = 2.0  # seconds
_HEAD: Final = b"janken link "
_GREETING: Final = Struct(f">{len(_HEAD)}s4H")  # of all versions for ever


class Stranger(BrokenLink):
    """Not one of us, or of a version too far from ours."""


class Spoken(NamedTuple):
    """What a node understands. While nodes are replaced one by one, some know more versions than others."""

    links: range = VERSIONS
    protocol: range = SPOKEN


async def call(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secret: bytes, ours: Spoken
) -> Spoken:
    """The side that has connected; what the host speaks."""
    try:
        async with asyncio.timeout(_WITHIN):
            host = await reader.readexactly(_GREETING.size + _NONCE)
            theirs = _understood(host, ours)
            caller = _greeting(ours) + secrets.token_bytes(_NONCE)
            writer.write(caller + _proof(secret, b"caller", host, caller))
            _check(await reader.readexactly(_PROOF), _proof(secret, b"host", host, caller))
            return theirs
    except (OSError, EOFError, TimeoutError) as error:
        raise BrokenLink(f"no answer: {error!r}") from None


async def answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secret: bytes, ours: Spoken
) -> Spoken:
    """The side that was connected to; what the caller speaks."""
    try:
        async with asyncio.timeout(_WITHIN):
            host = _greeting(ours) + secrets.token_bytes(_NONCE)
            writer.write(host)
            caller = await reader.readexactly(_GREETING.size + _NONCE)
            theirs = _understood(caller, ours)
            _check(await reader.readexactly(_PROOF), _proof(secret, b"caller", host, caller))
            writer.write(_proof(secret, b"host", host, caller))
            return theirs
    except (OSError, EOFError, TimeoutError) as error:
        raise BrokenLink(f"no answer: {error!r}") from None


def _greeting(spoken: Spoken) -> bytes:
    return _GREETING.pack(_HEAD, *(end for some in spoken for end in (some[0], some[-1])))


def _understood(said: bytes, ours: Spoken) -> Spoken:
    """What the other side speaks, if each understands something of it."""
    head, *ends = _GREETING.unpack_from(said)
    theirs = Spoken(range(ends[0], ends[1] + 1), range(ends[2], ends[3] + 1))
    if head != _HEAD:
        raise Stranger("the caller is not a node")
    if not all(common(some, others) for some, others in zip(ours, theirs, strict=True)):
        raise Stranger(f"a node that speaks {theirs}, where we speak {ours}")
    return theirs


def common(some: range, others: range) -> range:
    """The versions that both sides speak."""
    return range(max(some.start, others.start), min(some.stop, others.stop))


def _proof(secret: bytes, role: bytes, host: bytes, caller: bytes) -> bytes:
    return hmac.digest(secret, b"janken " + role + host + caller, "sha256")


def _check(given: bytes, wanted: bytes) -> None:
    if not hmac.compare_digest(given, wanted):
        raise Stranger("the caller does not know the secret")


SHORTEST_SECRET: Final = 16
_OURS: Final = Spoken()


@dataclass(frozen=True)
class Node:
    address: str  # host:port under which the other nodes reach this one
    listen: tuple[str, int]
    secret: bytes  # the same for all of them
    lease: float = LEASE
    spoken: Spoken = _OURS

    @classmethod
    def of(cls, address: str, listen: str, secret: str) -> Self:
        """From what was given; ValueError says what is wrong with it."""
        if len(secret) < SHORTEST_SECRET:
            raise ValueError(f"the secret of the nodes has at least {SHORTEST_SECRET} characters")
        place(address)
        return cls(address, place(listen or address), secret.encode())


def place(address: str) -> tuple[str, int]:
    """Host and port, from host:port or [host]:port."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 <= int(port) < 65536:
        raise ValueError(f"{address!r} is not an address of a node, as in 10.0.0.5:8322")
    return host.removeprefix("[").removesuffix("]"), int(port)
