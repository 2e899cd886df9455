"""What a connection may cost: how long a request may take, how large it may be, how many there are."""

import asyncio
import gc
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Opcode

from janken.server import wire
from janken.server.settings import ServerLimits
from janken.table.protocol import AreYouThere, Here, read_message, write
from tests.server.attackers import frame
from tests.server.test_connection import Served, served, until

ASKED = b"GET /health HTTP/1.1\r\nHost: x\r\n"
Line = tuple[StreamReader, StreamWriter]


@asynccontextmanager
async def line_to(here: Served, address: str = "127.0.0.7") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def status(line: Line, head: bytes = b"") -> bytes:
    """Of the answer to one request more; nothing if the line was cut."""
    reader, writer = line
    try:
        writer.write(ASKED + head + b"\r\n")
        first = await reader.readuntil(b"\r\n\r\nok\n")
    except (ConnectionError, asyncio.IncompleteReadError):
        return b""
    return first.split()[1]


async def until_cut(line: Line) -> None:
    try:
        async with asyncio.timeout(20):
            assert await line[0].read() == b""
    except ConnectionError:
        pass


@pytest.mark.parametrize("said", [b"", ASKED])
async def test_a_request_that_does_not_come_is_not_waited_for(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path, ServerLimits()) as here:
        monkeypatch.setattr(wire, "_REQUEST_SECONDS", 1.5)
        async with line_to(here) as answered, here.socket() as socket, line_to(here) as slow:
            assert await status(answered) == b"200"
            slow[1].write(said)
            await until_cut(slow)  # who came before would have been cut off before
            assert await status(answered) == b"200"  # between two requests nobody is in a hurry
            await socket.send(write(AreYouThere()), text=True)  # nor at a table
            assert isinstance(read_message(await socket.recv()), Here)


async def test_every_request_of_a_connection_may_be_large_by_itself(tmp_path: Path) -> None:
    padding = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 990) for number in range(20))
    assert len(padding) < wire.MOST_BYTES < 2 * len(padding)
    async with served(tmp_path, ServerLimits()) as here, line_to(here) as line:
        assert [await status(line, padding) for _ in range(3)] == [b"200"] * 3


async def test_who_was_not_let_in_gives_no_place_back(tmp_path: Path) -> None:
    limits = ServerLimits(connections_an_address=2)
    async with served(tmp_path, limits) as here, line_to(here) as first, line_to(here) as second:
        assert [await status(line) for line in (first, second)] == [b"200"] * 2
        for _ in range(3):
            async with line_to(here) as third:
                assert await status(third) == b""
        first[1].close()
        another = b""
        while another != b"200":  # the server may not have seen the end of the first yet
            async with line_to(here) as later:
                another = await status(later)
        assert await status(second) == b"200"


async def test_who_sends_much_at_once_is_read_in_pieces_between_which_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn, turns = 0, list[int]()
    feed = WebSocketsSansIOProtocol.data_received

    async def count_turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    def read(protocol: WebSocketsSansIOProtocol, data: bytes) -> None:
        assert len(data) <= wire._PARSED_AT_ONCE
        turns.append(turn)
        feed(protocol, data)

    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket:
        counting = asyncio.create_task(count_turns())
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", read)
        socket.transport.write(frame(b"", Opcode.PING) * 200)
        await socket.send(write(AreYouThere()), text=True)
        assert isinstance(read_message(await socket.recv()), Here)
        counting.cancel()
    assert len(turns) == len(set(turns)) > 4


async def test_what_looks_like_a_message_inside_another_is_none(tmp_path: Path) -> None:
    inner = frame(write(AreYouThere()), Opcode.TEXT)
    outer = frame(b"x" * 70 + inner, Opcode.TEXT)
    begin, rest = outer[: -len(inner)], outer[-len(inner) :]
    mask = outer[2:6]
    rest = bytes(byte ^ mask[(70 + place) % 4] for place, byte in enumerate(rest))
    assert rest == inner  # as it would be with a mask of zeros
    begin = begin[:2] + bytes(4) + bytes(byte ^ mask[place % 4] for place, byte in enumerate(begin[6:]))
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket, here.socket() as other:
        socket.transport.write(begin)
        await other.send(write(AreYouThere()), text=True)
        assert isinstance(read_message(await other.recv()), Here)  # so the beginning was read by itself
        socket.transport.write(rest)
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == CloseCode.INVALID_DATA


@pytest.mark.parametrize("pieces", [1, 2, 40])
async def test_a_message_is_read_in_whatever_pieces_it_comes(pieces: int, tmp_path: Path) -> None:
    data = frame(write(AreYouThere()), Opcode.TEXT)
    size = -(-len(data) // pieces)
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket, here.socket() as other:
        for begin in range(0, len(data), size):
            socket.transport.write(data[begin : begin + size])
            await other.send(write(AreYouThere()), text=True)
            assert isinstance(read_message(await other.recv()), Here)
        assert isinstance(read_message(await socket.recv()), Here)


async def test_only_who_is_silent_is_asked_whether_they_are_there(tmp_path: Path) -> None:
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket:
        (own,) = [one for one in here.server.server_state.connections if isinstance(one, wire.SocketWire)]
        own.send_keepalive_ping()  # they have just said hello
        assert own.pending_ping_payload is None
        assert own.ping_timer is not None
        own.send_keepalive_ping()
        assert own.pending_ping_payload is not None
        await until(lambda: own.pending_ping_payload is None)  # it was answered
        await socket.send(write(AreYouThere()), text=True)
        assert isinstance(read_message(await socket.recv()), Here)
        own.send_keepalive_ping()
        assert own.pending_ping_payload is None
        assert own.ping_timer is not None


async def test_nothing_of_a_handshake_stays(tmp_path: Path) -> None:
    async with served(tmp_path, ServerLimits()) as here, here.socket():
        (own,) = [one for one in here.server.server_state.connections if isinstance(one, wire.SocketWire)]
        left = [one for one in gc.get_objects() if type(one) is Headers and "cookie" in one]
        assert len(left) == 1  # the client's own
        assert not own.scope
