"""The results: rows for JSON, CSV, NumPy and pandas, and a small file that reports can be made from."""

import csv
import io
from math import isfinite
from typing import final

import msgspec

from janken import games
from janken.arena.stats import Estimate
from janken.core.game import Game
from janken.core.options import Options
from janken.rule_lab.plan import Cell, Plan
from janken.rule_lab.tally import CellSums, Tally, described

Row = dict[str, str | int | float | bool | None]


def rows(tally: Tally) -> list[Row]:
    """A row for each combination and measure."""
    effects = {(effect.cell, effect.measure): effect for effect in tally.effects()}
    found: list[Row] = []
    for number, cell in enumerate(tally.plan.cells):
        for place, name in enumerate(tally.names):
            mean = tally.mean(number, name)
            effect = effects.get((number, name))
            found.append(
                {
                    "rules": tally.plan.said(cell),
                    "seats": cell.seats,
                    "bot": cell.bot,
                    "measure": name,
                    "games": tally.cells[number].sums[place].count,
                    **_interval("", mean),
                    **_interval("difference_", effect.difference if effect else None),
                    "certain": effect.is_certain if effect else None,
                }
            )
    return found


def _interval(name: str, found: Estimate | None) -> Row:
    """Infinite ends of an interval become None: JSON has no infinity."""
    values = (None, None, None) if found is None else (found.mean, found.low, found.high)
    kept = [value if value is not None and isfinite(value) else None for value in values]
    return dict(zip((f"{name}mean", f"{name}low", f"{name}high"), kept, strict=True))


def plain(tally: Tally) -> dict[str, object]:
    """Everything, the same bytes for the same command."""
    return {
        **described(tally.plan),
        "deals": tally.deals,
        "made_by": tally.made_by,
        "left_out": tally.plan.left_out,
        "results": rows(tally),
        "scores": [_counts(cell.scores) for cell in tally.cells],
        "moves": [_counts(cell.moves) for cell in tally.cells],
    }


def _counts(counts: dict[int, int]) -> dict[str, int]:
    return {str(value): counts[value] for value in sorted(counts)}


def csv_text(tally: Tally) -> str:
    found = rows(tally)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(found[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue()


class _Combination(msgspec.Struct, frozen=True):
    seats: int
    bot: str
    options: dict[str, str]


@final
class SavedTally(msgspec.Struct, frozen=True):
    game: str
    deals: int
    made_by: str
    seed: str
    playouts: int
    varied: list[str]
    one_at_a_time: bool
    skill: bool
    left_out: list[str]
    combinations: list[_Combination]
    measures: list[str]
    cells: list[CellSums]


def saved(tally: Tally) -> str:
    plan = tally.plan
    combinations = [_Combination(cell.seats, cell.bot, cell.options.changed()) for cell in plan.cells]
    kept = SavedTally(
        plan.game.name, tally.deals, tally.made_by, plan.seed, plan.playouts, list(plan.varied),
        plan.one_at_a_time, plan.skill, list(plan.left_out), combinations, tally.names, tally.cells,
    )  # fmt: skip
    return msgspec.json.encode(kept).decode() + "\n"


def read(text: bytes) -> Tally:
    kept = msgspec.json.decode(text, type=SavedTally)
    game = games.find(kept.game)
    assert isinstance(game, Game)
    cells = tuple(Cell(one.seats, _agreed(game, one.options), one.bot) for one in kept.combinations)
    varied, left_out = tuple(kept.varied), tuple(kept.left_out)
    plan = Plan(game, cells, varied, left_out, kept.playouts, kept.seed, kept.one_at_a_time, kept.skill)
    tally = Tally(plan)
    tally.names, tally.deals, tally.made_by, tally.cells = kept.measures, kept.deals, kept.made_by, kept.cells
    return tally


def _agreed(game: Game, texts: dict[str, str]) -> Options:
    options = game.read_options(texts)
    assert isinstance(options, Options)
    return options
