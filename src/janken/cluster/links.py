"""Links from this node to those that have the tables at which people are who are connected here."""

import asyncio
import logging
from collections.abc import Callable
from itertools import count
from typing import Final, final

from janken.cluster.handshake import (
    Ask,
    Away,
    BrokenLink,
    Come,
    Far,
    Forget,
    Go,
    Node,
    Tell,
    Wire,
    call,
    common,
    place,
)
from janken.store.interface import Elsewhere
from janken.table.protocol import write
from janken.table.services import Metrics
from janken.table.session import Asking, Coming, Command, Going, Session

_CONNECT_WITHIN: Final = 1.0  # seconds
_log = logging.getLogger("janken.cluster")


@final
class Link:
    """To one other node."""

    def __init__(self, wire: Wire, versions: range, closed: Callable[[], None]) -> None:
        """`versions` of the protocol are understood here and there."""
        self._wire = wire
        self.versions = versions
        self._closed = closed
        self._numbers = count(1)
        self._number_of: dict[Session, int] = {}
        self._session_of: dict[int, Session] = {}
        self._listening = asyncio.create_task(self._listen())
        self.is_closed = False

    async def _listen(self) -> None:
        try:
            async for frame in self._wire.frames():
                match frame:
                    case Tell():
                        if (session := self._session_of.get(frame.session)) is not None:
                            session.send(frame.message)
                    case Away():
                        if (session := self._session_of.get(frame.session)) is not None:
                            self._forget(session)
                            session.send_away()
                    case _:
                        raise BrokenLink("a caller's frame from the host")
        except BrokenLink as error:
            _log.warning("a link has broken: %s", error)
        finally:
            self.close()

    def post(self, table: str, command: Command) -> None:
        match command:
            case Coming(session) if self.is_closed:
                session.send_away()
            case Coming(session, request):
                number = next(self._numbers)
                self._number_of[session], self._session_of[number] = number, session
                data = write(request)
                who = session.person, session.name, session.address, session.version
                self._wire.send(Come(number, table, *who, data))
            case Asking(session, request):
                if session in self._number_of:
                    self._wire.send(Ask(self._number_of[session], write(request)))
            case Going(session):
                if session in self._number_of:
                    self._wire.send(Go(self._number_of[session]))
                    self._forget(session)

    def report_round_trip(self, session: Session) -> None:
        """Tell the table how far a person is from here."""
        took = session.round_trip()
        if took is not None and session in self._number_of:
            self._wire.send(Far(self._number_of[session], took))

    def forget(self, person: int) -> None:
        self._wire.send(Forget(person))

    def _forget(self, session: Session) -> None:
        del self._session_of[self._number_of.pop(session)]

    def close(self) -> None:
        """Everyone at a table over there has to reconnect another way."""
        self.is_closed = True
        self._listening.cancel()
        self._wire.close()
        self._closed()
        for session in list(self._number_of):
            self._forget(session)
            session.send_away()


@final
class Remote:
    """A table at another node."""

    def __init__(self, link: Link, table: str) -> None:
        self._link = link
        self.id = table

    @property
    def versions(self) -> range:
        return self._link.versions

    def post(self, command: Command) -> None:
        self._link.post(self.id, command)

    def report_round_trip(self, session: Session) -> None:
        self._link.report_round_trip(session)


@final
class Links:
    def __init__(self, node: Node, metrics: Metrics) -> None:
        self._node = node
        self._metrics = metrics
        self._links: dict[str, Link] = {}
        self._calling: dict[str, asyncio.Task[Link | None]] = {}

    def __len__(self) -> int:
        return len(self._links)

    async def reach(self, there: Elsewhere, table: str) -> Remote | None:
        """The table over there; None while that node cannot be reached."""
        link = await self._link_to(there)
        return None if link is None or link.is_closed else Remote(link, table)

    async def forget(self, there: Elsewhere, person: int) -> None:
        """Ask a node to forget a person; one that cannot be reached saves nothing of theirs either."""
        link = await self._link_to(there)
        if link is not None:
            link.forget(person)

    async def _link_to(self, there: Elsewhere) -> Link | None:
        if not there.address:
            return None
        link = self._links.get(there.node)
        if link is None:
            calling = self._calling.get(there.node)
            if calling is None:
                calling = self._calling[there.node] = asyncio.create_task(self._call(there))
                calling.add_done_callback(lambda _: self._calling.pop(there.node))
            link = await asyncio.shield(calling)
        return link

    async def _call(self, there: Elsewhere) -> Link | None:
        try:
            async with asyncio.timeout(_CONNECT_WITHIN):
                reader, writer = await asyncio.open_connection(*place(there.address))
        except (OSError, TimeoutError, ValueError) as error:
            _log.warning("node %s at %s cannot be reached: %r", there.node, there.address, error)
            return None
        try:
            theirs = await call(reader, writer, self._node.secret, self._node.spoken)
        except BrokenLink as error:
            _log.warning("node %s at %s: %s", there.node, there.address, error)
            writer.transport.abort()
            return None
        versions = common(self._node.spoken.protocol, theirs.protocol)
        wire = Wire(reader, writer, self._metrics)
        link = Link(wire, versions, lambda: self._forget(there.node, link))
        self._links[there.node] = link
        return link

    def _forget(self, node: str, link: Link) -> None:
        if self._links.get(node) is link:
            del self._links[node]

    def close(self) -> None:
        for link in list(self._links.values()):
            link.close()
