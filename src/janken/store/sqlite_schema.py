"""Makes a file what this program needs, step by step."""

import sqlite3

from janken.store import sqlite_sql as sql


def bring_up_to_date(file: sqlite3.Connection) -> int:
    """Take the steps that the file has not had yet, all or none; its version before."""
    (version,) = file.execute(sql.READ_VERSION).fetchone()
    assert isinstance(version, int)
    if version > sql.VERSION:
        raise ValueError(f"it is of version {version}, this program reads version {sql.VERSION}")
    if version == 0 and file.execute(sql.ANYTHING_THERE).fetchone() != (0,):
        raise ValueError("it is of another program")
    for setting in sql.SETTINGS:
        file.execute(setting)
    if version < sql.VERSION:
        file.execute("BEGIN IMMEDIATE")
        for step in sql.STEPS[version:]:
            for statement in step:
                file.execute(statement)
        file.execute(sql.WRITE_VERSION)
        file.execute("COMMIT")
    return version
