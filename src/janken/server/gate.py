"""How many connections there may be, and what a connection asks of whatever carries its messages.

A server's are carried by uvicorn (`wire.py`), those of a page with no server by the page (`janken/page`).
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol, cast, final

from janken.server.callers import counted_as
from janken.server.settings import ServerLimits

POLICY: Final = 1008  # the code to close with
WIRE: Final = "janken.wire"  # the way past ASGI, among the extensions of a socket's scope
_LOCAL: Final = "127.0.0.1"  # a proxy, for all we know, which many share; or the host


class DirectWire(Protocol):
    """The way past ASGI."""

    resumed: Callable[[], None] | None  # called when a slow reader can be sent more
    heard: Callable[[bytes], bool] | None  # takes a message at once; false if it has to wait its turn

    def forget_handshake(self) -> None: ...

    def send_now(self, *messages: bytes) -> bool:
        """Send messages without a task for it; false if the reader is too far behind."""

    def round_trip_ms(self) -> int | None: ...


@final
class Gate:
    """How many connections each address has, of whatever kind."""

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self._here: Counter[str] = Counter()

    def admit(self, address: str) -> bool:
        whose = counted_as(address)
        if address != _LOCAL and self._here[whose] >= self.limits.connections_an_address:
            return False
        self._here[whose] += 1
        return True

    def leave(self, address: str) -> None:
        self._here -= Counter([counted_as(address)])  # in place, this drops those at zero


class HasGate(Protocol):
    gate: Gate


def gate_of(app: object) -> Gate:
    return cast("HasGate", app).gate
