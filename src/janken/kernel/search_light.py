"""How Light to Dark is played in playouts: any four, and a card turned up when none is left."""

from typing import final

from mypy_extensions import i64

from janken.kernel.light_to_dark import TURN, LightToDark
from janken.kernel.picker import Picker
from janken.kernel.position import Position
from janken.kernel.search import Policy
from janken.kernel.search_beam import Prospect


@final
class LightPolicy(Policy):
    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, LightToDark)
        fours = position.fours
        position.play(1, fours[picker.below(len(fours))] if fours else TURN)

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, LightToDark)
        return float(position.score())


@final
class LightProspect(Prospect):
    """With every card turned up: positions with much dark and removed, and with many fours to go on with."""

    def key(self, position: Position) -> tuple[int, ...]:
        assert isinstance(position, LightToDark)
        return tuple(position.row)

    def score(self, position: Position) -> i64:
        assert isinstance(position, LightToDark)
        return position.score()

    def promise(self, position: Position) -> i64:
        assert isinstance(position, LightToDark)
        return position.score() + 2 * len(position.fours)

    def moves(self, position: Position) -> list[int]:
        assert isinstance(position, LightToDark)
        return position.fours
