"""The states of games made of hands of the kernel: a single hand, or many with a sheet of totals."""

from typing import Final, Generic, Self, TypeVar, cast, final

from janken.core.game import Chance, Game, State
from janken.kernel.position import ManyHands, Position, shallow_copy

Hand = TypeVar("Hand", bound=Position)


class OneHandState(State, Generic[Hand]):
    """A game that is a single hand."""

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
        twin = shallow_copy(self)
        twin._play = None if self._play is None else cast("Hand", self._play.copy())
        return twin


class ManyHandsState(State, Generic[Hand]):
    """A game of many hands: the kernel keeps the totals."""

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
        twin = shallow_copy(self)
        twin._play = self._play.copy()
        return twin


class UncompiledManyHands(ManyHands[Hand]):
    """Many hands of a game that is not compiled.

    It says when it `is_over`. Fields that it adds are values, or replaced and not changed.
    """

    def __init__(self, seats: int, dealer: int) -> None:
        super().__init__()
        self.seats, self.dealer, self.totals = seats, dealer, [0] * seats

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {name: getattr(self, name) for name in _OF_ALL}

    def __setstate__(self, fields: dict[str, object]) -> None:
        for name, value in fields.items():
            setattr(self, name, value)


_OF_ALL: Final = ("seats", "dealer", "number", "hand", "totals", "last_points", "last_winners")
