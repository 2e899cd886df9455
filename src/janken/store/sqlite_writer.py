"""The one thread that writes to an SQLite file, many jobs in one commit.

It counts once its transaction is on the disk (write-ahead log, synchronous=FULL). Jobs that wait while the
disk works are committed together, each whole or not at all. Under load they also wait a little for each
other: a commit for each one would cost more than the rest of a move.
"""

import asyncio
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from time import perf_counter, sleep
from typing import Final, final

from janken.store import sqlite_sql as sql
from janken.store.interface import NotSaved
from janken.store.sql_store import Statement
from janken.store.sqlite_sql import in_sqlite

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
                self._file.execute(sql.add_entries(len(jobs)), values)
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
    return len(job.statements) == 1 and job.statements[0][0] == sql.ADD_ENTRY
