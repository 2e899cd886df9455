"""The command `janken`. Each subcommand loads what it needs only when it runs."""

import sys
from importlib import import_module

import click

import janken

# One line of help each, so that `janken --help` loads none of them.
COMMANDS = {
    "arena": "Let bots play against each other and measure them.",
    "deal": "Shuffle and write a fresh record.",
    "games": "List the games, their seats and options.",
    "play": "Play at this prompt, alone or several at one keyboard.",
    "replay": "Replay a record and show the table.",
    "rules": "Show the rules of a game.",
}


class Lazy(click.Group):
    """A group whose commands live in modules of `janken.commands`, imported on use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = import_module(f"janken.commands.{name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(janken.__version__, package_name="janken")
def group() -> None:
    """Card games for the Janken Deck: play them, replay them, read their rules."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command; whatever is wrong with the input is one sentence, and exit status 2."""
    try:
        status = group.main(arguments, prog_name="janken", standalone_mode=False)
    except click.ClickException as error:
        click.echo(f"janken: {_one_line(error)}", err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        click.echo("", err=True)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; there is nobody to tell
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)


def _one_line(error: click.ClickException) -> str:
    sentence = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence += f" See {error.ctx.command_path} --help."
    return sentence if len(sentence) <= 290 else sentence[:287] + "..."
