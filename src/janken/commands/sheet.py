"""`janken sheet`: a sheet to print, as PDF or SVG."""

from pathlib import Path

import click

from janken import games
from janken.commands.common import language_option, using_file, wrong
from janken.core.options import shorten
from janken.core.text import nearest
from janken.sheets import formats, papers, reference_cards, sheets, write_sheet
from janken.sheets.canvas import PAPERS
from janken.sheets.card import CARD_PAPERS


@click.command()
@click.argument("name", metavar="SHEET")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, its name ending in .pdf or .svg.")
@click.option(
    "--kind",
    type=click.Choice(["pad", "card", "rules"]),
    default="pad",
    help="A score pad, a reference card, or the rules as a booklet.",
)
@click.option(
    "--paper",
    type=click.Choice(sorted({*PAPERS, *CARD_PAPERS})),
    default="a4",
    help="The paper size, for cards a6 or a4; by default a4.",
)
@language_option
def command(name: str, output: str | None, kind: str, paper: str, lang: str) -> None:
    """Draw a SHEET to print.

    The score pad of a game is named like the game, as in: janken sheet collector -o collector.pdf.
    With --kind card it is a reference card to keep beside you; with --kind rules a booklet of all its rules,
    to be printed on both sides, turned along the short edge and folded. The sheet michigan has the nine
    bowls of Run with Scissors.
    """
    if name not in sheets():
        if name in games.names():
            known = sheets() if kind == "pad" else reference_cards().values()
            raise wrong("wrong-sheet-none", game=name, kind=kind, known=", ".join(known))
        raise wrong(
            "wrong-sheet", text=shorten(name), nearest=nearest(name, sheets()), known=", ".join(sheets())
        )
    if output is None:
        raise wrong("wrong-sheet-where", sheet=name)
    path, drawn = Path(output), name
    if name in games.names() and kind != "pad":
        drawn = f"{name}-{kind}"
    if path.suffix.lower() not in formats(drawn):
        raise wrong("wrong-sheet-ending", file=shorten(output, 200), choices=formats(drawn))
    if paper not in papers(drawn):
        raise wrong("wrong-sheet-paper", sheet=name, choices=list(papers(drawn)))
    with using_file(output):
        write_sheet(drawn, path, paper, lang)
