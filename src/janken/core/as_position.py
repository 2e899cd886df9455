"""A state as a position, for a game whose kernel has none: a move is its place in the list of legal ones."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from janken.core.moves import Move
from janken.core.uncompiled import UncompiledPosition

if TYPE_CHECKING:
    from janken.core.game import State


class StatePosition(UncompiledPosition):
    def __init__(self, state: "State") -> None:
        self.state = state
        self._legal: dict[int, list[Move]] = {}  # by seat, until somebody moves

    def legal(self, seat: int) -> list[Move]:
        if seat not in self._legal:
            self._legal[seat] = self.state.legal(seat)
        return self._legal[seat]

    def acting_seats(self) -> list[int]:
        return self.state.to_act()

    def moves(self, seat: i64) -> list[int]:
        return list(range(len(self.legal(seat))))

    def play(self, seat: i64, move: i64) -> None:
        said = self.legal(seat)[move]
        self._legal.clear()
        self.state.apply(seat, said)

    def is_over(self) -> bool:
        return self.state.is_over() or self.state.needs() is not None

    def points(self) -> list[int]:
        return self.state.hand_scores() or self.state.scores()

    def copy(self) -> "StatePosition":
        return StatePosition(self.state.copy())
