"""Search for any game: play candidate moves to the end, in worlds that could be the real one.

Every line is tried in the same worlds with the same luck, so that only the difference between lines remains.
Clearly worse lines are dropped.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from janken.kernel.position import Picker, Position

_FIRST_NARROWING: Final = 16  # worlds; lines are dropped then, and whenever that number doubles
_CLEAR: Final = 3.0  # standard errors behind the best at which a line is dropped
_GLANCE: Final = 64.0  # the weight of the first glance, in worlds
_SEEDS: Final = 1 << 28


@mypyc_attr(allow_interpreted_subclasses=True)  # a game from elsewhere is not compiled
class Policy:
    """How a game is played in a playout, and what its end is worth. Each game has its own."""

    def step(self, position: Position, picker: Picker) -> None:
        """Make one move for the seat that would act next."""
        raise NotImplementedError

    def worth(self, position: Position, seat: i64) -> float:
        """How good a position, usually the end of a hand, is for a seat."""
        raise NotImplementedError


def play_out(policy: Policy, position: Position, picker: Picker, most_moves: i64) -> i64:
    """Play by a policy to the end of the hand, or for `most_moves`; returns the number of moves."""
    played: i64 = 0
    while played < most_moves and not position.is_over():
        policy.step(position, picker)
        played += 1
    return played


@final
class Line:
    """A first move, and how play is expected to continue after it."""

    def __init__(self, move: i64, policy: Policy, glance: float = 0.0) -> None:
        self.move = move
        self.policy = policy
        self.glance = glance  # how much better than others it looks, in units of the policy's worth


@final
class Search:
    def __init__(self, seat: i64, lines: list[Line], most_moves: i64, seed: i64) -> None:
        """For a seat that chooses between these lines; `most_moves` cuts off endless playouts."""
        self.seat = seat
        self.lines = lines
        self.most_moves = most_moves
        self.luck = Picker(seed)
        self.considered: list[int] = list(range(len(lines)))  # places in `lines`
        self.results: list[list[float]] = [[] for _ in lines]  # by line, a result for each world
        self.worlds: i64 = 0
        self.playouts: i64 = 0
        self.moves: i64 = 0  # of all playouts
        self.next_narrowing: i64 = _FIRST_NARROWING

    def explore(self, world: Position) -> None:
        """Try every remaining line in one world."""
        seed = self.luck.below(_SEEDS)
        for place in self.considered:
            line = self.lines[place]
            twin = world.copy()
            twin.play(self.seat, line.move)
            self.moves += play_out(line.policy, twin, Picker(seed), self.most_moves)
            self.results[place].append(line.policy.worth(twin, self.seat))
        self.worlds += 1
        self.playouts += len(self.considered)
        if self.worlds == self.next_narrowing:
            self._narrow()
            self.next_narrowing *= 2

    def is_decided(self) -> bool:
        return len(self.considered) == 1

    def best(self) -> int:
        """The place of the most promising line so far, the first of equal ones."""
        best = self.considered[0]
        for place in self.considered:
            if self.promise(place) > self.promise(best):
                best = place
        return best

    def promise(self, place: i64) -> float:
        """The mean, with the first glance as a prior: a few worlds alone say little."""
        total = sum(self.results[place]) + _GLANCE * self.lines[place].glance
        return total / (float(len(self.results[place])) + _GLANCE)

    def mean(self, place: i64) -> float:
        results = self.results[place]
        return sum(results) / len(results) if results else 0.0

    def _narrow(self) -> None:
        """Drop lines that are clearly worse than the best, world by world."""
        best = self.best()
        self.considered = [
            place for place in self.considered if place == best or not self._is_worse(place, best)
        ]

    def _is_worse(self, place: i64, best: i64) -> bool:
        """Also true of a line that equals the best in every world."""
        total: float = 0.0
        squares: float = 0.0
        for world in range(self.worlds):
            behind = self.results[best][world] - self.results[place][world]
            total += behind
            squares += behind * behind
        count = float(self.worlds)
        variance = (squares - total * total / count) / (count - 1.0)
        return total >= 0.0 and total * total >= _CLEAR * _CLEAR * variance * count


# Random playouts, for counting and measuring: the same from a seed, compiled and uncompiled
_MASK: Final = 0x3FFFFFFF  # checksums keep 30 bits


@final
class Playout:
    """The length and checksum of a playout."""

    def __init__(self, moves: i64, checksum: i64) -> None:
        self.moves = moves
        self.checksum = checksum


def random_playout(position: Position, picker: Picker, most_moves: i64) -> Playout:
    """Play random legal moves to the end of the hand, or for `most_moves`."""
    played: i64 = 0
    checksum: i64 = 0
    while played < most_moves:
        seat = position.any_seat(picker)
        if seat == 0:
            break
        move = position.any_move(seat, picker)
        position.play(seat, move)
        played += 1
        checksum = (checksum * 31 + move + seat) & _MASK
    for points in position.points():
        checksum = (checksum * 31 + points) & _MASK
    return Playout(played, checksum)
