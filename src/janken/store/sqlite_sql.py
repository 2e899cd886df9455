"""All SQL for SQLite: how the file is made, step by step, and what is asked of it."""

import sqlite3
from typing import Final

from janken.store.interface import MOST_OF_ONE

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
    # Which server has a table: of a file it is always the one that has the file.
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
)
VERSION: Final = len(STEPS)

READ_VERSION: Final = "PRAGMA user_version"
WRITE_VERSION: Final = f"PRAGMA user_version = {VERSION}"
ANYTHING_THERE: Final = "SELECT count(*) FROM sqlite_master"
SETTINGS: Final = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
CHECKPOINT: Final = "PRAGMA wal_checkpoint(TRUNCATE)"

FIND_PERSON: Final = """
    SELECT id, token, name, made FROM persons WHERE token = ?1
    OR id = (SELECT person FROM devices WHERE token = ?1 AND until = 0)
    """
ADD_PERSON: Final = "INSERT INTO persons (token, name, made) VALUES (?, '', ?)"
RENAME_PERSON: Final = "UPDATE persons SET name = ? WHERE id = ?"
HAS_NAME: Final = "SELECT 1 FROM persons WHERE name = ? AND id = ?"

ADD_DEVICE: Final = "INSERT INTO devices (token, person, until, made) VALUES (?, ?, ?, ?)"
HAS_DEVICE: Final = "SELECT 1 FROM devices WHERE token = ? AND person = ? AND until = ? AND made = ?"
DEVICES_OF: Final = """
    SELECT token, id, 0, made FROM persons WHERE id = ?1
    UNION ALL SELECT * FROM (
        SELECT token, person, until, made FROM devices WHERE person = ?1 AND until = 0 ORDER BY made, token
    )
    """
REVOKE: Final = "DELETE FROM devices WHERE person = ? AND token = ? AND until = 0"
REVOKE_FIRST: Final = "UPDATE persons SET token = ?3 WHERE id = ?1 AND token = ?2"
IS_REVOKED: Final = """
    SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM devices WHERE person = ?1 AND token = ?2)
        AND NOT EXISTS (SELECT 1 FROM persons WHERE id = ?1 AND token = ?2)
    """
FORGET_CODES: Final = "DELETE FROM devices WHERE until > 0 AND (person = ?1 OR until <= ?2)"
HAS_NO_CODE: Final = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM devices WHERE person = ? AND until > 0)"
EXCHANGE: Final = "UPDATE devices SET token = ?1, until = 0, made = ?3 WHERE token = ?2 AND until > ?3"
KEEP: Final = """
    INSERT INTO notes (person, kind, key, time, text) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET time = excluded.time, text = excluded.text
    """
HAS_NOTE: Final = "SELECT 1 FROM notes WHERE (person, kind, key, time, text) = (?, ?, ?, ?, ?)"
NOTES_OF: Final = """
    SELECT person, kind, key, time, text FROM notes WHERE person = ? AND kind = ?
    ORDER BY time DESC, key LIMIT ?
    """
NOTES_ABOUT: Final = """
    SELECT person, kind, key, time, text FROM notes WHERE kind = ? AND key = ?
    ORDER BY time, person LIMIT ?
    """
CLEAR_PERSON: Final = "UPDATE persons SET name = '', token = ? WHERE id = ?"
IS_CLEARED: Final = "SELECT 1 FROM persons WHERE token = ? AND id = ?"
FORGET_DEVICES: Final = "DELETE FROM devices WHERE person = ?"
FORGET_NOTES: Final = "DELETE FROM notes WHERE person = ?"
FORGET_ENTRIES: Final = "DELETE FROM events WHERE table_id = ?"
FORGET_TABLE: Final = "DELETE FROM tables WHERE id = ?"
IS_FORGOTTEN: Final = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = ?)"
REWRITE: Final = "UPDATE events SET move = ? WHERE table_id = ? AND number = ?"
HAS_TEXT: Final = "SELECT 1 FROM events WHERE move = ? AND table_id = ? AND number = ?"

ADD_TABLE: Final = "INSERT INTO tables (id, maker, listed, door, touched, lobby) VALUES (?, ?, ?, ?, ?, ?)"
_ENTRY: Final = "(?, ?, ?, ?, ?, ?, ?, nullif(?, ''))"
ADD_ENTRY: Final = (
    f"INSERT INTO events (table_id, number, seat, move, time, clock, person, action) VALUES {_ENTRY}"
)
HAS_ENTRY: Final = (
    "SELECT 1 FROM events WHERE (table_id, number, seat, move, time, clock, person, coalesce(action, ''))"
    " = (?, ?, ?, ?, ?, ?, ?, ?)"
)
SET_WORD: Final = "UPDATE tables SET door = ? WHERE id = ?"
SET_LOBBY: Final = "UPDATE tables SET lobby = ? WHERE id = ?"
HAS_LOBBY: Final = "SELECT 1 FROM tables WHERE lobby = ? AND id = ?"
TOUCH: Final = "UPDATE tables SET touched = ? WHERE id = ?"

LOG: Final = (
    "SELECT number, seat, move, time, clock, person, coalesce(action, '') FROM events"
    " WHERE table_id = ? ORDER BY number"
)
TABLES_WITH: Final = """
    SELECT EXISTS (SELECT 1 FROM events WHERE table_id = id AND person = ?1),
        id, maker, listed, door, touched, lobby
    FROM tables WHERE id > ?2 ORDER BY id LIMIT ?3
    """
LENGTH: Final = "SELECT max(number) FROM events WHERE table_id = ?"
CREATED_BY: Final = "SELECT table_id FROM events WHERE number = 1 AND person = ? AND action = ?"
TABLE_OF: Final = "SELECT id FROM tables WHERE door = ? AND door != ''"
LOBBY: Final = f"""
    SELECT lobby FROM (
        SELECT lobby, touched, row_number() OVER (PARTITION BY maker ORDER BY touched DESC) AS place
        FROM tables WHERE lobby != '' AND touched > ?
    ) AS shown WHERE place <= {MOST_OF_ONE} ORDER BY touched DESC LIMIT ?
    """

PERSONS_AFTER: Final = "SELECT id, token, name, made FROM persons WHERE id > ? ORDER BY id LIMIT ?"
PUT_PERSON: Final = "INSERT INTO persons (id, token, name, made) VALUES (?, ?, ?, ?)"
DEVICES_AFTER: Final = "SELECT token, person, until, made FROM devices WHERE token > ? ORDER BY token LIMIT ?"
NOTES_AFTER: Final = """
    SELECT person, kind, key, time, text FROM notes WHERE (person, kind, key) > (?, ?, ?)
    ORDER BY person, kind, key LIMIT ?
    """
TABLES_AFTER: Final = (
    "SELECT id, maker, listed, door, touched, lobby FROM tables WHERE id > ? ORDER BY id LIMIT ?"
)


def add_entries(count: int) -> str:
    return ADD_ENTRY + f", {_ENTRY}" * (count - 1)


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
    return version
