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


@final
class TableClock:
    """The clock of one table: it runs while the game does and somebody is there, and never jumps."""

    def __init__(self, world: Clock, at_ms: int) -> None:
        self._world = world
        self._base_ms = at_ms
        self._since: int | None = None  # the world's time since which it runs

    def ms(self) -> int:
        return self._base_ms if self._since is None else self._base_ms + self._world.now_ms() - self._since

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def run(self, runs: bool) -> None:
        self._base_ms = self.ms()
        self._since = self._world.now_ms() if runs else None

    def set(self, at_ms: int) -> None:
        """Stand at that time."""
        self._base_ms, self._since = at_ms, None
