"""`janken backup`: a copy of all tables while the server runs."""

import signal
import threading
from pathlib import Path
from types import FrameType

import click

from janken.commands.common import Failure, progress_line
from janken.commands.serve import default_data
from janken.store.backup import back_up
from janken.store.opening import is_database

_HOUR = 3600


@click.command()
@click.argument("target", metavar="TO", type=click.Path(path_type=Path))
@click.option(
    "--data",
    envvar="JANKEN_DATA",
    metavar="FILE",
    help="The file that holds the tables; by default that of `janken serve`.",
)
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
def command(target: Path, data: str | None, every: float | None, keep: int) -> None:
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
