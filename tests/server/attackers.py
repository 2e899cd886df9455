"""Clients that mean no good, in a process of their own.

    python -m tests.server.attackers PORT TABLE TOKEN ...

Each connects with its token and sends what it should not, until it is thrown out, again and again.
"""

import asyncio
import json
import os
import random
import sys
from collections.abc import Iterator
from contextlib import suppress

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

TOGETHER = 10  # messages in one packet
BREATH = 0.05  # seconds between packets


def good_messages(table: str) -> list[str]:
    action = {"action": "a"}
    return [
        json.dumps(message)
        for message in (
            {"type": "hello", "version": 1, "name": "Eve"},
            {"type": "enter", "table": table},
            {"type": "enter", "table": "x" * 22, "number": 10**30},
            {"type": "find", "word": "brave-otter-41"},
            {"type": "create", **action, "game": "collector", "seats": 2, "options": {"assist": "yes"}},
            {"type": "sit", **action, "seat": 1},
            {"type": "start", **action, "fill": True},
            {"type": "move", **action, "text": "1 pass"},
            {"type": "move", **action, "text": "pass", "meant_for": "4S"},
            {"type": "move", **action, "text": "take " + "4P " * 100},
            {"type": "cover", **action, "seat": 1},
            {"type": "ready", **action, "timer": "look"},
            {"type": "pong", "number": -1},
            {"type": "hint"},
        )
    ]


def bad_messages(table: str, rng: random.Random) -> Iterator[str]:
    """Malformed, unknown, deeply nested, mutated, out of order, repeated, for other seats."""
    good = good_messages(table)
    odd = [
        "", "null", "[]", "{}", '"move"', "1e999", "[" * 4000, '{"a":' * 600 + "1" + "}" * 600,
        '{"type":"' + "x" * 3000 + '"}', '{"type":"sit","action":"a","seat":1e400}', '{"type":["move"]}',
        '{"type":"rename","action":"\\ud800","name":"\\ud800\\u0000"}', '{"type":"move"}',
        '{"type":"move","action":"a","text":" "}', "\u0000\u202e", "🂡" * 500,
        '{"type":"create","action":"b","game":"collector","seats":2,"options":{"' + "o" * 900 + '":"1"}}',
        '{"type":"enter","table":"' + "../" * 7 + 'a"}', '{"type":"pong","number":true}',
    ]  # fmt: skip
    while True:
        kind = rng.random()
        if kind < 0.3:
            yield rng.choice(odd)
        elif kind < 0.6:
            yield rng.choice(good)
        else:
            text = list(rng.choice(good))
            for _ in range(rng.randrange(1, 4)):
                text[rng.randrange(len(text))] = rng.choice('{}[]",:0x\\')
            yield "".join(text)


def frame(data: bytes, opcode: Opcode) -> bytes:
    return Frame(opcode, data).serialize(mask=True)


def frames(table: str, rng: random.Random) -> Iterator[bytes]:
    """The messages as they go over the wire, a few together; now and then one that is binary or too large."""
    messages = bad_messages(table, rng)
    while True:
        texts = [next(messages).encode() for _ in range(TOGETHER)]
        data = b"".join(frame(text, Opcode.TEXT) for text in texts)
        if rng.random() < 0.02:
            data += rng.choice([frame(b"\x00" * 50, Opcode.BINARY), frame(b"x" * 5000, Opcode.TEXT)])
        yield data


async def attack(port: int, table: str, token: str) -> None:
    """Connect and send until thrown out, again and again."""
    data = frames(table, random.Random(token))
    while True:
        try:
            async with open_socket(port, token) as eve:
                reading = asyncio.create_task(read_on(eve))
                while not reading.done():
                    eve.transport.write(next(data))
                    await asyncio.sleep(BREATH)
        except (WebSocketException, OSError, TimeoutError, RuntimeError):  # thrown out, perhaps while writing
            await asyncio.sleep(0.01)


async def read_on(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        async for _ in socket:
            pass


def open_socket(port: int, token: str) -> connect_socket:
    return connect_socket(
        f"ws://127.0.0.1:{port}/ws", additional_headers={"Cookie": f"janken={token}"}, compression=None
    )


async def main(port: int, table: str, tokens: list[str]) -> None:
    print("under way", flush=True)
    await asyncio.gather(*(attack(port, table, token) for token in tokens))


if __name__ == "__main__":
    os.nice(10)  # the honest client of the test is a person at another machine
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3:]))
