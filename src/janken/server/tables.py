"""The tables that are set up at this server; all others lie in the store until somebody comes to them."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import final

from janken.store.interface import Elsewhere, StoreTrouble, Taken
from janken.table.ledger import reading
from janken.table.services import Services
from janken.table.table import Table


@final
class Tables:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._here: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table | Elsewhere | None]] = {}
        self._putting_away: set[asyncio.Task[None]] = set()
        self._makers: Counter[int] = Counter()  # person -> how many tables of theirs are here

    def __len__(self) -> int:
        return len(self._here)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._here.values()))

    def __contains__(self, table: str) -> bool:
        return table in self._here

    def get(self, table: str) -> Table | None:
        """A table that is set up."""
        return self._here.get(table)

    def made_by(self, person: int) -> int:
        return self._makers[person]

    @property
    def are_working(self) -> bool:
        return any(table.is_working for table in self._here.values()) or bool(self._opening)

    async def open(self, table: str) -> Table | Elsewhere | None:
        """A table, rebuilt from the store if it was put away. Who come at once wait for the same one."""
        if table in self._here:
            return self._here[table]
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._rebuild(table))
            opening.add_done_callback(lambda _: self._opening.pop(table))
        return await asyncio.shield(opening)

    async def _rebuild(self, table: str) -> Table | Elsewhere | None:
        taken = await self._services.store.take(table)
        return await self.set_up(taken) if isinstance(taken, Taken) else taken

    async def set_up(self, taken: Taken) -> Table:
        ledger = await self._services.slices.work(reading(taken.log))
        table = Table(taken.hold, ledger, self._services)
        await table.book.come_to_lobby()
        self._here[table.id] = table
        self._makers[table.seats.created.host] += 1
        return table

    async def hand_over(self, table: Table) -> None:
        """Finish here, so that another server can go on at once."""
        await table.finish()
        with suppress(StoreTrouble):  # then they wait until our lease is over
            await self._services.store.hand_over(table.book.hold)

    def forget(self, key: str) -> Table | None:
        """It is here no more."""
        table = self._here.pop(key, None)
        if table is not None:
            self._makers -= Counter([table.seats.created.host])
        return table

    async def doubt(self) -> None:
        """Look which tables are still ours; the others find out by themselves."""
        try:
            held = await self._services.store.held()
        except StoreTrouble:
            held = {}  # nobody can say: each of them looks for itself once the store answers
        for table in self:
            if held is not None and held.get(table.id) != table.book.hold.epoch:
                table.doubt()

    def put_away(self, table: Table) -> None:
        self.forget(table.id)
        giving = asyncio.create_task(self._give_back(table))
        self._putting_away.add(giving)
        giving.add_done_callback(self._putting_away.discard)

    async def _give_back(self, table: Table) -> None:
        with suppress(StoreTrouble):  # then it stays in the lobby for a while, where nobody waits
            await self._services.store.give_back(table.book.hold)

    async def finish(self) -> None:
        """Deal with all that has arrived."""
        for table in self:
            await table.finish()
        await asyncio.gather(*self._putting_away)
