"""A store in one SQLite file. Its lock makes sure that one server has the file, and so every table in it.

The file itself is locked, and so is another beside it, which older versions respect. If one is deleted, the
other still keeps a second server out. A file that is deleted while open would take all further writes with
it, so it is looked for before every commit. Windows deletes no open file: there the one beside it is enough.
"""

import asyncio
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Final, final

from janken.store import sqlite_writer as sql
from janken.store.interface import (
    Counts,
    DeviceRow,
    Elsewhere,
    Hold,
    InUse,
    PersonRow,
    Row,
    StoreTrouble,
    TableRow,
    Taken,
    Unreachable,
)
from janken.store.sql_store import FIND_PERSON, PUT_PERSON, SET_LOBBY, Answer, SqlStore, Statement
from janken.store.sqlite_writer import Writer, in_sqlite, migrate_schema

_OWNERS: Final = 0o600  # no other user may read who sits where and holds what
_TOUCH_MS: Final = 600_000
_DOUBT_SECONDS: Final = 10.0
_HAS_FLOCK: Final = find_spec("fcntl") is not None  # Windows has not
_log = logging.getLogger("janken.store.sqlite")


class OneServerStore(SqlStore):
    """SQLite of one server, which thus owns every table in it; its location is decided elsewhere."""

    def __init__(self) -> None:
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        self.ownership_lapsed: Callable[[], None] = lambda: None
        self.counts: Counts | None = None
        self._touched: dict[str, int] = {}  # when it was last written that a table is played at

    async def forget_table(self, table: str) -> None:
        self._touched.pop(table, None)
        await super().forget_table(table)

    async def create(self, table: TableRow, *log: Row) -> Hold:
        await self.put_table(table, log)
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
            statements.append((sql.SET_WORD, (table, word)))
        if lobby is not None:
            statements.append((SET_LOBBY, (table, lobby)))
        if wall_ms - self._touched.get(table, 0) > _TOUCH_MS:
            self._touched[table] = wall_ms
            statements.append((sql.TOUCH, (table, wall_ms)))
        await self._save(statements, (sql.HAS_ENTRY, (table, *rows[-1])))

    async def set_lobby(self, hold: Hold, lobby: str) -> None:
        """A table that is opened again after a restart is still in the lobby as it was."""
        line = (hold.table, lobby)
        if not self._is_writing() and await self._rows(sql.HAS_LOBBY, *line):
            return
        await self._save([(SET_LOBBY, line)], (sql.HAS_LOBBY, line))

    def _is_writing(self) -> bool:
        """May something be on its way into the file that is not found there yet?"""
        return True

    async def hand_over(self, hold: Hold) -> None:
        """No other server could have it."""

    async def owned(self) -> dict[str, int] | None:
        return None

    async def others(self) -> list[Elsewhere]:
        return []

    async def release(self, hold: Hold) -> None:
        self._touched.pop(hold.table, None)
        await self.set_lobby(hold, "")

    async def put_devices(self, devices: Sequence[DeviceRow]) -> None:
        statements = [(sql.ADD_DEVICE, tuple(device)) for device in devices]
        await self._save(statements, (sql.HAS_DEVICE, tuple(devices[-1])))

    async def put_persons(self, persons: Sequence[PersonRow]) -> None:
        statements = [(PUT_PERSON, tuple(person)) for person in persons]
        await self._save(statements, (FIND_PERSON, (persons[-1].token,)))

    async def put_table(self, table: TableRow, log: Sequence[Row]) -> None:
        entries = [(sql.ADD_ENTRY, (table.id, *row)) for row in log]
        await self._save([(sql.ADD_TABLE, tuple(table)), *entries], (sql.HAS_ENTRY, (table.id, *log[-1])))


@final
class SqliteStore(OneServerStore):
    def __init__(self, path: Path, step: Callable[[str], None] = lambda _: None) -> None:
        path = path.resolve()  # or a link to it would have its own lock
        path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__()
        self._path = path
        beside = path.with_name(path.name + ".lock")
        self._lock = _lock(beside) if _HAS_FLOCK else _lock_without_flock(beside)
        self._data: IO[str] | None = None
        self._is_gone = False
        self._file = self._open()
        # The reader can neither write nor checkpoint: only one connection ever changes the file.
        self._reader = self._connect_reader()
        self._readers: list[sqlite3.Connection] = []  # of other threads, while none of them reads
        self._writer = Writer(self._file, self._find_file, step, lambda *figures: self.committed(*figures))
        self._failed_at: float | None = None

    def _open(self) -> sqlite3.Connection:
        file: sqlite3.Connection | None = None
        try:
            # It stays open: to close it would take SQLite's own locks away (howtocorrupt.html, 2.2).
            self._data = _lock(self._path) if _HAS_FLOCK else None
            self._path.touch(_OWNERS)
            self._path.chmod(_OWNERS)  # SQLite's files beside it get the same mode
            self._own = _identity(self._path)
            file = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            _keep_as_it_was(file, self._path)
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
        return sqlite3.connect(f"{self._path.as_uri()}?mode=ro", uri=True, check_same_thread=False)

    @property
    def is_ready(self) -> bool:
        """Is the file there, and was the last thing saved, or is it long enough ago to try again?"""
        if not self._find_file():
            return False
        return self._failed_at is None or time.monotonic() - self._failed_at > _DOUBT_SECONDS

    def _find_file(self) -> bool:
        """Is the file that is open still the one that is found under its name?"""
        is_gone = _identity(self._path) != self._own
        if is_gone and not self._is_gone:
            _log.error("%s has been removed or replaced: nothing is saved until it is back", self._path)
        self._is_gone = is_gone
        return not is_gone

    async def _save(self, statements: Sequence[Statement], proof: Statement) -> None:
        try:
            await self._writer.save(statements, proof)
        except StoreTrouble:
            self._failed_at = time.monotonic()
            raise
        self._failed_at = None

    def _is_writing(self) -> bool:
        return self._writer.waiting > 0

    async def _rows(self, question: str, *values: object, long: bool = False) -> list[Answer]:
        question = in_sqlite(question)
        if long:
            return await asyncio.to_thread(self._read_beside, question, values)
        with _asked(), closing(self._reader.execute(question, values)) as cursor:
            return cursor.fetchall()

    def _read_beside(self, question: str, values: tuple[object, ...]) -> list[Answer]:
        """In a thread of its own, by a connection that no other thread uses meanwhile."""
        with _asked():
            reader = self._readers.pop() if self._readers else self._connect_reader()
            with closing(reader.execute(question, values)) as cursor:
                found = cursor.fetchall()
            self._readers.append(reader)
            return found

    async def shrink(self) -> None:
        while (await self._rows(sql.FREE_PAGES))[0][0]:
            before = (await self._rows(sql.FREE_PAGES))[0][0]
            await self._save([(sql.VACUUM, ())], (sql.FREE_PAGES, ()))
            if (await self._rows(sql.FREE_PAGES))[0][0] >= before:
                return  # somebody writes as quickly

    async def close(self) -> None:
        """Write what is waiting, then leave the file in one piece."""
        self._writer.finish()
        for reader in (self._reader, *self._readers):
            reader.close()
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
    import fcntl

    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, _OWNERS), "r+")
    os.fchmod(file.fileno(), _OWNERS)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise _in_use(path) from None
    return file


def _lock_without_flock(path: Path) -> sqlite3.Connection:
    """SQLite locks its files on every system: this one is an empty database that nobody else may open."""
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise _in_use(path) from None
    return lock


def _in_use(path: Path) -> InUse:
    return InUse(f"another server has {path.with_name(path.name.removesuffix('.lock'))} open")


def _keep_as_it_was(file: sqlite3.Connection, path: Path) -> None:
    """What an older version wrote, beside the file: there is no other way back from a migration."""
    (version,) = file.execute(sql.READ_VERSION).fetchone()
    kept = path.with_name(f"{path.name}.version-{version}")
    if not 0 < version < sql.VERSION or kept.exists():
        return
    part = kept.with_name(f"{kept.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNERS))
    with closing(sqlite3.connect(part)) as copy:
        file.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
    part.replace(kept)
    _log.warning("%s is brought up to date; as it was, it is kept in %s", path, kept)
