"""Every `janken ...` in README and docs is a command that exists, with options that it has."""

import re
import shlex
from pathlib import Path

import click
import pytest

from janken.cli import group
from tests.project.tree import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINE = re.compile(r"^ {4}(?:\S*/)?(janken .*)$", re.MULTILINE)
NO_COMMAND = {"janken shuffle 2"}  # the first line of what is hashed (docs/shuffle.md)
MISSING = "does not exist"  # a file that only the reader has


def commands_in(text: str) -> list[str]:
    """Without what is said of them, brackets around what may be left out, and files written to."""
    lines = [match[1] for match in LINE.finditer(re.sub(r" \\\n +", " ", text))]
    plain = [re.split(r" {3,}| # | > ", line)[0].replace("[", "").replace("]", "") for line in lines]
    return [line for line in plain if line not in NO_COMMAND]


def understand(words: list[str]) -> None:
    """As click reads them; nothing is run."""
    context = group.make_context("janken", words)
    command: click.Command = group
    while isinstance(command, click.Group):
        name, found, rest = command.resolve_command(context, [*context._protected_args, *context.args])
        assert found is not None
        command = found
        context = command.make_context(name, rest, parent=context)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_are_understood(page: Path) -> None:
    for line in commands_in(page.read_text(encoding="utf-8")):
        try:
            understand(shlex.split(line)[1:])
        except click.UsageError as error:
            if MISSING not in error.message:
                pytest.fail(f"{line}: {error.format_message()}")


def test_there_are_commands_and_wrong_ones_are_noticed() -> None:
    assert sum(len(commands_in(page.read_text(encoding="utf-8"))) for page in PAGES) > 50
    assert commands_in("    janken review game.janken [--seat 1]   what was lost\n") == [
        "janken review game.janken --seat 1"
    ]
    for wrong in (["arena", "collector", "--bot", "easy", "--sed", "1"], ["pley"], ["admin", "ban", "17"]):
        with pytest.raises(click.UsageError):
            understand(wrong)
