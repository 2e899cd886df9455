"""`janken league`: ratings of several bots, with intervals and a plot."""

from collections.abc import Sequence

import click
import msgspec

from janken.arena.charts import Interval, intervals
from janken.arena.league import duels_by_deal, hands_won, league_jobs
from janken.arena.stats import Rating, ratings
from janken.arena.tournament import SAME_REACTIONS, Series
from janken.bots.bot import Limits
from janken.commands.arena import play, playing_options
from janken.commands.common import Failure, game_named, new_header, title_of, write_text
from janken.commands.engine import Means, engine_options, time_option


@click.command()
@click.argument("game")
@click.option(
    "--bot", "specs", multiple=True, metavar="BOT", help="As for janken arena; by default the four levels."
)
@click.option(
    "--seats", type=int, help="How many sit at a table; by default as few as possible, but more than one."
)
@click.option("--alone", is_flag=True, help="Every bot plays alone, and scores are compared.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule.")
@click.option("--deals", default=60, show_default=True, type=click.IntRange(2), help="How many deals.")
@time_option(0.1)
@click.option("--playouts", type=click.IntRange(1), help="Maximum playouts per move.")
@playing_options
@engine_options
@click.option("--seed", default="1", show_default=True, help="Which deals and line-ups.")
@click.option("--plot", "picture", help="Write the ratings as a picture to this SVG file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game: str, specs: tuple[str, ...], seats: int | None, alone: bool, options: tuple[str, ...], deals: int,
    seconds: float, playouts: int | None, whole_games: bool, same_reactions: bool, processor_time: bool,
    means: Means, seed: str, picture: str | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Rate bots at GAME, at tables with changing line-ups.

    400 points mean odds of ten to one that the better bot is ahead at the end of a game. The share
    of hands won is shown beside the rating.
    """
    bots = list(dict.fromkeys(specs or ("random", "easy", "club", "master")))
    if len(bots) < 2:
        raise Failure("a league needs at least two different bots")
    chosen = game_named(game)
    count = 1 if alone or chosen.is_solitaire else seats or max(2, chosen.seats[0])
    header = new_header(chosen, count, None, options, None)
    first = Series(
        header, tuple(bots), Limits(seconds, playouts, processor_time), seed, whole_games, same_reactions
    )
    jobs = league_jobs(first, deals)
    what = {"of": "league", **first.described(), "line-ups": [job.series.specs for job in jobs]}
    *_, played = play(jobs, what, means)
    rows = ratings(bots, duels_by_deal(jobs, played), seed)
    _print(first, rows, hands_won(jobs, played), deals, as_json)
    if picture is not None:  # last: what was found is not lost if it cannot be written
        title = f"{title_of(chosen)}, {_at(count)}: ratings with 95 % intervals"
        spans = [Interval(row.bot, row.low, row.rating, row.high) for row in rows]
        write_text(picture, intervals(title, spans, "{:g}".format).file())


def _at(seats: int) -> str:
    return "alone" if seats == 1 else f"{seats} seats"


def _print(
    series: Series, rows: Sequence[Rating], hands: dict[str, float], deals: int, as_json: bool
) -> None:
    game = series.header.game
    if as_json:
        plain = {
            "game": game.name,
            "seats": series.seats,
            "deals": deals,
            "whole_games": series.whole_games,
            "reactions": SAME_REACTIONS if series.same_reactions else None,
            "ratings": [{**msgspec.to_builtins(row), "hands_won": hands.get(row.bot)} for row in rows],
        }
        click.echo(msgspec.json.encode(plain))
        return
    what = "whole games" if series.whole_games else "single hands"
    reactions = f", reaction times of {SAME_REACTIONS} for all" if series.same_reactions else ""
    click.echo(f"{title_of(game)}, {_at(series.seats)}: {deals} deals, {what}{reactions}, 95 % intervals")
    width = max(len(row.bot) for row in rows)
    for row in rows:
        interval = f"{row.low:.0f} to {row.high:.0f}"
        beside = f"  {100 * hands[row.bot]:5.1f} % of hands" if row.bot in hands else ""
        click.echo(f"{row.bot:{width}}  {row.rating:6.0f}  {interval:>14}  {row.duels:6} duels{beside}")
