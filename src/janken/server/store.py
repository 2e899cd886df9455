"""The store: one SQLite file, one writing thread, many tables in one commit.

Everything that happens at a table is an entry. It counts once its transaction is on the disk (write-ahead
log, synchronous=FULL). Jobs that wait while the disk works are committed together, each whole or not at all.
"""

import asyncio
import fcntl
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import IO, Final, final

from janken.server.entries import DoorSet, Stored, read_entry, write_entry

LARGEST_GROUP: Final = 500
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS persons (
    id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL, made INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, maker INTEGER NOT NULL, listed INTEGER NOT NULL, door TEXT NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lobby ON tables (touched) WHERE listed;
CREATE INDEX IF NOT EXISTS doors ON tables (door) WHERE door != '';
CREATE TABLE IF NOT EXISTS events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL,
    time INTEGER NOT NULL, clock INTEGER NOT NULL, person INTEGER NOT NULL, action TEXT,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS actions ON events (table_id, person, action) WHERE action IS NOT NULL;
CREATE INDEX IF NOT EXISTS creations ON events (person, action) WHERE number = 1;
"""
_VERSION: Final = 1
_TOUCH_MS: Final = 600_000

Statement = tuple[str, tuple[object, ...]]
_log = logging.getLogger("janken.server.store")


class NotSaved(Exception):  # noqa: N818 - it is said to players in these words
    """The disk did not take it; nothing has changed."""


class InUse(Exception):  # noqa: N818
    """Another server has the file open."""


@dataclass
class Job:
    statements: Sequence[Statement]
    saved: asyncio.Future[None]
    failure: Exception | None = field(default=None)


@final
class Store:
    def __init__(
        self,
        path: Path,
        step: Callable[[str], None] = lambda _: None,
        committed: Callable[[int, float], None] = lambda jobs, seconds: None,
    ) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._lock = _lock(path.with_name(path.name + ".lock"))
        self._step = step
        self._committed = committed
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._touched: dict[str, int] = {}  # when it was last written that a table is played at
        self._writer = self._open_writer()
        # The reader can neither write nor checkpoint: only one connection ever changes the file.
        self._reader = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        self._thread = threading.Thread(target=self._write_on, name="janken-store", daemon=True)
        self._thread.start()

    def _open_writer(self) -> sqlite3.Connection:
        writer = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(writer)
        except (sqlite3.Error, ValueError) as error:
            writer.close()
            self._lock.close()
            advice = "move it away, or name another with --data"
            raise ValueError(f"{self._path} cannot be used to keep tables ({error}): {advice}") from None
        return writer

    def _prepare(self, writer: sqlite3.Connection) -> None:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("PRAGMA synchronous=FULL")
        (version,) = writer.execute("PRAGMA user_version").fetchone()
        if version not in (0, _VERSION):
            raise ValueError(f"it is of version {version}, this program reads version {_VERSION}")
        writer.executescript(_SCHEMA + f"PRAGMA user_version={_VERSION};")

    # Writing

    async def save(self, statements: Sequence[Statement]) -> None:
        """Returns when all of it is on the disk; NotSaved if none of it is."""
        job = Job(statements, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        await job.saved

    async def append(self, table: str, stored: Sequence[Stored], seats: Sequence[int], wall_ms: int) -> None:
        """Entries of one table, in their order."""
        rows: list[Statement] = [
            (
                "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table,
                    one.number,
                    seat,
                    write_entry(one.entry).decode(),
                    wall_ms,
                    one.clock_ms,
                    one.person,
                    one.action or None,
                ),
            )
            for one, seat in zip(stored, seats, strict=True)
        ]
        for one in stored:
            if isinstance(one.entry, DoorSet):
                rows.append(("UPDATE tables SET door = ? WHERE id = ?", (one.entry.word, table)))
        if wall_ms - self._touched.get(table, 0) > _TOUCH_MS:
            self._touched[table] = wall_ms
            rows.append(("UPDATE tables SET touched = ? WHERE id = ?", (wall_ms, table)))
        await self.save(rows)

    def _write_on(self) -> None:
        while (first := self._jobs.get()) is not None:
            group = [first]
            last = False
            while len(group) < LARGEST_GROUP and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                group.append(job)
            self._write_group(group)
            if last:
                return

    def _write_group(self, group: list[Job]) -> None:
        begun = perf_counter()
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for job in group:
                self._write_job(job)
            self._step("written")
            self._writer.execute("COMMIT")
            self._step("committed")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            _log.error("a group of %d jobs was not saved: %s", len(group), error)
            for job in group:
                job.failure = job.failure or NotSaved(str(error))
        self._committed(len(group), perf_counter() - begun)
        # A loop that has ended takes no answers any more, and nobody waits for them.
        with suppress(RuntimeError):
            group[0].saved.get_loop().call_soon_threadsafe(_answer, group)

    def _write_job(self, job: Job) -> None:
        """All of a job or none of it; one that breaks a key does not spoil the others."""
        self._writer.execute("SAVEPOINT job")
        try:
            for statement, values in job.statements:
                self._writer.execute(statement, values)
        except sqlite3.IntegrityError as error:
            self._writer.execute("ROLLBACK TO job")
            job.failure = NotSaved(str(error))
        self._writer.execute("RELEASE job")

    # Reading

    def read(self, question: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        with closing(self._reader.execute(question, values)) as cursor:
            return cursor.fetchall()

    def log_of(self, table: str) -> list[Stored]:
        rows = self._reader.execute(
            "SELECT number, clock, person, coalesce(action, ''), move FROM events"
            " WHERE table_id = ? ORDER BY number",
            (table,),
        )
        return [
            Stored(number=number, clock_ms=clock, person=person, action=action, entry=read_entry(move))
            for number, clock, person, action, move in rows
        ]

    def close(self) -> None:
        """Write what waits, then give the file back in one piece."""
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        with suppress(sqlite3.Error):
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writer.close()
        self._lock.close()


def _lock(path: Path) -> IO[str]:
    """One server a file: a second would be a second writer. The lock goes when its process ends."""
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise InUse(f"another server has {path.with_suffix('')} open") from None
    return file


def _answer(group: list[Job]) -> None:
    for job in group:
        if job.saved.done():
            continue  # whoever waited has gone
        if job.failure is None:
            job.saved.set_result(None)
        else:
            job.saved.set_exception(job.failure)
