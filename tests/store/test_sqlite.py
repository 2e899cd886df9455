"""What only a store in a file has: one server, other programs' files, a disk that refuses or says nothing."""

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from janken.store import postgres_line, sqlite_writer
from janken.store.interface import InUse, NotSaved
from janken.store.sqlite import SqliteStore
from tests.store.shelves import a_row, new_table


@dataclass
class Fault:
    """Once it is armed the disk fails, once, at that step of a commit."""

    step: str
    is_armed: bool = False

    def __call__(self, name: str) -> None:
        if name == self.step and self.is_armed:
            self.is_armed = False
            raise sqlite3.OperationalError("disk I/O error")


async def test_a_file_has_one_server(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "file.sqlite")
    with pytest.raises(InUse, match="another server"):
        SqliteStore(tmp_path / "file.sqlite")
    await store.close()
    await SqliteStore(tmp_path / "file.sqlite").close()


async def test_a_lock_that_is_removed_lets_no_second_server_in(tmp_path: Path) -> None:
    file = tmp_path / "file.sqlite"
    store = SqliteStore(file)
    file.with_name("file.sqlite.lock").unlink()
    with pytest.raises(InUse, match=r"another server has .*file\.sqlite open"):
        SqliteStore(file)
    await store.close()
    await SqliteStore(file).close()


@pytest.mark.parametrize("is_replaced", [False, True])
async def test_a_file_that_was_removed_under_the_server_is_noticed(
    tmp_path: Path, is_replaced: bool, caplog: pytest.LogCaptureFixture
) -> None:
    file, away = tmp_path / "file.sqlite", tmp_path / "away"
    store = SqliteStore(file)
    hold = await new_table(store, "t")
    file.rename(away)
    if is_replaced:
        file.touch()
    for _ in range(2):
        with pytest.raises(NotSaved):
            await store.append(hold, [a_row(2)])
    assert not store.is_ready
    assert [record.getMessage() for record in caplog.records] == [
        f"{file} has been removed or replaced: nothing is saved until it is back"
    ]
    away.rename(file)
    await store.append(hold, [a_row(2)])
    assert store.is_ready
    await store.close()


def test_another_programs_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "file.sqlite"
    file.write_text("a letter to Ben, which is no database" * 100)
    before = file.read_bytes()
    with pytest.raises(ValueError, match=r"cannot be used to keep tables .*: move it away, or name another"):
        SqliteStore(file)
    assert file.read_bytes() == before
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE tables (id TEXT, legs INTEGER)")
    before = file.read_bytes()
    with pytest.raises(ValueError, match="it is of another program"):
        SqliteStore(file)
    assert file.read_bytes() == before
    file.unlink()
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("PRAGMA user_version=70")
    with pytest.raises(
        ValueError, match=f"it is of version 70, this program reads version {len(sqlite_writer.STEPS)}"
    ):
        SqliteStore(file)


async def test_the_store_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "file.sqlite")
    assert store._file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._file.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


async def test_a_commit_whose_answer_was_lost_is_looked_up(tmp_path: Path) -> None:
    fault = Fault("committed")
    store = SqliteStore(tmp_path / "file.sqlite", fault)
    hold = await new_table(store, "t")
    fault.is_armed = True
    await store.append(hold, [a_row(2)], word="word")
    assert [row.number for row in await store.log_of("t")] == [1, 2]
    await store.append(hold, [a_row(3)])
    await store.close()


async def test_a_commit_that_fails_changes_nothing(tmp_path: Path) -> None:
    fault = Fault("written")
    store = SqliteStore(tmp_path / "file.sqlite", fault)
    hold = await new_table(store, "t")
    fault.is_armed = True
    with pytest.raises(NotSaved, match="disk I/O error"):
        await store.append(hold, [a_row(2)], word="word")
    assert len(await store.log_of("t")) == 1
    assert await store.table_of("word") == ""
    await store.append(hold, [a_row(2)])
    await store.close()


async def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "file.sqlite"
    with closing(sqlite3.connect(file)) as old:
        for statement in sqlite_writer.STEPS[0]:
            old.execute(statement)
        old.execute("INSERT INTO tables VALUES ('t', 1, 1, 'fox', 1000)")
        old.execute("INSERT INTO events VALUES ('t', 1, 0, '{}', 1000, 10, 1, NULL)")
        old.execute("PRAGMA user_version = 1")
        old.commit()
    store = SqliteStore(file)
    assert store.old_version == 1
    assert await store.log_of("t") == [a_row(1)]
    assert await store.table_of("fox") == "t"
    await store.close()
    again = SqliteStore(file)
    assert again.old_version == sqlite_writer.VERSION
    await again.close()


async def test_folders_are_made_and_the_file_is_left_in_one_piece(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    store = SqliteStore(folder / "file.sqlite")
    await new_table(store, "t", rows=3)
    await store.close()
    assert sorted(file.name for file in folder.iterdir()) == ["file.sqlite", "file.sqlite.lock"]


async def test_a_file_that_others_could_read_is_the_owners_from_now_on(tmp_path: Path) -> None:
    files = [tmp_path / "file.sqlite", tmp_path / "file.sqlite.lock"]
    for file in files:
        file.touch()
        file.chmod(0o644)
    store = SqliteStore(files[0])
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600, 0o600]
    await store.close()


async def test_a_store_that_did_not_save_is_not_ready_until_it_does(tmp_path: Path) -> None:
    fault = Fault("written")
    store = SqliteStore(tmp_path / "file.sqlite", fault)
    assert store.is_ready
    hold = await new_table(store, "t")
    fault.is_armed = True
    with pytest.raises(NotSaved):
        await store.append(hold, [a_row(2)])
    assert not store.is_ready
    await store.append(hold, [a_row(2)])
    assert store.is_ready
    await store.close()


class Gate:
    """A disk that is slow: nothing is written before it is opened."""

    def __init__(self) -> None:
        self._reached, self._opened = threading.Event(), threading.Event()
        self._opened.set()

    def __call__(self, step: str) -> None:
        if step == "written":
            self._reached.set()
            self._opened.wait()

    def shut(self) -> None:
        self._reached.clear()
        self._opened.clear()

    async def reached(self) -> None:
        await asyncio.to_thread(self._reached.wait)

    def open(self) -> None:
        self._opened.set()


async def test_who_stops_waiting_leaves_nobody_else_waiting(tmp_path: Path) -> None:
    gate = Gate()
    store = SqliteStore(tmp_path / "file.sqlite", gate)
    holds = [await new_table(store, f"t{number}") for number in range(4)]
    gate.shut()
    saving = [asyncio.create_task(store.append(holds[0], [a_row(2)]))]
    await gate.reached()
    saving += [asyncio.create_task(store.append(hold, [a_row(2)])) for hold in holds[1:]]
    await asyncio.sleep(0)  # these go together
    saving[1].cancel()
    gate.open()
    async with asyncio.timeout(60):
        ends = await asyncio.gather(*saving, return_exceptions=True)
    assert [type(end) for end in ends] == [type(None), asyncio.CancelledError, type(None), type(None)]
    await store.close()


async def test_what_waits_for_a_slow_disk_is_written_before_it_is_closed(tmp_path: Path) -> None:
    gate = Gate()
    store = SqliteStore(tmp_path / "file.sqlite", gate)
    hold = await new_table(store, "t")
    gate.shut()
    saving = [asyncio.create_task(store.append(hold, [a_row(2)]))]
    await gate.reached()
    saving += [asyncio.create_task(store.append(hold, [a_row(number)])) for number in (3, 4)]
    await asyncio.sleep(0)

    def open_when_it_is_being_closed() -> None:
        while store._writer._jobs.qsize() < 3:  # the two that wait, and the end
            time.sleep(0.001)
        gate.open()

    threading.Thread(target=open_when_it_is_being_closed).start()
    await store.close()
    await asyncio.gather(*saving)
    again = SqliteStore(tmp_path / "file.sqlite")
    assert [row.number for row in await again.log_of("t")] == [1, 2, 3, 4]
    await again.close()


async def test_a_line_of_the_lobby_that_is_there_is_not_written_again(tmp_path: Path) -> None:
    gate = Gate()
    store = SqliteStore(tmp_path / "file.sqlite", gate)
    hold = await new_table(store, "t")
    await store.set_lobby(hold, "line")
    commits: list[int] = []
    store.committed = lambda jobs, seconds: commits.append(jobs)
    await store.set_lobby(hold, "line")
    assert not commits
    await store.set_lobby(hold, "another")
    assert commits == [1]
    # Put away and opened again at once: what was said last is there, whatever still waits to be written.
    gate.shut()
    putting_away = asyncio.create_task(store.release(hold))
    await gate.reached()
    putting_away.cancel()
    opening = asyncio.create_task(store.set_lobby(hold, "another"))
    await asyncio.sleep(0)
    gate.open()
    await asyncio.gather(opening, store.append(hold, [a_row(2)]))
    assert (await store.tables_after("", 1))[0].lobby == "another"
    await store.close()


async def test_a_group_of_moves_is_one_statement_and_one_that_is_there_spoils_no_other(
    tmp_path: Path,
) -> None:
    gate = Gate()
    store = SqliteStore(tmp_path / "file.sqlite", gate)
    holds = [await new_table(store, f"t{number}") for number in range(4)]
    await store.append(holds[2], [a_row(2)])
    said: list[str] = []
    store._file.set_trace_callback(said.append)
    for again in (False, True):
        gate.shut()
        saving = [asyncio.create_task(store.append(holds[3], [a_row(3 if again else 2)]))]
        await gate.reached()
        numbers = [3, 3, 2] if again else [2, 2, 3]
        saving += [
            asyncio.create_task(store.append(hold, [a_row(number)]))
            for hold, number in zip(holds, numbers, strict=False)
        ]
        await asyncio.sleep(0)
        said.clear()
        gate.open()
        ends = await asyncio.gather(*saving, return_exceptions=True)
        is_spoilt = [isinstance(end, NotSaved) for end in ends]
        assert is_spoilt == [False, False, False, again]
        written = [text for text in said if text.startswith(("BEGIN", "COMMIT"))]
        assert len(written) == (2 if again else 0)
    await store.close()


def test_both_databases_have_the_same_steps() -> None:
    assert len(sqlite_writer.STEPS) == len(postgres_line.STEPS)
