"""`janken admin`: what a host sees and does at a running server."""

from datetime import datetime
from pathlib import Path
from typing import get_args

import click

from janken.commands.common import Failure
from janken.commands.serve import default_data
from janken.server import admin
from janken.server.doorkeeper import MakerRank

HOURS = 24.0


@click.group()
@click.option(
    "--data",
    envvar="JANKEN_DATA",
    metavar="FILE",
    help="The server's file; by default that of `janken serve`.",
)
@click.option(
    "--socket",
    "path",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The socket that the server was given as --admin.",
)
@click.pass_context
def command(ctx: click.Context, data: str | None, path: Path | None) -> None:
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


@command.command()
@click.pass_obj
def tables(path: Path) -> None:
    """List the tables that are in memory now."""
    found = _ask(path, admin.ListTables()).tables
    for table in found:
        state = "over" if table.is_over else f"{table.people} here"
        click.echo(f"{table.table}  {table.game}  {', '.join(table.names)}  ({state})")
    click.echo(f"{len(found)} in memory now")


@command.command()
@click.pass_obj
def people(path: Path) -> None:
    """List who is connected now: number, name, address and table."""
    found = _ask(path, admin.ListPeople()).people
    for person in found:
        click.echo(f"{person.person}  {person.name or '(no name yet)'}  {person.address}  {person.table}")
    click.echo(f"{len(found)} connected now")


@command.command()
@click.argument("who")
@click.option("--hours", default=HOURS, show_default=True, type=click.FloatRange(0.01, admin.MOST_HOURS))
@click.pass_obj
def forbid(path: Path, who: str, hours: float) -> None:
    """Ban a person or an address for some hours, and disconnect them."""
    _ask(path, admin.Forbid(_who(who), hours))
    click.echo(f"{_who(who)} is banned for {hours:g} hours.")


@command.command()
@click.argument("who")
@click.pass_obj
def allow(path: Path, who: str) -> None:
    """Lift the ban on a person or an address."""
    _ask(path, admin.Allow(_who(who)))
    click.echo(f"{_who(who)} is no longer banned.")


@command.command()
@click.pass_obj
def forbidden(path: Path) -> None:
    """List who is banned, and until when."""
    found = _ask(path, admin.ListForbidden()).forbidden
    for one in found:
        kind, _, what = one.who.partition(" ")
        who = f"name of person {what}" if kind == "name" else one.who
        click.echo(f"{who}  until {datetime.fromtimestamp(one.until_ms / 1000):%Y-%m-%d %H:%M}")
    click.echo(f"{len(found)} banned")


@command.command()
@click.argument("table")
@click.option("--hours", default=100_000.0, type=click.FloatRange(0.01, 100_000), help="For how long.")
@click.pass_obj
def close_table(path: Path, table: str, hours: float) -> None:
    """Close a table to everybody. Its games are kept; open-table reopens it."""
    _ask(path, admin.CloseTable(table, hours))
    click.echo(f"Table {table} is closed.")


@command.command()
@click.argument("table")
@click.pass_obj
def open_table(path: Path, table: str) -> None:
    """Open a closed table again."""
    _ask(path, admin.ReopenTable(table))
    click.echo(f"Table {table} is open.")


@command.command()
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


@command.command()
@click.argument("person", type=click.IntRange(1))
@click.argument("name")
@click.option("--hours", default=HOURS * 30, show_default=True, type=click.FloatRange(0.01, 100_000))
@click.pass_obj
def rename(path: Path, person: int, name: str, hours: float) -> None:
    """Give a person another name, which they cannot change for some hours."""
    _ask(path, admin.RenamePerson(person, name, hours))
    click.echo(f"Person {person} is {name} now.")


@command.command()
@click.argument("person", type=click.IntRange(1))
@click.option("--as", "rank", default="chosen", show_default=True, type=click.Choice(get_args(MakerRank)))
@click.pass_obj
def let(path: Path, person: int, rank: MakerRank) -> None:
    """Let a person make tables where not everybody may (--table-makers), or as the host."""
    _ask(path, admin.LetMakeTables(person, rank))
    click.echo(f"Person {person} is now: {rank}.")


@command.command()
@click.argument("person", type=click.IntRange(1))
@click.pass_obj
def export(path: Path, person: int) -> None:
    """Print everything that is kept about a person, as their own "My games" would."""
    click.echo(_ask(path, admin.ExportPerson(person)).text)


@command.command()
@click.pass_context
def figures(ctx: click.Context) -> None:
    """Print all metrics; the exit status is 1 while moves cannot be saved."""
    found = _ask(ctx.obj, admin.GetFigures())
    click.echo(found.text, nl=False)
    ctx.exit(0 if found.is_ready else 1)


@command.command()
@click.argument("table")
@click.pass_obj
def remove_table(path: Path, table: str) -> None:
    """Remove a table and every game played at it; the people there are sent away."""
    _ask(path, admin.RemoveTable(table))
    click.echo(f"Table {table} is gone.")


@command.command()
@click.argument("person", type=click.IntRange(1))
@click.pass_obj
def forget(path: Path, person: int) -> None:
    """Delete everything about a person, as if they had asked for it themselves."""
    _ask(path, admin.ForgetPerson(person))
    click.echo(f"Person {person} is forgotten.")
