"""One socket of a real server in this very process: what it may ask for, and how it is closed."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed

from janken.client import fetch_token
from janken.server.app import App
from janken.server.connection import LATER
from janken.server.limits import ServerLimits
from janken.server.run import OrderlyServer, listen
from janken.server.settings import Settings
from janken.server.wire import POLICY
from janken.store.opening import open_store
from janken.table.protocol import AskLobby, Find, Hello, Refused, Rename, read_message, write


@asynccontextmanager
async def socket_of(folder: Path, limits: ServerLimits) -> AsyncIterator[ClientConnection]:
    """The socket of somebody who has said hello."""
    listener = listen("127.0.0.1", 0)
    settings = Settings(data=folder / "tables.sqlite", limits=limits)
    server = OrderlyServer(App(settings, await open_store(settings.data, settings.step)))
    serving = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.005)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    cookie = f"janken={await asyncio.to_thread(fetch_token, address)}"
    async with connect_socket(
        f"ws{address[4:]}/ws", additional_headers={"Cookie": cookie, "Origin": address}
    ) as socket:
        await socket.send(write(Hello(version=1)), text=True)
        await socket.recv()
        yield socket
    server.should_exit = True
    await serving
    listener.close()


async def closing_code(socket: ClientConnection) -> int | None:
    with suppress(ConnectionClosed):
        while True:
            await socket.recv()
    return socket.close_code


async def test_who_asks_too_often_is_refused_so_often_and_then_closed(tmp_path: Path) -> None:
    limits = ServerLimits(messages_a_second=1, patience=4)
    async with socket_of(tmp_path, limits) as socket:
        refused: list[Refused] = []
        with suppress(ConnectionClosed):
            while True:
                rename = write(Rename(action="my-name", name="Ann"))
                await socket.send(rename if len(refused) % 2 else b"rubbish", text=True)
                answer = read_message(await socket.recv())
                if isinstance(answer, Refused) and answer.kind == "too many":
                    refused.append(answer)
        assert socket.close_code == POLICY
        assert [one.action for one in refused] == ["", "my-name", "", "my-name", ""]
        assert {one.code for one in refused} == {"too-many-messages"}


async def test_while_nothing_can_be_read_who_asks_is_sent_off_until_later(tmp_path: Path) -> None:
    async with socket_of(tmp_path, ServerLimits()) as socket:
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("ALTER TABLE tables RENAME TO lost")
        other.close()
        await socket.send(write(Find(word="brave-otter-41")), text=True)
        assert await closing_code(socket) == LATER


async def test_binary_messages_are_not_for_here(tmp_path: Path) -> None:
    async with socket_of(tmp_path, ServerLimits()) as socket:
        await socket.send(write(AskLobby()))
        assert await closing_code(socket) == POLICY
