"""`janken serve`: a table server on this machine."""

import os
import sys
import webbrowser
from pathlib import Path

import click

from janken.commands.common import Failure
from janken.server.hub import Settings
from janken.server.run import listen, serve
from janken.store.interface import InUse


def default_data() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken" / "tables.sqlite"


def has_screen() -> bool:
    """Without one a browser of text would take the terminal, and show nothing."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


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
@click.option("--open", "opens", is_flag=True, help="Open the first page in the browser.")
def command(host: str, port: int, data: Path | None, origins: tuple[str, ...], opens: bool) -> None:
    """Serve live tables to people and bots, until Ctrl-C."""
    try:
        listener = listen(host, port)
    except OSError as error:
        raise Failure(f"cannot listen at {host} port {port}: {error.strerror}") from None
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{listener.getsockname()[1]}/"

    def ready() -> None:
        click.echo(f"Tables at {address}  (Ctrl-C stops)")
        if opens and has_screen():
            webbrowser.open(address)  # it listens already, so the page waits until it is served

    try:
        serve(Settings(data=data or default_data()), listener, origins, ready)
    except InUse as error:
        raise Failure(f"{error}; stop it, or keep other tables in another file with --data FILE") from None
    except (OSError, ValueError) as error:
        raise Failure(str(error)) from None
