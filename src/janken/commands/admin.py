"""`janken admin`: what a host sees and does at a running server."""

from datetime import datetime
from pathlib import Path

import click

from janken.commands.common import Failure
from janken.commands.serve import default_data
from janken.server import admin
from janken.server.callers import counted_as

HOURS = 24.0


@click.group()
@click.option(
    "--data", envvar="JANKEN_DATA", metavar="FILE", help="The server's file; that of `janken serve`."
)
@click.option(
    "--socket",
    "path",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="What the server has as --admin.",
)
@click.pass_context
def command(ctx: click.Context, data: str | None, path: Path | None) -> None:
    """See and change what happens at a server that runs on this machine, as its user.

    WHO is a person's number, as `people` lists it, or an address. What is changed is in the server's log.
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
    return f"person {said}" if said.isdecimal() else f"address {counted_as(said)}"


@command.command()
@click.pass_obj
def tables(path: Path) -> None:
    """List the tables that are set up now."""
    found = _ask(path, admin.ListTables()).tables
    for table in found:
        state = "over" if table.is_over else f"{table.people} here"
        click.echo(f"{table.table}  {table.game}  {', '.join(table.names)}  ({state})")
    click.echo(f"{len(found)} set up now")


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
@click.option("--hours", default=HOURS, show_default=True, type=click.FloatRange(0.01, 100_000))
@click.pass_obj
def forbid(path: Path, who: str, hours: float) -> None:
    """Let a person or an address in no more for some hours; whoever is here is sent away."""
    _ask(path, admin.Forbid(_who(who), hours))
    click.echo(f"{_who(who)} cannot come in for {hours:g} hours.")


@command.command()
@click.argument("who")
@click.pass_obj
def allow(path: Path, who: str) -> None:
    """Let a person or an address in again."""
    _ask(path, admin.Allow(_who(who)))
    click.echo(f"{_who(who)} can come in.")


@command.command()
@click.pass_obj
def forbidden(path: Path) -> None:
    """List who may not come in, and until when."""
    found = _ask(path, admin.ListForbidden()).forbidden
    for one in found:
        click.echo(f"{one.who}  until {datetime.fromtimestamp(one.until_ms / 1000):%Y-%m-%d %H:%M}")
    click.echo(f"{len(found)} forbidden")


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
