"""What is derived from compiled classes, but is not compiled, is played, copied and pickled all the same."""

import pickle
from typing import final

from janken.core.game import UncompiledPosition
from janken.core.hands import UncompiledManyHands


@final
class OneTrick(UncompiledPosition):
    """Every seat has one number; the higher scores."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.said: list[int] = []

    def acting_seats(self) -> list[int]:
        return [] if self.is_over() else [len(self.said) + 1]

    def moves(self, seat: int) -> list[int]:
        return [self.numbers[seat - 1]] if seat in self.acting_seats() else []

    def play(self, seat: int, move: int) -> None:
        self.said.append(move)

    def is_over(self) -> bool:
        return len(self.said) == len(self.numbers)

    def points(self) -> list[int]:
        return [int(said == max(self.said)) for said in self.said]

    def copy(self) -> "OneTrick":
        twin = OneTrick(self.numbers)
        twin.said = self.said.copy()
        return twin


@final
class Tricks(UncompiledManyHands[OneTrick]):
    def __init__(self, seats: int, dealer: int, goal: int) -> None:
        super().__init__(seats, dealer)
        self.goal = goal

    def is_over(self) -> bool:
        return max(self.totals) >= self.goal


def played(game: Tricks, numbers: list[int]) -> Tricks:
    game.begin(OneTrick(numbers))
    for seat in (1, 2):
        game.playing().play(seat, game.playing().moves(seat)[0])
    points = game.playing().points()
    game.write_down(points, [seat for seat in (1, 2) if points[seat - 1]])
    return game


def test_many_hands_are_played_to_their_goal() -> None:
    game = played(played(Tricks(2, 2, goal=2), [3, 1]), [5, 4])
    assert (game.number, game.dealer, game.totals, game.is_over()) == (2, 1, [2, 0], True)
    assert game.winners() == [1]


def test_a_copy_and_a_pickle_have_everything_and_go_their_own_way() -> None:
    game = played(Tricks(2, 2, goal=2), [3, 1])
    for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
        assert isinstance(twin, Tricks)
        assert (twin.goal, twin.totals, twin.playing().said) == (2, [1, 0], [3, 1])
        played(twin, [6, 2])
        assert (game.number, game.totals, game.playing().said) == (1, [1, 0], [3, 1])
