"""The lease of a node: a row that says until when, by the database's clock. It is renewed all the time."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final, final

from janken.store import postgres_sql as sql
from janken.store.interface import NotSaved, Unreachable

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection, Line

LEASE: Final = timedelta(seconds=5)
_RENEW_EVERY: Final = 1.0  # seconds
_log = logging.getLogger("janken.store.postgres")


@final
class Lease:
    def __init__(self, line: "Line", node: str, link: str) -> None:
        self.node = node
        self.link = link
        self.lapsed: Callable[[], None] = lambda: None  # told when others may have taken our tables
        self._line = line
        self._renewing: asyncio.Task[None] | None = None

    @classmethod
    async def begin(cls, line: "Line", node: str, link: str) -> "Lease":
        lease = cls(line, node, link)
        await line.ask(lease._renew)
        lease._renewing = asyncio.create_task(lease._renew_on())
        return lease

    async def _renew_on(self) -> None:
        while True:
            await asyncio.sleep(_RENEW_EVERY)
            try:
                if await self._line.ask(self._renew):
                    self.lapsed()
            except (Unreachable, NotSaved) as trouble:
                _log.warning("the lease was not renewed: %s", trouble)

    async def _renew(self, connection: "Connection") -> bool:
        """Go on for another while; true if it was over."""
        lapsed = await connection.fetchval(sql.LAPSED, self.node)
        await connection.execute(sql.RENEW, self.node, self.link, LEASE)
        return bool(lapsed)

    async def end(self) -> None:
        if self._renewing is not None:
            self._renewing.cancel()
        with suppress(Unreachable, NotSaved):
            await self._line.ask(lambda line: line.execute(sql.END_LEASE, self.node))
