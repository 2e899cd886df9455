"""Time, handed in so that tests bring their own and never wait; and rates: how much may be done in it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic_ns, time_ns
from typing import Final, Protocol, final

_MOST_KEPT: Final = 20_000  # that a rate is kept for


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
        return monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        return time_ns() // 1_000_000

    def call_at(self, ms: int, call: Callable[[], None]) -> Alarm:
        delay = max(0, ms - self.now_ms()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)


@final
class TableClock:
    """The clock of one table: it runs while a game is played and people are there, and never jumps."""

    def __init__(self, world: Clock, at_ms: int) -> None:
        self._world = world
        self._base_ms = at_ms
        self._since: int | None = None  # the world's time since which it runs

    def ms(self) -> int:
        return self._base_ms if self._since is None else self.at(self._world.now_ms())

    def at(self, now_ms: int) -> int:
        """What it shows at a time of the world."""
        return self._base_ms if self._since is None else self._base_ms + now_ms - self._since

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def run(self, runs: bool) -> None:
        self._base_ms = self.ms()
        self._since = self._world.now_ms() if runs else None

    def set(self, at_ms: int) -> None:
        """Stand at that time."""
        self._base_ms, self._since = at_ms, None


@final
class Bucket:
    """Fills at a rate up to a limit; what is done is taken out."""

    __slots__ = ("_at_ms", "_level")

    def __init__(self, full: float, now_ms: int) -> None:
        self._level = full
        self._at_ms = now_ms

    def take(self, a_second: float, full: float, now_ms: int, count: int = 1) -> bool:
        self._level = min(full, self._level + (now_ms - self._at_ms) / 1000 * a_second)
        self._at_ms = now_ms
        if self._level < count:
            return False
        self._level -= count
        return True


@final
class Rate:
    """A rate for each of many, the longest unseen forgotten first."""

    def __init__(self, a_minute: float) -> None:
        self._a_minute = a_minute
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, whom: Hashable, now_ms: int) -> bool:
        bucket = self._buckets.pop(whom, None) or Bucket(self._a_minute, now_ms)
        self._buckets[whom] = bucket
        if len(self._buckets) > _MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take(self._a_minute / 60, self._a_minute, now_ms)
