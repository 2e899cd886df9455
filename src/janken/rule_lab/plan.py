"""An experiment: which rules are compared, played by which bots, on which deals."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value, find_option
from janken.kernel.refusal import Refusal
from janken.records.reader import default_names


@dataclass(frozen=True)
class Cell:
    """One combination: the number of seats, the house rules, the bot in every seat."""

    seats: int
    options: Options
    bot: str

    def said(self, varied: Sequence[str]) -> str:
        """What distinguishes it from the others, as on the command line."""
        return " ".join(f"{name}={self.value(name)}" for name in varied)

    def value(self, name: str) -> str:
        """The value of a rule, or of seats or bot."""
        return {"seats": str(self.seats), "bot": self.bot}.get(name) or _text(self.options, name)


def _text(options: Options, name: str) -> str:
    option = find_option(options.declared, name)
    assert not isinstance(option, Refusal)
    return option.text(options[name])


@dataclass(frozen=True)
class Plan:
    game: Game
    cells: tuple[Cell, ...]  # the first is the baseline
    varied: tuple[str, ...]
    left_out: tuple[str, ...]  # combinations that the rules do not allow
    playouts: int  # for each of master's moves
    seed: str
    one_at_a_time: bool = False
    skill: bool = True  # whether to measure what takes games of its own

    def said(self, cell: Cell) -> str:
        """What a combination changes, as on the command line; for the first, everything that is varied."""
        if not self.one_at_a_time or cell is self.cells[0]:
            return cell.said(self.varied)
        return cell.said([name for name in self.varied if cell.value(name) != self.cells[0].value(name)])

    def for_all(self) -> list[str]:
        """Unusual rules that all combinations share, and the number of seats if it is fixed."""
        given = [f"{name}={text}" for name, text in self.cells[0].options.changed().items()]
        alike = [rule for rule in given if rule.partition("=")[0] not in self.varied]
        return [*([] if "seats" in self.varied else [f"seats={self.cells[0].seats}"]), *alike]

    def header(self, cell: Cell) -> Header:
        return Header.of(self.game, default_names(cell.seats), cell.options)

    @property
    def most_seats(self) -> int:
        return max(cell.seats for cell in self.cells)


def plan(
    game: Game,
    given: Mapping[str, Value],
    vary: Mapping[str, Sequence[Value]],
    *,
    seats: Sequence[int],
    bots: Sequence[str],
    playouts: int,
    seed: str,
    one_at_a_time: bool = False,
    skill: bool = True,
) -> Plan:
    """Every combination of the varied values, first values first; or one change at a time."""
    cells, left_out = [], []
    for count, bot in product(seats, bots):
        for values in _one_at_a_time(vary) if one_at_a_time else product(*vary.values()):
            chosen = {**given, **dict(zip(vary, values, strict=True))}
            options = game.agree(chosen)
            if isinstance(options, Refusal) or game.why_not_seated(options, count) is not None:
                left_out.append(Cell(count, Options(game.options, chosen), bot))
            else:
                cells.append(Cell(count, options, bot))
    varied = [*(["seats"] if len(seats) > 1 else []), *(["bot"] if len(bots) > 1 else []), *vary]
    missing = tuple(cell.said(varied) for cell in left_out)
    return Plan(game, tuple(cells), tuple(varied), missing, playouts, seed, one_at_a_time, skill)


def _one_at_a_time(vary: Mapping[str, Sequence[Value]]) -> Iterator[tuple[Value, ...]]:
    """The first values; then every other value, with the first of the rest."""
    first = tuple(values[0] for values in vary.values())
    yield first
    for place, values in enumerate(vary.values()):
        for value in values[1:]:
            yield (*first[:place], value, *first[place + 1 :])
