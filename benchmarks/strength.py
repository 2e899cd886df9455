"""How strong master is by its thinking time, as a picture for each game in docs/img.

    ./dev bench strength

Against club on the same deals, the same reactions for all; alone by how many points more it has than with the
least time, deal by deal. One hand for each deal: a whole game of Janken Rummy with two seconds a move takes
most of an hour. Time is that of the processor. What is played is kept in build/strength: a stopped run goes
on where it was, and with other bots it begins again.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.curve import Point, draw
from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.arena.play import DealJob, PlayedDeal, Series, play_jobs
from janken.arena.report import figures, sheet_of
from janken.arena.stats import Estimate, estimate
from janken.bots.bot import Limits
from janken.commands.common import game_named, new_header, title_of
from janken.core.match import Header
from janken.jobs.engine import Journal, engine_for
from janken.jobs.installed import checksum

TIMES: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "strength"
PICTURES: Final = ROOT / "docs" / "img"


@dataclass(frozen=True)
class Table:
    """`deals` by thinking time: long thought is dear, so there are fewer of them."""

    name: str
    seats: int
    deals: tuple[int, ...]
    options: tuple[str, ...] = ()


TABLES: Final = (
    Table("collector", 2, (120, 60, 30, 12, 8, 8)),
    Table("janken-rummy", 2, (32, 16, 10, 6, 4, 3)),
    Table("run-with-scissors", 4, (32, 16, 10, 6, 4, 3)),
    Table("nine-of-a-kind", 5, (32, 16, 10, 6, 4, 3)),
    Table("light-to-dark", 1, (60, 30, 20, 10, 6, 5), ("deal=any-time",)),
)


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    with Progress() as progress:
        for table in TABLES:
            points = curve(table, progress)
            rows += [{"game": table.name, **vars(point)} for point in points]
            (PICTURES / f"strength-{table.name}.svg").write_text(_picture(table, points), encoding="utf-8")
    print_table("Master against club (wins %), alone (points more), by thinking time", rows)
    return rows


def curve(table: Table, progress: Progress) -> list[Point]:
    least: list[float] = []  # the scores with the least time, deal by deal
    points = []
    for seconds, deals in zip(TIMES, table.deals, strict=True):
        progress.show(f"{table.name}, {seconds:g} s a move")
        series, played = _play(table, seconds, deals)
        if table.seats > 1:
            points.append(_share(seconds, figures(series, played, anytime=False)[0].wins))
            continue
        (scores,) = sheet_of(series, played).scores
        least = least or scores
        more = estimate([one - other for one, other in zip(scores, least, strict=False)], anytime=False)
        points.append(Point(seconds, more.mean, more.low, more.high))
    return points


def _share(seconds: float, won: Estimate) -> Point:
    """In per cent. Few deals have wide intervals, but no share lies beyond none or all."""
    return Point(seconds, 100 * won.mean, 100 * max(won.low, 0.0), 100 * min(won.high, 1.0))


def _play(table: Table, seconds: float, deals: int) -> tuple[Series, list[PlayedDeal]]:
    specs = ("master", *["club"] * (table.seats - 1))
    limits = Limits(seconds, processor=True)
    series = Series(_header(table), specs, limits, "strength", whole_games=False, same_reactions=True)
    folder = KEPT / checksum()
    folder.mkdir(parents=True, exist_ok=True)
    kept = Journal(
        folder / f"{table.name}-{seconds:g}.jsonl", {"deals": table.name, "seconds": seconds}, PlayedDeal
    )
    with engine_for(1) as engine:
        *_, played = play_jobs([DealJob(series, deal) for deal in range(deals)], engine, kept)
    kept.close()
    return series, played


def _picture(table: Table, points: list[Point]) -> str:
    title = title_of(_header(table).game)
    if table.seats == 1:
        return draw(f"{title}: points more than with {TIMES[0]:g} s", "", points, 0)
    return draw(f"{title}: master by thinking time", " %", points, 100 / table.seats)


def _header(table: Table) -> Header:
    return new_header(game_named(table.name), table.seats, None, table.options, None)
