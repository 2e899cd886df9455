"""One socket of a real server in this very process: what it may ask for, and how it is closed."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed

from janken.client import fetch_token
from janken.server.app import App
from janken.server.connection import COME_AGAIN, LATER, POLICY
from janken.server.forgetting import forget_person
from janken.server.run import OrderlyServer, bind
from janken.server.settings import ServerLimits, Settings
from janken.store.opening import open_store
from janken.table.protocol import (
    AreYouThere,
    AskLobby,
    Find,
    Hello,
    Here,
    Refused,
    Rename,
    read_message,
    write,
)
from janken.table.session import MOST_WAITING


@dataclass
class Served:
    """A server, and somebody whom it knows."""

    app: App
    server: OrderlyServer
    port: int
    token: str = ""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[ClientConnection]:
        """Of somebody who has said hello."""
        headers = {"Cookie": f"janken={self.token}", "Origin": self.address}
        url = f"ws://127.0.0.1:{self.port}/ws"
        async with connect_socket(url, additional_headers=headers, max_queue=1, compression=None) as socket:
            await socket.send(write(Hello(version=1)), text=True)
            await socket.recv()
            yield socket


@asynccontextmanager
async def served(folder: Path, limits: ServerLimits) -> AsyncIterator[Served]:
    listener = bind("127.0.0.1", 0)
    listener.listen()
    settings = Settings(data=folder / "tables.sqlite", limits=limits)
    app = App(settings, await open_store(settings.data, settings.step))
    server = OrderlyServer(app)
    serving = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0.005)
    here = Served(app, server, listener.getsockname()[1])
    here.token = await asyncio.to_thread(fetch_token, here.address)
    yield here
    server.should_exit = True
    await serving
    listener.close()


@asynccontextmanager
async def socket_of(folder: Path, limits: ServerLimits) -> AsyncIterator[ClientConnection]:
    async with served(folder, limits) as here, here.socket() as socket:
        yield socket


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.005)


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


async def test_who_is_forgotten_is_shown_out(tmp_path: Path) -> None:
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket, here.socket() as other:
        (person,) = {session.person for session in here.app.hub.sessions}
        await forget_person(here.app.hub, person)
        assert [await closing_code(one) for one in (socket, other)] == [COME_AGAIN] * 2
        await until(lambda: not here.app.hub.sessions)


async def test_a_slow_reader_hears_everything_later_and_in_order(tmp_path: Path) -> None:
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket:
        (session,) = here.app.hub.sessions
        said = [f"{number} {'x' * 50_000}".encode() for number in range(MOST_WAITING)]
        sent = 0
        while len(session.outbox) < 3:  # until the line is full
            session.send(said[sent])
            sent += 1
        assert [await socket.recv(decode=False) for _ in range(sent)] == said[:sent]
        assert not session.outbox
        await socket.send(write(AreYouThere()), text=True)
        assert isinstance(read_message(await socket.recv()), Here)
        assert here.app.hub.metrics.cut_off == 0


async def test_who_never_reads_is_let_go(tmp_path: Path) -> None:
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket:
        (session,) = here.app.hub.sessions
        while not session.cut_off:
            session.send(b"x" * 100_000)
        await until(lambda: not here.app.hub.sessions)
        assert here.app.hub.metrics.cut_off == 1
        await closing_code(socket)


async def test_messages_are_counted_and_what_is_refused_too(tmp_path: Path) -> None:
    async with served(tmp_path, ServerLimits()) as here, here.socket() as socket:
        for said in (write(AreYouThere()), write(AskLobby()), b"{", b'{"type": "move", "action": 7}'):
            await socket.send(said, text=True)
            await socket.recv()
        assert here.app.hub.metrics.messages == 5
        assert here.app.hub.metrics.refusals == {"malformed": 2}


async def test_frames_that_are_no_messages_count_too(tmp_path: Path) -> None:
    async with socket_of(tmp_path, ServerLimits(messages_a_second=1)) as socket:
        for _ in range(5):
            await (await socket.ping())
        with suppress(ConnectionClosed):
            for _ in range(100):
                _ = await socket.ping()
        assert await closing_code(socket) == POLICY
