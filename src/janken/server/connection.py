"""One WebSocket: reads messages, writes what waits, closes on clients that ask too much or read slowly.

How many connections there may be, and what a connection asks of whatever carries its messages, is here too.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol, cast, final

import msgspec
from starlette.types import Receive, Send

from janken.kernel.refusal import MALFORMED, Refusal
from janken.server.callers import counted_as
from janken.server.hub import AtOnce, Hub
from janken.server.persons import Known
from janken.server.settings import ServerLimits
from janken.store.interface import StoreTrouble
from janken.table.answers import refuse, refused
from janken.table.clock import Bucket
from janken.table.protocol import Action, AnyRequest, read_request
from janken.table.session import Session

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


COME_AGAIN: Final = 1012  # codes to close with
LATER: Final = 1013
_BURST_SECONDS: Final = 3
_SLOW_SECONDS: Final = 0.01
_LONGEST_DETAIL: Final = 200


class _Asked(msgspec.Struct):
    action: Action = ""


_read_asked: Final = msgspec.json.Decoder(_Asked).decode


def _nobody_knows() -> None:
    return None


def _action_in(text: str) -> str:
    """The id of an action that is refused unread, for the client that waits for its answer."""
    try:
        return _read_asked(text).action
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return ""


@final
class Connection:
    __slots__ = (
        "_allowed",
        "_hub",
        "_is_listening",
        "_known",
        "_receive",
        "_refused",
        "_send",
        "_serving",
        "_wire",
        "session",
    )

    def __init__(
        self, receive: Receive, send: Send, hub: Hub, known: Known, address: str, wire: DirectWire
    ) -> None:
        self._receive = receive
        self._send = send
        self._hub = hub
        self._known = known
        self._wire = wire
        # Where pings are trusted the kernel has no say: it only sees the way to the proxy.
        round_trip = _nobody_knows if hub.settings.trust_pings else wire.round_trip_ms
        self.session = Session(known.id, known.name, address, self._wake, round_trip, wire.send_now)
        self._serving: asyncio.Task[object] | None = None
        self._allowed = Bucket(self._burst, hub.clock.now_ms())
        self._refused = 0
        self._is_listening = False  # it waits for the next message, and has dealt with those before

    async def serve(self) -> None:
        """Until the other side has gone, or has to go."""
        self._hub.attach(self.session)
        self._serving = asyncio.current_task()
        self._wire.resumed = self._send_all
        self._wire.heard = self._hear_at_once
        try:
            code = await self._read()
            if code is not None:
                await self._send({"type": "websocket.close", "code": code})
        except asyncio.CancelledError:
            if not (self.session.cut_off or self.session.sent_away):
                raise
            if self.session.sent_away:
                await self._send({"type": "websocket.close", "code": COME_AGAIN})
        finally:
            self._hub.detach(self.session)
            self._wire.resumed = None
            self._wire.heard = None

    @property
    def _burst(self) -> float:
        return self._hub.settings.limits.messages_a_second * _BURST_SECONDS

    async def _read(self) -> int | None:
        """Read until the other side has gone, or has to go: then the code to close with."""
        while True:
            self._is_listening = True
            message = await self._receive()
            self._is_listening = False
            if message["type"] == "websocket.disconnect":
                return None
            text = message.get("text")
            if not isinstance(text, str):
                return POLICY
            self._hub.metrics.messages += 1
            now = self._hub.clock.now_ms()
            if not self._may_ask(now):
                if not await self._slow_down(text):
                    return POLICY
                continue
            request = self._understand(text)
            if request is not None:
                try:
                    await self._hub.receive(self.session, self._known, request, now)
                except StoreTrouble:
                    return LATER

    def _may_ask(self, now_ms: int) -> bool:
        return self._allowed.take(self._hub.settings.limits.messages_a_second, self._burst, now_ms)

    def _hear_at_once(self, data: bytes) -> bool:
        """Handle a message that needs no waiting; false leaves it to `_read`."""
        if not self._is_listening:
            return False
        try:
            request: AnyRequest = read_request(data)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            return False
        now = self._hub.clock.now_ms()
        if not isinstance(request, AtOnce) or not self._may_ask(now):
            return False
        self._hub.metrics.messages += 1
        self._hub.hear(self.session, request, now)
        return True

    async def _slow_down(self, text: str) -> bool:
        """Refuse a message that is one too many, and read on a little later; false if it is far too many."""
        self._refused += 1
        self._hub.metrics.refusals["too many"] += 1
        self.session.tell(refused(refuse("too many", "too-many-messages"), _action_in(text)))
        await asyncio.sleep(_SLOW_SECONDS)
        return self._refused <= self._hub.settings.limits.patience

    def _understand(self, text: str) -> AnyRequest | None:
        try:
            request: AnyRequest = read_request(text)
            return request
        except msgspec.ValidationError as error:  # its message is for the author of a client
            refusal = refuse(MALFORMED, "not-a-message", text=str(error)[:_LONGEST_DETAIL])
            self._complain(refusal, _action_in(text))
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self._complain(refuse(MALFORMED, "not-json"), "")
        return None

    def _complain(self, refusal: Refusal, action: str) -> None:
        self._hub.metrics.refusals[refusal.kind] += 1
        self.session.tell(refused(refusal, action))

    # Sending

    def _wake(self) -> None:
        """Something waits for a slow reader; or nothing more is for them."""
        if self.session.cut_off or self.session.sent_away:
            self._hub.metrics.cut_off += self.session.cut_off
            if self._serving is not None:
                self._serving.cancel()

    def _send_all(self) -> None:
        """What waits goes out, as far as the other side keeps up with reading."""
        session = self.session
        while session.outbox and self._wire.send_now(session.outbox[0]):
            session.next_message()
