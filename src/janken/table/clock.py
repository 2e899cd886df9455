"""The time, as a thing that can be handed in: tests bring their own and need not wait."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, final


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now_ms(self) -> int:
        """Milliseconds that never run backwards."""

    def wall_ms(self) -> int:
        """Milliseconds of the calendar, for the store."""

    def call_at(self, ms: int, call: Callable[[], None]) -> Alarm:
        """Call when that time has come."""


@final
class RealClock:
    def now_ms(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def call_at(self, ms: int, call: Callable[[], None]) -> Alarm:
        delay = max(0, ms - self.now_ms()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)
