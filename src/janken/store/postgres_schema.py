"""Makes a database what this program needs, step by step."""

from typing import TYPE_CHECKING, Final

import asyncpg

from janken.store import postgres_sql as sql

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection, DatabaseLine

_TRIES: Final = 5


async def bring_up_to_date(line: "DatabaseLine") -> int:
    """Take the steps that the database has not had yet, all or none; its version before."""
    for _ in range(_TRIES):
        try:
            return await line.ask(_take_steps)
        except FileExistsError:
            continue  # another server makes the same steps at this moment
    raise ValueError("the database is being changed by others")


async def _take_steps(connection: "Connection") -> int:
    try:
        async with connection.transaction():
            version = await _version(connection)
            if version > sql.VERSION:
                raise ValueError(f"it is of version {version}, this program reads version {sql.VERSION}")
            for step in sql.STEPS[version:]:
                for statement in step:
                    await connection.execute(statement)
            if version < sql.VERSION:
                await connection.execute(sql.WRITE_VERSION)
            return version
    except (asyncpg.UniqueViolationError, asyncpg.DuplicateTableError):
        raise FileExistsError from None


async def _version(connection: "Connection") -> int:
    if not await connection.fetchval(sql.HAS_VERSION):
        if await connection.fetchval(sql.ANYTHING_THERE):
            raise ValueError("it has tables of another program")
        await connection.execute(sql.MAKE_VERSION)
        await connection.execute(sql.FIRST_VERSION)
    version = await connection.fetchval(sql.READ_VERSION)
    assert isinstance(version, int)
    return version
