"""What the coach says of players whose strength is known, and how much of it holds.

    ./dev bench coach

In hands of easy and club players every level is asked for its move in the same situations, and the coach
judges them all: a better level must lose less. What is called a fault is looked at again in a hundred times
as many other worlds: it vanishes if the move is no worse there. One that is ahead by more than `BEYOND_DOUBT`
standard errors in some of them needs no more: that all of them say otherwise happens less than once in a
billion. What is found is kept in build/coach: a stopped run continues, unless the coach has changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb, fsum
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games
from janken.arena.play import BotTable
from janken.arena.stats import ratio
from janken.bots.bot import Limits
from janken.bots.load import load
from janken.commands.common import game_named, new_header
from janken.core.game import Game
from janken.core.moves import Move
from janken.jobs.engine import Journal, engine_for, resume
from janken.jobs.installed import checksum
from janken.review import PastDecision, Reviewed, Unit, compared_with, judge, past_decisions, unit_of
from janken.review.balance import is_fault

LEVELS: Final = ("random", "easy", "club", "master")
PLAYOUTS: Final = 300  # to find a better move, and as many again to compare
MORE_OFTEN: Final = (4, 20, 100)  # times as many worlds, for what was called a fault
BEYOND_DOUBT: Final = 7.0
POSITIONS: Final = 12  # of a deal at most: situations of one deal have much in common
PROCESSES: Final = 1
ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "coach"
_NO_HURRY: Final = 3600.0
_ERROR: Final = 0.05


@dataclass(frozen=True)
class Table:
    name: str
    seats: int
    deals: int

    def __str__(self) -> str:
        return f"{self.name}, {self.seats}"


TABLES: tuple[Table, ...] = (
    Table("collector", 2, 300),
    Table("collector", 1, 200),
    Table("janken-rummy", 2, 300),
    Table("run-with-scissors", 4, 300),
    Table("nine-of-a-kind", 5, 300),
    Table("light-to-dark", 1, 300),
)


class CoachedPosition(msgspec.Struct, frozen=True):
    losses: list[float]  # of each level
    vanished: list[bool]  # of each different move that was called a fault


class Deal(msgspec.Struct, frozen=True):
    unit: Unit
    positions: list[CoachedPosition]


@dataclass(frozen=True)
class Job:
    table: Table
    number: int


def measure() -> list[dict[str, object]]:
    compared: list[dict[str, object]] = []
    held: list[dict[str, object]] = []
    everything: list[Deal] = []
    with Progress() as progress:
        for table in TABLES:
            progress.show(str(table))
            deals = _played(table)
            compared += _levels(table, deals)
            held.append(_remarks(str(table), deals))
            everything += deals
    held.append(_remarks("all", everything))
    print_table(
        "Lost per decision, in the same situations: % of the chance to win, points or cards", compared
    )
    print_table("Remarks that vanish in a hundred times as many worlds", held)
    return [*compared, *held]


def _played(table: Table) -> list[Deal]:
    folder = KEPT / checksum()
    folder.mkdir(parents=True, exist_ok=True)
    about = {"table": vars(table), "playouts": PLAYOUTS, "positions": POSITIONS}
    kept = Journal(folder / f"{table.name}-{table.seats}.jsonl", about, Deal)
    jobs = (Job(table, number) for number in range(table.deals))
    with engine_for(PROCESSES) as engine:
        deals = list(resume(kept, engine, looked_at, jobs, table.deals))
    kept.close()
    return [deal for deal in deals if deal.positions]


def _levels(table: Table, deals: Sequence[Deal]) -> Iterator[dict[str, object]]:
    """Each beside the next better one, by deals: what is left between them is no chance of the cards."""
    factor = 100 if deals[0].unit == "chance" else 1
    counts = [float(len(deal.positions)) for deal in deals]
    sums = [
        [factor * fsum(one.losses[place] for one in deal.positions) for deal in deals]
        for place in range(len(LEVELS))
    ]
    for place, level in enumerate(LEVELS):
        row: dict[str, object] = {"game": str(table), "decisions": int(sum(counts)), "level": level}
        row["loses"] = str(ratio(sums[place], counts, anytime=False))
        row["more than the next"] = ""
        if level != LEVELS[-1]:
            more = [one - other for one, other in zip(sums[place], sums[place + 1], strict=True)]
            row["more than the next"] = str(ratio(more, counts, anytime=False))
        yield row


def _remarks(name: str, deals: Sequence[Deal]) -> dict[str, object]:
    found = [vanished for deal in deals for one in deal.positions for vanished in one.vanished]
    return {
        "game": name,
        "remarks": len(found),
        "vanished": sum(found),
        "at most %": 100 * at_most(sum(found), len(found)),
    }


def at_most(seen: int, count: int) -> float:
    """The share above which that few would be seen in one case of twenty."""
    low, high = 0.0, 1.0
    while high - low > 1e-6:
        share = (low + high) / 2
        few = fsum(
            comb(count, number) * share**number * (1 - share) ** (count - number)
            for number in range(seen + 1)
        )
        low, high = (share, high) if few > _ERROR else (low, share)
    return high


def looked_at(job: Job) -> Deal:
    """Situations of one deal."""
    header = new_header(game_named(job.table.name), job.table.seats, None, (), None)
    limits = Limits(_NO_HURRY, PLAYOUTS)
    bots = [load(LEVELS[1 + job.number % 2]) for _ in header.names]
    table = BotTable(header, bots, limits, f"coach {job.number}")
    table.play(whole_game=False)
    unit, everybody = unit_of(table.match), range(1, len(header.names) + 1)
    moments = [one for one in past_decisions(table.match, everybody, limits) if len(one.seen.legal) > 1]
    some = Random(job.number).sample(moments, min(POSITIONS, len(moments)))
    found = (_position(moment, unit, job.number) for moment in some)
    return Deal(unit, [one for one in found if one is not None])


def _position(moment: PastDecision, unit: Unit, deal: int) -> CoachedPosition | None:
    """None if one of the levels would wait here: only moves that are made are judged."""
    judged: dict[Move, Reviewed] = {}
    vanished = []
    losses = []
    for level in LEVELS:
        move = load(level).choose(moment.seen, moment.limits, f"{level} {deal} {moment.number}").move
        if move is None:
            return None
        if move not in judged:
            tried = replace(moment, made=move)
            judged[move] = judge(tried)
            if is_fault(judged[move], unit):
                vanished.append(_vanishes(tried, judged[move].better))
        losses.append(judged[move].loss)
    return CoachedPosition(losses, vanished)


def _vanishes(moment: PastDecision, better: str) -> bool:
    game = games.find(moment.seen.game)
    assert isinstance(game, Game)
    move = game.parse(better.split())
    assert isinstance(move, Move)
    ahead = 0.0
    for times in MORE_OFTEN:
        limits = replace(moment.limits, playouts=PLAYOUTS * times)
        others = replace(moment, number=1_000_000 * times + moment.number, limits=limits)
        ahead = compared_with(others, move).lead
        if ahead > BEYOND_DOUBT:
            break
    return ahead <= 0
