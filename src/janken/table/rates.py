"""Rates: how much of something may be done in a while, by one or by each of many."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, final

_MOST_KEPT: Final = 20_000


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
