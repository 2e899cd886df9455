"""SQL for SQLite alone: how the file is made, step by step, and how it is written."""

import sqlite3
from contextlib import suppress
from functools import cache
from typing import Final

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
