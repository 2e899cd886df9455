"""What all tables of a server share."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter
from typing import Final, TypeVar, final

from janken.bots.thinker import Thinker
from janken.core.deal import Shuffler
from janken.store.interface import TableStore
from janken.table.clock import Clock
from janken.table.metrics import Metrics

HINT_SECONDS: Final = 0.3
_SLICE: Final = 0.0005  # seconds
Result = TypeVar("Result")


@final
class Slices:
    """Long work on the loop, in small parts: anyone with a move to make waits for one of them at most.

    All long work shares it: one slice, of one of them, before anything else gets its turn.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def work(self, steps: Generator[None, None, Result]) -> Result:
        """Take the small steps of a work until it is done; what it returns."""
        while True:
            async with self._turn:
                until = perf_counter() + _SLICE
                try:
                    next(steps)
                    while perf_counter() < until:
                        next(steps)
                except StopIteration as done:
                    result: Result = done.value
                    return result
            await asyncio.sleep(0)


@dataclass(frozen=True)
class Services:
    """What all tables share."""

    clock: Clock
    store: TableStore
    chance: Shuffler  # for all but the cards
    shuffle: Callable[[Sequence[int]], list[int]]  # the cards, where nobody has a part in it
    checked: bool  # may those at the table have a part in it?
    metrics: Metrics
    thinker: Thinker
    fresh_word: Callable[[], Awaitable[str]]  # a join code that no table has
    changes_a_minute: float  # of one person at a table, besides moves
    hint_seconds: float = HINT_SECONDS  # of thought for a hint
    slow_ms: float = inf  # moves that take longer are in the log
    slices: Slices = field(default_factory=Slices)
    ended: Callable[[str, int], None] = lambda table, game: None  # called when a game is over
    gone: Callable[[str], None] = lambda _: None  # called with a table that another server has taken
    step: Callable[[str], None] = lambda _: None  # for tests that stop the process at a named step
