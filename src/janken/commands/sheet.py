"""`janken sheet`: a sheet to print, as PDF or SVG."""

from pathlib import Path

import click

from janken.commands.common import Failure, did_you_mean, language_option
from janken.core.options import shorten
from janken.records.files import reason
from janken.sheets import FORMATS, sheets, write_sheet
from janken.sheets.canvas import PAPERS


@click.command()
@click.argument("name", metavar="SHEET")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, its name ending in .pdf or .svg.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", help="The paper size; by default a4.")
@language_option
def command(name: str, output: str | None, paper: str, lang: str) -> None:
    """Draw a SHEET to print.

    The score pad of a game is named like the game, as in: janken sheet collector -o collector.pdf.
    The sheet michigan has the nine bowls of Run with Scissors.
    """
    if name not in sheets():
        near = did_you_mean(name, sheets()) or f"there are {', '.join(sheets())}"
        raise Failure(f"there is no sheet {shorten(name)}; {near}")
    if output is None:
        raise Failure(f"say where to write it, as in: janken sheet {name} -o {name}.pdf")
    path = Path(output)
    if path.suffix.lower() not in FORMATS:
        raise Failure(f"{output}: the name of a sheet ends in {' or '.join(FORMATS)}")
    try:
        write_sheet(name, path, paper, lang)
    except (OSError, ValueError) as error:
        raise Failure(f"{output}: {reason(error)}") from None
