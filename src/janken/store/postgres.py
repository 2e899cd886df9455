"""A store in a PostgreSQL database, for any number of servers.

Each of them is a node with a lease, by the database's clock. One node owns a table, and every commit checks
that in its own transaction: a node that was away for too long can never write again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Self, final

import asyncpg

from janken.store import postgres_sql as sql
from janken.store.interface import (
    Counts,
    DeviceRow,
    Elsewhere,
    Hold,
    NoteRow,
    NotSaved,
    PersonRow,
    Row,
    TableRow,
    TablesFound,
    Taken,
    TakenOver,
)
from janken.store.postgres_groups import Groups, PostgresCounts
from janken.store.postgres_line import DatabaseLine, Lease
from janken.store.postgres_sql import migrate_schema

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection


@final
class PostgresStore:
    def __init__(
        self, line: DatabaseLine, lease: Lease, old_version: int, step: Callable[[str], None]
    ) -> None:
        self.old_version = old_version
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        self.doubt: Callable[[], None] = lambda: None
        self._line = line
        lease.lapsed = lambda: self.doubt()
        self.lease = lease
        self._node = lease.node
        self._counts = PostgresCounts(line, lease.node)
        self.counts: Counts | None = self._counts
        self._groups = Groups(line, lease.node, step, lambda *figures: self.committed(*figures))

    @classmethod
    async def open(
        cls,
        address: str,
        node: str,
        link: str,
        lease: float,
        step: Callable[[str], None] = lambda _: None,
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

    # Persons

    async def find_person(self, token: bytes) -> PersonRow | None:
        row = await self._line.ask(lambda line: line.fetchrow(sql.FIND_PERSON, token))
        return None if row is None else PersonRow(*row)

    async def add_person(self, token: bytes, made_ms: int) -> int:
        await self._line.ask(lambda line: line.execute(sql.ADD_PERSON, token, made_ms))
        person = await self.find_person(token)
        assert person is not None
        return person.id

    async def rename_person(self, person: int, name: str) -> None:
        await self._line.ask(lambda line: line.execute(sql.RENAME_PERSON, person, name))

    async def exchange(self, code: bytes, token: bytes, now_ms: int) -> PersonRow | None:
        await self._line.ask(lambda line: line.execute(sql.EXCHANGE, token, code, now_ms))
        return await self.find_person(token)

    async def devices_of(self, person: int) -> list[DeviceRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.DEVICES_OF, person))
        return [DeviceRow(*row) for row in rows]

    async def revoke(self, person: int, token: bytes, instead: bytes) -> None:
        async def revoke(line: "Connection") -> None:
            async with line.transaction():
                await line.execute(sql.REVOKE, person, token)
                await line.execute(sql.REVOKE_FIRST, person, token, instead)

        await self._line.ask(revoke)

    async def keep(self, notes: Sequence[NoteRow]) -> None:
        await self._line.ask(lambda line: line.executemany(sql.KEEP, notes))

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.NOTES_OF, person, kind, most))
        return [NoteRow(*row) for row in rows]

    async def notes_about(self, kind: str, key: str, most: int) -> list[NoteRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.NOTES_ABOUT, kind, key, most))
        return [NoteRow(*row) for row in rows]

    async def forget_person(self, person: int, token: bytes) -> None:
        async def forget(line: "Connection") -> None:
            async with line.transaction():
                await line.execute(sql.FORGET_DEVICES, person)
                await line.execute(sql.FORGET_NOTES, person)
                await line.execute(sql.CLEAR_PERSON, person, token)

        await self._line.ask(forget)

    async def forget_table(self, table: str) -> None:
        async def forget(line: "Connection") -> None:
            async with line.transaction():
                await line.execute(sql.FORGET_ENTRIES, table)
                await line.execute(sql.FORGET_TABLE, table)

        await self._line.ask(forget)

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        async def rewrite(line: "Connection") -> None:
            async with line.transaction():
                changes = [(table, number, text) for number, text in texts.items()]
                await line.executemany(sql.REWRITE, changes)
                if lobby is not None:
                    await line.execute(sql.SET_LOBBY, table, lobby)

        await self._line.ask(rewrite)

    async def tables_with(self, person: int, after: str, most: int) -> TablesFound:
        rows = await self._line.ask(lambda line: line.fetch(sql.TABLES_WITH, person, after, most))
        found = [TableRow(*table) for has, *table in rows if has]
        return TablesFound(found, rows[-1]["id"] if rows else "")

    async def forget_codes(self, person: int, now_ms: int) -> None:
        await self._line.ask(lambda line: line.execute(sql.FORGET_CODES, person, now_ms))

    # Tables

    async def create(self, table: TableRow, first: Row) -> Hold:
        async def make(line: "Connection") -> None:
            try:
                await line.execute(sql.CREATE, *table, *first, self._node)
            except asyncpg.UniqueViolationError as error:
                # It may be our own, whose answer was lost.
                if await _log_of(line, table.id) != [first]:
                    raise NotSaved(str(error)) from None

        await self._line.ask(make)
        return Hold(table.id, 1)

    async def take(self, table: str) -> Taken | Elsewhere | None:
        async def take(line: "Connection") -> Taken | Elsewhere | None:
            epoch = await line.fetchval(sql.TAKE, table, self._node)
            if epoch is not None:
                return Taken(Hold(table, epoch), await _log_of(line, table))
            owner = await line.fetchrow(sql.OWNER, table)
            return None if owner is None else Elsewhere(*owner)

        return await self._line.ask(take) if _is_text(table) else None

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        await self._groups.save(hold, rows, word, lobby)

    async def show(self, hold: Hold, lobby: str) -> None:
        await self._change(hold, sql.SHOW, lobby)

    async def release(self, hold: Hold) -> None:
        await self._change(hold, sql.RELEASE)

    async def hand_over(self, hold: Hold) -> None:
        await self._change(hold, sql.HAND_OVER)

    async def held(self) -> dict[str, int] | None:
        rows = await self._line.ask(lambda line: line.fetch(sql.HELD, self._node))
        return {table: epoch for table, epoch in rows}  # noqa: C416 - records, not pairs

    async def _change(self, hold: Hold, change: str, *values: str) -> None:
        done = await self._line.ask(
            lambda line: line.execute(change, hold.table, self._node, hold.epoch, *values)
        )
        if done == "UPDATE 0":
            raise TakenOver(f"table {hold.table} is in other hands")

    async def log_of(self, table: str) -> list[Row]:
        return await self._line.ask(lambda line: _log_of(line, table)) if _is_text(table) else []

    async def length_of(self, table: str) -> int:
        if not _is_text(table):
            return 0
        found = await self._line.ask(lambda line: line.fetchval(sql.LENGTH, table))
        return int(found or 0)

    async def created_by(self, person: int, action: str) -> str:
        found = await self._line.ask(lambda line: line.fetchval(sql.CREATED_BY, person, action))
        return found or ""

    async def table_of(self, word: str) -> str:
        if not _is_text(word):
            return ""
        found = await self._line.ask(lambda line: line.fetchval(sql.TABLE_OF, word))
        return found or ""

    async def lobby(self, since_ms: int, most: int) -> list[str]:
        rows = await self._line.ask(lambda line: line.fetch(sql.LOBBY, since_ms, most))
        return [line for (line,) in rows]

    # Everything, for copying

    async def persons_after(self, person: int, most: int) -> list[PersonRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.PERSONS_AFTER, person, most))
        return [PersonRow(*row) for row in rows]

    async def tables_after(self, table: str, most: int) -> list[TableRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.TABLES_AFTER, table, most))
        return [TableRow(*row) for row in rows]

    async def devices_after(self, token: bytes, most: int) -> list[DeviceRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.DEVICES_AFTER, token, most))
        return [DeviceRow(*row) for row in rows]

    async def notes_after(self, last: tuple[int, str, str], most: int) -> list[NoteRow]:
        rows = await self._line.ask(lambda line: line.fetch(sql.NOTES_AFTER, *last, most))
        return [NoteRow(*row) for row in rows]

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        await self._line.ask(lambda line: line.executemany(sql.PUT_DEVICE, devices))

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        async def put(line: "Connection") -> None:
            async with line.transaction():
                await line.executemany(sql.PUT_PERSON, persons)
                await line.execute(sql.NEXT_PERSON)

        await self._line.ask(put)

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        async def put(line: "Connection") -> None:
            async with line.transaction():
                await line.execute(sql.PUT_TABLE, *table, log[-1].number)
                await line.executemany(sql.PUT_ENTRY, [(table.id, *row) for row in log])

        await self._line.ask(put)

    async def others(self) -> int:
        """How many other servers use this database now."""
        found = await self._line.ask(lambda line: line.fetchval(sql.OTHERS, self._node))
        return int(found or 0)

    async def close(self) -> None:
        await self._groups.finish()
        self._counts.close()
        await self.lease.end()
        await self._line.close()


async def _log_of(line: "Connection", table: str) -> list[Row]:
    return [Row(*row) for row in await line.fetch(sql.LOG, table)]


def _is_text(said: str) -> bool:
    """PostgreSQL allows no NUL in a text."""
    return "\0" not in said
