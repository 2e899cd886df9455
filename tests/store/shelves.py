"""Places to keep things, each of a kind of store, that a test can open again and again."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Final, Protocol, final

from janken.page.store import PageStore
from janken.store.interface import Hold, Row, Store, TableRow
from janken.store.postgres import PostgresStore
from janken.store.sqlite import SqliteStore
from tests.store.memory import MemoryStore


class Shelf(Protocol):
    async def open(self) -> Store: ...


@final
class MemoryShelf:
    def __init__(self) -> None:
        self._store = MemoryStore()

    async def open(self) -> Store:
        return self._store


@final
class SqliteShelf:
    def __init__(self, folder: Path) -> None:
        self._file = folder / "tables.sqlite"

    async def open(self) -> Store:
        return SqliteStore(self._file)


@final
class PageShelf:
    """What a browser keeps of a page with no server; with no room left it refuses."""

    def __init__(self) -> None:
        self.whole = b""
        self.lines: list[bytes] = []
        self.is_full = False

    async def open(self) -> PageStore:
        return await PageStore.open(self, self.whole, self.lines)

    async def add(self, line: bytes) -> None:
        if self.is_full:
            raise OSError("no room left")
        self.lines.append(line)

    async def replace(self, whole: bytes) -> None:
        self.whole, self.lines = whole, []


@final
class PostgresShelf:
    """Its lease is so long that no node loses what it holds while the machine is busy with other things."""

    _LEASE: Final = 3600.0

    def __init__(self, address: str) -> None:
        self._address = address
        self._nodes = count(1)

    async def open(self) -> Store:
        return await PostgresStore.open(self._address, f"node{next(self._nodes)}", "", self._LEASE)


def a_row(number: int, text: str = "{}", person: int = 1, action: str = "", wall_ms: int = 1000) -> Row:
    return Row(number, 0, text, wall_ms, 10 * number, person, action)


def a_table(key: str, *, word: str = "", lobby: str = "", touched_ms: int = 1000) -> TableRow:
    return TableRow(key, 1, bool(lobby), word, touched_ms, lobby)


async def new_table(store: Store, key: str, rows: int = 1) -> Hold:
    hold = await store.create(a_table(key), a_row(1))
    for number in range(2, rows + 1):
        await store.append(hold, [a_row(number)])
    return hold


async def taken(store: Store, key: str) -> Hold:
    found = await store.take(key)
    assert found is not None
    assert isinstance(found[0], Hold), found
    return found[0]


def counting(store: Store) -> list[int]:
    """How many jobs each commit from now on has."""
    commits: list[int] = []
    note: Callable[[int, float], None] = lambda jobs, seconds: commits.append(jobs)  # noqa: E731
    store.committed = note
    return commits


async def everything(store: Store) -> tuple[Sequence[object], dict[TableRow, list[Row]]]:
    tables = await store.tables_after("", 10_000)
    about: list[object] = [
        await store.persons_after(0, 10_000),
        await store.devices_after(b"", 10_000),
        await store.notes_after((0, "", ""), 10_000),
    ]
    return about, {one: await store.log_of(one.id) for one in tables}


@asynccontextmanager
async def opened(shelf: Shelf) -> AsyncIterator[Store]:
    store = await shelf.open()
    try:
        yield store
    finally:
        await store.close()
