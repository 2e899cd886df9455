"""The line to a PostgreSQL database: connections, patience while it does not answer, and a node's lease."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, final

import asyncpg
from asyncpg.connect_utils import SessionAttribute

from janken.store import postgres_sql as sql
from janken.store.interface import NotSaved, Unreachable

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Pool: TypeAlias = asyncpg.Pool[asyncpg.Record]
    Connection: TypeAlias = PoolConnectionProxy[asyncpg.Record]


PATIENCE: Final = 2.0  # seconds that a caller waits before the database counts as unreachable
_MOST_CONNECTIONS: Final = 8
_RENEWALS: Final = 5  # in one lease
_PAUSE: Final = 0.05  # seconds before asking again

# The database is away, restarting, a standby now, or wants a retry: all of this may pass.
Trouble: Final = (
    OSError,
    EOFError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was cut in the middle of something
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is shutting down, starting, or was stopped
    asyncpg.TransactionRollbackError,  # a serialization failure, a deadlock
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,
)
Answer = TypeVar("Answer")
_log = logging.getLogger("janken.store.postgres")


@final
class DatabaseLine:
    def __init__(self, pool: "Pool") -> None:
        self._pool = pool

    @classmethod
    async def open(cls, address: str, node: str) -> "DatabaseLine":
        """If the address names several hosts, the one that takes writes is used."""
        pool = await asyncpg.create_pool(
            address,
            min_size=0,
            max_size=_MOST_CONNECTIONS,
            timeout=PATIENCE,
            target_session_attrs=SessionAttribute.read_write,
            server_settings={"application_name": f"janken {node}"},
            reset=_leave_as_it_is,
        )
        return cls(pool)

    async def ask(self, question: "Callable[[Connection], Awaitable[Answer]]") -> Answer:
        """Run a query, and run it again if no answer comes: only for queries that may run twice."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                return await self.ask_once(question, deadline)
            except Trouble as trouble:
                if asyncio.get_running_loop().time() + _PAUSE > deadline:
                    raise Unreachable(f"the database does not answer: {trouble!r}") from None
                await asyncio.sleep(_PAUSE)
            except asyncpg.PostgresError as error:
                raise NotSaved(str(error)) from None

    async def ask_once(
        self, question: "Callable[[Connection], Awaitable[Answer]]", deadline: float
    ) -> Answer:
        async with asyncio.timeout_at(deadline):
            connection = await self._pool.acquire()
            try:
                return await question(connection)
            except BaseException as error:
                if isinstance(error, Trouble) or not isinstance(error, asyncpg.PostgresError):
                    connection.terminate()  # nobody waits for what it still has to say
                raise
            finally:
                await self._pool.release(connection)

    async def close(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except Trouble:
            self._pool.terminate()


async def _leave_as_it_is(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """No query of ours changes a connection, so resetting it would be a wasted round trip."""


@final
class Lease:
    """A row that says until when a node is alive, by the database's clock; it is renewed all the time."""

    _renewing: asyncio.Task[None]

    def __init__(self, line: DatabaseLine, node: str, link: str, seconds: float) -> None:
        self._seconds = seconds
        self.node = node
        self.link = link
        self.lapsed: Callable[[], None] = lambda: None  # called when other nodes may have taken tables
        self._line = line
        self._asked_at = 0.0
        self._was_over = False

    @classmethod
    async def begin(cls, line: DatabaseLine, node: str, link: str, seconds: float) -> "Lease":
        lease = cls(line, node, link, seconds)
        await line.ask(lease._renew)
        await line.ask(lambda line: line.execute(sql.FORGET_DEAD))
        lease._renewing = asyncio.create_task(lease._renew_on())
        return lease

    @property
    def holds(self) -> bool:
        """By our own clock it has not expired."""
        return asyncio.get_running_loop().time() < self._asked_at + self._seconds

    async def _renew_on(self) -> None:
        is_noted = False  # once, and not every second
        for number in count(1):
            await asyncio.sleep(self._seconds / _RENEWALS)
            try:
                await self._line.ask(self._renew)
                if is_noted:
                    _log.warning("the lease is renewed again")
                is_noted = False
                # Now and then even if all seems well: another node may have looked just before we renewed.
                if self._was_over or number % _RENEWALS == 0:
                    self._was_over = False
                    self.lapsed()
            except (Unreachable, NotSaved) as trouble:
                if not is_noted:
                    _log.warning("the lease was not renewed: %s", trouble)
                is_noted = True

    async def _renew(self, connection: "Connection") -> None:
        """Extend the lease, and remember if it had expired."""
        asked_at = asyncio.get_running_loop().time()
        if not self.holds or await connection.fetchval(sql.LAPSED, self.node):
            self._was_over = True
        await connection.execute(sql.RENEW, self.node, self.link, timedelta(seconds=self._seconds))
        self._asked_at = asked_at

    async def end(self) -> None:
        self._renewing.cancel()
        with suppress(Unreachable, NotSaved):
            await self._line.ask(lambda line: line.execute(sql.END_LEASE, self.node))
