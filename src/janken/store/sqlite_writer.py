"""The one thread that writes to an SQLite file, many jobs in one commit; and SQL for SQLite alone."""

import asyncio
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import cache
from queue import SimpleQueue
from time import perf_counter, sleep
from typing import Final, final

from janken.store.interface import NotSaved
from janken.store.sql_store import Statement

# A file of version n has had the first n steps. Steps are only ever added.
STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE persons (
            id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL, made INTEGER NOT NULL
        )""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, maker INTEGER NOT NULL, listed INTEGER NOT NULL, door TEXT NOT NULL,
            touched INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX lobby ON tables (touched) WHERE listed",
        "CREATE INDEX doors ON tables (door) WHERE door != ''",
        """CREATE TABLE events (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL,
            time INTEGER NOT NULL, clock INTEGER NOT NULL, person INTEGER NOT NULL, action TEXT,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID""",
        "CREATE UNIQUE INDEX actions ON events (table_id, person, action) WHERE action IS NOT NULL",
        "CREATE INDEX creations ON events (person, action) WHERE number = 1",
    ),
    # The lobby is in the store, and a join code leads to one table.
    (
        "ALTER TABLE tables ADD COLUMN lobby TEXT NOT NULL DEFAULT ''",
        "DROP INDEX lobby",
        "CREATE INDEX lobby ON tables (touched) WHERE lobby != ''",
        "DROP INDEX doors",
        "CREATE UNIQUE INDEX doors ON tables (door) WHERE door != ''",
    ),
    # Which server has a table: with a file, always the one that has the file open.
    (),
    # What all servers count together: a single one counts by itself.
    (),
    # Further devices of a person, and what is kept about them.
    (
        """CREATE TABLE devices (
            token BLOB PRIMARY KEY, person INTEGER NOT NULL, until INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX owners ON devices (person)",
        """CREATE TABLE notes (
            person INTEGER NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, time INTEGER NOT NULL,
            text TEXT NOT NULL, PRIMARY KEY (person, kind, key)
        ) WITHOUT ROWID""",
        "CREATE INDEX subjects ON notes (kind, key, time)",
    ),
    # Since when a person has a device.
    ("ALTER TABLE devices ADD COLUMN made INTEGER NOT NULL DEFAULT 0",),
    # The entries of tables at which nobody plays any more, packed into one row.
    (
        "ALTER TABLE tables ADD COLUMN stamp TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE packed (
            table_id TEXT PRIMARY KEY, last INTEGER NOT NULL, persons TEXT NOT NULL, log BLOB NOT NULL
        )""",
    ),
)
VERSION: Final = len(STEPS)

READ_VERSION: Final = "PRAGMA user_version"
WRITE_VERSION: Final = f"PRAGMA user_version = {VERSION}"
ANYTHING_THERE: Final = "SELECT count(*) FROM sqlite_master"
SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",  # what is deleted is overwritten, too; some builds do so by themselves
)
SHRINKS_FROM_NOW_ON: Final = ("PRAGMA auto_vacuum = INCREMENTAL", "VACUUM")
VACUUM: Final = "PRAGMA incremental_vacuum(1000)"  # pages: others write in between
FREE_PAGES: Final = "PRAGMA freelist_count"
CHECKPOINT: Final = "PRAGMA wal_checkpoint(TRUNCATE)"

ADD_DEVICE: Final = "INSERT INTO devices (token, person, until, made) VALUES (?, ?, ?, ?)"
HAS_DEVICE: Final = "SELECT 1 FROM devices WHERE token = ? AND person = ? AND until = ? AND made = ?"
ADD_TABLE: Final = "INSERT INTO tables (id, maker, listed, door, touched, lobby) VALUES (?, ?, ?, ?, ?, ?)"
_ENTRY: Final = "(?, ?, ?, ?, ?, ?, ?, nullif(?, ''))"
ADD_ENTRY: Final = (
    f"INSERT INTO events (table_id, number, seat, move, time, clock, person, action) VALUES {_ENTRY}"
)
HAS_ENTRY: Final = (
    "SELECT 1 FROM events WHERE (table_id, number, seat, move, time, clock, person, coalesce(action, ''))"
    " = (?, ?, ?, ?, ?, ?, ?, ?)"
)
SET_WORD: Final = "UPDATE tables SET door = ?2 WHERE id = ?1"
HAS_LOBBY: Final = "SELECT 1 FROM tables WHERE id = ? AND lobby = ?"
TOUCH: Final = "UPDATE tables SET touched = ?2 WHERE id = ?1"


@cache
def add_entries(count: int) -> str:
    return ADD_ENTRY + f", {_ENTRY}" * (count - 1)


@cache
def in_sqlite(text: str) -> str:
    return text.replace("$", "?")


def migrate_schema(file: sqlite3.Connection) -> int:
    """Take the steps that the file has not had yet, all or none; its version before."""
    (version,) = file.execute(READ_VERSION).fetchone()
    assert isinstance(version, int)
    if version > VERSION:
        raise ValueError(f"it is of version {version}, this program reads version {VERSION}")
    if version == 0 and file.execute(ANYTHING_THERE).fetchone() != (0,):
        raise ValueError("it is of another program")
    for setting in SETTINGS:
        file.execute(setting)
    if version < VERSION:
        file.execute("BEGIN IMMEDIATE")
        for step in STEPS[version:]:
            for statement in step:
                file.execute(statement)
        file.execute(WRITE_VERSION)
        file.execute("COMMIT")
        with suppress(sqlite3.Error):  # without room for a copy, the file never gets smaller
            for statement in SHRINKS_FROM_NOW_ON:
                file.execute(statement)
    return version


LARGEST_GROUP: Final = 500
_MANY: Final = 200  # jobs within a second
_APART: Final = 0.012  # seconds from one commit to the next, under load
_ALONE: Final = 20  # commits without a wait after one in which nobody else came

_log = logging.getLogger("janken.store.sqlite")


@dataclass
class Write:
    statements: Sequence[Statement]
    proof: Statement  # finds a row if the job has been saved
    saved: asyncio.Future[None]
    failure: Exception | None = field(default=None)


@final
class Writer:
    def __init__(
        self,
        file: sqlite3.Connection,
        is_there: Callable[[], bool],
        step: Callable[[str], None],
        committed: Callable[[int, float], None],
    ) -> None:
        self._file = file
        self._is_there = is_there
        self._step = step
        self._committed = committed
        self._jobs: SimpleQueue[Write | None] = SimpleQueue()
        self.waiting = 0  # jobs that are not saved yet
        self._begun: deque[float] = deque(maxlen=_MANY)  # of each of the last jobs, when its commit began
        self._waited = False  # for others, before the last commit
        self._alone = 0  # commits left in which nobody is waited for
        self._thread = threading.Thread(target=self._write_on, name="janken-store", daemon=True)
        self._thread.start()

    async def save(self, statements: Sequence[Statement], proof: Statement) -> None:
        """Returns when all of it is on the disk; NotSaved if none of it is."""
        job = Write(statements, proof, asyncio.get_running_loop().create_future())
        self.waiting += 1
        self._jobs.put(job)
        await job.saved

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
            self._let_others_come(len(group))

    def _let_others_come(self, came: int) -> None:
        """Wait before the next commit under load, unless all jobs are of one table that waits for each."""
        if self._waited and came == 1:
            self._alone = _ALONE
        self._alone = max(0, self._alone - 1)
        now = perf_counter()
        are_many = len(self._begun) == _MANY and now - self._begun[0] < 1
        self._waited = are_many and not self._alone
        if self._waited:
            sleep(max(0, self._begun[-1] + _APART - now))

    def _write_group(self, group: list[Write]) -> None:
        begun = perf_counter()
        self._begun.extend([begun] * len(group))
        try:
            if self._is_there():
                self._commit(group)
                self._step("committed")
            else:
                for job in group:
                    job.failure = NotSaved("the file has been removed or replaced")
        except sqlite3.Error as error:
            self._find_out(group, error)
        self._committed(len(group), perf_counter() - begun)
        # A loop that has ended takes no more answers, and nobody waits for them.
        with suppress(RuntimeError):
            group[0].saved.get_loop().call_soon_threadsafe(self._answer, group)

    def _commit(self, group: list[Write]) -> None:
        """Threads switch at every statement: most groups are one, a transaction by itself."""
        entries = [job for job in group if _is_entry(job)]
        others = [job for job in group if not _is_entry(job)]
        if not others:
            self._step("written")
            if self._write_entries(entries):
                return
        self._file.execute("BEGIN IMMEDIATE")
        for job in others if others and self._write_entries(entries) else group:
            self._write_job(job)
        self._step("written")
        self._file.execute("COMMIT")

    def _write_entries(self, jobs: list[Write]) -> bool:
        """Write jobs of a single entry at once. If one breaks a key none is: each is tried by itself."""
        values = [value for job in jobs for value in job.statements[0][1]]
        try:
            if jobs:
                self._file.execute(add_entries(len(jobs)), values)
        except sqlite3.IntegrityError:
            return False
        return True

    def _write_job(self, job: Write) -> None:
        """All of a job or none of it; one that breaks a key does not spoil the others."""
        several = len(job.statements) > 1  # a single one is whole or not at all anyway
        if several:
            self._file.execute("SAVEPOINT job")
        try:
            for statement, values in job.statements:
                # To its end, as giving room back needs.
                self._file.execute(in_sqlite(statement), values).fetchall()
        except sqlite3.IntegrityError as error:
            job.failure = NotSaved(str(error))
            if several:
                self._file.execute("ROLLBACK TO job")
        if several:
            self._file.execute("RELEASE job")

    def _find_out(self, group: list[Write], error: sqlite3.Error) -> None:
        """The commit failed: look up what has been saved anyway."""
        with suppress(sqlite3.Error):
            self._file.execute("ROLLBACK")
        for job in group:
            if job.failure is None and not self._is_saved(job):
                job.failure = NotSaved(str(error))
        lost = sum(job.failure is not None for job in group)
        _log.error("of a group of %d jobs %d were not saved: %s", len(group), lost, error)

    def _is_saved(self, job: Write) -> bool:
        statement, values = job.proof
        with suppress(sqlite3.Error), closing(self._file.execute(in_sqlite(statement), values)) as found:
            return found.fetchone() is not None
        return False

    def _answer(self, group: list[Write]) -> None:
        self.waiting -= len(group)
        for job in group:
            if job.saved.done():
                continue  # the caller has gone
            if job.failure is None:
                job.saved.set_result(None)
            else:
                job.saved.set_exception(job.failure)

    def finish(self) -> None:
        """Write what waits."""
        self._jobs.put(None)
        self._thread.join()


def _is_entry(job: Write) -> bool:
    return len(job.statements) == 1 and job.statements[0][0] == ADD_ENTRY
