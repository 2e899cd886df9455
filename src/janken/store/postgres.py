"""A store in a PostgreSQL database, for any number of servers."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from itertools import groupby
from operator import itemgetter
from time import perf_counter
from typing import TYPE_CHECKING, Final, Self, final

import asyncpg

from janken.store import postgres_line as sql
from janken.store.interface import (
    Counts,
    DeviceRow,
    Elsewhere,
    Hold,
    NotSaved,
    PersonRow,
    Row,
    StoreTrouble,
    TableRow,
    Taken,
    TakenOver,
    Unsure,
)
from janken.store.postgres_line import PATIENCE, DatabaseLine, Lease, Trouble, migrate_schema
from janken.store.sql_store import FIND_PERSON, LOG, PUT_PERSON, Answer, SqlStore, Statement

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection


LARGEST_GROUP: Final = 500
_PAUSE: Final = 0.05  # seconds before trying again
_COUNT_AGAIN: Final = 1.0  # seconds before counts that could not be written are tried again
_FORGET_EVERY: Final = 60.0


@dataclass
class Addition:
    """Entries of one table that wait to be saved."""

    hold: Hold
    rows: Sequence[Row]
    word: str | None
    lobby: str | None
    saved: asyncio.Future[None]
    on_its_way: bool = False  # it was sent, and no answer has come yet

    def end(self, failure: Exception | None = None) -> None:
        if self.saved.done():
            return  # the caller has gone
        if failure is None:
            self.saved.set_result(None)
        else:
            self.saved.set_exception(failure)


@final
class Groups:
    def __init__(
        self,
        line: DatabaseLine,
        node: str,
        step: Callable[[str], None],
        committed: Callable[[int, float], None],
    ) -> None:
        self._line = line
        self._node = node
        self._step = step
        self._committed = committed
        self._waiting: deque[Addition] = deque()
        self._worker: asyncio.Task[None] | None = None

    async def save(self, hold: Hold, rows: Sequence[Row], word: str | None, lobby: str | None) -> None:
        saved = asyncio.get_running_loop().create_future()
        self._waiting.append(Addition(hold, rows, word, lobby, saved))
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        await saved

    async def finish(self) -> None:
        while self._worker is not None:
            await self._worker

    async def _work(self) -> None:
        try:
            while self._waiting:
                await self._commit(self._next_group())
        finally:
            self._worker = None

    def _next_group(self) -> list[Addition]:
        """What waits, with at most one addition for each table."""
        group: dict[str, Addition] = {}
        while self._waiting and len(group) < LARGEST_GROUP:
            if self._waiting[0].hold.table in group:
                break
            addition = self._waiting.popleft()
            group[addition.hold.table] = addition
        return list(group.values())

    async def _commit(self, group: list[Addition]) -> None:
        """Save all that can be saved, and report each outcome to its caller."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while group:
            try:
                await self._line.ask_once(partial(self._save_once, group), deadline)
                return
            except Trouble as trouble:
                group = [addition for addition in group if not addition.saved.done()]
                if asyncio.get_running_loop().time() + _PAUSE > deadline:
                    _give_up(group, f"the database does not answer: {trouble!r}")
                    return
                await asyncio.sleep(_PAUSE)
            except asyncpg.PostgresError as error:
                await self._commit_singly(group, error)
                return
            except Exception as error:
                _give_up(group, f"the program failed: {error!r}")
                raise

    async def _commit_singly(self, group: list[Addition], error: asyncpg.PostgresError) -> None:
        """One of them violates a constraint: the others are saved without it."""
        if len(group) == 1:
            group[0].end(NotSaved(str(error)))
            return
        for addition in group:
            await self._commit([addition])

    async def _save_once(self, group: list[Addition], connection: "Connection") -> None:
        if any(addition.on_its_way for addition in group):
            group = await self._settle(connection, group)
        if not group:
            return
        for addition in group:
            addition.on_its_way = True
        begun = perf_counter()
        self._step("written")
        held = {table for (table,) in await connection.fetch(sql.APPEND, self._node, *_columns(group))}
        self._step("committed")
        self._committed(len(group), perf_counter() - begun)
        for addition in group:
            table = addition.hold.table
            addition.end(None if table in held else TakenOver(f"table {table} is in other hands"))

    async def _settle(self, connection: "Connection", group: list[Addition]) -> list[Addition]:
        """Find out what has been saved; return those that have not."""
        tables = [addition.hold.table for addition in group]
        epochs = [addition.hold.epoch for addition in group]
        found = await connection.fetch(sql.SETTLE, self._node, tables, epochs)
        ours = {table: (epoch, last) for table, epoch, last in found}
        unsaved = []
        for addition in group:
            table = addition.hold.table
            if table not in ours:
                addition.end(TakenOver(f"table {table} is in other hands"))
                continue
            addition.hold.epoch, last = ours[table]
            if last == addition.rows[-1].number:
                addition.end()
            else:
                addition.on_its_way = False
                unsaved.append(addition)
        return unsaved


def _give_up(group: list[Addition], why: str) -> None:
    for addition in group:
        addition.end(Unsure(why) if addition.on_its_way else NotSaved(why))


def _columns(group: list[Addition]) -> list[Sequence[object]]:
    """What APPEND wants after the node: first by table, then by entry."""
    tables: list[Sequence[object]] = [
        [one.hold.table for one in group],
        [one.hold.epoch for one in group],
        [one.rows[0].number - 1 for one in group],
        [one.rows[-1].number for one in group],
        [one.rows[-1].wall_ms for one in group],
        [one.word for one in group],
        [one.lobby for one in group],
    ]
    entries = [(one.hold.table, *row) for one in group for row in one.rows]
    return [*tables, *(list(column) for column in zip(*entries, strict=True))]


@final
class PostgresCounts:
    def __init__(self, line: DatabaseLine, node: str) -> None:
        self._line = line
        self._node = node
        self._unsaid: dict[str, int] = {}  # how many connections, where the database does not know yet
        self._saying: asyncio.Task[None] | None = None
        self._forgot_at = 0.0

    async def spend(self, what: str, who: str, a_minute: float) -> bool:
        await self._forget()
        one = timedelta(seconds=60 / a_minute)
        may = await self._line.ask(lambda line: line.fetchval(sql.SPEND, what, who, one))
        return may is not None

    async def _forget(self) -> None:
        """Delete the counts of callers that have been quiet for a minute."""
        now = asyncio.get_running_loop().time()
        if now > self._forgot_at + _FORGET_EVERY:
            self._forgot_at = now
            await self._line.ask(lambda line: line.execute(sql.FORGET_SPENT))

    async def tables_of(self, person: int) -> int:
        found = await self._line.ask(lambda line: line.fetchval(sql.TABLES_OF, person))
        return int(found or 0)

    # Connections

    async def connections_elsewhere(self, *whom: str) -> list[int]:
        rows = await self._line.ask(lambda line: line.fetch(sql.CONNECTED, self._node, whom))
        found = {who: int(count) for who, count in rows}
        return [found.get(who, 0) for who in whom]

    def set_connections(self, who: str, count: int) -> None:
        """Changes made while a statement is under way share the next one."""
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
                    await asyncio.sleep(_COUNT_AGAIN)
        finally:
            self._saying = None

    async def _tell(self, counts: dict[str, int], line: "Connection") -> None:
        await line.execute(sql.CONNECT, self._node, list(counts), list(counts.values()))

    async def flush(self) -> None:
        """Wait until the database has every count."""
        if self._saying is not None:
            await self._saying

    def close(self) -> None:
        """The database forgets the connections of a node with its lease."""
        if self._saying is not None:
            self._saying.cancel()


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
