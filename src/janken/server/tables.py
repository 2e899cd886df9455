"""The tables that are set up at this server; all others lie in the store until somebody comes to them."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import final

from janken.store.interface import NotSaved, Taken
from janken.table.entries import stored_of
from janken.table.services import Services
from janken.table.table import Table


@final
class Tables:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._here: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._putting_away: set[asyncio.Task[None]] = set()
        self._makers: Counter[int] = Counter()  # person -> how many tables of theirs are here

    def __len__(self) -> int:
        return len(self._here)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._here.values()))

    def __contains__(self, table: str) -> bool:
        return table in self._here

    def made_by(self, person: int) -> int:
        return self._makers[person]

    @property
    def are_working(self) -> bool:
        return any(table.is_working for table in self._here.values()) or bool(self._opening)

    async def open(self, table: str) -> Table | None:
        """A table, rebuilt from the store if it was put away. Who come at once wait for the same one."""
        if table in self._here:
            return self._here[table]
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._rebuild(table))
            opening.add_done_callback(lambda _: self._opening.pop(table))
        return await asyncio.shield(opening)

    async def _rebuild(self, table: str) -> Table | None:
        taken = await self._services.store.take(table)
        return await self.set_up(taken) if isinstance(taken, Taken) else None

    async def set_up(self, taken: Taken) -> Table:
        table = Table(taken.hold, [stored_of(row) for row in taken.log], self._services)
        await table.book.come_to_lobby()
        self._here[table.id] = table
        self._makers[table.seats.created.host] += 1
        return table

    def put_away(self, table: Table) -> None:
        del self._here[table.id]
        self._makers -= Counter([table.seats.created.host])
        giving = asyncio.create_task(self._give_back(table))
        self._putting_away.add(giving)
        giving.add_done_callback(self._putting_away.discard)

    async def _give_back(self, table: Table) -> None:
        with suppress(NotSaved):  # then it stays in the lobby for a while, where nobody waits
            await self._services.store.give_back(table.book.hold)

    async def finish(self) -> None:
        """Deal with all that has arrived."""
        for table in self:
            await table.finish()
        await asyncio.gather(*self._putting_away)
