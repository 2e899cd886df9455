"""`janken copy` and `janken migrate`: everything arrives, and whatever does not is noticed."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.store.copying import Contents, CopyMismatch, StoreCopy
from janken.store.interface import DeviceRow, NoteRow, PersonRow, Row, Store
from janken.store.sqlite import SqliteStore
from tests.store.memory import MemoryStore
from tests.store.shelves import a_row, a_table, everything


async def fill(store: Store, tables: int = 600, persons: int = 1100) -> None:
    """More than is carried at once."""
    await store.put_persons([PersonRow(2 * n + 1, f"{n}".encode(), f"P{n}", n) for n in range(persons)])
    await store.put_devices([DeviceRow(f"d{n}".encode(), n, 0) for n in range(persons)])
    await store.put_notes([NoteRow(n % 9, "game", f"{n}", n, "told") for n in range(persons)])
    for number in range(tables):
        rows = [Row(n, 1, f"{number} {n}", 5, 6, 7, f"a{n}" if n % 2 else "") for n in range(1, 4)]
        word = f"fox-{number}" if number % 3 == 0 else ""
        await store.put_table(a_table(f"t{number:04d}", word=word, lobby="line" * (number % 2)), rows)


def janken(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(group, arguments)
    return done.exit_code, done.output


def test_there_and_back_again_is_the_same(tmp_path: Path, database: str) -> None:
    first, second = str(tmp_path / "first.sqlite"), str(tmp_path / "second.sqlite")

    async def begin() -> object:
        store = SqliteStore(Path(first))
        await fill(store)
        there = await everything(store)
        await store.close()
        return there

    there = asyncio.run(begin())
    said = "Copied and compared: 1100 people, 600 tables, 1800 entries.\n"
    assert janken("copy", first, database) == (0, said)
    assert janken("copy", database, second) == (0, said)

    async def end() -> object:
        store = SqliteStore(Path(second))
        back = await everything(store)
        assert await store.add_person(b"new", 1) == 2200
        await store.close()
        return back

    assert asyncio.run(end()) == there
    assert janken("copy", first, database) == (0, said)  # it is there already: that is no harm


async def test_a_copy_tells_how_far_it_is() -> None:
    source = MemoryStore()
    await fill(source, tables=3)
    told: list[Contents] = []
    assert await StoreCopy(source, MemoryStore(), told.append).run() == Contents(1100, 3, 9)
    assert [one[:2] for one in told] == [(500, 0), (1000, 0), (1100, 0), (1100, 1), (1100, 2), (1100, 3)]


async def test_a_copy_that_was_stopped_goes_on() -> None:
    source, target = MemoryStore(), MemoryStore()
    await fill(source)

    def stop(done: Contents) -> None:
        if done.tables == 321:
            raise OSError("stopped")

    with pytest.raises(OSError, match="stopped"):
        await StoreCopy(source, target, stop).run()
    assert 321 <= len(await target.tables_after("", 9999)) < 600
    assert await StoreCopy(source, target, lambda _: None).run() == Contents(1100, 600, 1800)
    assert await everything(source) == await everything(target)


async def test_another_stores_tables_are_noticed() -> None:
    source, target = MemoryStore(), MemoryStore()
    await fill(source, 3, 3)
    await target.put_table(a_table("t0001", word="other"), [a_row(1)])
    with pytest.raises(CopyMismatch, match="t0001 is there already"):
        await StoreCopy(source, target, lambda _: None).run()
    target = MemoryStore()
    await target.put_table(a_table("zz"), [a_row(1)])
    with pytest.raises(CopyMismatch, match="tables that are not in the first store"):
        await StoreCopy(source, target, lambda _: None).run()
    target = MemoryStore()
    await target.put_persons([PersonRow(99, b"x", "", 1)])
    with pytest.raises(CopyMismatch):
        await StoreCopy(source, target, lambda _: None).run()
    target = MemoryStore()
    (table,) = await source.tables_after("t0000", 1)
    await target.put_table(table, [a_row(1, "other")])
    with pytest.raises(CopyMismatch, match="t0001 is not the same afterwards"):
        await StoreCopy(source, target, lambda _: None).run()


def test_what_cannot_be_copied_is_said(tmp_path: Path) -> None:
    file = str(tmp_path / "a.sqlite")
    assert janken("copy", file, file)[0] == 2
    code, words = janken("copy", file, str(tmp_path / "b.sqlite"))
    assert code == 2
    assert "there is no file" in words
    assert list(tmp_path.iterdir()) == []


def test_migrate_says_what_it_did(tmp_path: Path, database: str) -> None:
    file = tmp_path / "a.sqlite"
    assert "is new, and ready" in janken("migrate", str(file))[1]
    assert "is up to date" in janken("migrate", str(file))[1]
    assert "is new, and ready" in janken("migrate", database)[1]
    assert "is up to date" in janken("migrate", database)[1]
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("PRAGMA user_version = 70")
    code, words = janken("migrate", str(file))
    assert code == 2
    assert "it is of version 70" in words
