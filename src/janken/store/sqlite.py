"""A store in one SQLite file. Its lock makes sure that one server has the file, and so every table in it.

The file itself is locked, and so is another beside it, which older versions respect. If one is deleted, the
other still keeps a second server out. A file that is deleted while open would take all further writes with
it, so it is looked for before every commit.
"""

import asyncio
import fcntl
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Final, final

from janken.store import sqlite_sql as sql
from janken.store.interface import (
    Counts,
    DeviceRow,
    Hold,
    InUse,
    NoteRow,
    NotSaved,
    PersonRow,
    Row,
    StoreTrouble,
    TableRow,
    TablesFound,
    Taken,
    Unreachable,
)
from janken.store.sqlite_sql import migrate_schema
from janken.store.sqlite_writer import Statement, Writer

_OWNERS: Final = 0o600  # no other user may read who sits where and holds what
_TOUCH_MS: Final = 600_000
_DOUBT_SECONDS: Final = 10.0
_log = logging.getLogger("janken.store.sqlite")


@final
class SqliteStore:
    def __init__(self, path: Path, step: Callable[[str], None] = lambda _: None) -> None:
        path = path.resolve()  # or a link to it would have its own lock
        path.parent.mkdir(parents=True, exist_ok=True)
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        self.doubt: Callable[[], None] = lambda: None
        self.counts: Counts | None = None
        self._path = path
        self._lock = _lock(path.with_name(path.name + ".lock"))
        self._data: IO[str] | None = None
        self._is_gone = False
        self._touched: dict[str, int] = {}  # when it was last written that a table is played at
        self._file = self._open()
        # The reader can neither write nor checkpoint: only one connection ever changes the file.
        self._reader = self._connect_reader()
        self._writer = Writer(self._file, step, lambda *figures: self.committed(*figures))
        self._failed_at: float | None = None

    def _open(self) -> sqlite3.Connection:
        file: sqlite3.Connection | None = None
        try:
            # It stays open: to close it would take SQLite's own locks away (howtocorrupt.html, 2.2).
            self._data = _lock(self._path)
            self._path.chmod(_OWNERS)  # SQLite's files beside it get the same mode
            self._own = _identity(self._path)
            file = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self.old_version = migrate_schema(file)
        except InUse:
            self._let_go()
            raise
        except (OSError, sqlite3.Error, ValueError) as error:
            if file is not None:
                file.close()
            self._let_go()
            advice = "move it away, or name another with --data"
            raise ValueError(f"{self._path} cannot be used to keep tables ({error}): {advice}") from None
        return file

    def _connect_reader(self) -> sqlite3.Connection:
        return sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True)

    @property
    def is_ready(self) -> bool:
        """Is the file there, and was the last thing saved, or is it long enough ago to try again?"""
        if not self._is_there():
            return False
        return self._failed_at is None or time.monotonic() - self._failed_at > _DOUBT_SECONDS

    def _is_there(self) -> bool:
        """Is the file that is open still the one that is found under its name?"""
        is_gone = _identity(self._path) != self._own
        if is_gone and not self._is_gone:
            _log.error("%s has been removed or replaced: nothing is saved until it is back", self._path)
        self._is_gone = is_gone
        return not is_gone

    async def _save(self, statements: list[Statement], check: Statement) -> None:
        if not self._is_there():
            raise NotSaved(f"{self._path} has been removed or replaced")
        try:
            await self._writer.save(statements, check)
        except StoreTrouble:
            self._failed_at = time.monotonic()
            raise
        self._failed_at = None

    # Persons

    async def find_person(self, token: bytes) -> PersonRow | None:
        rows = self._read(sql.FIND_PERSON, (token,))
        return PersonRow(*rows[0]) if rows else None

    async def add_person(self, token: bytes, made_ms: int) -> int:
        await self._save([(sql.ADD_PERSON, (token, made_ms))], (sql.FIND_PERSON, (token,)))
        person = await self.find_person(token)
        assert person is not None
        return person.id

    async def rename_person(self, person: int, name: str) -> None:
        await self._save([(sql.RENAME_PERSON, (name, person))], (sql.HAS_NAME, (name, person)))

    async def exchange(self, code: bytes, token: bytes, now_ms: int) -> PersonRow | None:
        await self._save([(sql.EXCHANGE, (token, code, now_ms))], (sql.FIND_PERSON, (token,)))
        return await self.find_person(token)

    async def devices_of(self, person: int) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in self._read(sql.DEVICES_OF, (person,))]

    async def revoke(self, person: int, token: bytes, instead: bytes) -> None:
        whose = (person, token)
        gone: list[Statement] = [(sql.REVOKE, whose), (sql.REVOKE_FIRST, (*whose, instead))]
        await self._save(gone, (sql.IS_REVOKED, whose))

    async def keep(self, notes: Sequence[NoteRow]) -> None:
        await self._save([(sql.KEEP, tuple(note)) for note in notes], (sql.HAS_NOTE, tuple(notes[-1])))

    async def notes_of(self, person: int, kind: str, most: int) -> list[NoteRow]:
        return [NoteRow(*row) for row in self._read(sql.NOTES_OF, (person, kind, most))]

    async def notes_about(self, kind: str, key: str, most: int) -> list[NoteRow]:
        return [NoteRow(*row) for row in self._read(sql.NOTES_ABOUT, (kind, key, most))]

    async def forget_person(self, person: int, token: bytes) -> None:
        gone = [(sql.FORGET_DEVICES, (person,)), (sql.FORGET_NOTES, (person,))]
        await self._save([*gone, (sql.CLEAR_PERSON, (token, person))], (sql.IS_CLEARED, (token, person)))

    async def forget_table(self, table: str) -> None:
        self._touched.pop(table, None)
        gone: list[Statement] = [(sql.FORGET_ENTRIES, (table,)), (sql.FORGET_TABLE, (table,))]
        await self._save(gone, (sql.IS_FORGOTTEN, (table,)))

    async def rewrite(self, table: str, texts: Mapping[int, str], lobby: str | None = None) -> None:
        changes = [(text, table, number) for number, text in texts.items()]
        statements: list[Statement] = [(sql.REWRITE, change) for change in changes]
        if lobby is not None:
            statements.append((sql.SET_LOBBY, (lobby, table)))
        await self._save(statements, (sql.HAS_TEXT, changes[-1]))

    async def tables_with(self, person: int, after: str, most: int) -> TablesFound:
        rows = await asyncio.to_thread(self._read_beside, sql.TABLES_WITH, (person, after, most))
        found = [TableRow(key, maker, bool(listed), *more) for has, key, maker, listed, *more in rows if has]
        return TablesFound(found, rows[-1][1] if rows else "")

    async def forget_codes(self, person: int, now_ms: int) -> None:
        await self._save([(sql.FORGET_CODES, (person, now_ms))], (sql.HAS_NO_CODE, (person,)))

    # Tables

    async def create(self, table: TableRow, first: Row) -> Hold:
        await self.put_table(table, [first])
        return Hold(table.id, 1)

    async def take(self, table: str) -> Taken | None:
        log = await self.log_of(table)
        return Taken(Hold(table, 1), log) if log else None

    async def append(
        self, hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        table, wall_ms = hold.table, rows[-1].wall_ms
        statements: list[Statement] = [(sql.ADD_ENTRY, (table, *row)) for row in rows]
        if word is not None:
            statements.append((sql.SET_WORD, (word, table)))
        if lobby is not None:
            statements.append((sql.SET_LOBBY, (lobby, table)))
        if wall_ms - self._touched.get(table, 0) > _TOUCH_MS:
            self._touched[table] = wall_ms
            statements.append((sql.TOUCH, (wall_ms, table)))
        await self._save(statements, (sql.HAS_ENTRY, (table, *rows[-1])))

    async def show(self, hold: Hold, lobby: str) -> None:
        line = (lobby, hold.table)
        await self._save([(sql.SET_LOBBY, line)], (sql.HAS_LOBBY, line))

    async def hand_over(self, hold: Hold) -> None:
        """No other server could have it."""

    async def held(self) -> dict[str, int] | None:
        return None

    async def release(self, hold: Hold) -> None:
        self._touched.pop(hold.table, None)
        await self.show(hold, "")

    async def log_of(self, table: str) -> list[Row]:
        rows = await asyncio.to_thread(self._read_beside, sql.LOG, (table,))
        return [Row(*row) for row in rows]

    def _read_beside(self, question: str, values: tuple[object, ...]) -> list[tuple]:  # type: ignore[type-arg]
        """For long reads: nothing waits for them, and a connection belongs to its thread."""
        with _asked(), closing(self._connect_reader()) as reader:
            return reader.execute(question, values).fetchall()

    async def length_of(self, table: str) -> int:
        ((length,),) = self._read(sql.LENGTH, (table,))
        return int(length or 0)

    async def created_by(self, person: int, action: str) -> str:
        return self._read_name(sql.CREATED_BY, (person, action))

    async def table_of(self, word: str) -> str:
        return self._read_name(sql.TABLE_OF, (word,))

    async def lobby(self, since_ms: int, most: int) -> list[str]:
        return [line for (line,) in self._read(sql.LOBBY, (since_ms, most))]

    # Everything, for copying

    async def persons_after(self, person: int, most: int) -> list[PersonRow]:
        return [PersonRow(*row) for row in self._read(sql.PERSONS_AFTER, (person, most))]

    async def tables_after(self, table: str, most: int) -> list[TableRow]:
        rows = self._read(sql.TABLES_AFTER, (table, most))
        return [TableRow(key, maker, bool(listed), *more) for key, maker, listed, *more in rows]

    async def devices_after(self, token: bytes, most: int) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in self._read(sql.DEVICES_AFTER, (token, most))]

    async def notes_after(self, last: tuple[int, str, str], most: int) -> list[NoteRow]:
        return [NoteRow(*row) for row in self._read(sql.NOTES_AFTER, (*last, most))]

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        statements = [(sql.ADD_DEVICE, tuple(device)) for device in devices]
        await self._save(statements, (sql.HAS_DEVICE, tuple(devices[-1])))

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        statements = [(sql.PUT_PERSON, tuple(person)) for person in persons]
        await self._save(statements, (sql.FIND_PERSON, (persons[-1].token,)))

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        entries = [(sql.ADD_ENTRY, (table.id, *row)) for row in log]
        await self._save([(sql.ADD_TABLE, tuple(table)), *entries], (sql.HAS_ENTRY, (table.id, *log[-1])))

    # Reading

    def _read(self, question: str, values: tuple[object, ...]) -> list[tuple]:  # type: ignore[type-arg]
        with _asked(), closing(self._reader.execute(question, values)) as cursor:
            return cursor.fetchall()

    def _read_name(self, question: str, values: tuple[object, ...]) -> str:
        rows = self._read(question, values)
        return str(rows[0][0]) if rows else ""

    async def close(self) -> None:
        """Write what is waiting, then leave the file in one piece."""
        self._writer.finish()
        self._reader.close()
        with suppress(sqlite3.Error):
            self._file.execute(sql.CHECKPOINT)
        self._file.close()
        self._let_go()

    def _let_go(self) -> None:
        if self._data is not None:
            self._data.close()
        self._lock.close()


@contextmanager
def _asked() -> Iterator[None]:
    """A disk that cannot be read now may recover later."""
    try:
        yield
    except sqlite3.Error as error:
        _log.error("the file cannot be read: %s", error)
        raise Unreachable(f"the file cannot be read: {error}") from error


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _lock(path: Path) -> IO[str]:
    """One server for a file: a second would be a second writer. The lock ends with its process."""
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, _OWNERS), "r+")
    os.fchmod(file.fileno(), _OWNERS)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InUse(f"another server has {path.with_name(path.name.removesuffix('.lock'))} open") from None
    return file
