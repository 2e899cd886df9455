"""A game of many hands: the kernel keeps the sheet of totals, and a hand is played on it."""

from typing import Generic, Self, TypeVar, final

from janken.core.game import Chance, Game, State
from janken.kernel.position import ManyHands, Position

Hand = TypeVar("Hand", bound=Position)


class ManyHandsState(State, Generic[Hand]):
    _play: ManyHands[Hand]  # a state says which game's

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats

    @final
    def hand(self) -> int:
        return self._play.number

    @final
    def dealer(self) -> int:
        return self._play.dealer

    def needs(self) -> Chance | None:
        return None if self._play.is_playing() or self._play.is_over() else Chance.DEAL

    @final
    def is_over(self) -> bool:
        return self._play.is_over()

    @final
    def hand_over(self) -> bool:
        return self._play.hand is not None and self._play.hand.is_over()

    @final
    def to_act(self) -> list[int]:
        return [] if self._play.hand is None else self._play.hand.to_act()

    @final
    def scores(self) -> list[int]:
        return self._play.totals.copy()

    @final
    def hand_scores(self) -> list[int] | None:
        points = self._play.last_points
        return None if points is None else points.copy()

    @final
    def winners(self) -> list[int]:
        return self._play.winners()

    @final
    def hand_winners(self) -> list[int]:
        return self._play.last_winners.copy()

    @final
    def position(self) -> Hand:
        assert self._play.hand is not None, "ask `needs` first: nothing is dealt"
        return self._play.hand

    @final
    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._play = self._play.copy()
        return twin
