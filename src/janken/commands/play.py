"""`janken play`: a game at this prompt."""

import sys
from pathlib import Path

import click

from janken import games
from janken.commands.common import Failure, game_named, new_header, reason
from janken.commands.games import players
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Match
from janken.core.options import is_whole
from janken.records.errors import RecordError
from janken.records.files import read_bytes
from janken.records.reader import one_match
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import Prompt


@click.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="How many players; the fewest if not said.")
@click.option("--names", help="Their names, clockwise, with commas between.")
@click.option("--dealer", type=int, help="The seat that deals first; the last if not said.")
@click.option("--seed", help="Shuffle from this seed, for the same deal again.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; see janken games."
)
@click.option("--record", help="Keep the record in this file, written after every move.")
@click.option("--load", help="Go on with the game of this record.")
def command(
    game: str | None,
    seats: int | None,
    names: str | None,
    dealer: int | None,
    seed: str | None,
    options: tuple[str, ...],
    record: str | None,
    load: str | None,
) -> None:
    """Play GAME at this prompt, alone or several at one keyboard."""
    if load is not None:
        match = _loaded(load, game)
    elif game is None:
        chosen = _choose_game()
        count = seats or _choose_seats(chosen, names)
        match = Match(new_header(chosen, count, names, options, dealer))
    else:
        match = Match(new_header(game_named(game), seats, names, options, dealer))
    if sys.stdin.isatty():
        import readline  # noqa: F401 - gives input() its line editing
    Prompt(match, pen_for(sys.stdout), Shuffler(seed), Path(record) if record else None).run()


def _loaded(path: str, game: str | None) -> Match:
    try:
        match = one_match(read_bytes(path))
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: {reason(error)}") from None
    except RecordError as error:
        raise Failure(error.message(path)) from None
    if game is not None and game != match.header.game.name:
        raise Failure(f"{path} is a record of {match.header.game.name}, not of {game}")
    return match


def _choose_game() -> Game:
    there = games.every()
    for number, game in enumerate(there, start=1):
        click.echo(f"  {number}  {game.title}, {players(game)}: {game.summary}")
    while True:
        answer = click.prompt("Which game", prompt_suffix="? ").strip()
        if is_whole(answer) and 1 <= int(answer) <= len(there):
            return there[int(answer) - 1]
        for game in there:
            if answer.lower() in (game.name, game.title.lower()):
                return game
        click.echo(f"Type a number from 1 to {len(there)}, or a name.")


def _choose_seats(game: Game, names: str | None) -> int | None:
    if names is not None or len(game.seats) == 1:
        return None
    low, high = game.seats[0], game.seats[-1]
    return click.prompt(f"How many players, {low} to {high}", type=click.IntRange(low, high), default=low)
