"""Search for any game: play the moves in question to the end, in worlds that could be the real one.

Every line is tried in the same worlds and with the same luck, so that what remains is the difference between
them. One that is clearly worse than the best is not tried any further.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from janken.kernel.picker import Picker
from janken.kernel.position import Position

_FIRST_NARROWING: Final = 16  # worlds seen by then; after that whenever they have doubled
_CLEAR: Final = 3.0  # standard errors between a line and the best, for it to be given up
_GLANCE: Final = 64.0  # worlds that the first glance counts for
_SEEDS: Final = 1 << 28


@mypyc_attr(allow_interpreted_subclasses=True)  # a game from elsewhere is not compiled
class Policy:
    """How a game is played in a playout, and what its end is worth. Each game has its own."""

    def step(self, position: Position, picker: Picker) -> None:
        """Make one move, of whoever would act next."""
        raise NotImplementedError

    def worth(self, position: Position, seat: i64) -> float:
        """How good a position, as a rule the end of a hand, is for a seat."""
        raise NotImplementedError


def play_out(policy: Policy, position: Position, picker: Picker, most_moves: i64) -> i64:
    """Play on by a policy until the hand is over, or for so many moves; how many there were."""
    played: i64 = 0
    while played < most_moves and not position.is_over():
        policy.step(position, picker)
        played += 1
    return played


@final
class Line:
    """What may be done: a first move, and how everybody is expected to go on after it."""

    def __init__(self, move: i64, policy: Policy, glance: float = 0.0) -> None:
        self.move = move
        self.policy = policy
        self.glance = glance  # how much better than others it looks, in the policy's worth


@final
class Search:
    def __init__(self, seat: i64, lines: list[Line], most_moves: i64, seed: i64) -> None:
        """For a seat that can choose between these lines; `most_moves` ends a playout that does not end."""
        self.seat = seat
        self.lines = lines
        self.most_moves = most_moves
        self.luck = Picker(seed)
        self.considered: list[int] = list(range(len(lines)))  # places in `lines`
        self.results: list[list[float]] = [[] for _ in lines]  # by line, a result for each world
        self.worlds: i64 = 0
        self.playouts: i64 = 0
        self.next_narrowing: i64 = _FIRST_NARROWING

    def explore(self, world: Position) -> None:
        """Try every line still considered in one world."""
        seed = self.luck.below(_SEEDS)
        for place in self.considered:
            line = self.lines[place]
            twin = world.copy()
            twin.play(self.seat, line.move)
            play_out(line.policy, twin, Picker(seed), self.most_moves)
            self.results[place].append(line.policy.worth(twin, self.seat))
        self.worlds += 1
        self.playouts += len(self.considered)
        if self.worlds == self.next_narrowing:
            self._narrow()
            self.next_narrowing *= 2

    def is_decided(self) -> bool:
        return len(self.considered) == 1

    def best(self) -> int:
        """The place of the most promising line so far; of equal ones the first."""
        best = self.considered[0]
        for place in self.considered:
            if self.promise(place) > self.promise(best):
                best = place
        return best

    def promise(self, place: i64) -> float:
        """The mean, with the first glance counted as so many worlds: a few worlds alone say little."""
        total = sum(self.results[place]) + _GLANCE * self.lines[place].glance
        return total / (float(len(self.results[place])) + _GLANCE)

    def mean(self, place: i64) -> float:
        results = self.results[place]
        return sum(results) / len(results) if results else 0.0

    def _narrow(self) -> None:
        """Give up what is clearly worse than the best, world by world."""
        best = self.best()
        self.considered = [
            place for place in self.considered if place == best or not self._is_worse(place, best)
        ]

    def _is_worse(self, place: i64, best: i64) -> bool:
        """Also true of a line that came to the same as the best in every single world."""
        total: float = 0.0
        squares: float = 0.0
        for world in range(self.worlds):
            behind = self.results[best][world] - self.results[place][world]
            total += behind
            squares += behind * behind
        count = float(self.worlds)
        variance = (squares - total * total / count) / (count - 1.0)
        return total >= 0.0 and total * total >= _CLEAR * _CLEAR * variance * count
