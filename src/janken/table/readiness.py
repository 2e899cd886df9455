"""Who needs no more of a timer, and who wants more time before the next hand. Nothing of it is stored."""

from collections import defaultdict
from typing import final

from janken.table.seats import Seats


@final
class Readiness:
    def __init__(self) -> None:
        self._ready: defaultdict[str, set[int]] = defaultdict(set)  # by timer: seats
        self._waiting: set[int] = set()

    def is_ready(self, seat: int, timer: str) -> None:
        self._waiting.discard(seat)
        self._ready[timer].add(seat)

    def wants_time(self, seat: int, timer: str) -> None:
        self._ready[timer].discard(seat)
        self._waiting.add(seat)

    def ready(self, timer: str) -> list[int]:
        return sorted(self._ready[timer])

    def waiting(self, seats: Seats) -> list[int]:
        """Nobody waits for those who are gone."""
        return sorted([seat for seat in self._waiting if seats.chair(seat).is_played_by_person])

    def forget(self) -> None:
        self._ready.clear()
        self._waiting.clear()
