"""Long work on the loop, in slices: whoever has a move to make waits for one of them at most."""

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import Final, TypeVar, final

_SLICE: Final = 0.002  # seconds
Result = TypeVar("Result")


@final
class Slices:
    """All who have long work share it: one slice, of one of them, before anybody else gets their turn."""

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
