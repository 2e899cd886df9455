"""`janken keep`: the score sheet of a game with real cards, kept at this prompt."""

from pathlib import Path

import click

from janken.commands.common import (
    contents,
    failure,
    game_named,
    house_rules_option,
    language_option,
    new_header,
    say,
    whole_number,
    write_text,
    wrong,
)
from janken.core.game import Game
from janken.core.keeper import KeptSheet
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.terminal.keyboard import ask
from janken.terminal.scorekeeper import ScoreKeeper, read_sheet, sheet_text


@click.command()
@click.argument("game")
@click.option("--names", help="Who plays, clockwise, separated by commas.")
@click.option("--dealer", metavar="N", callback=whole_number, help="Who deals first; by default the first.")
@click.option("--file", "path", metavar="FILE", help="Keep the sheet in this file, and continue what it has.")
@house_rules_option
@language_option
def command(
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
