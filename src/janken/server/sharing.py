"""Pages that take long: a few of each address at a time, sent in pieces as they are read."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from janken.core.long_work import Asker, FairTurns
from janken.server.callers import address_of
from janken.server.settings import ServerLimits
from janken.table.clock import Clock, Rate

_MOST_WAITING: Final = 64
_MOST_OF_AN_ADDRESS: Final = 8
_MOST_OF_A_PERSON: Final = 4
_PATIENCE: Final = 300.0  # seconds that a reader has for a whole answer
_PIECE: Final = 64 * 1024  # bytes that are sent before it is looked whether they are read


class TooManyWaitError(Exception):
    """The queue of a process beside the server is full, or the process did not answer."""


@final
class LimitedTurns:
    """Fair turns at a process beside the server; its queue is limited."""

    def __init__(self) -> None:
        self._turns = FairTurns()
        self._waiting: Counter[Asker] = Counter()

    @asynccontextmanager
    async def take(self, asker: Asker) -> AsyncIterator[None]:
        if not self._has_room(asker):
            raise TooManyWaitError
        self._waiting[asker] += 1
        try:
            async with self._turns.take(asker):
                yield
        finally:
            self._waiting -= Counter([asker])

    def _has_room(self, asker: Asker) -> bool:
        near = sum(count for other, count in self._waiting.items() if other.address == asker.address)
        return (
            self._waiting[asker] < _MOST_OF_A_PERSON
            and near < _MOST_OF_AN_ADDRESS
            and self._waiting.total() < _MOST_WAITING
        )


@final
class RateLimited:
    """Around a page that looks something up: each address may ask this often a minute."""

    def __init__(self, app: ASGIApp, rate: Rate, clock: Clock) -> None:
        self._app = app
        self._rate = rate
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_allowed = self._rate.take(address_of(Request(scope)), self._clock.now_ms())
        await (self._app if is_allowed else too_many())(scope, receive, send)


@final
class Shared:
    """Around a page that takes long: of each address a few are under way, and none waits for ever.

    What is sent is held in memory until it is read, so it goes out in pieces, each when the last is read.
    """

    def __init__(self, app: ASGIApp, limits: ServerLimits, under_way: "Counter[str]") -> None:
        self._app = app
        self._limits = limits
        self._under_way = under_way

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(Request(scope))
        if not self._has_room(address):
            answer = PlainTextResponse("too many at once: wait until the others are answered\n", 429)
            await answer(scope, receive, send)
            return
        self._under_way[address] += 1
        has_begun = False

        async def send_on(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await _send_in_pieces(send, message)

        try:
            async with asyncio.timeout(_PATIENCE):
                await self._app(scope, receive, send_on)
        except TimeoutError:  # once it has begun, an answer that ends too early closes the connection
            if not has_begun:
                await PlainTextResponse("too much to do: try again later\n", 503)(scope, receive, send)
        finally:
            self._under_way[address] -= 1
            if not self._under_way[address]:
                del self._under_way[address]

    def _has_room(self, address: str) -> bool:
        own, all_together = self._under_way[address], self._under_way.total()
        return own < self._limits.answers_an_address and all_together < self._limits.answers


async def _send_in_pieces(send: Send, message: Message) -> None:
    body: bytes = message.get("body", b"")
    for begin in range(0, max(len(body) - _PIECE, 0), _PIECE):
        await send({**message, "body": body[begin : begin + _PIECE], "more_body": True})
    await send({**message, "body": body[_last_piece(len(body)) :]} if body else message)


def _last_piece(size: int) -> int:
    """Where the last piece of this many bytes begins."""
    return (size - 1) // _PIECE * _PIECE


def too_many() -> Response:
    return PlainTextResponse("too many from your address: wait a minute\n", 429)
