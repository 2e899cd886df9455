"""Is each of the ten steps stronger than those below?

    ./dev bench ladder

One seat of a step, the others a step below or two, whole games, each with its own reactions; alone by points
on the same deals. A pair of steps is played until it is clear who is stronger, or for as many deals as its
table says; the intervals are of the kind that stays valid then. What is played is kept in build/ladder, so
that a stopped run goes on where it was; with other bots it begins again.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken.arena.play import DealJob, PlayedDeal, Series, play_jobs
from janken.arena.report import figures, is_clear
from janken.bots.bot import Limits
from janken.bots.levels import EASY, MASTER
from janken.commands.common import game_named, new_header, title_of
from janken.jobs.engine import Journal, engine_for
from janken.jobs.installed import checksum

KEPT: Final = Path(__file__).parent.parent / "build" / "ladder"
FEWEST_DEALS: Final = 10
_TIME_ENOUGH: Final = 60.0  # seconds per move: playouts end the thinking, and so the games can be repeated


@dataclass(frozen=True)
class Table:
    name: str
    seats: int
    options: tuple[str, ...]
    apart: int  # how many steps lie between those who play: neighbours take four times as many games
    playouts: int  # per move that is thought over
    deals: int  # at most, for a pair of steps

    @property
    def title(self) -> str:
        said = [title_of(game_named(self.name)), *self.options]
        return ", ".join([*said, f"{self.seats} seats"] if self.seats > 1 else said)


TABLES: Final = (
    Table("collector", 2, (), 1, 300, 1500),
    Table("run-with-scissors", 4, (), 2, 60, 60),
    Table("janken-rummy", 2, ("goal=100",), 2, 100, 200),
    Table("nine-of-a-kind", 5, ("goal=100",), 2, 60, 240),
    Table("light-to-dark", 1, ("deal=any-time",), 2, 1000, 200),
)


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = [{"step": step} for step in range(EASY + 1, MASTER + 1)]
    with Progress() as progress:
        for table in TABLES:
            for step, row in enumerate(rows, start=EASY + 1):
                progress.show(f"{table.title}: step {step}")
                row[table.title] = beside_one_below(table, step, KEPT / checksum())
    print_table("Each step beside one below: wins %, alone points ahead (games)", rows)
    return rows


def beside_one_below(table: Table, step: int, kept_in: Path) -> str:
    below = (f"level-{max(step - table.apart, EASY)}",) * max(table.seats - 1, 1)
    header = new_header(game_named(table.name), table.seats, None, table.options, None)
    limits = Limits(_TIME_ENOUGH, table.playouts)
    series = Series(header, (f"level-{step}", *below), limits, "ladder")
    played = _played(table, series, kept_in / f"{table.name}-{step}.jsonl")
    upper = figures(series, played, anytime=True)[0]
    games = f"({len(played) * len(series.line_ups())})"
    if table.seats == 1:
        assert upper.ahead is not None, "there are two bots"
        return f"{upper.ahead.mean:+.1f} ± {upper.ahead.half_width:.1f} {games}"
    return f"{100 * upper.wins.mean:.1f} ± {100 * upper.wins.half_width:.1f} {games}"


def _played(table: Table, series: Series, path: Path) -> list[PlayedDeal]:
    path.parent.mkdir(parents=True, exist_ok=True)
    depends = {"bots": series.specs, "options": table.options, "playouts": table.playouts}
    kept = Journal(path, depends, PlayedDeal)
    played: list[PlayedDeal] = []
    with engine_for(1) as engine:
        for played in play_jobs([DealJob(series, deal) for deal in range(table.deals)], engine, kept):
            if is_clear(series, played, table.seats > 1, FEWEST_DEALS):
                break
    kept.close()
    return played
