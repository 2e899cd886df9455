"""One endless game on a table server: does a move cost the same after thousands of moves, and how much room?

The old game and a fresh one are played in turn, a few moves at a time, so that both meet the same machine.
"""

import asyncio
from dataclasses import dataclass

from benchmarks.load import Row, cpu_seconds, memory_kb, row
from benchmarks.wire import Wire, open_wire, tokens
from janken.table.protocol import Done, FreshView, read_message
from tests.server.process import ServerProcess

LONG_GAME = 12_000  # moves: ten minutes of as many as one person may make
MORE = 6000  # moves after which it is seen how much room they took: whatever has an end has reached it
BLOCKS = 20
MOVES_A_BLOCK = 100
SEATS = 5


@dataclass
class Trade:
    """A table of 9 of a Kind where somebody offers a card and withdraws the offer, again and again."""

    wire: Wire
    heard: asyncio.Queue[bytes]
    offer: str
    made: int = 0

    async def go_on(self, moves: int) -> None:
        for _ in range(moves):
            text = "withdraw" if self.made % 2 else self.offer
            self.wire.say(f'{{"type":"move","action":"h{self.made}","text":"{text}"}}'.encode())
            answer = read_message(await next_of(self.heard, (b'{"type":"done"', b'{"type":"refused"')))
            assert isinstance(answer, Done), answer
            self.made += 1


async def begin_trade(port: int) -> Trade:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    keys = await asyncio.to_thread(tokens, port, SEATS)
    wires = [await open_wire(port, keys[0], lambda wire, data, now: heard.put_nowait(data))]
    wires += [await open_wire(port, key, lambda *_: None) for key in keys[1:]]
    wires[0].say(
        b'{"type":"create","action":"c","game":"nine-of-a-kind","seats":%d,'
        b'"options":{"look":"0","stall":"3600"}}' % SEATS
    )
    made = (await next_of(heard, b'{"type":"created"')).rsplit(b'"', 2)[1]
    for seat, wire in enumerate(wires, start=1):
        wire.say(b'{"type":"enter","table":"%s"}' % made)
        wire.say(b'{"type":"sit","action":"s","seat":%d,"name":"Player %d"}' % (seat, seat))
    while b"empty" in await next_of(heard, b'{"type":"room"'):
        pass
    wires[0].say(b'{"type":"start","action":"b"}')
    view = read_message(await next_of(heard, b'{"type":"view"'))
    assert isinstance(view, FreshView)
    return Trade(wires[0], heard, next(text for text in view.now.legal or [] if text.startswith("offer")))


async def next_of(heard: asyncio.Queue[bytes], beginning: bytes | tuple[bytes, ...]) -> bytes:
    while not (data := await heard.get()).startswith(beginning):
        pass
    return data


async def by_history(server: ServerProcess) -> list[Row]:
    old = await begin_trade(server.port)
    await old.go_on(LONG_GAME)
    settled = memory_kb(server)
    await old.go_on(MORE)
    grown = 1024 * (memory_kb(server) - settled) / MORE
    fresh = await begin_trade(server.port)
    costs = {0: 0.0, LONG_GAME + MORE: 0.0}
    for _ in range(BLOCKS):
        for after, game in zip(costs, (fresh, old), strict=True):
            before = cpu_seconds(server)
            await game.go_on(MOVES_A_BLOCK)
            costs[after] += 1000 * (cpu_seconds(server) - before) / (BLOCKS * MOVES_A_BLOCK)
    what = "processor time a move, one at a time"
    rows = [row(what, cost, "ms", f"after {after} moves of a game") for after, cost in costs.items()]
    return [*rows, row("memory of a move", grown, "bytes", f"of a game of {LONG_GAME + MORE} moves")]
