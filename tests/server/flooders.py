"""Every cheap flood at once, in a process of its own.

    python -m tests.server.flooders PORT RUNNING FINISHED TOKEN ...

RUNNING is a table where people play, FINISHED one with a game to look back at. Who is thrown out comes again.
"""

import asyncio
import json
import os
import random
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

from websockets.exceptions import WebSocketException
from websockets.frames import Opcode

from tests.server.attackers import frame, open_socket, read_on

BREATH = 0.1  # seconds between two attacks of the same kind
PINGS = frame(b"", Opcode.PING) * 5000
FRAGMENTS = b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 5000


async def frames(port: int, token: str, data: bytes) -> None:
    async with open_socket(port, token) as eve:
        eve.transport.write(data)
        await asyncio.wait_for(read_on(eve), 5)


async def endless_header(port: int) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\nX: ")
    for _ in range(50):
        writer.write(b"x" * 65_536)
        await writer.drain()
    writer.close()


async def silence(port: int) -> None:
    lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(50)]
    await asyncio.sleep(2)
    for _, writer in lines:
        writer.close()


async def replays(port: int, table: str, token: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"GET /api/tables/{table}/replay?first=99999 HTTP/1.1\r\nHost: x\r\nCookie: janken={token}\r\n\r\n"
    writer.write(head.encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.close()


async def playing_on(port: int, table: str, token: str) -> None:
    """From steps that are there, and from others."""
    async with open_socket(port, token) as eve:
        await eve.send('{"type":"hello","version":1}')
        reading = asyncio.create_task(read_on(eve))
        for number in range(200):
            onward = {"table": table, "game": 1, "step": number % 40 * 50}
            create = {"type": "create", "action": f"o{number}", "game": "collector", "seats": 1}
            await eve.send(json.dumps({**create, "onward": onward}))
            await asyncio.sleep(0.02)
        reading.cancel()


async def long_work(port: int, table: str, token: str) -> None:
    """Everything at once that takes long, or that somebody hoped would stay for ever."""
    pages = [
        *[f"GET /api/tables/{table}/record?language={number}" for number in range(6)],
        *["GET /api/story", "GET /api/story/export", "POST /api/me/code"],
        *[
            f"GET /api/tables/{table}/par",
            f"GET /api/tables/{table}/review",
            "GET /api/deals/light-to-dark/hard",
        ],
        *[f"GET /lab/collector?hand={number}" for number in range(3)],
        *[f"GET /preview/daily/light-to-dark-any-time/{random.randrange(9999)}" for _ in range(3)],
        *["GET /api/daily/results", "GET /api/me/devices", "GET /api/lobby", f"GET /replay/{table}"],
        f"POST /api/daily/light-to-dark-any-time/{'7' * 5000}",
        f"GET /api/daily/light-to-dark-any-time/1/{os.urandom(11).hex()}",
    ]
    await asyncio.gather(*(asked(port, page, token) for page in pages))


async def asked(port: int, page: str, token: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    origin = f"Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}"
    writer.write(
        f"{page} HTTP/1.1\r\n{origin}\r\nCookie: janken={token}\r\nConnection: close\r\n\r\n".encode()
    )
    await asyncio.wait_for(reader.read(), 60)
    writer.close()


async def shouting(port: int, table: str, token: str) -> None:
    async with open_socket(port, token) as eve:
        await eve.send('{"type":"hello","version":1}')
        reading = asyncio.create_task(read_on(eve))
        for number in range(200):
            await eve.send(json.dumps({"type": "enter", "table": table}))
            await eve.send(json.dumps({"type": "rename", "action": f"a{number}", "name": f"Eve {number}"}))
            await asyncio.sleep(0.02)
        reading.cancel()


async def again(attack: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(WebSocketException, OSError, EOFError, TimeoutError):
            await attack()
        await asyncio.sleep(BREATH)


async def main(port: int, running: str, finished: str, tokens: list[str]) -> None:
    attacks: list[Callable[[], Awaitable[None]]] = [
        lambda: frames(port, tokens[0], PINGS),
        lambda: frames(port, tokens[1], FRAGMENTS),
        lambda: endless_header(port),
        lambda: silence(port),
        *[lambda token=token: replays(port, finished, token) for token in tokens[2:6]],
        *[lambda token=token: shouting(port, running, token) for token in tokens[6:10]],
        *[lambda token=token: playing_on(port, finished, token) for token in tokens[10:14]],
        *[lambda token=token: long_work(port, finished, token) for token in tokens[14:]],
    ]
    print("under way", flush=True)
    await asyncio.gather(*(again(attack) for attack in attacks))


if __name__ == "__main__":
    os.nice(10)  # the honest client of the test is a person at another machine
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4:]))
