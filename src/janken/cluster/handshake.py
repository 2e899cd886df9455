"""How two nodes make sure of each other: both show that they know the secret, and neither says it.

The host of a link sends a random number, the caller answers with one of its own and a proof over both, and
the host proves itself in the same way. Numbers are fresh each time: what was overheard is of no use later.
"""

import asyncio
import hmac
import secrets
from typing import Final

from janken.cluster.wire import VERSION, BrokenLink
from janken.table.protocol import VERSION as PROTOCOL

_NONCE: Final = 32
_PROOF: Final = 32
_WITHIN: Final = 2.0  # seconds
# Nodes that speak different versions do not understand each other's clients.
_GREETING: Final = b"janken link %d protocol %d\n" % (VERSION, PROTOCOL)


class Stranger(BrokenLink):
    """Not one of us, or of another version."""


async def call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secret: bytes) -> None:
    """The side that has connected."""
    try:
        async with asyncio.timeout(_WITHIN):
            greeting = await reader.readexactly(len(_GREETING))
            if greeting != _GREETING:
                raise Stranger(f"the other node says {greeting[:60]!r}")
            theirs, ours = await reader.readexactly(_NONCE), secrets.token_bytes(_NONCE)
            writer.write(_GREETING + ours + _proof(secret, b"caller", theirs, ours))
            _check(await reader.readexactly(_PROOF), _proof(secret, b"host", ours, theirs))
    except (OSError, EOFError, TimeoutError) as error:
        raise BrokenLink(f"no answer: {error!r}") from None


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, secret: bytes) -> None:
    """The side that was connected to."""
    try:
        async with asyncio.timeout(_WITHIN):
            ours = secrets.token_bytes(_NONCE)
            writer.write(_GREETING + ours)
            greeting = await reader.readexactly(len(_GREETING))
            if greeting != _GREETING:
                raise Stranger("somebody who is no node of this version")
            theirs = await reader.readexactly(_NONCE)
            _check(await reader.readexactly(_PROOF), _proof(secret, b"caller", ours, theirs))
            writer.write(_proof(secret, b"host", theirs, ours))
    except (OSError, EOFError, TimeoutError) as error:
        raise BrokenLink(f"no answer: {error!r}") from None


def _proof(secret: bytes, role: bytes, asked: bytes, own: bytes) -> bytes:
    return hmac.digest(secret, b"janken " + role + asked + own, "sha256")


def _check(given: bytes, wanted: bytes) -> None:
    if not hmac.compare_digest(given, wanted):
        raise Stranger("somebody who does not know the secret")
