"""What bots know of one game: how good a move looks and why, and what they cannot see may be."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from janken.bots.bot import Limits
from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.kernel.position import Position
from janken.kernel.search import Policy

MOST_CANDIDATES = 24
NEVER = -100.0  # nobody makes a move that is judged so bad while there is another
MOST_MOVES = 400  # of a playout; one that has not ended by then counts as it stands


Worlds = Callable[[Shuffler], Position]


@dataclass(frozen=True, slots=True)
class Judged:
    """A move and what it seems worth; only the order counts, but for what is worth NEVER or less."""

    move: Move
    worth: float


@final
class Reason:
    """Why a move is good: a code, whose words are in the catalogues under `hint-`, and its arguments."""

    def __init__(self, code: str, **args: object) -> None:
        self.code = code
        self.args = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.args) == (other.code, other.args)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move to search, and how the game is played on after it."""

    move: Move
    policy: Policy
    glance: float = 0.0  # how much better than others it looks, in the policy's worth


@dataclass(frozen=True, slots=True)
class Tempo:
    """How people of a level act where there are no turns: seconds, with a tail towards the slow."""

    median: float
    spread: float  # of the logarithm


class Mind(ABC):
    """One for each game."""

    @abstractmethod
    def judge(self, seen: Seen) -> list[Judged]:
        """The moves that come into question; never empty, for there is always a legal move."""

    @abstractmethod
    def reason(self, seen: Seen, move: Move) -> Reason:
        """Why a judged move, from what the seat knows."""

    @abstractmethod
    def worlds(self, seen: Seen) -> Worlds:
        """The hand as it may be: what the seat knows, and the rest dealt so that it fits all it was told."""

    @abstractmethod
    def number(self, world: Position, move: Move) -> int:
        """A move as the kernel knows it."""

    @abstractmethod
    def policy(self, seen: Seen) -> Policy:
        """How playouts are played and valued."""

    def chance(self, policy: Policy, end: Position, seat: int) -> float:
        """What the end of a playout is worth as people count: chance to win; alone, points or cards."""
        return policy.worth(end, seat)

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        """How likely people of a level see that this move is there; for `easy` it is well below 1."""
        return 0.8 if level == "easy" else 1.0

    def gives_up(self, seen: Seen, move: Move) -> bool:
        """Does the seat end its own play with this, for nothing? Even who plays at random does not."""
        return False

    def candidates(self, seen: Seen) -> list[Candidate]:
        """What a search looks at: the moves that are judged best."""
        ranked = sorted(self.judge(seen), key=lambda judged: judged.worth, reverse=True)
        policy = self.policy(seen)
        return [Candidate(judged.move, policy) for judged in ranked[:MOST_CANDIDATES]]

    def plan(self, seen: Seen, limits: Limits) -> Move | None:
        """A move found otherwise than by playouts, where a game has a better way; None where not."""
        return None

    def occasion(self, seen: Seen) -> str:
        """What is thought over as a whole or not at all; empty where every move is one for itself."""
        return ""

    # Where there are no turns

    def meanwhile(self, seen: Seen) -> Reason | None:
        """What to wait for, for one who has no move, or had better wait; None: there is nothing to say."""
        return None

    def may_wait(self, seen: Seen, move: Move) -> bool:
        """Is this only done when nothing has happened for long? Then it is no hint."""
        return False

    def delay(self, seen: Seen, move: Move, level: str) -> Tempo:
        """How long people of a level take over this move."""
        return Tempo(median=1.0, spread=0.3)

    def waits(self, seen: Seen, move: Move) -> bool:
        """Had the seat better do nothing for now than even this? Only where there are no turns."""
        return False
