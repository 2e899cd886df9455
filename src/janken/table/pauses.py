"""Standing still: a pause has an end, and play goes on after a countdown that everybody sees.

So nobody can stop the clocks to think, and begin again in the moment that suits them. Who plays with nobody
but bots may pause as often and as long as they like.
"""

from typing import Final, final

from janken.kernel.refusal import Refusal
from janken.table.answers import WAITING, refuse
from janken.table.clock import Clock
from janken.table.entries import AnyEntry, PauseSet
from janken.table.seats import Seats

PAUSES_A_GAME: Final = 3  # of one person
LONGEST_PAUSE_MS: Final = 300_000
COUNTDOWN_MS: Final = 3000


@final
class Pauses:
    """By the world's clock. A server that comes up again counts a pause from its beginning."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._paused_ms = clock.now_ms()
        self._goes_on_ms: int | None = None  # a countdown runs until then

    def follow(self, entry: AnyEntry, seats: Seats) -> None:
        if isinstance(entry, PauseSet):
            now = self._clock.now_ms()
            self._paused_ms = now
            counts_down = not entry.paused and len(seats.chairs) > 1
            self._goes_on_ms = now + COUNTDOWN_MS if counts_down else None

    def due_ms(self, seats: Seats) -> int | None:
        """When a pause or a countdown is over by itself; none if the table waits for somebody's word."""
        if not seats.paused:
            return self._goes_on_ms
        return self._paused_ms + LONGEST_PAUSE_MS if len(seats.persons()) > 1 else None

    def left_ms(self, seats: Seats) -> int:
        due = self.due_ms(seats)
        return 0 if due is None else max(0, due - self._clock.now_ms())

    def is_due(self, seats: Seats) -> bool:
        return self.due_ms(seats) is not None and not self.left_ms(seats)

    def end_countdown(self) -> None:
        self._goes_on_ms = None

    def why_still(self, seats: Seats) -> Refusal | None:
        """Why nobody can move now."""
        if seats.paused:
            return refuse(WAITING, "paused")
        if self._goes_on_ms is None:
            return None
        return refuse(WAITING, "counting-down", seconds=-(-self.left_ms(seats) // 1000))
