"""What a server has to know to be one of several, and how two nodes make sure of each other.

Both show that they know the secret, and neither says it. Both say which versions they speak; the host of a
link also sends a random number, the caller answers with one of its own and a proof over all of this, and the
host proves itself in the same way. Numbers are fresh each time: what was overheard is of no use later.
"""

import asyncio
import hmac
import secrets
from dataclasses import dataclass
from struct import Struct
from typing import Final, NamedTuple, Self

from janken.cluster.wire import VERSIONS, BrokenLink
from janken.store.opening import LEASE
from janken.table.protocol import SPOKEN

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
