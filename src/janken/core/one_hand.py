"""A game that is a single hand: where it stands is where its hand stands."""

from typing import Generic, Self, TypeVar, cast, final

from janken.core.game import Chance, Game, State
from janken.kernel.position import Position

Hand = TypeVar("Hand", bound=Position)


class OneHandState(State, Generic[Hand]):
    def __init__(self, game: Game, seats: int, dealer: int) -> None:
        self.game = game
        self.seats = seats
        self._dealer = dealer
        self._play: Hand | None = None

    @final
    def hand(self) -> int:
        return 0 if self._play is None else 1

    @final
    def dealer(self) -> int:
        return self._dealer

    @final
    def needs(self) -> Chance | None:
        return Chance.DEAL if self._play is None else None

    @final
    def is_over(self) -> bool:
        return self._play is not None and self._play.is_over()

    @final
    def hand_over(self) -> bool:
        return self.is_over()

    @final
    def to_act(self) -> list[int]:
        return [] if self._play is None else self._play.to_act()

    @final
    def scores(self) -> list[int]:
        return [0] * self.seats if self._play is None else self._play.points()

    @final
    def hand_scores(self) -> list[int] | None:
        return self.scores() if self.is_over() else None

    @final
    def hand_winners(self) -> list[int]:
        return self.winners()

    @final
    def position(self) -> Hand:
        assert self._play is not None, "ask `needs` first: nothing is dealt"
        return self._play

    @final
    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._play = None if self._play is None else cast("Hand", self._play.copy())
        return twin
