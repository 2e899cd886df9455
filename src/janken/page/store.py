"""A store in the browser: SQLite in memory, and everything written to it kept by the page before it counts.

The page keeps the whole as it once was, and each write since then as its statements. At the start they are
carried out again.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Sequence
from contextlib import closing, suppress
from time import perf_counter
from typing import Final, Protocol, final

import msgspec

from janken.store import sqlite_writer as sql
from janken.store.interface import NotSaved
from janken.store.sql_store import Answer, Statement
from janken.store.sqlite import OneServerStore
from janken.store.sqlite_writer import in_sqlite, migrate_schema

_MOST_LINES: Final = 500  # writes that are carried out at the start before they become part of the whole
_ADD_COOKIE_TABLE: Final = "CREATE TABLE IF NOT EXISTS page (cookie TEXT NOT NULL)"
_COOKIE: Final = "SELECT cookie FROM page"
_SET_COOKIE: Final = "INSERT INTO page (cookie) VALUES (?)"
_FORGET_COOKIE: Final = "DELETE FROM page"
_CHECK: Final = "PRAGMA integrity_check"

_read_line: Final = msgspec.msgpack.Decoder(list[tuple[str, tuple[object, ...]]]).decode


class Kept(Protocol):
    """What the browser keeps; each is done when it is safe there, and fails if the browser refuses."""

    def add(self, line: bytes) -> Awaitable[object]:
        """One more write."""

    def replace(self, whole: bytes) -> Awaitable[object]:
        """Everything, instead of all that was kept before."""


@final
class PageStore(OneServerStore):
    is_ready = True

    def __init__(self, file: sqlite3.Connection, kept: Kept) -> None:
        super().__init__()
        self._file = file
        self._kept = kept
        self._writing: set[asyncio.Future[None]] = set()
        self._turn = asyncio.Lock()  # nobody reads what is written and not kept yet

    @classmethod
    async def open(cls, kept: Kept, whole: bytes, lines: Sequence[bytes]) -> "PageStore":
        """With all that was kept, nothing at first; ValueError if it is not of this program."""
        file = sqlite3.connect(":memory:", isolation_level=None)
        if whole:
            file.deserialize(whole)
        for line in lines:
            for text, values in _read_line(line):
                file.execute(text, values)
        is_new = migrate_schema(file) < sql.VERSION
        if is_new:
            file.execute(_ADD_COOKIE_TABLE)
        if is_new or len(lines) > _MOST_LINES:
            await kept.replace(file.serialize())
        return cls(file, kept)

    @property
    def cookie(self) -> str:
        """Who this page's player is."""
        with closing(self._file.execute(_COOKIE)) as found:
            row = found.fetchone()
        return str(row[0]) if row else ""

    async def set_cookie(self, cookie: str) -> None:
        await self._save([(_FORGET_COOKIE, ()), (_SET_COOKIE, (cookie,))], (_COOKIE, ()))

    async def everything(self) -> bytes:
        """All games as one file, an SQLite database."""
        async with self._turn:
            return self._file.serialize()

    async def replace_all(self, whole: bytes) -> None:
        """Keep the games of such a file instead of these, from the next start on; ValueError for another."""
        try:
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as file:
                file.deserialize(whole or b" ")
                is_sound = file.execute(_CHECK).fetchone() == ("ok",)
                file.execute(_COOKIE).fetchone()
                migrate_schema(file)
                whole = file.serialize()
        except sqlite3.Error as error:
            raise ValueError(str(error)) from None
        if not is_sound:
            raise ValueError("it is damaged")
        async with self._turn:
            await self._kept.replace(whole)

    async def _save(self, statements: Sequence[Statement], proof: Statement) -> None:
        # The caller may go away meanwhile: what is half written is written to the end.
        writing = asyncio.ensure_future(self._write(statements))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        await asyncio.shield(writing)

    async def _write(self, statements: Sequence[Statement]) -> None:
        own = [(in_sqlite(text), values) for text, values in statements]
        async with self._turn:
            begun = perf_counter()
            self._file.execute("BEGIN")
            try:
                for text, values in own:
                    self._file.execute(text, values)
                await self._kept.add(msgspec.msgpack.encode(own))
            except Exception as error:  # a key is broken, or the browser has no room left
                with suppress(sqlite3.Error):
                    self._file.execute("ROLLBACK")
                raise NotSaved(str(error)) from error
            self._file.execute("COMMIT")
            self.committed(1, perf_counter() - begun)

    async def shrink(self) -> None:
        """The whole is small, and is kept without gaps."""

    async def _rows(self, question: str, *values: object, long: bool = False) -> list[Answer]:
        async with self._turn:
            return self._file.execute(in_sqlite(question), values).fetchall()

    async def close(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)
        self._file.close()
