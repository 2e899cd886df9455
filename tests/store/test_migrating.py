"""Stores of earlier versions are brought up to date, with a way back; newer ones are refused."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.store import sqlite_writer
from janken.store.opening import migrate
from janken.store.postgres_line import STEPS
from janken.store.sqlite import SqliteStore
from tests.store.shelves import everything
from tools.keep_data import KEPT

OLD = KEPT / "1.0.0.sqlite"


def janken(*arguments: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(group, [str(argument) for argument in arguments])
    return done.exit_code, done.output


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as opened:
        return int(opened.execute(sqlite_writer.READ_VERSION).fetchone()[0])


async def test_a_file_of_every_version_there_was_is_brought_up_to_date(tmp_path: Path) -> None:
    """From a file of 1.0.0, whose first steps are those of all before it: each is taken from an empty one."""
    for number in range(1, sqlite_writer.VERSION):
        file = tmp_path / f"{number}.sqlite"
        with closing(sqlite3.connect(file)) as old:
            for step in sqlite_writer.STEPS[:number]:
                for statement in step:
                    old.execute(statement)
            old.execute("INSERT INTO persons VALUES (7, x'01', 'Ann', 5)")
            old.execute(f"PRAGMA user_version = {number}")
            old.commit()
        assert await migrate(file) == (number, sqlite_writer.VERSION)
        assert version(file.with_name(f"{number}.sqlite.version-{number}")) == number
        store = SqliteStore(file)
        assert (await store.persons_after(0, 9))[0].name == "Ann"
        await store.close()


async def test_the_copy_that_is_kept_is_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    shutil.copy(OLD, file)
    before = version(file)
    store = SqliteStore(file)
    now = await everything(store)
    await store.close()
    kept = tmp_path / f"tables.sqlite.version-{before}"
    assert kept.stat().st_mode & 0o077 == 0
    again = tmp_path / "again.sqlite"
    shutil.copy(kept, again)
    store = SqliteStore(again)
    assert await everything(store) == now
    await store.close()
    kept.write_text("kept")
    await SqliteStore(file).close()  # it is up to date: nothing is kept a second time
    assert kept.read_text() == "kept"


def test_a_dry_run_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    shutil.copy(OLD, file)
    before = file.read_bytes()
    status, said = janken("migrate", "--dry-run", file)
    assert (status, f"can be brought to version {sqlite_writer.VERSION}" in said) == (0, True)
    assert file.read_bytes() == before
    assert {one.name for one in tmp_path.iterdir()} <= {
        "tables.sqlite",
        "tables.sqlite-wal",
        "tables.sqlite-shm",
    }
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("ALTER TABLE tables ADD COLUMN stamp TEXT")  # a step that cannot be taken
    assert janken("migrate", "--dry-run", file)[0] == 2


def test_a_newer_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as newer:
        newer.execute(f"PRAGMA user_version = {sqlite_writer.VERSION + 1}")
    for command in (["migrate"], ["migrate", "--dry-run"], ["serve", "--port", "0", "--data"]):
        status, said = janken(*command, file)
        assert status == 2
        assert f"version {sqlite_writer.VERSION + 1}, this program reads" in said.replace("\n", " ")
        assert "Traceback" not in said


async def test_a_dry_run_of_a_database_takes_it_all_back(database: str) -> None:
    async def tables() -> list[str]:
        line = await asyncpg.connect(database)
        rows = await line.fetch("SELECT relname FROM pg_class WHERE relname IN ('persons', 'janken_version')")
        await line.close()
        return [row[0] for row in rows]

    from janken.store.opening import try_migration

    assert await try_migration(database) == (0, len(STEPS))
    assert await tables() == []
    await migrate(database)
    assert await try_migration(database) == (len(STEPS), len(STEPS))
    assert sorted(await tables()) == ["janken_version", "persons"]


@pytest.mark.parametrize("address", ["mysql://x/y", "redis://x"])
def test_another_kind_of_database_is_no_file(address: str) -> None:
    status, said = janken("migrate", address)
    assert (status, "is not a place for tables" in said) == (2, True)


def test_a_database_is_looked_at(database: str) -> None:
    look = ("serve", "--check", "--port", "0", "--data")
    assert "can be brought from version 0 to" in janken(*look, database)[1]
    assert janken("migrate", database)[0] == 0
    assert "is up to date" in janken(*look, database)[1]
    gone = janken(*look, "postgresql://nobody@127.0.0.1:1/none")
    assert "WRONG  postgresql://127.0.0.1:1/none: the database does not answer" in gone[1]
