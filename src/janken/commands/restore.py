"""`janken restore`: make a server's file of a backup."""

import asyncio
from pathlib import Path

import click

from janken.commands.common import Failure, progress_line
from janken.commands.serve import default_data
from janken.store.backup import restore
from janken.store.interface import InUse
from janken.store.opening import is_database


@click.command()
@click.argument("backup", metavar="BACKUP", type=click.Path(path_type=Path))
@click.option(
    "--data",
    envvar="JANKEN_DATA",
    metavar="FILE",
    help="The file to make; by default that of `janken serve`.",
)
def command(backup: Path, data: str | None) -> None:
    """Make the file of a server from a backup, on this machine or another.

    A backup of an earlier version is upgraded. An existing file is not overwritten: move it away first.
    """
    address = data or str(default_data())
    if is_database(address):
        raise Failure("this makes a file; janken copy carries it to PostgreSQL")
    try:
        with progress_line() as show:
            contents = asyncio.run(restore(backup, Path(address), lambda part: show(f"{part:.0%}")))
    except (InUse, OSError, ValueError) as error:
        raise Failure(str(error)) from None
    click.echo(f"{address} has been restored: {contents}.")
