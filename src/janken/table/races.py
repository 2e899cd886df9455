"""Who was first? Moves are judged in the order in which they reach the table, less a credit for the network.

The credit is bounded, and comes from round trips that a client cannot lengthen (session.py). Bots get none,
and wait like everybody. A move waits only as long as a player with a greater credit could still have been
earlier: that depends on connections alone, never on who holds which card. Equal times are decided by chance.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, final

from janken.core.moves import Move
from janken.kernel.refusal import Refusal
from janken.table.entries import RaceResult, Rival
from janken.table.session import Session

_LATE_WORTH_SAYING_MS: Final = 10_000


class Arrived(NamedTuple):
    """A move that has reached the table."""

    session: Session | None  # none: it is a bot's
    action: str
    meant_for: str | None
    seat: int
    move: Move | Refusal  # as its words were understood
    arrived_ms: int
    credit_ms: int
    due_ms: int = 0  # until then others could have been earlier

    @property
    def place(self) -> str:
        """What it would race for, if anything may be raced for there."""
        return "" if isinstance(self.move, Refusal) else self.move.place

    @property
    def counts_ms(self) -> int:
        """When it was made, as far as the table can tell."""
        return self.arrived_ms - self.credit_ms


class Winner(NamedTuple):
    """The move that last took a place: what was there before, and when the move counts as made."""

    instead_of: str
    counts_ms: int


class Waiting(NamedTuple):
    move: Arrived
    due_ms: int


@final
class Arbiter:
    """Moves that wait for players who could have been earlier."""

    def __init__(self, lots: Callable[[Iterable[int]], list[int]]) -> None:
        self._lots = lots
        self._waiting: list[Waiting] = []
        self.won: dict[str, Winner] = {}  # by place: who was first there

    def add(self, move: Arrived, greatest_credit_ms: int | None) -> None:
        """Let a move wait for everyone whose credit is greater, and for what its own seat said before.

        In a race it waits until its millisecond is over at least: others may still come in the same one.
        """
        due = move.arrived_ms
        if greatest_credit_ms is not None:
            due += 1 + max(0, greatest_credit_ms - move.credit_ms)
        own = [waiting.due_ms for waiting in self._waiting if waiting.move.seat == move.seat]
        self._waiting.append(Waiting(move, max([due, *own])))

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def last_due_ms(self) -> int | None:
        """When all the moves that wait now will have been judged."""
        return max((waiting.due_ms for waiting in self._waiting), default=None)

    def due_ms(self) -> int | None:
        """When the first waiting move is due."""
        return min((waiting.due_ms for waiting in self._waiting), default=None)

    def take_due(self, now_ms: int) -> list[Arrived]:
        """The moves that are due, in the order in which they are judged.

        With each come those that count as earlier, whatever they still waited for.
        """
        if not self._waiting:
            return []
        due = [waiting.move.counts_ms for waiting in self._waiting if waiting.due_ms <= now_ms]
        if not due:
            return []
        if len(self._waiting) == 1:
            (alone,) = self._waiting
            self._waiting = []
            return [alone.move._replace(due_ms=min(alone.due_ms, now_ms))]
        taken = [
            waiting.move._replace(due_ms=min(waiting.due_ms, now_ms))
            for waiting in self._waiting
            if waiting.move.counts_ms <= max(due)
        ]
        self._waiting = [waiting for waiting in self._waiting if waiting.move.counts_ms > max(due)]
        return self._in_order(taken)

    def take_all(self) -> list[Arrived]:
        """All that wait, unjudged."""
        taken, self._waiting = [waiting.move for waiting in self._waiting], []
        return taken

    def _in_order(self, moves: list[Arrived]) -> list[Arrived]:
        """By time; of equal times chance decides between seats, and a seat's own moves keep their order."""
        if len(moves) == 1:
            return moves
        lots = self._lots({move.seat for move in moves})
        return sorted(moves, key=lambda move: (move.counts_ms, lots.index(move.seat)))

    def race(self, move: Arrived, place: str, others: Sequence[Arrived], lots: int) -> RaceResult | None:
        """How a move came first among those of other seats for the same place; None if there were none.

        `others` are those that are due with it, `lots` says when the lots were drawn.
        """
        rivals = [
            Rival(seat=other.seat, behind_ms=other.counts_ms - move.counts_ms, credit_ms=other.credit_ms)
            for other in [*others, *(waiting.move for waiting in self._waiting)]
            if other.seat != move.seat and other.meant_for == move.meant_for and other.place == place
        ]
        if not rivals:
            return None
        by_chance = any(rival.behind_ms == 0 for rival in rivals)
        drawn = lots if by_chance else 0
        return RaceResult(
            place=place, credit_ms=move.credit_ms, rivals=rivals, by_chance=by_chance, lots=drawn
        )

    def late_ms(self, arrived: Arrived) -> int:
        """By how much the move that took this one's place was first; 0 if that is not why it is late."""
        winner = self.won.get(arrived.place)
        if winner is None or winner.instead_of != arrived.meant_for:
            return 0
        behind = max(0, arrived.counts_ms - winner.counts_ms)
        return behind if behind <= _LATE_WORTH_SAYING_MS else 0
