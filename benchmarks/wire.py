"""A WebSocket client that does next to nothing, so that what is measured is the server."""

import asyncio
import base64
import http.client
import os
from collections.abc import Callable
from time import perf_counter

from janken.client import fetch_token

Heard = Callable[["Wire", bytes, float], None]


def tokens(port: int, count: int) -> list[str]:
    """New persons, over one connection."""
    asking = http.client.HTTPConnection("127.0.0.1", port)
    found = [fetch_token(f"http://127.0.0.1:{port}")]
    for _ in range(count - 1):
        asking.request("GET", "/api/me")
        answer = asking.getresponse()
        answer.read()
        found.append((answer.headers["set-cookie"] or "").partition(";")[0].partition("=")[2])
    asking.close()
    return found


class Wire(asyncio.Protocol):
    """One connection: frames of text in, frames of text out."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._data = b""
        self._upgraded = False
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.seat = 0
        self.table = 0
        self.number = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def upgrade(self, token: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: janken={token}",
        ]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._data += data
        if not self._upgraded:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self._upgraded, self._data = True, rest
            self.open.set_result(None)
        while (frame := self._next_frame()) is not None:
            self._heard(self, frame, now)

    def _next_frame(self) -> bytes | None:
        """Frames of a server are not masked, and ours are whole."""
        data = self._data
        if len(data) < 2:
            return None
        length, begin = data[1], 2
        if length == 126:
            length, begin = int.from_bytes(data[2:4], "big"), 4
        elif length == 127:
            length, begin = int.from_bytes(data[2:10], "big"), 10
        if len(data) < begin + length or (data[1] >= 126 and len(data) < begin):
            return None
        self._data = data[begin + length :]
        payload = data[begin : begin + length]
        if data[0] & 0x0F == 9:  # a ping of the protocol
            self._send(0x8A, payload)
            return self._next_frame()
        return payload

    def say(self, text: bytes) -> None:
        self._send(0x81, text)

    def _send(self, head: int, payload: bytes) -> None:
        """A mask of zeros is a mask."""
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([head]) + length + b"\0\0\0\0" + payload)


async def open_wire(port: int, token: str, heard: Heard) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(heard), "127.0.0.1", port)
    wire.upgrade(token)
    await wire.open
    wire.say(b'{"type":"hello","version":1}')
    return wire
