"""What came out, in a small file: the sums, from which a report in any language can be made again."""

from typing import final

import msgspec

from janken import shelf
from janken.core.game import Game
from janken.core.options import Options
from janken.rule_lab.plan import Cell, Plan
from janken.rule_lab.tally import CellSums, Tally


class _Combination(msgspec.Struct, frozen=True):
    seats: int
    bot: str
    options: dict[str, str]


@final
class Saved(msgspec.Struct, frozen=True):
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
    combinations = [
        _Combination(cell.seats, cell.bot, {option.name: text for option, text in cell.options.changed()})
        for cell in plan.cells
    ]
    kept = Saved(
        plan.game.name, tally.deals, tally.made_by, plan.seed, plan.playouts, list(plan.varied),
        plan.one_at_a_time, plan.skill, list(plan.left_out), combinations, tally.names, tally.cells,
    )  # fmt: skip
    return msgspec.json.encode(kept).decode() + "\n"


def read(text: bytes) -> Tally:
    kept = msgspec.json.decode(text, type=Saved)
    game = shelf.find(kept.game)
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
