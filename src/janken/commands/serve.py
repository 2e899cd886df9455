"""`janken serve`: a table server on this machine."""

import os
from pathlib import Path

import click

from janken.commands.common import Failure
from janken.server.hub import Settings
from janken.server.run import listen, serve
from janken.server.store import InUse


def default_data() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken" / "tables.sqlite"


@click.command()
@click.option("--host", default="127.0.0.1", help="The address to listen at; 0.0.0.0 lets others in.")
@click.option("--port", default=8321, type=click.IntRange(0, 65535), help="The port; 0 for any free one.")
@click.option(
    "--data", type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the tables."
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="An address under which people reach this server.",
)
def command(host: str, port: int, data: Path | None, origins: tuple[str, ...]) -> None:
    """Serve live tables to people and bots, until Ctrl-C."""
    try:
        listener = listen(host, port)
    except OSError as error:
        raise Failure(f"cannot listen at {host} port {port}: {error.strerror}") from None
    chosen = listener.getsockname()[1]
    click.echo(f"Tables at http://{'127.0.0.1' if host == '0.0.0.0' else host}:{chosen}/  (Ctrl-C stops)")
    try:
        serve(Settings(data=data or default_data()), listener, origins)
    except (InUse, OSError, ValueError) as error:
        raise Failure(str(error)) from None
