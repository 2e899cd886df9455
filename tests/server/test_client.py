"""The client library where the server is not what it should be."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from websockets.asyncio.server import ServerConnection, serve

from janken import client as client_module
from janken.client import Client
from janken.table.protocol import VERSION, Enter, Request, Welcome, read_request, write


@asynccontextmanager
async def turned_away() -> AsyncIterator[tuple[Client, asyncio.Queue[float]]]:
    """A client at a server that hangs up on everybody, and when it was tried."""
    tried: asyncio.Queue[float] = asyncio.Queue()

    async def turn_away(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tried.put_nowait(asyncio.get_running_loop().time())
        writer.close()

    async with await asyncio.start_server(turn_away, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "Ann", "token")
        beginning = asyncio.create_task(client.begin())
        yield client, tried
        beginning.cancel()
        with suppress(asyncio.CancelledError):
            await beginning
        await client.close()


async def test_a_server_that_is_away_is_tried_ever_more_rarely() -> None:
    """Each pause is twice the one before, by chance made up to a half longer or shorter."""
    async with turned_away() as (client, tried):
        times = [await tried.get() for _ in range(5)]
        assert times[-1] - times[0] > (0.1 + 0.2 + 0.4 + 0.8) / 2
        assert client.reconnections == 4


async def test_but_no_pause_is_longer_than_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "_FIRST_PAUSE", 0.001)
    monkeypatch.setattr(client_module, "_LONGEST_PAUSE", 0.004)
    async with turned_away() as (_, tried), asyncio.timeout(60):
        for _ in range(20):  # the last pause alone, if each were twice the one before, would take minutes
            await tried.get()


async def test_of_a_client_that_is_closed_nothing_goes_on() -> None:
    client = Client("http://127.0.0.1:1", "Ann", "token")
    before = asyncio.all_tasks()
    beginning = asyncio.create_task(client.begin())
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == len(before) + 2  # it tries to come in
    beginning.cancel()
    with suppress(asyncio.CancelledError):
        await beginning
    await client.close()
    assert asyncio.all_tasks() == before


async def test_a_table_that_is_new_to_a_client_is_asked_for_as_one() -> None:
    """Also over a connection that comes later: it has missed nothing of it."""
    asked: asyncio.Queue[Request] = asyncio.Queue()

    async def welcome(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(write(Welcome(version=VERSION, name="Ann")), text=True)
        async for data in socket:
            asked.put_nowait(read_request(data))

    async with serve(welcome, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "Ann", "token")
        await client.enter("x" * 22)
        await client.begin()
        assert await asked.get() == Enter(table="x" * 22, game=0, number=0, shuffles=True)
        await client.close()
