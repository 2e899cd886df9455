"""What a connection may cost before a table sees anything of it: bytes, frames, time, and their number.

uvicorn reads HTTP and WebSockets. Here is how much of both one peer may send.
"""

import asyncio
import struct
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast, final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.utils import apply_mask

from janken.server.connection import POLICY, WIRE, gate_of
from janken.table.clock import Bucket
from janken.table.session import round_trip_ms

MOST_BYTES: Final = 32 * 1024  # of one request; the longest is the record of a daily deal
_REQUEST_SECONDS: Final = 10.0  # from the first byte, or the connection, to the end of a request
_PARSED_AT_ONCE: Final = 256  # bytes; a question of a client is hardly longer, and the shortest frame has 6
_FRAMES_A_MESSAGE: Final = 5  # pings, pongs and fragments that may come with a message
_BURST_SECONDS: Final = 3
_WHOLE_TEXT: Final = 0x81  # the first byte of a frame
_MASKED: Final = 0x80  # in the second byte, which is the length otherwise
_LONGEST_SHORT: Final = 125  # bytes, for each length of a frame's head
_LONGEST_MIDDLE: Final = 0xFFFF
_MASK_HEAD: Final = 6  # bytes before a short message: two, and the mask
_MIDDLE_HEAD: Final = struct.Struct("!BBH")
_LONG_HEAD: Final = struct.Struct("!BBQ")

_WRITABLE: Final = asyncio.Event()  # for all whose readers keep up
_WRITABLE.set()

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent


def _address(client: tuple[str, int] | None) -> str:
    return client[0] if client is not None else ""


@final
class HttpWire(HttpToolsProtocol):
    _deadline: asyncio.TimerHandle | None = None
    _bytes = 0
    _admitted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._admitted = gate_of(self.config.app).admit(_address(self.client))
        if self._admitted:
            self._begin_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_request()
        if self._admitted:
            gate_of(self.config.app).leave(_address(self.client))
        super().connection_lost(exc)

    def _begin_request(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(_REQUEST_SECONDS, self.transport.abort)

    def _end_request(self) -> None:
        self._bytes = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def data_received(self, data: bytes) -> None:
        self._begin_request()
        self._bytes += len(data)
        if self._bytes > MOST_BYTES:
            self.send_400_response("The request is too large.")
        else:
            super().data_received(data)

    def on_message_complete(self) -> None:
        self._end_request()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._end_request()
        super().handle_websocket_upgrade()


@final
class Inbox:
    """What one task waits for: `asyncio.Queue` keeps room for many of them, three kilobytes of it."""

    __slots__ = ("_items", "_waiting")

    def __init__(self) -> None:
        self._items: list[ASGIReceiveEvent] = []
        self._waiting: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: "ASGIReceiveEvent") -> None:
        self._items.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> "ASGIReceiveEvent":
        while not self._items:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._waiting = None
        return self._items.pop(0)


@final
class SocketWire(WebSocketsSansIOProtocol):
    """Every frame counts, even those that are no message. Most sockets only wait, and are small."""

    _allowed: Bucket | None = None
    _unread: bytes = b""
    _has_spoken = False  # since it was last asked whether anybody is there
    _counted = False  # the frame that is read now: it came by itself
    resumed: Callable[[], None] | None = None  # called when a slow reader can be sent more
    heard: Callable[[bytes], bool] | None = None  # takes a message at once; false if it has to wait its turn

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Inbox())
        self.writable = _WRITABLE
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        gate_of(self.config.app).leave(_address(self.client))
        super().connection_lost(exc)

    def send_keepalive_ping(self) -> None:
        """Only where nothing has come for as long: a client that answers our own pings is there."""
        if self._has_spoken:
            self._has_spoken = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def data_received(self, data: bytes) -> None:
        self._has_spoken = True
        if self._unread:
            self._unread += data
        elif not self._hear_whole(data):
            self._unread = data
            self._read_on()

    def _hear_whole(self, data: bytes) -> bool:
        """Take a short message that has come by itself in one frame, as most do; false for all else."""
        heard, conn = self.heard, self.conn
        if heard is None or len(data) < _MASK_HEAD or data[0] != _WHOLE_TEXT:
            return False
        if data[1] != _MASKED | (len(data) - _MASK_HEAD) or data[1] > _MASKED | _LONGEST_SHORT:
            return False
        if conn.reader.buffer or conn.current_size is not None or not self.queue.empty() or self.close_sent:
            return False  # it belongs to what came before, or comes after it
        if not self._admit(1):
            self._turn_out()
            return True
        self._counted = not heard(apply_mask(data[_MASK_HEAD:], data[2:_MASK_HEAD]))
        return not self._counted

    def _read_on(self) -> None:
        """Read a piece; the next piece from the same sender waits until everyone else has had a turn."""
        piece, self._unread = self._unread[:_PARSED_AT_ONCE], self._unread[_PARSED_AT_ONCE:]
        if self.transport.is_closing():
            self._unread = b""
            return
        super().data_received(piece)
        if self._unread:
            self.loop.call_soon(self._read_on)

    def handle_events(self) -> None:
        events = self.conn.events_received()
        frames = [event for event in events if isinstance(event, Frame)]
        counted, self._counted = self._counted, False
        if frames and not counted and not self._admit(len(frames)):
            self._turn_out()
        elif len(events) > 1 or not frames or not self._hear_at_once(frames[0]):
            self.conn.events = events
            super().handle_events()

    def _hear_at_once(self, frame: Frame) -> bool:
        """A message that needs no waiting needs no queue and no task either."""
        if self.heard is None or frame.opcode is not Opcode.TEXT or not frame.fin:
            return False
        return self.queue.empty() and not self.close_sent and self.heard(bytes(frame.data))

    def _admit(self, frames: int) -> bool:
        a_second = gate_of(self.config.app).limits.messages_a_second * _FRAMES_A_MESSAGE
        full, now_ms = a_second * _BURST_SECONDS, round(self.loop.time() * 1000)
        if self._allowed is None:
            self._allowed = Bucket(full, now_ms)
        return self._allowed.take(a_second, full, now_ms, frames)

    def _turn_out(self) -> None:
        self.conn.fail(POLICY, "too many frames")
        self.handle_parser_exception()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[WIRE] = self

    def forget_handshake(self) -> None:
        """Nobody needs it any more, and all of it would stay as long as the socket."""
        self.request.headers.clear()  # which the parser keeps
        self.scope.clear()  # type: ignore[attr-defined]
        del self.request, self.response

    def send_now(self, *messages: bytes) -> bool:
        """Send messages without a task for it; false if the reader is too far behind."""
        if self.writable is not _WRITABLE:
            return False
        if not self.close_sent and not self.transport.is_closing():
            frames = text_frame(*messages) if len(messages) == 1 else b"".join(map(text_frame, messages))
            self.transport.write(frames)
        return True

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.writable = _WRITABLE
        if self.resumed is not None:
            self.resumed()

    def round_trip_ms(self) -> int | None:
        return round_trip_ms(self.transport)


@lru_cache(1)  # for everybody who is sent the same
def text_frame(data: bytes) -> bytes:
    """A whole message in one frame, as a server sends it: not masked (RFC 6455, 5.2)."""
    size = len(data)
    if size <= _LONGEST_SHORT:
        return bytes((_WHOLE_TEXT, size)) + data
    if size <= _LONGEST_MIDDLE:
        return _MIDDLE_HEAD.pack(_WHOLE_TEXT, 126, size) + data
    return _LONG_HEAD.pack(_WHOLE_TEXT, 127, size) + data
