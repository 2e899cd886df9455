"""What several servers count together, in their database: rates by its clock, connections of the living."""

import asyncio
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Final, final

from janken.store import postgres_sql as sql
from janken.store.interface import StoreTrouble

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection, DatabaseLine

_PAUSE: Final = 1.0  # seconds before what could not be written is tried again
_FORGET_EVERY: Final = 60.0


@final
class PostgresCounts:
    def __init__(self, line: "DatabaseLine", node: str) -> None:
        self._line = line
        self._node = node
        self._unsaid: dict[str, int] = {}  # how many connections, where the others do not know yet
        self._saying: asyncio.Task[None] | None = None
        self._forgot_at = 0.0

    async def spend(self, what: str, who: str, a_minute: float) -> bool:
        await self._forget()
        one = timedelta(seconds=60 / a_minute)
        may = await self._line.ask(lambda line: line.fetchval(sql.SPEND, what, who, one))
        return may is not None

    async def _forget(self) -> None:
        """Who has been quiet for a minute has nothing to their account."""
        now = asyncio.get_running_loop().time()
        if now > self._forgot_at + _FORGET_EVERY:
            self._forgot_at = now
            await self._line.ask(lambda line: line.execute(sql.FORGET_SPENT))

    async def tables_of(self, person: int) -> int:
        found = await self._line.ask(lambda line: line.fetchval(sql.TABLES_OF, person))
        return int(found or 0)

    # Connections

    async def connected_elsewhere(self, *whom: str) -> list[int]:
        rows = await self._line.ask(lambda line: line.fetch(sql.CONNECTED, self._node, whom))
        found = {who: int(count) for who, count in rows}
        return [found.get(who, 0) for who in whom]

    def connected(self, who: str, count: int) -> None:
        """What changes while the database is being told goes together in the next statement."""
        self._unsaid[who] = count
        if self._saying is None:
            self._saying = asyncio.create_task(self._say())

    async def _say(self) -> None:
        try:
            while self._unsaid:
                saying, self._unsaid = self._unsaid, {}
                try:
                    await self._line.ask(partial(self._tell, saying))
                except StoreTrouble:
                    self._unsaid = saying | self._unsaid
                    await asyncio.sleep(_PAUSE)
        finally:
            self._saying = None

    async def _tell(self, counts: dict[str, int], line: "Connection") -> None:
        await line.execute(sql.CONNECT, self._node, list(counts), list(counts.values()))

    async def said(self) -> None:
        """Until the others know all there is to know."""
        if self._saying is not None:
            await self._saying

    def close(self) -> None:
        """The database forgets the connections of a node with its lease."""
        if self._saying is not None:
            self._saying.cancel()
