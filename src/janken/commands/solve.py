"""`janken solve`: best play with all cards open, of one deal or of many.

Of many deals it is their average value, with undecided deals counted both ways.
"""

import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import click
import msgspec

from janken import games
from janken.arena.charts import histograms
from janken.arena.stats import Estimate, estimate
from janken.commands.common import (
    Failure,
    contents,
    failure,
    game_named,
    house_rules_option,
    new_header,
    title_of,
    using_file,
    whole_number,
    wrong_record,
)
from janken.commands.engine import Means, engine_options, worked
from janken.core.match import Header, replayed
from janken.core.text import write_new
from janken.jobs.engine import Engine, Journal, resume
from janken.kernel.refusal import Refusal, illegal
from janken.records.reader import RecordError, one_match
from janken.records.writer import record_text
from janken.solver.par import Par, par_of
from janken.solver.puzzle import Answer, Puzzle, SearchLimits, puzzle_from, puzzle_from_seed
from janken.solver.solve import solve
from janken.words import language_for

_NORMAL = 1.959964  # the 97.5 % quantile


@dataclass(frozen=True)
class Solved:
    number: int
    value: int
    bound: int
    seconds: float

    @property
    def is_exact(self) -> bool:
        return self.value == self.bound


@dataclass(frozen=True)
class NumberedDeal:
    """One of a series of deals: `SEED 1`, `SEED 2` and so on."""

    header: Header
    seed: str
    number: int
    limits: SearchLimits


def solve_many(deals: Sequence[NumberedDeal], engine: Engine, journal: Journal[Solved]) -> Iterator[Solved]:
    """In the order of the deals."""
    return resume(journal, engine, _solve_one, deals, len(deals))


def _solve_one(deal: NumberedDeal) -> Solved:
    puzzle = puzzle_from_seed(deal.header, f"{deal.seed} {deal.number}")
    assert isinstance(puzzle, Puzzle)
    answer = solve(puzzle, deal.limits, processes=1)
    return Solved(deal.number, answer.value, answer.bound, answer.seconds)


@dataclass(frozen=True)
class Range:
    """A figure between these bounds, whatever the undecided deals come to."""

    low: float
    high: float
    surely_above: float  # with 95 % confidence, for all deals there are
    surely_below: float


def mean_value(solved: Sequence[Solved]) -> Range:
    """The mean over all deals, once with the lines found, once with the bounds."""
    lines = estimate([float(one.value) for one in solved], anytime=False)
    bounds = estimate([float(one.bound) for one in solved], anytime=False)
    low, high = sorted((lines, bounds), key=lambda side: side.mean)
    return _range(low, high)


def _range(low: Estimate, high: Estimate) -> Range:
    return Range(low.mean, high.mean, low.low, high.high)


def share_reaching(solved: Sequence[Solved], value: int) -> Range:
    """The share of deals with exactly this value; undecided deals count as not, then as far as they may."""
    count = len(solved)
    do = sum(one.value == value for one in solved)
    may = sum(one.value == value or one.bound == value for one in solved)
    return Range(do / count, may / count, _wilson(do, count)[0], _wilson(may, count)[1])


def _wilson(hits: int, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    square = _NORMAL**2
    centre = (hits + square / 2) / (count + square)
    half = _NORMAL / (count + square) * math.sqrt(hits * (count - hits) / count + square / 4)
    return max(0.0, centre - half), min(1.0, centre + half)


@click.command()
@click.argument("file", required=False)
@click.option("--deal", "game", metavar="GAME", help="Deal this game instead of reading FILE.")
@click.option("--seed", default="1", show_default=True, help="Which deal; the same seed gives the same deal.")
@house_rules_option
@click.option("--seconds", default=10.0, show_default=True, type=click.FloatRange(0.01, 86_400))
@click.option(
    "--positions", metavar="N", callback=whole_number, help="Examine about this many positions, no more."
)
@click.option("--megabytes", default=600, show_default=True, type=click.IntRange(2, 1_000_000))
@engine_options
@click.option("--line", is_flag=True, help="Show the moves of the best line.")
@click.option("--par", is_flag=True, help="Add what bots score, and how many decisions matter.")
@click.option("-o", "--output", help="Write the best line to this file, as a record.")
@click.option("--stats", "count", type=click.IntRange(2), metavar="N", help="Solve N deals.")
@click.option("--plot", "picture", help="With --stats: draw the distribution to this SVG file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def solve_command(
    file: str | None, game: str | None, seed: str, options: tuple[str, ...], seconds: float,
    positions: int | None, megabytes: int, means: Means,
    line: bool, par: bool, output: str | None, count: int | None, picture: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Find the best play of the deal in FILE, or of a fresh one.

    For Light to Dark and The Collector alone. Ctrl-C ends the search with the best so far.
    """
    if (file is None) == (game is None):
        raise Failure("give either a record or a game with --deal")
    if file in games.names() and not Path(file).exists():
        raise Failure(f"{file} is a game: janken solve --deal {file} deals and solves one")
    if file is not None and options:
        raise Failure("the options of a deal are in its record: --option goes with --deal")
    for path in filter(None, (output, picture)):  # before the search, not after it
        _refuse_what_is_there(path)
    limits = SearchLimits(seconds, positions, megabytes)
    if count is not None:
        if game is None:
            raise Failure("--stats needs a game to deal: name one with --deal")
        header = _header(game, options)
        deals = [NumberedDeal(header, seed, number, limits) for number in range(1, count + 1)]
        _statistics(deals, means, picture, as_json)
        return
    if means.cluster is not None or means.keep is not None:
        raise Failure("--cluster and --keep are for many deals: add --stats N")
    puzzle = _puzzle(file, game, seed, options)
    answer = _solved(puzzle, limits, means.processes or 2)
    standing = par_of(puzzle, answer) if par else None
    if as_json:
        click.echo(msgspec.json.encode(_plain(puzzle, answer, standing)))
    else:
        _print(puzzle, answer, standing, line)
    if output is not None:  # last: what was found is not lost if it cannot be written
        _write(output, _record(puzzle, answer))


def _header(name: str, options: tuple[str, ...]) -> Header:
    game = game_named(name)
    if 1 not in game.seats:  # that says more than that it is not for one player
        raise failure(illegal("unsolvable", ""))
    return new_header(game, 1, None, options, None)


def _puzzle(file: str | None, game: str | None, seed: str, options: tuple[str, ...]) -> Puzzle:
    if game is not None:
        puzzle = puzzle_from_seed(_header(game, options), seed)
    else:
        assert file is not None
        try:
            puzzle = puzzle_from(one_match(contents(file)))
        except RecordError as error:
            wrong_record(error, file, language_for(None))
    if isinstance(puzzle, Refusal):
        raise failure(puzzle)
    return puzzle


def _solved(puzzle: Puzzle, limits: SearchLimits, processes: int) -> Answer:
    def watch(so_far: Answer) -> None:
        known = f"{so_far.value}, at best {so_far.bound}"
        click.echo(f"\r{so_far.seconds:5.1f} s  {so_far.positions:,} positions  {known} ", nl=False, err=True)

    looking = sys.stderr.isatty()
    answer = solve(puzzle, limits, processes, watch if looking else None)
    if looking:
        click.echo("\r" + " " * 70 + "\r", nl=False, err=True)
    return answer


def _unit(puzzle: Puzzle) -> str:
    return "cards left" if puzzle.few else "points"


def _record(puzzle: Puzzle, answer: Answer) -> str:
    match = replayed(puzzle.match.header, puzzle.match.log)
    for move in answer.line:
        match.accept(1, move)
    return record_text(match)


def _refuse_what_is_there(path: str) -> None:
    with using_file(path):
        is_there = Path(path).exists()
    if is_there:
        raise Failure(f"{path[:200]} is there already: name a new file")


def _write(path: str, text: str) -> None:
    with using_file(path):  # another program may have made it meanwhile
        write_new(Path(path), text)


def _print(puzzle: Puzzle, answer: Answer, par: Par | None, line: bool) -> None:
    if answer.is_exact:
        click.echo(f"Exactly {answer.value} {_unit(puzzle)}: {answer.proof}.")
    else:
        least, most = ("At most", "at least") if puzzle.few else ("At least", "at most")
        click.echo(
            f"{least} {answer.value} {_unit(puzzle)}, by a line; {most} {answer.bound}: {answer.proof}."
        )
        click.echo(
            f"Stopped by {'you' if answer.stopped_by == 'you' else 'the limit of ' + answer.stopped_by}."
        )
    click.echo(
        f"{answer.positions:,} positions in {answer.seconds:.2f} s, {answer.megabytes:.0f} MB,"
        f" {len(answer.line)} moves."
    )
    if par is not None:
        known = "" if par.matter is None else f", of which at least {par.matter} matter"
        click.echo(f"Club bots get {par.club:.1f}, random play {par.random:.1f}: {par.difficulty}.")
        click.echo(f"{par.decisions} decisions{known}.")
    if line:
        for move in answer.line:
            click.echo(move.text())


def _plain(puzzle: Puzzle, answer: Answer, par: Par | None) -> dict[str, object]:
    plain: dict[str, object] = msgspec.to_builtins(answer)
    plain |= {"kind": "exact" if answer.is_exact else "line", "unit": _unit(puzzle)}
    plain["line"] = [move.text() for move in answer.line]
    if par is not None:
        plain["par"] = {**msgspec.to_builtins(par), "difficulty": par.difficulty}
    return plain


def _statistics(deals: Sequence[NumberedDeal], means: Means, picture: str | None, as_json: bool) -> None:
    header, seed, limits = deals[0].header, deals[0].seed, deals[0].limits
    first = puzzle_from_seed(header, f"{seed} 1")
    if isinstance(first, Refusal):
        raise failure(first)
    solved: list[Solved] = []
    changed = header.options.changed()
    what = {"of": "solve", "game": header.game.name, "options": changed, "seed": seed, "limits": limits}
    try:
        work = partial(solve_many, deals)
        for one in worked(means, what, Solved, len(deals), title_of(header.game), work):
            solved.append(one)
    except KeyboardInterrupt:
        if len(solved) < 2:
            raise
    best = first.value(first.most()[0])
    mean, full = mean_value(solved), share_reaching(solved, best)
    if as_json:
        figures = {"mean": mean, "full": full, "deals": solved}
        click.echo(msgspec.json.encode({"game": header.game.name, **figures}))
    else:
        exact = sum(one.is_exact for one in solved)
        click.echo(
            f"{_title(header, len(solved))}, {exact} of them exact, {limits.seconds:g} s a deal at most"
        )
        click.echo(f"mean {_unit(first)}: {_range_text(mean, 1)}")
        if not (header.game.name == "collector" and not first.few):
            click.echo(f"share with {best} {_unit(first)}: {_range_text(full, 3)}")
    if picture is not None:
        layers = [Counter(one.value for one in solved if one.is_exact is exact) for exact in (True, False)]
        legend = ("proven", "best line found")
        _write(picture, histograms(_title(header, len(solved)), [("", layers)], legend).file())


def _title(header: Header, deals: int) -> str:
    changed = "".join(f", {name}={text}" for name, text in header.options.changed().items())
    return f"{title_of(header.game)} alone{changed}: {deals} deals"


def _range_text(figure: Range, digits: int) -> str:
    sure = f"95 %: {figure.surely_above:.{digits}f} to {figure.surely_below:.{digits}f}"
    return f"{figure.low:.{digits}f} by lines, {figure.high:.{digits}f} by bounds ({sure})"
