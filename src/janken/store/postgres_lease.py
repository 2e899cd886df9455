"""The lease of a node: a row that says until when, by the database's clock. It is renewed all the time."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Final, final

from janken.store import postgres_sql as sql
from janken.store.interface import NotSaved, Unreachable

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection, DatabaseLine

_RENEWALS: Final = 5  # in one lease
_log = logging.getLogger("janken.store.postgres")


@final
class Lease:
    def __init__(self, line: "DatabaseLine", node: str, link: str, seconds: float) -> None:
        self._seconds = seconds
        self.node = node
        self.link = link
        self.lapsed: Callable[[], None] = lambda: None  # told when others may have taken tables
        self._line = line
        self._renewing: asyncio.Task[None] | None = None
        self._asked_at = 0.0
        self._was_over = False

    @classmethod
    async def begin(cls, line: "DatabaseLine", node: str, link: str, seconds: float) -> "Lease":
        lease = cls(line, node, link, seconds)
        await line.ask(lease._renew)
        await line.ask(lambda line: line.execute(sql.FORGET_DEAD))
        lease._renewing = asyncio.create_task(lease._renew_on())
        return lease

    @property
    def holds(self) -> bool:
        """For all we know here: by our own clock it is not over."""
        return asyncio.get_running_loop().time() < self._asked_at + self._seconds

    async def _renew_on(self) -> None:
        for number in count(1):
            await asyncio.sleep(self._seconds / _RENEWALS)
            try:
                await self._line.ask(self._renew)
                # Now and then even if all seems well: another may have looked just before we renewed.
                if self._was_over or number % _RENEWALS == 0:
                    self._was_over = False
                    self.lapsed()
            except (Unreachable, NotSaved) as trouble:
                _log.warning("the lease was not renewed: %s", trouble)

    async def _renew(self, connection: "Connection") -> None:
        """Go on for another while, and remember if it was over."""
        asked_at = asyncio.get_running_loop().time()
        if not self.holds or await connection.fetchval(sql.LAPSED, self.node):
            self._was_over = True
        await connection.execute(sql.RENEW, self.node, self.link, timedelta(seconds=self._seconds))
        self._asked_at = asked_at

    async def end(self) -> None:
        if self._renewing is not None:
            self._renewing.cancel()
        with suppress(Unreachable, NotSaved):
            await self._line.ask(lambda line: line.execute(sql.END_LEASE, self.node))
