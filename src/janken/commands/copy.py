"""`janken copy`: carry everything from one store to another."""

import asyncio
import sys
from pathlib import Path

import click

from janken.commands.common import Failure
from janken.store.copying import CopyMismatch, CopyProgress, StoreCopy
from janken.store.interface import InUse, NotSaved, Unreachable
from janken.store.opening import is_database, open_alone, without_password


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def command(source: str, target: str) -> None:
    """Copy all tables and people from one store to another, and compare the two.

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
    click.echo(f"Copied and compared: {_said(copied)}.")


async def _copy(source: str, target: str) -> CopyProgress:
    first = await open_alone(source)
    try:
        second = await open_alone(target)
        try:
            return await StoreCopy(first, second, _show).run()
        finally:
            await second.close()
    finally:
        await first.close()
        if sys.stderr.isatty():
            click.echo(err=True)


def _show(done: CopyProgress) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{_said(done)}", nl=False, err=True)


def _said(done: CopyProgress) -> str:
    return f"{done.persons} persons, {done.tables} tables, {done.entries} entries"
