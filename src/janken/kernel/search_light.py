"""How Light to Dark is played in playouts: the better of two fours, and a card turned up if none is left."""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.light_to_dark import TURN, LightToDark
from janken.kernel.picker import Picker
from janken.kernel.position import Position
from janken.kernel.search import Policy
from janken.kernel.search_beam import Prospect

A_FOUR_TO_GO_ON_WITH: Final = 4  # its worth in points


@final
class LightPolicy(Policy):
    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, LightToDark)
        fours = position.fours
        if len(fours) <= 1:
            position.play(1, fours[0] if fours else TURN)
            return
        # Looking at all of them finds little more, and takes the time of other playouts.
        one: i64 = fours[picker.below(len(fours))]
        other: i64 = fours[picker.below(len(fours))]
        position.play(1, one if outlook(position, one) >= outlook(position, other) else other)

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, LightToDark)
        return float(position.score())


def outlook(game: LightToDark, move: i64) -> i64:
    """The score after a four, and what can go on from there, which matters more."""
    after = game.copy()
    after.play(1, move)
    return after.score() + A_FOUR_TO_GO_ON_WITH * len(after.fours)


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
