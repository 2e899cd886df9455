"""`janken backup`, `restore`, `copy`, `migrate` and `check`: what a server keeps, in a file or a database."""

import asyncio
import signal
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

import click
import msgspec

from janken.club.club import read_club
from janken.club.evening import read_evening
from janken.club.ledger import is_club_id, is_evening_id, is_tournament_id
from janken.club.tournament import read_tournament
from janken.commands.common import Failure, progress_line
from janken.commands.serve import data_option, default_data
from janken.server.exports import at_once, game_in
from janken.store.copying import Contents, CopyMismatch, Snapshot, StoreCopy, back_up, restore
from janken.store.interface import InUse, NotSaved, Row, StoreTrouble, Unreachable
from janken.store.opening import is_database, migrate, open_alone, try_migration, without_password
from janken.store.sql_store import SqlStore
from janken.table.entries import Damaged

_AT_ONCE: Final = 500  # tables


@dataclass
class TablesChecked:
    """What has been looked at so far."""

    tables: int = 0
    games: int = 0
    damaged: dict[str, str] = field(default_factory=dict)  # why, by table


async def check_tables(
    store: SqlStore, say: Callable[[TablesChecked], None] = lambda so_far: None
) -> TablesChecked:
    checked = TablesChecked()
    last = ""
    while tables := await store.tables_after(last, _AT_ONCE):
        for table in tables:
            checked.tables += 1
            try:
                checked.games += read_through(table.id, await store.log_of(table.id))
            except Damaged as damage:
                checked.damaged[table.id] = str(damage)
            except (sqlite3.Error, Unreachable) as error:
                checked.damaged[table.id] = f"it cannot be read: {error}"
            say(checked)
        last = tables[-1].id
    return checked


def read_through(name: str, log: Sequence[Row]) -> int:
    """How many games a table has had, or 0 for an evening, a club or a tournament."""
    if is_evening_id(name):
        read_evening(log)
        return 0
    if is_club_id(name):
        read_club(log)
        return 0
    if is_tournament_id(name):
        read_tournament(log)
        return 0
    return games_replayed(log)


def games_replayed(log: Sequence[Row]) -> int:
    """How many games a table has had; Damaged if one of them cannot be replayed."""
    if not log:
        raise Damaged("it has no entries")
    seats, _ = at_once(game_in(log, 0, {}))
    for number in range(1, seats.games):  # the last one was replayed already
        at_once(game_in(log, number, {}))
    return seats.games


def table_as_text(log: Sequence[Row]) -> bytes:
    """A table's entries to look into, a line each."""
    return b"".join(msgspec.json.encode(row._asdict()) + b"\n" for row in log)


_HOUR = 3600


@click.command()
@click.argument("target", metavar="TO", type=click.Path(path_type=Path))
@data_option("The file that holds the tables")
@click.option(
    "--every",
    metavar="HOURS",
    type=click.FloatRange(0.01, 8760),
    help="Make another backup at this interval.",
)
@click.option(
    "--keep",
    type=click.IntRange(1),
    default=14,
    show_default=True,
    help="How many backups to keep in a folder.",
)
def backup_command(target: Path, data: str | None, every: float | None, keep: int) -> None:
    """Copy all tables to a file, or to a folder, while the server runs.

    In a folder each backup is named by its time. A backup is read back before it counts; one that fails
    leaves the last good one as it was. For PostgreSQL, use pg_dump.
    """
    address = data or str(default_data())
    if is_database(address):
        raise Failure("this copies the file of a server; for PostgreSQL, use pg_dump (docs/hosting.md)")
    if every is None:
        _once(target, Path(address), keep)
        return
    if not target.is_dir():
        raise Failure(f"with --every, TO is a folder: there is no folder {target}")
    stop = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        stop.set()

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    while not stop.is_set():
        try:
            _once(target, Path(address), keep)
        except Failure as failure:  # the next one may succeed
            click.echo(f"janken: {failure.format_message()}", err=True)
        stop.wait(every * _HOUR)


def _once(target: Path, data: Path, keep: int) -> None:
    try:
        with progress_line() as show:
            written = back_up(data, target, keep, lambda part: show(f"{part:.0%}"))
    except (OSError, ValueError) as error:
        raise Failure(str(error)) from None
    click.echo(f"{written.path} has been written and read back: {written.contents}.")


@click.command()
@click.argument("backup", metavar="BACKUP", type=click.Path(path_type=Path))
@data_option("The file to make")
def restore_command(backup: Path, data: str | None) -> None:
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


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def copy_command(source: str, target: str) -> None:
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


@click.command()
@click.argument("data", required=False, metavar="[DATA]")
@click.option("--dry-run", is_flag=True, help="Try it with a copy, and change nothing.")
def migrate_command(data: str | None, dry_run: bool) -> None:
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


@click.command()
@click.argument("data", required=False, metavar="[DATA]")
@click.option(
    "--take-out",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Move damaged tables to this folder; no server may run.",
)
@click.pass_context
def check_command(ctx: click.Context, data: str | None, take_out: Path | None) -> None:
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
