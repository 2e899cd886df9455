"""Long work is shared fairly: callers that ask for much wait behind those that ask for little."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple, final


class Asker(NamedTuple):
    address: str
    person: int


@final
class FairTurns:
    """One at a time. Those who wait are next in turn by address, and at each address by person.

    With `patience`, in seconds, anyone who would wait longer gets a TimeoutError instead.
    """

    def __init__(self, patience: float | None = None) -> None:
        self._patience = patience
        self._taken = False
        self._waiting: OrderedDict[str, OrderedDict[int, deque[asyncio.Future[None]]]] = OrderedDict()

    @property
    def is_free(self) -> bool:
        return not self._taken

    @property
    def waiting(self) -> int:
        return sum(len(turns) for people in self._waiting.values() for turns in people.values())

    @asynccontextmanager
    async def take(self, asker: Asker) -> AsyncIterator[None]:
        if self._taken:
            await self._wait(asker)
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, asker: Asker) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        people = self._waiting.setdefault(asker.address, OrderedDict())
        people.setdefault(asker.person, deque()).append(turn)
        try:
            await asyncio.wait_for(turn, self._patience)
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came to us just now
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            address, people = self._waiting.popitem(last=False)
            person, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[person] = turns  # behind everybody else
            if people:
                self._waiting[address] = people
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
