"""Makes a database what this program needs, step by step."""

from typing import TYPE_CHECKING

from janken.store import postgres_sql as sql

if TYPE_CHECKING:
    from janken.store.postgres_line import Connection, DatabaseLine


async def bring_up_to_date(line: "DatabaseLine") -> int:
    """Take the steps that the database has not had yet, all or none; its version before."""
    return await line.ask(take_steps)


async def take_steps(connection: "Connection") -> int:
    async with connection.transaction():
        await connection.execute(sql.ONE_AT_A_TIME)
        version = await _version(connection)
        if version > sql.VERSION:
            raise ValueError(f"it is of version {version}, this program reads version {sql.VERSION}")
        for step in sql.STEPS[version:]:
            for statement in step:
                await connection.execute(statement)
        if version < sql.VERSION:
            await connection.execute(sql.WRITE_VERSION)
        return version


async def _version(connection: "Connection") -> int:
    if not await connection.fetchval(sql.HAS_VERSION):
        if await connection.fetchval(sql.ANYTHING_THERE):
            raise ValueError("it has tables of another program")
        await connection.execute(sql.MAKE_VERSION)
        await connection.execute(sql.FIRST_VERSION)
    version = await connection.fetchval(sql.READ_VERSION)
    assert isinstance(version, int)
    return version
