"""What the lab is to find out: which rules, played by whom, on which deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value, find_option
from janken.kernel.refusal import Refusal
from janken.rule_lab.measures import measures_of


@dataclass(frozen=True)
class Cell:
    """One combination: so many seats, these house rules, this bot in every seat."""

    seats: int
    options: Options
    bot: str

    def said(self, varied: Sequence[str]) -> str:
        """What sets it apart from the others, as on the command line."""
        names = {"seats": str(self.seats), "bot": self.bot}
        return " ".join(f"{name}={names.get(name) or _text(self.options, name)}" for name in varied)


def _text(options: Options, name: str) -> str:
    option = find_option(options.declared, name)
    assert not isinstance(option, Refusal)
    return option.text(options[name])


@dataclass(frozen=True)
class Plan:
    game: Game
    cells: tuple[Cell, ...]  # the first is what the others are compared with
    varied: tuple[str, ...]
    left_out: tuple[str, ...]  # combinations that the rules do not allow
    playouts: int  # for each move of a master
    seed: str

    def header(self, cell: Cell) -> Header:
        return Header.of(self.game, [f"Player {seat}" for seat in range(1, cell.seats + 1)], cell.options)

    @property
    def is_alone(self) -> bool:
        return all(cell.seats == 1 for cell in self.cells)

    def measure_names(self) -> list[str]:
        seats = max(cell.seats for cell in self.cells)
        return [measure.name for measure in measures_of(self.game, seats)]


def plan(
    game: Game,
    given: Mapping[str, Value],
    vary: Mapping[str, Sequence[Value]],
    *,
    seats: Sequence[int],
    bots: Sequence[str],
    playouts: int,
    seed: str,
) -> Plan:
    """Every combination of what is varied, the first value of each first."""
    cells, left_out = [], []
    for count, bot in product(seats, bots):
        for values in product(*vary.values()):
            chosen = {**given, **dict(zip(vary, values, strict=True))}
            options = game.agree(chosen)
            if isinstance(options, Refusal):
                left_out.append(Cell(count, Options(game.options, chosen), bot))
            else:
                cells.append(Cell(count, options, bot))
    varied = [*(["seats"] if len(seats) > 1 else []), *(["bot"] if len(bots) > 1 else []), *vary]
    missing = tuple(cell.said(varied) for cell in left_out)
    return Plan(game, tuple(cells), tuple(varied), missing, playouts, seed)
