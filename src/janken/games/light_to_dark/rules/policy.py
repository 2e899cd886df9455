"""How Light to Dark is played in playouts: for the highest score before the next card is turned up."""

from typing import Final, final

from mypy_extensions import i64

from janken.games.light_to_dark.rules.faces import TURN
from janken.games.light_to_dark.rules.game import LightToDark
from janken.kernel.position import Picker, Position
from janken.kernel.search import Policy

_MOST_ROWS: Final = 200  # looked at for one move; there are seldom more than ten before a card is turned up


@final
class LightPolicy(Policy):
    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, LightToDark)
        fours = position.fours
        if len(fours) <= 1:
            position.play(1, fours[0] if fours else TURN)
        else:
            position.play(1, Rest(position).first)

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, LightToDark)
        return float(position.score())


@final
class Rest:
    """The highest score with which the row can come to rest: no four is left, and a card must be turned up.

    What is turned up then is luck: how the row lies hardly matters, the points in it do.
    """

    def __init__(self, game: LightToDark) -> None:
        self.score: i64 = -1
        self.first: i64 = -1  # the four to begin with; -1 if there is none
        self.rows: set[tuple[int, ...]] = set()  # that were reached
        self._go_on(game, -1)

    def _go_on(self, game: LightToDark, first: i64) -> None:
        score = game.score()
        if score > self.score and (not game.fours or len(self.rows) >= _MOST_ROWS):
            self.score = score
            self.first = first
        if len(self.rows) >= _MOST_ROWS:
            return
        for move in game.fours:
            after = game.copy()
            after.play(1, move)
            row = tuple(after.row)
            if row not in self.rows:
                self.rows.add(row)
                self._go_on(after, move if first < 0 else first)
