"""Copies: of everything from one store to another, and backups of a SQLite file while a server writes to it.

All of it is read back before it counts.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, final

from janken.store.interface import NotSaved, PersonRow, Store, TableRow
from janken.store.opening import migrate
from janken.store.sql_store import Answer, SqlStore, Statement
from janken.store.sqlite_writer import READ_VERSION, VERSION

_AT_ONCE: Final = 2000  # pages, until the progress is shown
_OWNERS: Final = 0o600
_KEPT: Final = "janken-*Z.sqlite"
_STAMP: Final = "janken-%Y-%m-%dT%H%M%SZ.sqlite"
_COUNTS: Final = "SELECT (SELECT count(*) FROM persons), (SELECT count(*) FROM tables), count(*) FROM events"
_HAS_PACKED: Final = "SELECT 1 FROM sqlite_master WHERE name = 'packed'"
_IN_PACKED: Final = "SELECT coalesce(sum(last), 0) FROM packed"
Progress = Callable[[float], None]  # called with the part that is done, from 0 to 1


class Contents(NamedTuple):
    """How much a store has, or a copy so far."""

    persons: int
    tables: int
    entries: int

    def __str__(self) -> str:
        kinds = zip(self, (("person", "people"), ("table", "tables"), ("entry", "entries")), strict=True)
        return ", ".join(f"{count} {one if count == 1 else many}" for count, (one, many) in kinds)


@final
class Snapshot(SqlStore):
    """A file as it is in this moment, for reading; a server may be writing to it."""

    def __init__(self, path: Path) -> None:
        self.file = _snapshot(path)

    def is_sound(self) -> bool:
        """Is the file whole, by SQLite's own judgement?"""
        return [text for (text,) in self.file.execute("PRAGMA integrity_check")] == ["ok"]

    def contents(self) -> Contents:
        persons, tables, entries = self.file.execute(_COUNTS).fetchone()
        if self.file.execute(_HAS_PACKED).fetchone():
            entries += self.file.execute(_IN_PACKED).fetchone()[0]
        return Contents(persons, tables, entries)

    async def _rows(self, question: str, *values: object, long: bool = False) -> list[Answer]:
        return self.file.execute(question.replace("$", "?"), values).fetchall()

    async def _save(self, statements: Sequence[Statement], proof: Statement) -> None:
        raise NotSaved("it is open for reading only")

    async def shrink(self) -> None:
        """A file that is only read stays as it is."""

    def close(self) -> None:
        self.file.close()


class Backup(NamedTuple):
    path: Path
    contents: Contents


def back_up(data: Path, target: Path, keep: int, say: Progress = lambda part: None) -> Backup:
    """Write what is in the data file now to another file, which is replaced only by a good backup.

    In a folder the file is named by its time, and the `keep` latest stay there. ValueError or OSError, in a
    sentence, if it cannot be done; then nothing has changed.
    """
    if not target.is_dir():
        if target.exists():
            _check_replaced(target, data)
        return Backup(target, _copied(data, target, say))
    named = target / datetime.now(UTC).strftime(_STAMP)
    contents = _copied(data, named, say)
    for old in sorted(target.glob(_KEPT))[:-keep]:
        old.unlink()
    return Backup(named, contents)


async def restore(backup: Path, data: Path, say: Progress = lambda part: None) -> Contents:
    """Make a data file of a backup, brought up to date if an older version wrote it."""
    if data.exists():
        raise ValueError(f"{data} is there already: stop the server and move it away, or name another")
    data.parent.mkdir(parents=True, exist_ok=True)
    there = _copied(backup, data, say)
    await migrate(data)
    return there


def _copied(source: Path, target: Path, say: Progress) -> Contents:
    part = target.with_name(target.name + ".part")
    try:
        with closing(Snapshot(source)) as snapshot:
            there = snapshot.contents()
            with _sentences(f"{target} cannot be written"):
                _write(snapshot.file, part, say)
        _compare(part, there)
        part.replace(target)
        _settle(target.parent)
    finally:
        part.unlink(missing_ok=True)
    return there


def _snapshot(path: Path) -> sqlite3.Connection:
    """What is read through it stays as it is in this moment."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    with _sentences(f"{path} cannot be read as tables of janken"):
        file = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        try:
            file.execute("BEGIN")
            (version,) = file.execute(READ_VERSION).fetchone()
            if not 1 <= version <= VERSION:
                raise ValueError(f"{path} is of version {version}, this program reads up to {VERSION}")
            file.execute(_COUNTS).fetchone()
        except (sqlite3.Error, ValueError):
            file.close()
            raise
    return file


def _write(snapshot: sqlite3.Connection, part: Path, say: Progress) -> None:
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNERS))
    with closing(sqlite3.connect(part)) as copy:
        snapshot.backup(
            copy, pages=_AT_ONCE, progress=lambda _, left, pages: say(1 - left / max(pages, 1)), sleep=0
        )
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
    with part.open("rb+") as written:
        os.fsync(written.fileno())


def _compare(part: Path, there: Contents) -> None:
    with closing(Snapshot(part)) as copy:
        if not copy.is_sound() or copy.contents() != there:
            raise ValueError("what was written cannot be read back: see whether the disk is sound")


def _check_replaced(target: Path, data: Path) -> None:
    """Only a backup may be replaced by one: a file that a server uses is another kind."""
    if data.exists() and target.samefile(data):
        raise ValueError(f"{target} is the file to back up: name another")
    with closing(Snapshot(target)) as there:
        (mode,) = there.file.execute("PRAGMA journal_mode").fetchone()
    if mode != "delete":
        raise ValueError(f"{target} is the data of a server and no backup: name another file")


def _settle(folder: Path) -> None:
    """The new name survives a power failure, too."""
    with suppress(PermissionError):  # Windows opens no folders
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


@contextmanager
def _sentences(beginning: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise ValueError(f"{beginning}: {error}") from None


AT_ONCE: Final = 500  # read
TOGETHER: Final = 50  # tables on their way, so that they share commits
Found = TypeVar("Found", PersonRow, TableRow)


class CopyMismatch(Exception):  # noqa: N818 - it is said in these words
    """The other store holds something else."""


_NOTHING: Final = Contents(0, 0, 0)


@dataclass
class StoreCopy:
    source: Store
    target: Store
    say: Callable[[Contents], None]  # called with the progress so far
    done: Contents = _NOTHING

    async def run(self) -> Contents:
        await self._copy_persons()
        await self._copy_devices()
        await self._copy_notes()
        await self._copy_tables()
        return self.done

    async def _copy_persons(self) -> None:
        last = 0
        while persons := await self.source.persons_after(last, AT_ONCE):
            there = await self.target.persons_after(last, AT_ONCE)
            missing = _missing(persons, there)
            if missing:
                await self.target.put_persons(missing)
            if await self.target.persons_after(last, len(persons)) != persons:
                raise CopyMismatch("the persons are not the same afterwards")
            last = persons[-1].id
            self._advance(persons=len(persons))
        if await self.target.persons_after(last, 1):
            raise CopyMismatch("there are persons that are not in the first store")

    async def _copy_devices(self) -> None:
        last = b""
        while devices := await self.source.devices_after(last, AT_ONCE):
            there = set(await self.target.devices_after(last, AT_ONCE))
            if missing := [device for device in devices if device not in there]:
                await self.target.put_devices(missing)
            if await self.target.devices_after(last, len(devices)) != devices:
                raise CopyMismatch("the devices are not the same afterwards")
            last = devices[-1].token

    async def _copy_notes(self) -> None:
        last = (0, "", "")
        while notes := await self.source.notes_after(last, AT_ONCE):
            await self.target.put_notes(notes)
            if await self.target.notes_after(last, len(notes)) != notes:
                raise CopyMismatch("what is kept about persons is not the same afterwards")
            last = notes[-1][:3]

    async def _copy_tables(self) -> None:
        last = ""
        while tables := await self.source.tables_after(last, AT_ONCE):
            there = await self.target.tables_after(last, AT_ONCE)
            missing = set(_missing(tables, there))
            for begin in range(0, len(tables), TOGETHER):
                some = tables[begin : begin + TOGETHER]
                await asyncio.gather(*(self._copy_table(table, table in missing) for table in some))
            if await self.target.tables_after(last, len(tables)) != tables:
                raise CopyMismatch("the tables are not the same afterwards")
            last = tables[-1].id
        if await self.target.tables_after(last, 1):
            raise CopyMismatch("there are tables that are not in the first store")

    async def _copy_table(self, table: TableRow, is_missing: bool) -> None:
        log = await self.source.log_of(table.id)
        if is_missing:
            await self.target.put_table(table, log)
        if await self.target.log_of(table.id) != log:
            raise CopyMismatch(f"table {table.id} is not the same afterwards")
        self._advance(tables=1, entries=len(log))

    def _advance(self, persons: int = 0, tables: int = 0, entries: int = 0) -> None:
        done = self.done
        self.done = Contents(done.persons + persons, done.tables + tables, done.entries + entries)
        self.say(self.done)


def _missing(wanted: list[Found], there: list[Found]) -> list[Found]:
    """The rows that are missing; a row with the same key must be equal."""
    by_id = {one.id: one for one in there}
    for one in wanted:
        if by_id.get(one.id, one) != one:
            raise CopyMismatch(f"{one.id} is there already, and is something else")
    return [one for one in wanted if one.id not in by_id]
