"""What a browser keeps of a page with no server: everything that was told, whatever happens to the page."""

import sqlite3
from pathlib import Path

import pytest

from janken.store.interface import NotSaved
from janken.store.sqlite import SqliteStore
from janken.store.sqlite_writer import STEPS
from tests.store.shelves import PageShelf, a_row, new_table, taken


async def test_what_was_written_is_there_at_the_next_start() -> None:
    shelf = PageShelf()
    store = await shelf.open()
    await new_table(store, "t", 3)
    await store.set_cookie("janken=ann")
    again = await shelf.open()
    assert await again.log_of("t") == await store.log_of("t")
    assert again.cookie == "janken=ann"


async def test_what_the_browser_does_not_keep_has_not_happened() -> None:
    shelf = PageShelf()
    store = await shelf.open()
    hold = await new_table(store, "t", 2)
    shelf.is_full = True
    with pytest.raises(NotSaved, match="no room left"):
        await store.append(hold, [a_row(3)])
    assert len(await store.log_of("t")) == 2
    shelf.is_full = False
    await store.append(hold, [a_row(3)])
    assert len(await (await shelf.open()).log_of("t")) == 3


async def test_many_writes_become_part_of_the_whole() -> None:
    shelf = PageShelf()
    await new_table(await shelf.open(), "t", 600)
    assert len(shelf.lines) == 600
    assert len(await (await shelf.open()).log_of("t")) == 600
    assert shelf.lines == []
    assert len(await (await shelf.open()).log_of("t")) == 600


async def test_an_older_page_left_an_older_schema() -> None:
    shelf = PageShelf()
    file = sqlite3.connect(":memory:", isolation_level=None)
    for step in STEPS[:-1]:
        for statement in step:
            file.execute(statement)
    file.execute(f"PRAGMA user_version = {len(STEPS) - 1}")
    shelf.whole = file.serialize()
    file.close()
    store = await shelf.open()
    await new_table(store, "t")
    assert await store.devices_of(1) == []


async def test_all_games_go_to_another_device_as_a_file() -> None:
    one, other = PageShelf(), PageShelf()
    store = await one.open()
    await new_table(store, "t", 3)
    await store.set_cookie("janken=ann")
    await new_table(await other.open(), "u")
    await (await other.open()).replace_all(await store.everything())
    arrived = await other.open()
    assert await arrived.log_of("t") == await store.log_of("t")
    assert await arrived.log_of("u") == []
    assert arrived.cookie == "janken=ann"
    await arrived.append(await taken(arrived, "t"), [a_row(4)])


async def test_a_server_opens_that_file(tmp_path: Path) -> None:
    store = await PageShelf().open()
    await new_table(store, "t", 3)
    (tmp_path / "tables.sqlite").write_bytes(await store.everything())
    server = SqliteStore(tmp_path / "tables.sqlite")
    assert await server.log_of("t") == await store.log_of("t")
    await server.close()


@pytest.mark.parametrize("content", [b"", b"no games", b"SQLite format 3\0" + b"x" * 4000], ids=str)
async def test_no_other_file_replaces_anything(content: bytes) -> None:
    shelf = PageShelf()
    store = await shelf.open()
    await new_table(store, "t")
    before = shelf.whole, list(shelf.lines)
    with pytest.raises(ValueError):
        await store.replace_all(content)
    assert (shelf.whole, shelf.lines) == before
