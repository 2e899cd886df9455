"""`janken games`: what can be played, by how many, with which house rules."""

import click

from janken import games
from janken.core.game import Game


@click.command()
def command() -> None:
    """List the games, their seats and options."""
    for game in games.every():
        click.echo(f"{game.name}  {game.title}, {players(game)}")
        click.echo(f"  {game.summary}")
        for option in game.options:
            standard = "built in" if option.own_line else option.text(option.standard)
            click.echo(
                f"  --option {option.name}={standard}  {option.help}; {option.allowed} ({option.rule})"
            )
        click.echo("")


def players(game: Game) -> str:
    if len(game.seats) == 1:
        return "1 player"
    return f"{game.seats[0]} to {game.seats[-1]} players"
