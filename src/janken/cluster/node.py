"""What a server has to know to be one of several."""

from dataclasses import dataclass
from typing import Final, Self

from janken.cluster.handshake import Spoken
from janken.store.opening import LEASE

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
