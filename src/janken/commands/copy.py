"""`janken copy`: carry everything from one store to another."""

import asyncio
from pathlib import Path

import click

from janken.commands.common import Failure, progress_line
from janken.store.copying import Contents, CopyMismatch, StoreCopy
from janken.store.interface import InUse, NotSaved, Unreachable
from janken.store.opening import is_database, open_alone, without_password


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def command(source: str, target: str) -> None:
    """Copy all tables and people from one data file or database to another, and compare the two.

    FROM and TO are files or postgresql://...; no server may run on them. FROM stays as it is.
    A copy that was interrupted carries on where it left off.
    """
    if without_password(source) == without_password(target):
        raise Failure("FROM and TO are the same")
    if not is_database(source) and not Path(source).exists():
        raise Failure(f"there is no file {source}")
    try:
        copied = asyncio.run(_copy(source, target))
    except CopyMismatch as error:
        raise Failure(
            f"{without_password(target)} is no copy of {without_password(source)}: {error}"
        ) from None
    except (InUse, NotSaved, Unreachable, OSError, ValueError) as error:
        raise Failure(str(error)) from None
    click.echo(f"Copied and compared: {copied}.")


async def _copy(source: str, target: str) -> Contents:
    first = await open_alone(source)
    try:
        second = await open_alone(target)
        try:
            with progress_line() as show:
                return await StoreCopy(first, second, lambda done: show(str(done))).run()
        finally:
            await second.close()
    finally:
        await first.close()
