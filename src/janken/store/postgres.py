"""A store in a PostgreSQL database, for any number of servers.

Each of them is a node with a lease, by the database's clock. One node owns a table, and every commit checks
that in its own transaction: a node that was away for too long can never write again.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Self, final

import asyncpg

from janken.store import postgres_sql as sql
from janken.store.interface import (
    Counts,
    DeviceRow,
    Elsewhere,
    Hold,
    NotSaved,
    PersonRow,
    Row,
    TableRow,
    Taken,
    TakenOver,
)
from janken.store.postgres_groups import Groups, PostgresCounts
from janken.store.postgres_line import DatabaseLine, Lease
from janken.store.postgres_sql import migrate_schema
from janken.store.sql_store import FIND_PERSON, LOG, PUT_PERSON, Answer, SqlStore, Statement

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection


@final
class PostgresStore(SqlStore):
    def __init__(
        self, line: DatabaseLine, lease: Lease, old_version: int, step: Callable[[str], None]
    ) -> None:
        self.old_version = old_version
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        self.ownership_lapsed: Callable[[], None] = lambda: None
        self._line = line
        lease.lapsed = lambda: self.ownership_lapsed()
        self.lease = lease
        self._node = lease.node
        self._counts = PostgresCounts(line, lease.node)
        self.counts: Counts | None = self._counts
        self._groups = Groups(line, lease.node, step, lambda *figures: self.committed(*figures))

    @classmethod
    async def open(
        cls, address: str, node: str, link: str, lease: float, step: Callable[[str], None] = lambda _: None
    ) -> Self:
        """`node` is a name that no other server has or had; `link` is where it listens to the others."""
        line = await DatabaseLine.open(address, node)
        try:
            old_version = await migrate_schema(line)
            return cls(line, await Lease.begin(line, node, link, lease), old_version, step)
        except BaseException:
            await line.close()
            raise

    @property
    def is_ready(self) -> bool:
        return self.lease.holds

    async def _rows(self, question: str, *values: object, long: bool = False) -> list[Answer]:
        if any("\0" in value for value in values if isinstance(value, str)):
            return []  # no text of PostgreSQL has a NUL
        rows = await self._line.ask(lambda line: line.fetch(question, *values))
        return [tuple(row) for row in rows]

    async def _save(self, statements: Sequence[Statement], proof: Statement) -> None:
        """`ask` repeats it until it is saved: no proof is needed."""

        async def save(line: "Connection") -> None:
            async with line.transaction():
                for text, same in groupby(statements, key=itemgetter(0)):
                    await line.executemany(text, [values for _, values in same])

        await self._line.ask(save)

    async def create(self, table: TableRow, *log: Row) -> Hold:
        async def make(line: "Connection") -> None:
            try:
                async with line.transaction():
                    made = await line.execute(sql.CREATE, *table, *log[0], self._node, log[-1].number)
                    if made == "INSERT 0 0":
                        raise NotSaved(f"person {table.maker} is forgotten")
                    await line.executemany(sql.PUT_ENTRY, [(table.id, *row) for row in log[1:]])
            except asyncpg.UniqueViolationError as error:
                # It may be our own, whose answer was lost.
                if [Row(*row) for row in await line.fetch(LOG, table.id)] != [*log]:
                    raise NotSaved(str(error)) from None

        await self._line.ask(make)
        return Hold(table.id, 1)

    async def take(self, table: str) -> Taken | Elsewhere | None:
        taken = await self._rows(sql.TAKE, table, self._node)
        if taken:
            return Taken(Hold(table, taken[0][0]), await self.log_of(table))
        owner = await self._rows(sql.OWNER, table)
        return Elsewhere(*owner[0]) if owner else None

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        await self._groups.save(hold, rows, word, lobby)

    async def set_lobby(self, hold: Hold, lobby: str) -> None:
        await self._change(hold, sql.SET_OWN_LOBBY, lobby)

    async def release(self, hold: Hold) -> None:
        await self._change(hold, sql.RELEASE)

    async def hand_over(self, hold: Hold) -> None:
        await self._change(hold, sql.HAND_OVER)

    async def owned(self) -> dict[str, int] | None:
        return dict(await self._rows(sql.OWNED, self._node))

    async def _change(self, hold: Hold, change: str, *values: str) -> None:
        done = await self._line.ask(
            lambda line: line.execute(change, hold.table, self._node, hold.epoch, *values)
        )
        if done == "UPDATE 0":
            raise TakenOver(f"table {hold.table} is in other hands")

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        await self._line.ask(lambda line: line.executemany(sql.PUT_DEVICE, devices))

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        put: list[Statement] = [(PUT_PERSON, tuple(person)) for person in persons]
        await self._save([*put, (sql.NEXT_PERSON, ())], (FIND_PERSON, (persons[-1].token,)))

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        entries: list[Statement] = [(sql.PUT_ENTRY, (table.id, *row)) for row in log]
        await self._save([(sql.PUT_TABLE, (*table, log[-1].number)), *entries], (LOG, (table.id,)))

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        await self._rewrite(table, texts, lobby, (sql.READ_AGAIN, (table,)))

    async def shrink(self) -> None:
        """The database vacuums by itself."""

    async def others(self) -> list[Elsewhere]:
        return [Elsewhere(*row) for row in await self._rows(sql.OTHERS, self._node)]

    async def close(self) -> None:
        await self._groups.finish()
        self._counts.close()
        await self.lease.end()
        await self._line.close()
