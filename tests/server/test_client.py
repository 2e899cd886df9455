"""The client library where the server is not what it should be."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from janken import client as client_module
from janken.client import Client
from janken.table.protocol import (
    VERSION,
    AnyMessage,
    Done,
    Enter,
    FreshView,
    Happening,
    Hello,
    MakeMove,
    Refused,
    Request,
    Shuffled,
    Situation,
    Welcome,
    read_message,
    read_request,
    write,
)
from tests.proxy import Proxy


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


def room(seat: int) -> AnyMessage:
    fields = {
        "type": "room", "table": "x" * 22, "game": "collector", "options": {}, "pace": {}, "listed": False,
        "watchers": True, "status": "playing", "paused": False, "game_number": 1, "seats": [],
        "onlookers": 0, "host": "Ann", "you": {"seat": seat, "host": False, "name": "Ben"}, "door": None,
    }  # fmt: skip
    told: AnyMessage = read_message(msgspec.json.encode(fields))
    return told


def view(number: int, *missed: int) -> FreshView:
    happenings = [Happening(number=one, at=1.0, facts=[]) for one in missed]
    now = Situation(view={}, legal=[], places={}, timers=[], clock=None)
    return FreshView(game=1, number=number, missed=happenings, now=now)


@pytest.mark.parametrize(
    ("seat", "missed", "asked"),
    [(2, [[], [8, 9]], [0, 7]), (0, [[], [], [1, 2]], [0, 7, 0])],
    ids=["the same seat", "another place"],
)
async def test_who_sits_elsewhere_after_a_break_begins_afresh(
    seat: int, missed: list[list[int]], asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The numbers are those of a seat: what was missed by the number of another one is somebody else's."""
    monkeypatch.setattr(client_module, "_FIRST_PAUSE", 0.001)
    numbers: list[int] = []

    async def table(socket: ServerConnection) -> None:
        async for data in socket:
            match read_request(data):
                case Hello():
                    await socket.send(write(Welcome(version=VERSION, name="Ben")), text=True)
                case Enter(number=number):
                    numbers.append(number)
                    is_first = len(numbers) == 1
                    await socket.send(write(room(2 if is_first else seat)), text=True)
                    told = view(7) if is_first else view(9, 8, 9) if number else view(2, 1, 2)
                    await socket.send(write(told), text=True)
                    if is_first:
                        return  # the connection breaks

    async with serve(table, "127.0.0.1", 0) as server, asyncio.timeout(60):
        port = next(iter(server.sockets)).getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "Ben", "token")
        await client.begin()
        await client.enter("x" * 22)
        heard: list[list[int]] = []
        while len(heard) < len(missed):
            message = await client.next()
            if isinstance(message, FreshView):
                heard.append([happening.number for happening in message.missed])
        await client.close()
    assert (heard, numbers) == (missed, asked)


@pytest.mark.parametrize(("version", "is_judged"), [(2, True), (1, False)])
async def test_an_older_server_is_not_called_a_cheat(version: int, is_judged: bool) -> None:
    """It shuffles by rules that this client does not know, and tells everybody at the table of it."""
    told = Shuffled(game=1, deal=1, attempt=1, rules="", server="0" * 64, secret="1" * 64)

    async def table(socket: ServerConnection) -> None:
        async for data in socket:
            match read_request(data):
                case Hello(version=spoken) if spoken != version:
                    other = Refused(kind="version", code="other-protocol", args={"ours": version})
                    await socket.send(write(other), text=True)
                case Hello():
                    await socket.send(write(Welcome(version=version, name="Ann")), text=True)
                case Enter():
                    for message in (room(1), told, view(1)):
                        await socket.send(write(message), text=True)

    async with serve(table, "127.0.0.1", 0) as server, asyncio.timeout(60):
        port = next(iter(server.sockets)).getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "Ann", "token")
        await client.begin()
        await client.enter("x" * 22)
        heard = [await client.next()]
        while not isinstance(heard[-1], FreshView):
            heard.append(await client.next())
        assert any(isinstance(message, Shuffled) for message in heard) == is_judged
        await client.close()


async def test_a_line_that_goes_silent_is_left_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody says that it is broken: what was asked over it is asked again over the next one."""
    monkeypatch.setattr(client_module, "_QUIET", 0.05)
    monkeypatch.setattr(client_module, "_NO_ANSWER", 0.05)
    monkeypatch.setattr(client_module, "_GOODBYE", 0.05)
    welcomed: asyncio.Queue[None] = asyncio.Queue()
    heard: list[bytes | str] = []

    async def table(socket: ServerConnection) -> None:
        async for data in socket:
            match read_request(data):
                case Hello():
                    welcomed.put_nowait(None)
                    await socket.send(write(Welcome(version=VERSION, name="Ben")), text=True)
                case MakeMove(action=action):
                    heard.append(data)
                    await socket.send(write(Done(action=action)), text=True)

    async with (
        serve(table, "127.0.0.1", 0) as server,
        Proxy(next(iter(server.sockets)).getsockname()[1]) as line,
        asyncio.timeout(60),
    ):
        client = Client(f"http://127.0.0.1:{line.port}", "Ben", "token")
        await client.begin()
        await welcomed.get()
        line.block(up=True, down=True)
        asking = asyncio.create_task(client.move("pass"))
        while not client.reconnections:
            await asyncio.sleep(0.01)
        line.mend()
        assert isinstance(await asking, Done)
        assert len(set(heard)) == 1
        await client.close()
