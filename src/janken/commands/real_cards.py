"""`janken keep`, `referee` and `sheet`: for people who play with real cards."""

from pathlib import Path

import click

from janken import games
from janken.commands.common import (
    contents,
    failure,
    game_named,
    house_rules_option,
    language_option,
    new_header,
    read_options,
    say,
    using_file,
    whole_number,
    write_text,
    wrong,
)
from janken.core.game import Game
from janken.core.keeper import KeptSheet
from janken.core.moves import read_cards
from janken.core.options import shorten
from janken.core.text import nearest
from janken.core.voice import Voice
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.refusal import Refusal
from janken.sheets import formats, papers, reference_cards, sheets, write_sheet
from janken.sheets.canvas import PAPERS
from janken.sheets.card import CARD_PAPERS
from janken.terminal.keyboard import ask
from janken.terminal.scorekeeper import ScoreKeeper, read_sheet, sheet_text
from janken.terminal.typed import normalized_cards


@click.command()
@click.argument("game")
@click.option("--names", help="Who plays, clockwise, separated by commas.")
@click.option("--dealer", metavar="N", callback=whole_number, help="Who deals first; by default the first.")
@click.option("--file", "path", metavar="FILE", help="Keep the sheet in this file, and continue what it has.")
@house_rules_option
@language_option
def keep_command(
    game: str, names: str | None, dealer: int | None, path: str | None, options: tuple[str, ...], lang: str
) -> None:
    """Keep the score of GAME, played with real cards.

    A line is a round, with semicolons between its parts: out Ann; took Ann 2S 3S; held Leo 9S. It is checked
    and added up by the rules. help lists what can be entered.
    """
    chosen = game_named(game)
    sheet = _begun(chosen, path) or _new_sheet(chosen, names, options, dealer)
    keeper = ScoreKeeper(chosen, sheet, Voice(chosen.catalogue(lang), sheet.names))
    if isinstance(keeper.standing, Refusal):
        raise failure(keeper.standing, chosen)
    say(keeper.greeting())
    while (line := _asked(keeper)) is not None:
        answer = keeper.answer(line)
        if path is not None:
            write_text(path, sheet_text(keeper.sheet))
        say(answer)


def _asked(keeper: ScoreKeeper) -> str | None:
    """None when somebody leaves, or the input is over."""
    try:
        line = ask(keeper.question()).strip()
    except EOFError:
        say("")  # so that the shell's own prompt begins a line
        return None
    return None if line in ("quit", "exit") else line


def _begun(game: Game, path: str | None) -> KeptSheet | None:
    if path is None or not Path(path).exists():
        return None
    sheet = read_sheet(contents(path))
    if sheet is None or sheet.game != game.name:
        raise wrong("wrong-score-file", file=path, game=game.name)
    return sheet


def _new_sheet(game: Game, names: str | None, options: tuple[str, ...], dealer: int | None) -> KeptSheet:
    if names is None and game.seats[-1] > 1:
        raise wrong("wrong-keep-names", game=game.name)
    header = new_header(game, None, names, options, dealer)
    return KeptSheet(
        game=game.name, names=[*header.names], options=header.options.changed(), dealer=dealer or 1
    )


@click.command()
@click.argument("game")
@click.argument("cards", nargs=-1, required=True)
@house_rules_option
@language_option
def referee_command(game: str, cards: tuple[str, ...], options: tuple[str, ...], lang: str) -> None:
    """Say whether CARDS are a set or meld of GAME, what it is worth, or why they are not.

    For example: janken referee collector 5R 6P 7S
    """
    chosen = game_named(game)
    part = games.part(chosen.name, "referee")
    if part is None:
        raise wrong("wrong-no-referee", game=chosen.name)
    deck = [card_text(card) for card in janken_deck(jokers=True)]
    read = read_cards(normalized_cards(cards, deck))
    if isinstance(read, Refusal):
        raise failure(read, chosen)
    voice = Voice(chosen.catalogue(lang))
    judged = part.judge(read_options(chosen, options), read)
    if isinstance(judged, Refusal):
        say(f"{voice.say('referee-no')} {voice.why_not(judged)}")
    else:
        say(voice.say("referee-yes", set=judged.kind, points=judged.points))


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
def sheet_command(name: str, output: str | None, kind: str, paper: str, lang: str) -> None:
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
