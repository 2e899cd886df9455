"""`janken serve`: a table server on this machine."""

import os
import socket
import sys
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

import click

from janken.cluster.handshake import Node, place
from janken.commands.common import Failure
from janken.server.callers import address_for_others, origin_of, url
from janken.server.run import listen, serve
from janken.server.settings import Settings
from janken.solver.worker import PAR_SECONDS
from janken.store.interface import InUse, Unreachable
from janken.store.opening import is_database
from janken.table.services import HINT_SECONDS

PORT: Final = 8321


def default_data() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken" / "tables.sqlite"


def has_screen() -> bool:
    """Without one a browser of text would take the terminal, and show nothing."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _node(data: str, address: str | None, listen_at: str, secret_file: Path | None) -> Node | None:
    """What makes this server one of several; nothing if it is alone."""
    if address is None:
        return None
    if not is_database(data):
        raise ValueError("several servers need a database they share: --data postgresql://...")
    secret = secret_file.read_text().strip() if secret_file else os.environ.get("JANKEN_SECRET", "")
    return Node.of(address, listen_at, secret)


def _listen(host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        raise Failure(f"cannot listen at {host} port {port}: {error.strerror}") from None


@click.command()
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 lets others in.")
@click.option("--port", default=PORT, type=click.IntRange(0, 65535), help="The port; 0 for any free one.")
@click.option("--data", metavar="DATA", help="The file that holds the tables, or postgresql://...")
@click.option(
    "--node",
    "address",
    metavar="HOST:PORT",
    help="One of several servers: where the others reach this one (docs/many-machines.md).",
)
@click.option("--node-listen", "listen_at", metavar="HOST:PORT", help="Listen for the others here instead.")
@click.option(
    "--secret-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The secret that all nodes share; it can also be in the environment as JANKEN_SECRET.",
)
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="An address people use to reach this server."
)
@click.option(
    "--metrics",
    "metrics_at",
    metavar="HOST:PORT",
    help="Serve all metrics at this address, for the operator.",
)
@click.option(
    "--trust-pings",
    is_flag=True,
    help="In races, credit the delay that pings measure: for use behind a proxy, among people you trust.",
)
@click.option(
    "--hint-seconds",
    default=HINT_SECONDS,
    show_default=True,
    type=click.FloatRange(0, 5),
    help="Seconds to think about a hint; 0 gives a club player's first thought.",
)
@click.option(
    "--par-seconds",
    default=PAR_SECONDS,
    show_default=True,
    type=click.FloatRange(0.1, 60),
    help="Seconds to search for the best line after a solo game (one core).",
)
@click.option("--open", "opens", is_flag=True, help="Open the first page in the browser.")
def command(
    host: str,
    port: int,
    data: str | None,
    address: str | None,
    listen_at: str | None,
    secret_file: Path | None,
    origins: tuple[str, ...],
    metrics_at: str | None,
    trust_pings: bool,
    hint_seconds: float,
    par_seconds: float,
    opens: bool,
) -> None:
    """Serve live tables to people and bots, until Ctrl-C."""
    try:
        origins = tuple(origin_of(origin) for origin in origins)
        node = _node(data or "", address, listen_at or "", secret_file)
    except (OSError, ValueError) as error:
        raise Failure(str(error)) from None
    listener = _listen(host, port)
    try:
        metrics = _listen(*place(metrics_at)) if metrics_at is not None else None
    except ValueError as error:
        raise Failure(str(error)) from None
    own_port = listener.getsockname()[1]
    for_others = origins[0] if origins else address_for_others(host, own_port)
    page = f"{url('127.0.0.1' if host in ('0.0.0.0', '::') else host, own_port)}/"

    def ready() -> None:
        click.echo(f"Tables at {page}  (Ctrl-C stops)")
        if for_others:
            click.echo(f"Others can reach them at {for_others}/")
        else:
            click.echo("Only this machine can open them; --host 0.0.0.0 lets others in.")
        if opens and has_screen():
            webbrowser.open(page)  # it listens already, so the page waits until it is served

    try:
        settings = Settings(
            data=data or default_data(),
            node=node,
            trust_pings=trust_pings,
            address=for_others,
            hint_seconds=hint_seconds,
            par_seconds=par_seconds,
        )
        serve(settings, listener, origins, ready, metrics)
    except InUse as error:
        raise Failure(f"{error}; stop it, or keep other tables in another file with --data FILE") from None
    except (Unreachable, OSError, ValueError) as error:
        raise Failure(str(error)) from None


def open_table(ctx: click.Context) -> None:
    """`janken` alone: the table of this machine, at its usual address if that is free."""
    page = f"{url('127.0.0.1', PORT)}/"
    if _is_table(page):
        click.echo(f"Already running at {page}")
        if has_screen():
            webbrowser.open(page)
        return
    ctx.invoke(command, port=PORT if _is_free(PORT) else 0, opens=True)


def _is_table(page: str) -> bool:
    try:
        with urllib.request.urlopen(f"{page}health", timeout=2) as answer:
            return bool(answer.read(10) == b"ok\n")
    except OSError:
        return False


def _is_free(port: int) -> bool:
    try:
        listen("127.0.0.1", port).close()
    except OSError:
        return False
    return True
