"""`janken backup`, `restore` and `check`: copies made while a server writes, and every game replayed."""

import asyncio
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.store.copying import Contents, Snapshot, back_up, restore
from janken.store.interface import PersonRow
from janken.store.sqlite import SqliteStore
from janken.store.sqlite_writer import STEPS
from tests.store.shelves import a_row, everything, new_table
from tools.keep_data import KEPT

INSTANTS = 1000 if os.environ.get("JANKEN_SOAK") else 25
OLD = KEPT / "1.0.0.sqlite"


def janken(*arguments: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(group, [str(argument) for argument in arguments])
    return done.exit_code, done.output


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """With games that were really played."""
    file = tmp_path / "tables.sqlite"
    shutil.copy(OLD, file)
    asyncio.run(SqliteStore(file).close())
    return file


def entries(file: Path) -> list[int]:
    with closing(sqlite3.connect(file)) as opened:
        return [number for (number,) in opened.execute("SELECT number FROM events ORDER BY number")]


@pytest.mark.soak
async def test_a_backup_has_all_that_was_saved_before_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At whatever instant it is made, while the server writes on."""
    monkeypatch.setattr("janken.store.copying._AT_ONCE", 1)  # many steps, and writes between them
    store = SqliteStore(tmp_path / "tables.sqlite")
    hold = await new_table(store, "t")
    saved = 1
    is_over = False

    async def write_on() -> None:
        nonlocal saved
        while not is_over:
            await store.append(hold, [a_row(saved + 1)])
            saved += 1

    writing = asyncio.create_task(write_on())
    for _ in range(INSTANTS):
        await asyncio.sleep(random.random() / 50)
        before = saved
        await asyncio.to_thread(back_up, tmp_path / "tables.sqlite", tmp_path / "copy.sqlite", 1)
        there = entries(tmp_path / "copy.sqlite")
        assert there == list(range(1, len(there) + 1))
        assert before <= len(there) <= saved + 1  # the last one may be saved and not yet answered
    assert saved > INSTANTS
    is_over = True
    await writing
    await store.close()


def test_a_full_disk_leaves_the_last_backup_as_it_was(tmp_path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.put_persons([PersonRow(n, f"{n}".encode(), "Ann" * 20, n) for n in range(1, 9000)])
        await store.close()

    asyncio.run(fill())
    data, target = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    assert janken("backup", target, "--data", data)[0] == 0
    good = target.read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "janken", "backup", target, "--data", data],
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000)),
        check=False,
    )
    assert done.returncode == 2, done
    assert done.stderr.startswith(f"janken: {target} cannot be written: ")
    assert done.stderr.count("\n") == 1
    assert target.read_bytes() == good
    assert not target.with_name("copy.sqlite.part").exists()


def test_in_a_folder_the_latest_stay(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 6):
        shutil.copy(OLD, folder / f"janken-2026-01-0{day}T120000Z.sqlite")
    (folder / "tables.sqlite").touch()
    status, said = janken("backup", folder, "--data", data, "--keep", "3")
    assert (status, "read back" in said) == (0, True)
    left = sorted(file.name for file in folder.iterdir())
    assert left[:2] == ["janken-2026-01-04T120000Z.sqlite", "janken-2026-01-05T120000Z.sqlite"]
    assert left[3:] == ["tables.sqlite"]
    assert left[2] > "janken-2026-06"


def test_every_so_often_until_it_is_stopped(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    command = [sys.executable, "-m", "janken", "backup", str(folder), "--data", str(data), "--every", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as every:
        assert every.stdout is not None
        assert "read back" in every.stdout.readline()
        every.send_signal(signal.SIGTERM)
        assert every.wait(60) == 0
    assert len(list(folder.iterdir())) == 1


def test_what_is_no_backup_is_never_replaced(data: Path, tmp_path: Path) -> None:
    other, served = tmp_path / "letter.txt", tmp_path / "served.sqlite"
    other.write_text("Dear Ann")
    asyncio.run(SqliteStore(served).close())
    for target, why in ((other, "cannot be read as"), (served, "data of a server"), (data, "to back up")):
        before = target.read_bytes()
        status, said = janken("backup", target, "--data", data)
        assert (status, why in said) == (2, True), said
        assert target.read_bytes() == before
    assert "there is no file" in janken("backup", tmp_path / "new", "--data", tmp_path / "nothing")[1]
    assert "pg_dump" in janken("backup", other, "--data", "postgresql://x/y")[1]
    assert "there is no folder" in janken("backup", other, "--data", data, "--every", "1")[1]


async def test_what_is_restored_is_what_was_there(tmp_path: Path, data: Path) -> None:
    store = SqliteStore(data)
    there = await everything(store)
    back_up(data, tmp_path / "copy.sqlite", 1)
    await store.close()
    await restore(tmp_path / "copy.sqlite", tmp_path / "elsewhere" / "tables.sqlite")
    again = SqliteStore(tmp_path / "elsewhere" / "tables.sqlite")
    assert await everything(again) == there
    await again.close()
    with pytest.raises(ValueError, match="is there already"):
        await restore(tmp_path / "copy.sqlite", data)


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    with closing(sqlite3.connect(old)) as file:
        for step in STEPS[:4]:
            for statement in step:
                file.execute(statement)
        file.execute("PRAGMA user_version = 4")
        file.commit()
    assert janken("restore", old, "--data", new) == (
        0,
        f"{new} has been restored: 0 people, 0 tables, 0 entries.\n",
    )
    with closing(Snapshot(new)) as restored:
        assert restored.contents() == Contents(0, 0, 0)
    assert "up to date" in janken("migrate", new)[1]
    with closing(sqlite3.connect(old)) as file:
        file.execute("PRAGMA user_version = 99")
    assert "of version 99" in janken("restore", old, "--data", tmp_path / "newer.sqlite")[1]


def test_every_game_is_replayed_also_while_a_server_runs(data: Path) -> None:
    store = SqliteStore(data)
    status, said = janken("check", data)
    assert (status, "is sound: " in said) == (0, True), said
    assert int(said.split(" tables, ")[1].split()[0]) > 0
    asyncio.run(store.close())


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE events SET move = '{' WHERE table_id = ? AND number = 2",
        "UPDATE events SET move = replace(move, 'sat', 'cat') WHERE table_id = ?",
        "DELETE FROM events WHERE table_id = ? AND move LIKE '%dealt%'",
        "DELETE FROM events WHERE table_id = ?",
    ],
)
def test_a_damaged_table_is_named_and_can_be_taken_out(change: str, data: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(data)) as file:
        tables = [table for (table,) in file.execute("SELECT id FROM tables ORDER BY id")]
        file.execute(change, (tables[0],))
        file.commit()
    status, said = janken("check", data)
    assert status == 1, said
    assert said.startswith(f"table {tables[0]} is damaged: ")
    assert said.endswith("1 table damaged.\n")
    assert janken("check", data, "--take-out", tmp_path / "damaged")[0] == 1
    assert [file.name for file in (tmp_path / "damaged").iterdir()] == [f"{tables[0]}.jsonl"]
    status, said = janken("check", data)
    assert (status, f"{len(tables) - 1} table" in said) == (0, True), said


def test_a_file_with_a_torn_page_is_called_damaged(data: Path) -> None:
    with closing(sqlite3.connect(data)) as opened:
        (page,) = opened.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()
    with data.open("rb+") as file:
        file.seek(4096 * (page - 1) + 12)
        file.write(b"\xff" * 200)
    status, said = janken("check", data)
    assert status == 2
    assert "damaged as a file" in said or "malformed" in said
