"""One connection of one person, as the tables know it: what waits to be sent, and how far away it is.

How far decides races, so it must not come from what a client could make look longer: the kernel says it, by
the acknowledgements of TCP. Pings keep the connection alive; they count only where the host trusts them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol, final

from janken.table.protocol import VERSION, Message, Ping, write

if TYPE_CHECKING:
    from janken.table.services import Command

MOST_WAITING: Final = 200  # messages
MOST_WAITING_BYTES: Final = 1_000_000
_WAYS_KEPT: Final = 5
_GRAIN_MS: Final = 5  # a way is not measured finer: those who are equally near are to be equal
_MOST_UNANSWERED: Final = 8


class Destination(Protocol):
    """A table as a connection knows it: here, or at another server."""

    def post(self, command: "Command") -> None: ...


@final
class Session:
    __slots__ = (
        "_deliver",
        "_outbox_bytes",
        "_pings",
        "_round_trips",
        "_sent_ms",
        "_wake",
        "address",
        "cut_off",
        "greeted",
        "name",
        "outbox",
        "person",
        "round_trip",
        "sent_away",
        "shuffles",
        "table",
        "version",
    )

    def __init__(
        self,
        person: int,
        name: str,
        address: str,
        wake: Callable[[], None],
        round_trip: Callable[[], int | None] = lambda: None,
        deliver: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        """What cannot be delivered at once waits in the outbox: then `wake` is called."""
        self.person = person
        self.name = name
        self.address = address
        self.greeted = False
        self.version = VERSION  # of the protocol, as the client speaks it
        self.table: Destination | None = None
        self.outbox: list[bytes] = []
        self.cut_off = False  # a reader that is too slow gets nothing more
        self.sent_away = False  # the table is served elsewhere now
        self.shuffles = False  # can it have a part in the shuffle?
        self._outbox_bytes = 0
        self._wake = wake
        self._deliver = deliver
        self.round_trip = round_trip  # in milliseconds, as the kernel knows it
        self._pings = 0
        self._sent_ms: dict[int, int] = {}
        self._round_trips: tuple[int, ...] = ()

    # Sending

    def tell(self, message: Message) -> None:
        self.send(write(message))

    def send(self, data: bytes) -> None:
        """Deliver a message, or queue it: nobody waits for a slow reader."""
        if self.cut_off or (not self.outbox and self._deliver(data)):
            return
        self._outbox_bytes += len(data)
        if len(self.outbox) >= MOST_WAITING or self._outbox_bytes > MOST_WAITING_BYTES:
            self.cut_off = True
            self.outbox.clear()
        else:
            self.outbox.append(data)
        self._wake()

    def send_away(self) -> None:
        """Whoever is behind this connection is to come again, to whichever server they find."""
        self.sent_away = True
        self._wake()

    def next_message(self) -> bytes:
        data = self.outbox.pop(0)
        self._outbox_bytes -= len(data)
        return data

    # How long a message takes there and back

    def ping(self, now_ms: int) -> None:
        took = self.round_trip()
        if took is not None:
            self.is_away(took)
        if len(self._sent_ms) >= _MOST_UNANSWERED:
            return
        self._pings += 1
        self._sent_ms[self._pings] = now_ms
        self.tell(Ping(number=self._pings))

    def pong(self, number: int, now_ms: int) -> int | None:
        """How long the answer took, if there was such a ping."""
        sent = self._sent_ms.pop(number, None)
        return None if sent is None else now_ms - sent

    def is_away(self, ms: int) -> None:
        """So long is the way there and back now."""
        self._round_trips = (*self._round_trips, ms)[-_WAYS_KEPT:]

    def credit_ms(self, most: int) -> int:
        """What is made up for in a race: the shortest way there and back of late, within a limit."""
        if not self._round_trips:
            return 0
        shortest = min(self._round_trips)
        return min(most, shortest - shortest % _GRAIN_MS)
