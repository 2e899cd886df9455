"""How much one person, one address or one connection may ask for."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, final

_MOST_KEPT: Final = 20_000


@dataclass(frozen=True)
class Limits:
    tables: int = 5000  # at once, of everybody
    tables_a_person: int = 20
    tables_a_minute: float = 20  # from one address
    sockets: int = 20_000
    sockets_a_person: int = 12
    sockets_an_address: int = 200
    messages_a_second: float = 20  # of one connection, with a burst of three seconds' worth
    persons_a_minute: float = 30  # new ones, from one address
    guesses_a_minute: float = 12  # of join words and table ids, from one address
    all_guesses_a_minute: float = 600  # from all addresses together
    patience: int = 150  # messages refused as too many before a connection is closed


@final
class Bucket:
    """Fills at a rate up to a limit; each thing done takes one out."""

    __slots__ = ("_at_ms", "_level")

    def __init__(self, full: float, now_ms: int) -> None:
        self._level = full
        self._at_ms = now_ms

    def take(self, a_second: float, full: float, now_ms: int) -> bool:
        self._level = min(full, self._level + (now_ms - self._at_ms) / 1000 * a_second)
        self._at_ms = now_ms
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def put_back(self) -> None:
        self._level += 1


@final
class Rate:
    """A rate for each of many, the longest unseen forgotten first."""

    def __init__(self, a_minute: float) -> None:
        self._a_minute = a_minute
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def allows(self, whom: Hashable, now_ms: int) -> bool:
        bucket = self._buckets.pop(whom, None) or Bucket(self._a_minute, now_ms)
        self._buckets[whom] = bucket
        if len(self._buckets) > _MOST_KEPT:
            self._buckets.popitem(last=False)
        return bucket.take(self._a_minute / 60, self._a_minute, now_ms)

    def give_back(self, whom: Hashable) -> None:
        """What was taken before is not to count."""
        if whom in self._buckets:
            self._buckets[whom].put_back()
