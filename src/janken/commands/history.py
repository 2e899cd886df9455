"""`janken history`: the games finished at this prompt, with bests and averages."""

from collections.abc import Sequence
from statistics import fmean

import click

from janken.commands.common import say, using_file
from janken.terminal.player_files import FinishedGame, games_kept, history_file

_SHOWN = 20


@click.command()
@click.option("--all", "every", is_flag=True, help="List every game, not only the last ones.")
def command(every: bool) -> None:
    """List the games you have finished at the prompt, with bests and averages by house rules."""
    with using_file(str(history_file())):
        games = list(games_kept())
    if not games:
        say("You have not finished a game at this prompt yet.")
        return
    for game in games if every else games[-_SHOWN:]:
        say(f"{game.day}  {game.rules}: {_outcome(game)}")
    say("")
    for rules in sorted({game.rules for game in games}):
        say(_figures(rules, [game for game in games if game.rules == rules]))
    say(f"Kept in {history_file()}")


def _outcome(game: FinishedGame) -> str:
    if game.reached is not None:
        return f"{game.reached} {'cards left' if game.fewer else 'points'}"
    won = " and ".join(game.names[seat - 1] for seat in game.winners) or "nobody"
    scores = ", ".join(f"{name} {score}" for name, score in zip(game.names, game.scores, strict=False))
    return f"won by {won} ({scores})"


def _figures(rules: str, games: Sequence[FinishedGame]) -> str:
    count = f"{rules}: {len(games)} {'game' if len(games) == 1 else 'games'}"
    alone = [game.reached for game in games if game.reached is not None]
    if not alone:
        return count
    best = min(alone) if games[0].fewer else max(alone)
    return f"{count}, best {best}, average {fmean(alone):.1f}"
