"""How strong master is by its thinking time, as a picture for each game in docs/img.

    ./dev bench strength

Against club on the same deals, the same reactions for all; alone by points. One hand for each deal: a whole
game of Janken Rummy with two seconds a move takes most of an hour. Time is that of the processor. What is
played is kept in build/strength, so that a stopped run goes on where it was; with other bots it begins anew.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.curve import Point, draw
from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.arena.figures import figures
from janken.arena.series import Job, Played, Series, play_jobs
from janken.bots.bot import Limits
from janken.commands.common import game_named, new_header, title_of
from janken.core.match import Header
from janken.jobs.engine import engine_for
from janken.jobs.identity import checksum
from janken.jobs.journal import Journal

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
            points = []
            for seconds, deals in zip(TIMES, table.deals, strict=True):
                progress.show(f"{table.name}, {seconds:g} s a move")
                points.append(_point(table, seconds, deals))
                rows.append({"game": table.name, **vars(points[-1])})
            title = f"{title_of(_header(table).game)}: master by thinking time"
            picture = (
                draw(title, " %", points, 100 / table.seats)
                if table.seats > 1
                else draw(title, "", points, None)
            )
            (PICTURES / f"strength-{table.name}.svg").write_text(picture, encoding="utf-8")
    print_table("Master against club (wins %), alone (points), by thinking time", rows)
    return rows


def _header(table: Table) -> Header:
    return new_header(game_named(table.name), table.seats, None, table.options, None)


def _point(table: Table, seconds: float, deals: int) -> Point:
    specs = ("master", *["club"] * (table.seats - 1))
    limits = Limits(seconds, processor=True)
    series = Series(_header(table), specs, limits, "strength", whole_games=False, same_reactions=True)
    folder = KEPT / checksum()
    folder.mkdir(parents=True, exist_ok=True)
    kept = Journal(
        folder / f"{table.name}-{seconds:g}.jsonl", {"deals": table.name, "seconds": seconds}, Played
    )
    with engine_for(1) as engine:
        *_, played = play_jobs([Job(series, deal) for deal in range(deals)], engine, kept)
    kept.close()
    master = figures(series, played, watched=False)[0]
    if table.seats == 1:
        return Point(seconds, master.score.mean, master.score.low, master.score.high)
    share = master.wins  # few deals have wide intervals, but no share lies beyond none or all
    return Point(seconds, 100 * share.mean, 100 * max(share.low, 0.0), 100 * min(share.high, 1.0))
