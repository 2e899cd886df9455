"""`janken check`: does every table replay?"""

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import click

from janken.commands.common import Failure, progress_line
from janken.commands.serve import default_data
from janken.server.checking import TablesChecked, check_tables, table_as_text
from janken.store.backup import Snapshot
from janken.store.interface import InUse, StoreTrouble
from janken.store.opening import is_database, open_alone, without_password


@click.command()
@click.argument("data", required=False, metavar="[DATA]")
@click.option(
    "--take-out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Move damaged tables to this folder; no server may run.",
)
@click.pass_context
def command(ctx: click.Context, data: str | None, take_out: Path | None) -> None:
    """Replay every game in a data file or a backup, and name each table that cannot be replayed.

    DATA is a file or postgresql://..., the file of `janken serve` if left out. A server may be using the
    file. The exit status is 1 if something is damaged.
    """
    address = data or str(default_data())
    try:
        with progress_line() as show:
            checked = asyncio.run(_check(address, take_out, lambda so_far: show(_said(so_far))))
    except (InUse, StoreTrouble, OSError, ValueError) as error:
        raise Failure(str(error)) from None
    for table, why in checked.damaged.items():
        click.echo(f"table {table} is damaged: {why}")
    name = without_password(address)
    if not checked.damaged:
        click.echo(f"{name} is sound: {_said(checked)}.")
        return
    click.echo(f"{name}: {_said(checked)}; {_tables(len(checked.damaged))} damaged.")
    if take_out is not None:
        click.echo(f"The damaged ones are in {take_out} now, and no longer in {name}.")
    ctx.exit(1)


async def _check(address: str, take_out: Path | None, say: Callable[[TablesChecked], None]) -> TablesChecked:
    if is_database(address) or take_out is not None:
        store = await open_alone(address)
        try:
            checked = await check_tables(store, say)
            if take_out is not None:
                take_out.mkdir(parents=True, exist_ok=True)
                for table in checked.damaged:
                    (take_out / f"{table}.jsonl").write_bytes(table_as_text(await store.log_of(table)))
                    await store.forget_table(table)
            return checked
        finally:
            await store.close()
    with closing(Snapshot(Path(address))) as snapshot:
        if not snapshot.is_sound():
            raise ValueError(f"{address} is damaged as a file: restore a backup")
        return await check_tables(snapshot, say)


def _said(checked: TablesChecked) -> str:
    return f"{_tables(checked.tables)}, {checked.games} {'game' if checked.games == 1 else 'games'} replayed"


def _tables(number: int) -> str:
    return f"{number} table" + ("" if number == 1 else "s")
