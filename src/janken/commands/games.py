"""`janken games`: what can be played, by how many, with which house rules."""

import click

from janken import games
from janken.core.game import Game
from janken.core.options import Option


@click.command()
def command() -> None:
    """List the games, their seats and options."""
    for game in games.every():
        click.echo(f"{game.name}  {game.title}, {players(game)}")
        click.echo(f"  {game.summary}")
        for option in game.options:
            click.echo(f"  --option {option.name}={_value(option)}  {option.help} ({option.rule})")
        click.echo("")


def _value(option: Option) -> str:
    """What may stand behind the =, and which of it is the default."""
    if option.own_line:
        return "FILE"
    return f"{option.text(option.standard)}  ({option.allowed})"


def players(game: Game) -> str:
    if len(game.seats) == 1:
        return "1 player"
    return f"{game.seats[0]} to {game.seats[-1]} players"
