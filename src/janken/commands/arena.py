"""`janken arena`, `league` and `dataset`: bots against each other, on the same deals."""

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

import click
import msgspec

from janken.arena.charts import Interval, intervals
from janken.arena.play import SAME_REACTIONS, BadMoveError, DealJob, PlayedDeal, Series, play_jobs
from janken.arena.recorded import Recording, record
from janken.arena.report import (
    duels_by_deal,
    figures,
    hands_a_game,
    hands_won,
    is_clear,
    league_jobs,
    plain,
    text_table,
)
from janken.arena.stats import Rating, ratings
from janken.bots.bot import Limits
from janken.bots.load import KNOWN, BotError, CannotLoadError, load
from janken.commands.common import (
    Failure,
    game_named,
    house_rules_option,
    new_header,
    title_of,
    using_file,
    write_text,
)
from janken.commands.engine import Means, engine, engine_options, processes_option, time_option, worked
from janken.core.errors import CallError

LEAST_DEALS = 10  # before an early stop


def playing_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options about what is played, for `arena` and `league`."""
    whole = click.option(
        "--whole-games/--single-hands",
        default=True,
        show_default=True,
        help="Play every game to its end, or one hand per deal.",
    )
    same = click.option(
        "--same-reactions",
        is_flag=True,
        help=f"Where there are no turns, give every bot the reaction times of {SAME_REACTIONS}.",
    )
    processor = click.option(
        "--processor-time",
        is_flag=True,
        help="Count thinking time on the processor, so that a busy machine measures the same.",
    )
    return whole(same(processor(command)))


@click.command()
@click.argument("game")
@click.option(
    "--bot", "specs", multiple=True, required=True, metavar="BOT", help=f"{KNOWN}; one for each seat."
)
@click.option("--alone", is_flag=True, help="Every bot plays alone, in games that can be played alone.")
@house_rules_option
@click.option(
    "--deals",
    default=100,
    show_default=True,
    type=click.IntRange(1),
    help="Maximum number of deals, each played by every line-up.",
)
@click.option(
    "--stop/--no-stop",
    default=True,
    show_default=True,
    help="Stop early once the first bot is clearly ahead or behind.",
)
@click.option(
    "--by-wins/--by-scores",
    default=True,
    show_default=True,
    help="What decides when to stop early; solo games always use the score.",
)
@time_option(1.0)
@click.option(
    "--playouts",
    type=click.IntRange(1),
    help="Maximum playouts per move; given enough time, every run is the same.",
)
@playing_options
@engine_options
@click.option("--seed", default="1", show_default=True, help="Which deals; a seed always gives the same.")
@click.option("--records", help="Save the record of every table in this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena_command(
    game: str, specs: tuple[str, ...], alone: bool, options: tuple[str, ...], deals: int, stop: bool,
    by_wins: bool, seconds: float, playouts: int | None, whole_games: bool, same_reactions: bool,
    processor_time: bool, means: Means, seed: str,
    records: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play GAME against each other and measure them.

    Every deal is played by all line-ups: the bots change seats, the cards stay. In a game of several hands
    the first deal is the same for all. Games won decide; hands won are shown beside them.
    """
    chosen = game_named(game)
    seats = 1 if alone or chosen.is_solitaire else len(specs)
    header = new_header(chosen, seats, None, options, None)
    folder = _folder(records)
    limits = Limits(seconds, playouts, processor_time)
    series = Series(header, specs, limits, seed, whole_games, same_reactions, folder is not None)
    wins = by_wins and seats > 1
    played = run(series, deals, means, lambda done: stop and is_clear(series, done, wins, LEAST_DEALS))
    if folder is not None:
        _save(folder, series, played)
    rows = figures(series, played, anytime=stop)
    if as_json:
        click.echo(msgspec.json.encode(_plain(series, played, stop, plain(rows))))
        return
    click.echo(_title(series, played, stop))
    for line in text_table(rows):
        click.echo(line)


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    with using_file(name):
        Path(name).mkdir(parents=True, exist_ok=True)
    return Path(name)


def _save(folder: Path, series: Series, played: Sequence[PlayedDeal]) -> None:
    for deal in played:
        for number, text in enumerate(deal.records, start=1):
            path = folder / f"{series.header.game.name}-{deal.deal:05}-{number}.janken"
            path.write_text(text, encoding="utf-8")


def run(
    series: Series, deals: int, means: Means, is_enough: Callable[[list[PlayedDeal]], bool]
) -> list[PlayedDeal]:
    """Play, with a bar that shows how far it has come; what a bot does wrong is a sentence."""
    jobs = [DealJob(series, deal) for deal in range(deals)]
    what = {"of": "arena", **series.described(), "bots": series.specs}
    played: list[PlayedDeal] = []
    with suppress(KeyboardInterrupt), closing(play(jobs, what, means)) as results:  # what is played is shown
        for played in results:
            if is_enough(played):
                break
    if not played:
        raise click.Abort
    return played


def play(jobs: Sequence[DealJob], what: dict[str, object], means: Means) -> Generator[list[PlayedDeal]]:
    """All that has been played so far, after every deal."""
    title = title_of(jobs[0].series.header.game)
    with playing(spec for job in jobs for spec in job.series.specs):
        yield from worked(means, what, PlayedDeal, len(jobs), title, partial(play_jobs, jobs))


@contextmanager
def playing(specs: Iterable[str]) -> Iterator[None]:
    """Bots that cannot be loaded, or play wrongly, are reported in a sentence."""
    try:
        for spec in set(specs):
            load(spec).close()
        yield
    except (CannotLoadError, BotError, BadMoveError) as error:
        raise Failure(str(error)) from None


def _title(series: Series, played: Sequence[PlayedDeal], watched: bool) -> str:
    at = "alone" if series.seats == 1 else f"{series.seats} seats"
    changed = "".join(f", {name}={text}" for name, text in series.header.options.changed().items())
    kind = "95 % intervals, valid at every look" if watched else "95 % intervals"
    parts = [f"{len(played)} deals", _tables(series, played), _time(series.limits), kind]
    if series.same_reactions:
        parts.insert(2, f"reaction times of {SAME_REACTIONS} for all")
    return f"{title_of(series.header.game)}, {at}{changed}: {', '.join(parts)}"


def _tables(series: Series, played: Sequence[PlayedDeal]) -> str:
    tables, hands = len(played) * len(series.line_ups()), hands_a_game(played)
    if not series.whole_games:
        return f"{tables} single hands"
    return f"{tables} games" if hands <= 1 else f"{tables} games of {hands:.1f} hands"


def _time(limits: Limits) -> str:
    playouts = f" or {limits.playouts} playouts" if limits.playouts else ""
    return f"{limits.seconds:g} s{' of the processor' if limits.processor else ''}{playouts} a move"


def _said(series: Series) -> dict[str, object]:
    """All that what is played depends on, but for the bots."""
    return {
        "game": series.header.game.name,
        "seats": series.seats,
        "options": series.header.options.changed(),
        "seconds_a_move": series.limits.seconds,
        "processor_time": series.limits.processor,
        "playouts_a_move": series.limits.playouts,
        "seed": series.seed,
        "whole_games": series.whole_games,
        "reactions": SAME_REACTIONS if series.same_reactions else None,
    }


def _plain(
    series: Series, played: Sequence[PlayedDeal], watched: bool, bots: list[dict[str, object]]
) -> dict[str, object]:
    return {
        **_said(series),
        "deals": len(played),
        "tables": len(played) * len(series.line_ups()),
        "hands_a_table": hands_a_game(played),
        "stopped_early_allowed": watched,
        "bots": bots,
    }


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
def league_command(
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


@click.command()
@click.argument("game")
@click.option(
    "--bot",
    "specs",
    multiple=True,
    required=True,
    metavar="BOT",
    help=f"{KNOWN}; one for all seats or one each.",
)
@click.option("--seats", type=click.IntRange(1), help="How many players; by default the fewest.")
@house_rules_option
@click.option(
    "--games", "hands", default=1000, show_default=True, type=click.IntRange(1), help="How many hands."
)
@click.option(
    "--seed", default="1", show_default=True, help="Which hands; a seed always gives the same bytes."
)
@click.option(
    "--playouts",
    default=200,
    show_default=True,
    type=click.IntRange(1),
    help="Playouts per move of a search.",
)
@processes_option
@click.option(
    "--out", required=True, metavar="FOLDER", help="Where the records go; the same command resumes."
)
def dataset_command(
    game: str, specs: tuple[str, ...], seats: int | None, options: tuple[str, ...], hands: int, seed: str,
    playouts: int, processes: int | None, out: str,
) -> None:  # fmt: skip
    """Make records of GAME to learn from: single hands of bots, from a seed.

    janken.envs.load_dataset reads them as observations, masks, actions and returns.
    """
    chosen = game_named(game)
    count = seats if seats is not None or len(specs) == 1 else len(specs)
    header = new_header(chosen, count, None, options, None)
    if len(specs) not in (1, len(header.names)):
        raise Failure(
            f"there are {len(specs)} bots for {len(header.names)} seats: name one for all, or one each"
        )
    bots = specs * (len(header.names) // len(specs))
    recording = Recording(header, bots, playouts, seed, hands)
    done = 0
    with (
        suppress(KeyboardInterrupt),
        playing(bots),
        using_file(out),
        engine(Means(processes, None, None), hands) as ready,
        click.progressbar(length=hands, label=title_of(chosen), file=sys.stderr) as bar,
    ):
        try:
            for now in record(recording, Path(out), ready):
                bar.update(now - done)
                done = now
        except CallError as error:
            raise Failure(str(error)) from None
    if done < hands:
        click.echo(f"Stopped after {done} of {hands} hands: the same command resumes.")
    else:
        click.echo(f"{out}: {hands} hands")
