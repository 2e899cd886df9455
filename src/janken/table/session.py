"""The people at a table: their connections, what waits to be sent to each, and how far away each is.

How far decides races, so it must not come from what a client could make look longer: the kernel says it, by
the acknowledgements of TCP. Pings keep the connection alive; they count only where the host trusts them.
"""

import asyncio
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, final

from janken.core.moves import Move
from janken.table import protocol as ask
from janken.table.protocol import VERSION, Message, Ping, write
from janken.table.seats import Seats

MOST_WAITING: Final = 200  # messages
MOST_WAITING_BYTES: Final = 1_000_000
_ROUND_TRIPS_KEPT: Final = 5
_GRAIN_MS: Final = 5  # round trips are rounded, so that people equally near are equal
_MOST_UNANSWERED: Final = 8
_MIN_RTT: Final = 148  # where tcp_info has the smallest round trip of the last minutes, in microseconds


class KnownRoom(NamedTuple):
    """What a connection was last sent about the room. Its times are moments: they stay while clocks tick."""

    common: ask.Room  # as everybody sees it, without times
    resumes_ms: int | None  # by the world's clock
    bot_ms: dict[int, int]  # by seat, when a bot plays for a player who is gone
    you: ask.You
    door: str | None


class KnownClocks(NamedTuple):
    """The same of the clocks."""

    timers: list[tuple[ask.TimerInfo, int]]  # without what is left, and when it is over by the table's clock
    clock: tuple[int, int] | None  # whose move is timed, and until when
    stands: bool
    since_ms: int  # when the table's clock stood at 0 by the world's; what it shows while it stands


NO_CLOCKS: Final = KnownClocks([], None, stands=False, since_ms=0)


class Destination(Protocol):
    """A table as a connection knows it: here, or at another server."""

    @property
    def id(self) -> str: ...

    def post(self, command: "Command") -> None: ...


class Deliver(Protocol):
    """Sends messages at once, as one; false if the reader is too far behind."""

    def __call__(self, *messages: bytes) -> bool: ...


@final
class Broadcast:
    """A message for several connections, written once for all of them."""

    __slots__ = ("_data", "message")

    def __init__(self, message: Message) -> None:
        self.message = message
        self._data = b""

    @property
    def data(self) -> bytes:
        self._data = self._data or write(self.message)
        return self._data


@final
class Session:
    __slots__ = (
        "_deliver",
        "_held",
        "_listener",
        "_outbox_bytes",
        "_pings",
        "_round_trips",
        "_sent_ms",
        "_wake",
        "_was_sent_something",
        "address",
        "blocked",
        "cut_off",
        "greeted",
        "known_clocks",
        "known_room",
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
        deliver: Deliver = lambda *_: False,
        listener: Callable[[Message], None] | None = None,
    ) -> None:
        """What cannot be delivered at once waits in the outbox: then `wake` is called.

        A `listener` in this process is handed the messages themselves, and nothing is written.
        """
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
        self.blocked: frozenset[int] = frozenset()  # of whom this person wants to hear nothing
        self.known_room: KnownRoom | None = None  # of the table where it is
        self.known_clocks: KnownClocks = NO_CLOCKS
        self._outbox_bytes = 0
        self._held = b""  # goes out with the next message
        self._was_sent_something = False  # since it was last looked after
        self._wake = wake
        self._deliver = deliver
        self._listener = listener
        self.round_trip = round_trip  # in milliseconds, as the kernel knows it
        self._pings = 0
        self._sent_ms: dict[int, int] = {}
        self._round_trips: tuple[int, ...] = ()

    # Sending

    def tell(self, message: Message) -> None:
        if self._listener is not None:
            self._listener(message)
        else:
            self.send(write(message))

    def tell_shared(self, shared: Broadcast) -> None:
        self._was_sent_something = True
        if self._listener is not None:
            self._listener(shared.message)
        elif self._held or self.outbox or self.cut_off or not self._deliver(shared.data):
            self.send(shared.data)

    def tell_with_next(self, message: Message) -> None:
        """Tell it together with what follows in this moment, or with `settle`: they go out as one."""
        if self._listener is not None:
            self._listener(message)
        else:
            self._held = write(message)

    def settle(self) -> None:
        """Nothing followed."""
        if self._held:
            self.send()

    def send(self, *messages: bytes) -> None:
        """Deliver messages, or queue them: nobody waits for a slow reader."""
        self._was_sent_something = True
        if self._held:
            messages = (self._held, *messages)
            self._held = b""
        if self.cut_off or (not self.outbox and self._deliver(*messages)):
            return
        for data in messages:
            self._queue(data)
        self._wake()

    def _queue(self, data: bytes) -> None:
        self._outbox_bytes += len(data)
        if self.cut_off or len(self.outbox) >= MOST_WAITING or self._outbox_bytes > MOST_WAITING_BYTES:
            self.cut_off = True
            self.outbox.clear()
        else:
            self.outbox.append(data)

    def send_away(self) -> None:
        """Have the person behind this connection come again, to whichever server they find."""
        self.sent_away = True
        self._wake()

    def next_message(self) -> bytes:
        data = self.outbox.pop(0)
        self._outbox_bytes -= len(data)
        return data

    # How long a message takes there and back

    def keep_alive(self, now_ms: int) -> None:
        """Ping, unless something was sent since the last look."""
        if self._was_sent_something:
            self._was_sent_something = False
            self._measure()
        else:
            self.ping(now_ms)

    def _measure(self) -> None:
        took = self.round_trip()
        if took is not None:
            self.record_round_trip(took)

    def ping(self, now_ms: int) -> None:
        self._measure()
        if len(self._sent_ms) >= _MOST_UNANSWERED:
            return
        self._pings += 1
        self._sent_ms[self._pings] = now_ms
        self.tell(Ping(number=self._pings))

    def pong(self, number: int, now_ms: int) -> int | None:
        """How long the answer took, if there was such a ping."""
        sent = self._sent_ms.pop(number, None)
        return None if sent is None else now_ms - sent

    def record_round_trip(self, ms: int) -> None:
        """Remember how long the way there and back took."""
        self._round_trips = (*self._round_trips, ms)[-_ROUND_TRIPS_KEPT:]

    def credit_ms(self, most: int) -> int:
        """What is made up for in a race: the shortest recent round trip, within a limit."""
        if not self._round_trips:
            return 0
        shortest = min(self._round_trips)
        return min(most, shortest - shortest % _GRAIN_MS)


def round_trip_ms(transport: asyncio.BaseTransport) -> int | None:
    """The round trip of a connection, by what the other end's kernel acknowledges.

    A program at the other end cannot lengthen it: the acknowledgements are its kernel's.
    """
    own = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_INFO", None)  # Linux has it
    if own is None or option is None or transport.is_closing():
        return None
    try:
        info = own.getsockopt(socket.IPPROTO_TCP, option, _MIN_RTT + 4)
    except OSError:
        return None
    return min_round_trip_ms(info)


def min_round_trip_ms(tcp_info: bytes) -> int | None:
    if len(tcp_info) < _MIN_RTT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", tcp_info, _MIN_RTT)
    return None if microseconds == 0xFFFFFFFF else int(microseconds) // 1000


# What may be in the inbox of a table


@dataclass(frozen=True)
class Coming:
    session: Session
    request: ask.Enter


@dataclass(frozen=True)
class Going:
    session: Session


class Asking(NamedTuple):
    session: Session
    request: ask.TableAction | ask.ShuffleStep | ask.AskHint | ask.Pong
    arrived_ms: int


@dataclass(frozen=True)
class BotSays:
    seat: int
    move: Move | None  # none: it has thought


Command = Coming | Going | Asking | BotSays


@final
class Audience:
    """Everybody who is at a table now, and the seat from which they see it."""

    def __init__(self) -> None:
        self.viewer_of: dict[Session, int] = {}

    def here(self) -> set[int]:
        """The persons who are connected."""
        return {session.person for session in self.viewer_of}

    def seats_here(self, seats: Seats, *, with_newcomers: bool = False) -> set[int]:
        """The seats of people who are here and play for themselves, or will from the next deal on."""
        here = self.here()
        return {
            place + 1
            for place, chair in enumerate(seats.chairs)
            if chair.person in here and not chair.covered and (with_newcomers or not chair.is_waiting)
        }

    def sessions_of(self, person: int) -> list[Session]:
        return [session for session in self.viewer_of if session.person == person]

    def tell_others(self, person: int, message: Message) -> None:
        """Everyone here except a person's own connections."""
        for session in self.viewer_of:
            if session.person != person:
                session.tell(message)

    def credit_ms(self, person: int, most: int) -> int:
        """The greatest credit among the connections of a person: any of them could carry the move."""
        return max((session.credit_ms(most) for session in self.sessions_of(person)), default=0)

    def credits(self, seats: Seats) -> list[int]:
        """By seat, what is made up for in a race."""
        most = seats.created.pace.lag_credit_ms
        return [self.credit_ms(chair.person, most) if chair.person else 0 for chair in seats.chairs]

    def reseat(self, seats: Seats) -> list[Session]:
        """Let everyone see from where they sit; return those whose seat has changed."""
        moved = []
        for session, viewer in self.viewer_of.items():
            seat = seats.playing_seat_of(session.person)
            if seat != viewer:
                self.viewer_of[session] = seat
                moved.append(session)
        return moved

    def show_out(self, seats: Seats) -> list[Session]:
        """Remove and return people who came while a seat was free and may not watch."""
        out = [session for session in self.viewer_of if not seats.lets_in(session.person)]
        for session in out:
            del self.viewer_of[session]
        return out
