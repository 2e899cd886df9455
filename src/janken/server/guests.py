"""Listens to other nodes: people connected there come to tables here, as if they were connected here."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, final

import msgspec

from janken.cluster.handshake import Ask, Away, BrokenLink, Come, Far, Forget, Go, Node, Tell, Wire, answer
from janken.store.interface import StoreTrouble
from janken.table.answers import absent, not_let_in, refuse, refused
from janken.table.entries import Damaged
from janken.table.protocol import AnyRequest, AskHint, Enter, Pong, ShuffleStep, TableAction, read_request
from janken.table.session import Asking, Coming, Going, Session
from janken.table.table import Table

if TYPE_CHECKING:
    from janken.server.hub import Hub

_MOST_EARLY: Final = 100  # requests that wait until their table is open
_log = logging.getLogger("janken.cluster")


@final
class Guest:
    """A person who is connected to another node."""

    def __init__(
        self, wire: Wire, come: Come, request: Enter, hub: "Hub", gone: Callable[[], object]
    ) -> None:
        self._wire = wire
        self._number = come.session
        self._hub = hub
        self._gone = gone
        self._early: deque[AnyRequest] = deque()
        self.session = Session(come.person, come.name, come.address, self._send_all)
        self.session.version = come.version
        hub.guests.add(self.session)
        self._coming = asyncio.create_task(self._come(come.table, request))

    async def _come(self, key: str, request: Enter) -> None:
        try:
            table = await self._hub.tables.open(key)
        except StoreTrouble:
            self.session.send_away()
            return
        except Damaged:
            self.session.tell(refused(refuse("absent", "damaged-table"), ""))
            return
        person = self.session.person
        if isinstance(table, Table) and person in table.seats.shut_out:
            self.session.tell(not_let_in(person, table.seats))
        elif table is None or (isinstance(table, Table) and not table.seats.lets_in(person)):
            self.session.tell(await self._hub.missed(self.session.address))
        elif isinstance(table, Table):
            self.session.table = table
            table.post(Coming(self.session, request))
            while self._early:
                self.hear(self._early.popleft())
        else:
            self.session.send_away()

    def hear(self, request: AnyRequest) -> None:
        now, table = self._hub.clock.now_ms(), self.session.table
        if self.session.sent_away:
            return  # it is asked again wherever they come next
        if isinstance(request, Pong):
            self._hub.hear_pong(self.session, request.number, now)
        elif not isinstance(request, TableAction | ShuffleStep | AskHint):
            raise BrokenLink(f"{type(request).__name__} is not for tables")
        elif table is not None:
            table.post(Asking(self.session, request, now))
        elif not self._coming.done():
            self._wait(request)
        else:
            self.session.tell(absent(request.action if isinstance(request, TableAction) else ""))

    def _wait(self, request: AnyRequest) -> None:
        """Until the table is open. A client that asks for too much meanwhile reconnects and asks again."""
        if len(self._early) < _MOST_EARLY:
            self._early.append(request)
        else:
            self.session.send_away()

    def _send_all(self) -> None:
        if self.session.sent_away or self.session.cut_off:
            self._wire.send(Away(self._number))
            self.leave()
            return
        while self.session.outbox:
            self._wire.send(Tell(self._number, self.session.next_message()))

    def leave(self) -> None:
        self._gone()
        self._coming.cancel()
        self._hub.guests.discard(self.session)
        if self.session.table is not None:
            self.session.table.post(Going(self.session))
            self.session.table = None


@final
class Host:
    def __init__(self, hub: "Hub", node: Node) -> None:
        self._hub = hub
        self._node = node
        self._server: asyncio.Server | None = None
        self._callers: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        self._server = await asyncio.start_server(self._accept, *self._node.listen)

    async def end(self) -> None:
        if self._server is not None:
            self._server.close()
        for caller in self._callers:
            caller.cancel()
        await asyncio.gather(*self._callers, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        caller = asyncio.current_task()
        assert caller is not None
        self._callers.add(caller)
        try:
            await answer(reader, writer, self._node.secret, self._node.spoken)
            await self._serve(Wire(reader, writer, self._hub.metrics))
        except BrokenLink as error:
            _log.warning("a link has broken: %s", error)
        except asyncio.CancelledError:
            pass  # we go down
        finally:
            self._callers.discard(caller)
            writer.transport.abort()

    async def _serve(self, wire: Wire) -> None:
        guests: dict[int, Guest] = {}
        try:
            async for frame in wire.frames():
                match frame:
                    case Come(session=number):
                        request = _understood(frame.request)
                        is_spoken = frame.version in self._node.spoken.protocol
                        if not isinstance(request, Enter) or number in guests or not is_spoken:
                            raise BrokenLink("nobody comes like that")
                        gone = partial(guests.pop, number, None)
                        guests[number] = Guest(wire, frame, request, self._hub, gone)
                    case Ask() if frame.session in guests:
                        guests[frame.session].hear(_understood(frame.request))
                    case Far() if frame.session in guests:
                        guests[frame.session].session.record_round_trip(frame.ms + wire.round_trip_ms())
                    case Go() if frame.session in guests:
                        guests[frame.session].leave()
                    case Forget(person=person):
                        self._hub.show_out(person)
                    case Tell() | Away():
                        raise BrokenLink("a host's frame from the caller")
        finally:
            wire.close()
            for guest in list(guests.values()):
                guest.leave()


def _understood(data: bytes) -> AnyRequest:
    try:
        request: AnyRequest = read_request(data)
        return request
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BrokenLink(f"not a request: {error}") from None
