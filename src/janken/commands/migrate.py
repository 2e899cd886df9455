"""`janken migrate`: upgrade a data file or database."""

import asyncio

import click

from janken.commands.common import Failure
from janken.commands.serve import default_data
from janken.store.interface import InUse, NotSaved, Unreachable
from janken.store.opening import migrate, try_migration, without_password


@click.command()
@click.argument("data", required=False, metavar="[DATA]")
@click.option("--dry-run", is_flag=True, help="Try it with a copy, and change nothing.")
def command(data: str | None, dry_run: bool) -> None:
    """Upgrade a data file or database for this version of the program.

    DATA is a file or postgresql://..., the file of `janken serve` if left out.
    A server does the same when it starts; this does it beforehand. A copy of the earlier file is kept
    beside it, as FILE.version-NUMBER.
    """
    address = data or str(default_data())
    try:
        before, after = asyncio.run((try_migration if dry_run else migrate)(address))
    except (InUse, NotSaved, Unreachable, OSError, ValueError) as error:
        raise Failure(str(error)) from None
    if dry_run and before != after:
        click.echo(
            f"{without_password(address)} is of version {before}, and can be brought to version {after}."
        )
    elif before == 0:
        click.echo(f"{without_password(address)} is new, and ready: version {after}.")
    elif before == after:
        click.echo(f"{without_password(address)} is up to date: version {after}.")
    else:
        click.echo(f"{without_password(address)} was of version {before}, and is of version {after} now.")
