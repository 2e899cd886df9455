"""`janken admin`, `unit` and `site`: a running server, the machine under it, and a page without one."""

import asyncio
import sys
from datetime import datetime
from pathlib import Path
from typing import Final, get_args

import click

from janken import __version__
from janken.commands.common import Failure, say, using_file
from janken.commands.serve import data_option, default_data
from janken.page.site import BrokenEngineError, NoEngineError, NotOursError, OtherVersionError, write_site
from janken.server import admin
from janken.server.callers import origin_of
from janken.server.doorkeeper import MakerRank
from janken.web import is_built

HOURS = 24.0


@click.group()
@data_option("The server's file")
@click.option(
    "--socket",
    "path",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The socket that the server was given as --admin.",
)
@click.pass_context
def admin_command(ctx: click.Context, data: str | None, path: Path | None) -> None:
    """Look after a server that runs on this machine. Run this as the server's user.

    WHO is a person's number, as `people` lists it, an address, or a network as in 192.0.2.0/24.
    Changes are written to the server's log.
    """
    ctx.obj = path or admin.socket_of(data or str(default_data()))
    if ctx.obj is None:
        raise Failure("which server? With PostgreSQL, name its --admin socket with --socket")


def _ask(path: Path, question: admin.AnyQuestion) -> admin.AdminAnswer:
    try:
        return admin.ask_server(path, question)
    except (ValueError, OSError) as error:
        raise Failure(str(error)) from None


def _who(said: str) -> str:
    try:
        return admin.whom(said)
    except ValueError as error:
        raise Failure(str(error)) from None


@admin_command.command()
@click.pass_obj
def tables(path: Path) -> None:
    """List the tables that are in memory now."""
    found = _ask(path, admin.ListTables()).tables
    for table in found:
        state = "over" if table.is_over else f"{table.people} here"
        click.echo(f"{table.table}  {table.game}  {', '.join(table.names)}  ({state})")
    click.echo(f"{len(found)} in memory now")


@admin_command.command()
@click.pass_obj
def people(path: Path) -> None:
    """List who is connected now: number, name, address and table."""
    found = _ask(path, admin.ListPeople()).people
    for person in found:
        click.echo(f"{person.person}  {person.name or '(no name yet)'}  {person.address}  {person.table}")
    click.echo(f"{len(found)} connected now")


@admin_command.command()
@click.argument("who")
@click.option("--hours", default=HOURS, show_default=True, type=click.FloatRange(0.01, admin.MOST_HOURS))
@click.pass_obj
def forbid(path: Path, who: str, hours: float) -> None:
    """Ban a person or an address for some hours, and disconnect them."""
    _ask(path, admin.Forbid(_who(who), hours))
    click.echo(f"{_who(who)} is banned for {hours:g} hours.")


@admin_command.command()
@click.argument("who")
@click.pass_obj
def allow(path: Path, who: str) -> None:
    """Lift the ban on a person or an address."""
    _ask(path, admin.Allow(_who(who)))
    click.echo(f"{_who(who)} is no longer banned.")


@admin_command.command()
@click.pass_obj
def forbidden(path: Path) -> None:
    """List who is banned, and until when."""
    found = _ask(path, admin.ListForbidden()).forbidden
    for one in found:
        kind, _, what = one.who.partition(" ")
        who = f"name of person {what}" if kind == "name" else one.who
        click.echo(f"{who}  until {datetime.fromtimestamp(one.until_ms / 1000):%Y-%m-%d %H:%M}")
    click.echo(f"{len(found)} banned")


@admin_command.command()
@click.argument("table")
@click.option("--hours", default=100_000.0, type=click.FloatRange(0.01, 100_000), help="For how long.")
@click.pass_obj
def close_table(path: Path, table: str, hours: float) -> None:
    """Close a table to everybody. Its games are kept; open-table reopens it."""
    _ask(path, admin.CloseTable(table, hours))
    click.echo(f"Table {table} is closed.")


@admin_command.command()
@click.argument("table")
@click.pass_obj
def open_table(path: Path, table: str) -> None:
    """Open a closed table again."""
    _ask(path, admin.ReopenTable(table))
    click.echo(f"Table {table} is open.")


@admin_command.command()
@click.argument("text")
@click.option(
    "--minutes", default=0.0, type=click.FloatRange(0, 10_000), help="It happens then: counted down."
)
@click.option(
    "--hours", default=12.0, show_default=True, type=click.FloatRange(0.01, 1000), help="Otherwise."
)
@click.pass_obj
def announce(path: Path, text: str, minutes: float, hours: float) -> None:
    """Show everybody an announcement.

    For example: announce "Maintenance, back at nine" --minutes 10. An empty text takes it back.
    """
    _ask(path, admin.Announce(text, minutes, hours))
    click.echo("Everybody sees it." if text.strip() else "Nobody sees it any more.")


@admin_command.command()
@click.argument("person", type=click.IntRange(1))
@click.argument("name")
@click.option("--hours", default=HOURS * 30, show_default=True, type=click.FloatRange(0.01, 100_000))
@click.pass_obj
def rename(path: Path, person: int, name: str, hours: float) -> None:
    """Give a person another name, which they cannot change for some hours."""
    _ask(path, admin.RenamePerson(person, name, hours))
    click.echo(f"Person {person} is {name} now.")


@admin_command.command()
@click.argument("person", type=click.IntRange(1))
@click.option("--as", "rank", default="chosen", show_default=True, type=click.Choice(get_args(MakerRank)))
@click.pass_obj
def let(path: Path, person: int, rank: MakerRank) -> None:
    """Let a person make tables where not everybody may (--table-makers), or as the host."""
    _ask(path, admin.LetMakeTables(person, rank))
    click.echo(f"Person {person} is now: {rank}.")


@admin_command.command()
@click.argument("person", type=click.IntRange(1))
@click.pass_obj
def export(path: Path, person: int) -> None:
    """Print everything that is kept about a person, as their own "My games" would."""
    click.echo(_ask(path, admin.ExportPerson(person)).text)


@admin_command.command()
@click.pass_context
def figures(ctx: click.Context) -> None:
    """Print all metrics; the exit status is 1 while moves cannot be saved."""
    found = _ask(ctx.obj, admin.GetFigures())
    click.echo(found.text, nl=False)
    ctx.exit(0 if found.is_ready else 1)


@admin_command.command()
@click.argument("table")
@click.pass_obj
def remove_table(path: Path, table: str) -> None:
    """Remove a table and every game played at it; the people there are sent away."""
    _ask(path, admin.RemoveTable(table))
    click.echo(f"Table {table} is gone.")


@admin_command.command()
@click.argument("person", type=click.IntRange(1))
@click.pass_obj
def forget(path: Path, person: int) -> None:
    """Delete everything about a person, as if they had asked for it themselves."""
    _ask(path, admin.ForgetPerson(person))
    click.echo(f"Person {person} is forgotten.")


_COMMANDS: Final = {
    "serve": ("Janken card tables", "serve --config /etc/janken.toml"),
    "backup": ("Backups of the Janken card tables", "backup /var/lib/janken/backups --every 6 --keep 28"),
}
_UNIT: Final = """\
# {name}.service: put it into /etc/systemd/system, then: systemctl enable --now {name}
[Unit]
Description={description}
Documentation=https://github.com/janken-table/janken/blob/main/docs/hosting.md
Wants=network-online.target
After=network-online.target

[Service]
User=janken
ExecStart={program} {arguments}
Environment=JANKEN_DATA=/var/lib/janken/tables.sqlite
StateDirectory=janken janken/backups
StateDirectoryMode=0700
UMask=0077
Restart=on-failure
RestartSec=2
TimeoutStopSec=30
LimitNOFILE=65536

# It needs its state directory, the network, and nothing else of the machine.
NoNewPrivileges=yes
CapabilityBoundingSet=
PrivateDevices=yes
PrivateTmp=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome={home}
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service

[Install]
WantedBy=multi-user.target
"""


@click.command()
@click.argument("what", type=click.Choice(list(_COMMANDS)), default="serve")
def unit_command(what: str) -> None:
    """Print a systemd unit that runs the server, or makes its backups.

    It runs this very program as the user janken, who may write to /var/lib/janken alone; the settings are
    in /etc/janken.toml (janken serve --print-config).
    """
    program = Path(sys.executable).absolute().with_name("janken")
    is_at_home = program.parts[1:2] in (("home",), ("root",))
    description, arguments = _COMMANDS[what]
    name = "janken" if what == "serve" else "janken-backup"
    home = "read-only" if is_at_home else "yes"
    click.echo(
        _UNIT.format(name=name, description=description, program=program, arguments=arguments, home=home),
        nl=False,
    )


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--engine",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with Pyodide and the wheels it needs; ./dev site fetches them.",
)
@click.option(
    "--node",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Node, to compile what runs in the page: it starts much sooner.",
)
@click.option(
    "--wheel",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="This version's own wheel for Pyodide, with its rules compiled: they run much faster.",
)
@click.option(
    "--server",
    metavar="ADDRESS",
    default="",
    help="A server to play with friends at, as in https://cards.example; the page leads there.",
)
def site_command(
    folder: Path, engine: Path | None, node: Path | None, wheel: Path | None, server: str
) -> None:
    """Write a page with the whole table inside to DIR: it needs no server, only a host of files.

    People play alone and against bots there, and games stay in their browser. In a source tree,
    ./dev site DIR fetches what it needs (docs/site.md).
    """
    if not is_built():
        raise Failure("the browser table is not built here: ./dev setup builds it")
    if engine is None:
        raise Failure(
            "what runs in the page is not part of this package: ./dev site DIR, in a clone of "
            "https://github.com/janken-table/janken, fetches it"
        )
    try:
        server = server and origin_of(server, "--server")
    except ValueError as error:
        raise Failure(str(error)) from None
    try:
        with using_file(str(folder)):
            size = asyncio.run(write_site(folder, engine, node=node, wheel=wheel, server=server))
    except NoEngineError:
        raise Failure(
            f"{engine} does not have Pyodide and its wheels: in a source tree, ./dev site DIR fetches them"
        ) from None
    except BrokenEngineError as error:
        raise Failure(f"Python for the page, in {engine}, does not start: {error}") from None
    except OtherVersionError:
        raise Failure(f"{wheel} is not a wheel of this version, {__version__}") from None
    except NotOursError:
        raise Failure(
            f"{folder} holds something else: name a new folder, or one that janken site has written"
        ) from None
    say(f"Written to {folder}: {size / 1e6:.1f} MB. Any host of files can serve it.")
