"""What every bot is: given what a seat has seen, it answers with a move."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import final

from janken.bots.seen import Seen
from janken.core.moves import Move


@dataclass(frozen=True)
class Limits:
    """How long to think. With a number of playouts and time enough, the same view and seed always give the
    same move; a clock alone stops a little earlier or later each time."""

    seconds: float = 1.0
    playouts: int | None = None
    processor: bool = False  # seconds of this process, whatever else the machine does; else of the clock

    def start(self) -> "Stopwatch":
        return Stopwatch(self)


@final
class Stopwatch:
    _MARGIN = 0.002  # for finishing a thought and answering

    def __init__(self, limits: Limits) -> None:
        self._now = process_time if limits.processor else perf_counter
        self._end = self._now() + max(limits.seconds - self._MARGIN, 0.0)
        self._playouts = limits.playouts

    def is_over(self, playouts: int) -> bool:
        return self._now() >= self._end or (self._playouts is not None and playouts >= self._playouts)


@dataclass(frozen=True)
class Decision:
    """A move, and after how many seconds it is made where there are no turns.

    Without a move the seat waits, until something has happened; where it is its turn it must choose one.
    """

    move: Move | None
    delay: float = 0.0


class Bot(ABC):
    """`choose` must depend on what it is given alone, seed included: the same input, the same move."""

    name: str

    @abstractmethod
    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        """One of `seen.legal`, which is never empty; in 9 of a Kind perhaps with other places of the centre,
        for only the first are listed there."""

    def close(self) -> None:  # noqa: B027 - most bots have nothing to give back
        """The bot is not needed any more."""
