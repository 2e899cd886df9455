"""The command `janken`. Each subcommand loads what it needs only when it runs."""

import codecs
import os
import signal
import sys
from importlib import import_module
from importlib.resources import files
from io import TextIOWrapper
from typing import NoReturn

import click

import janken
from janken.core.options import shorten
from janken.core.text import nearest, printable

_TYPEWRITTEN = {"‘": "'", "’": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "…": "..."}

# What to do where a command misses a module.
_MISSING = {"asyncpg": "this needs packages that are not installed: pip install 'janken[postgres]'"}

# The module of `janken.commands` that each is in, and a line of help, so that `janken --help` loads none.
COMMANDS = {
    "admin": ("hosting", "Look after a running server."),
    "arena": ("arena", "Let bots play against each other and measure them."),
    "backup": ("data", "Copy all tables while the server runs."),
    "benchmark": ("benchmark", "Measure an agent by a frozen suite of tasks."),
    "check": ("data", "See whether every table can be replayed."),
    "copy": ("data", "Copy all tables to another file or database."),
    "daily": ("daily", "Play the deal of the day."),
    "dataset": ("arena", "Make records of bots' play to learn from."),
    "deal": ("records", "Shuffle and write a fresh record."),
    "games": ("reference", "List the games, their seats and options."),
    "history": ("play", "List the games you have finished at the prompt."),
    "join": ("join", "Play at a live table from this prompt."),
    "keep": ("real_cards", "Keep the score of a game with real cards."),
    "lab": ("lab", "Find out what house rules do, from many games."),
    "league": ("arena", "Rate bots against each other, with intervals and a plot."),
    "migrate": ("data", "Upgrade a data file or database."),
    "play": ("play", "Play at this prompt, alone or several at one keyboard."),
    "referee": ("real_cards", "Say whether some cards are a set."),
    "replay": ("records", "Replay a record and show the table."),
    "restore": ("data", "Make the file of a server from a backup."),
    "review": ("review", "Find the moves of a record that lost something."),
    "rules": ("reference", "Show the rules of a game."),
    "serve": ("serve", "Serve live tables to people and bots."),
    "sheet": ("real_cards", "Draw a sheet to print."),
    "site": ("hosting", "Write a page with the table inside, for any host of files."),
    "solve": ("solve", "Find the best play of a deal with all cards open."),
    "unit": ("hosting", "Print a systemd unit for a server or its backups."),
    "verify": ("records", "Check how the cards of a record were shuffled."),
}


class Lazy(click.Group):
    """A group whose commands live in modules of `janken.commands`, imported on use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _ = COMMANDS[name]
        command = getattr(import_module(f"janken.commands.{module}"), f"{name}_command")
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            near = nearest(args[0], COMMANDS)
            if not near:
                raise
            raise click.UsageError(f"{error.message} Did you mean {near[0]}?", ctx) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items()])


def version() -> str:
    """With the commit it was built from; a checkout has none."""
    note = files(janken) / "commit.txt"
    commit = f" (commit {note.read_text().split()[0]})" if note.is_file() else ""
    return f"janken, version {janken.__version__}{commit}"


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(version())
        ctx.exit()


@click.group(cls=Lazy, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version and exit.",
)
@click.pass_context
def group(ctx: click.Context) -> None:
    """Card games for the Janken Deck: play them, replay them, read their rules.

    At a terminal, janken without a command opens the table in your browser.
    """
    if ctx.invoked_subcommand is not None:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):  # nobody there to play
        click.echo(ctx.get_help())
        return
    click.echo("Opening the table in your browser. janken --help lists what else there is.")
    import_module("janken.commands.serve").open_table(ctx)


def main(arguments: list[str] | None = None) -> None:
    """Run the command; whatever is wrong with the input is one sentence, and exit status 2."""
    _steady_streams()
    try:
        status = group.main(arguments, prog_name="janken", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        sys.stderr.write(f"janken: {_one_line(error)}\n")
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        _end_interrupted()
    except RuntimeError as error:
        if not _is_interrupted(error):
            raise
        _end_interrupted()
    except ModuleNotFoundError as error:
        missing = _MISSING.get((error.name or "").partition(".")[0])
        if missing is None:
            raise
        sys.stderr.write(f"janken: {missing}\n")
        sys.exit(2)
    except OSError as error:  # what commands read and write they explain themselves: this is our output
        _forget_output()
        if not isinstance(error, BrokenPipeError):  # else the reader is gone, and nobody is left to tell
            click.echo(f"janken: the output cannot be written: {(error.strerror or '').lower()}", err=True)
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)


def _is_interrupted(error: BaseException) -> bool:
    """A second Ctrl-C may strike while the first one leaves a lock, which then complains."""
    cause = error.__context__
    return cause is not None and (isinstance(cause, KeyboardInterrupt) or _is_interrupted(cause))


def _end_interrupted() -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # another Ctrl-C stops at once, without a message
    sys.exit(130)


def _steady_streams() -> None:
    """What cannot be read or shown becomes a ?, and a stream that is closed an empty one."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - open to the end
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - open to the end
    codecs.register_error("plainer", _plainer)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "plainer")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Quotation marks that a terminal does not have become those of a typewriter, all else a ?."""
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(_TYPEWRITTEN.get(sign, "?") for sign in lost), error.end


def _forget_output() -> None:
    """Keep Python from trying to write what is left when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(error: click.ClickException) -> str:
    sentence = printable(" ".join(error.format_message().split()))
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{shorten(sentence, 240)} See {error.ctx.command_path} --help."
    return shorten(sentence, 290)
