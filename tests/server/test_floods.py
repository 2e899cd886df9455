"""Cheap floods over real sockets: pings, empty fragments, endless headers, silence, replays, long work."""

import asyncio
import os
import resource
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from janken import games
from janken.client import Client, connect, fetch_token
from janken.server import deal_pages, public_pages
from janken.server.app import App
from janken.server.run import start_threads
from janken.server.settings import ServerLimits, Settings
from janken.server.wire import MOST_BYTES
from janken.table import names
from janken.table.protocol import Done, Ping, Refused, Rename, new_action, read_message
from janken.words import languages
from tests.server.attackers import frame, open_socket, read_on
from tests.server.beside import Asker, ask_beside, honest_table, put_first
from tests.server.process import ServerProcess
from tests.store.memory import MemoryStore

ROUNDS = 60 if os.environ.get("JANKEN_SOAK") else 3


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "tables.sqlite", "--strict")
    process.live()
    yield process
    process.kill()
    process.close()


def seconds_used(server: ServerProcess) -> float:
    times = Path(f"/proc/{server.child}/stat").read_text().rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize(
    "flood",
    [
        frame(b"", Opcode.PING) * 20_000,
        frame(b"", Opcode.PONG) * 20_000,
        b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 20_000,
        frame(b"{}", Opcode.TEXT) * 20_000,
    ],
    ids=["pings", "pongs", "empty fragments", "messages"],
)
async def test_frames_count_whatever_they_are(flood: bytes, server: ServerProcess) -> None:
    """The sender is thrown out long before all of it is read."""
    token = await asyncio.to_thread(fetch_token, server.address)
    used = seconds_used(server)
    async with open_socket(server.port, token) as eve:
        for _ in range(10):
            eve.transport.write(flood)
        await asyncio.wait_for(read_on(eve), 60)
        with pytest.raises(ConnectionClosed):
            await eve.recv()
    assert seconds_used(server) - used < 1.0


async def test_an_endless_header_is_not_waited_for(server: ServerProcess) -> None:
    """So it takes no memory: one byte more than a request may have, and the answer is there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
    writer.write(head + b"x" * (MOST_BYTES + 1 - len(head)))
    assert (await asyncio.wait_for(_until_closed(reader), 60)).startswith(b"HTTP/1.1 400")
    writer.close()


async def test_who_says_nothing_is_not_waited_for_and_who_waits_hears_the_server(
    server: ServerProcess,
) -> None:
    """All at once: each takes some seconds."""
    async with await connect(server.address, name="Ann") as ann:
        nothing = [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"\r\n"]
        *_, heard = await asyncio.gather(
            *(_is_closed_after_a_while(said, server) for said in nothing),
            asyncio.wait_for(_next_ping(ann.token, server), 60),  # in the lobby, where nobody races
        )
    assert isinstance(heard, Ping)


async def _is_closed_after_a_while(said: bytes, server: ServerProcess) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    begin = time.monotonic()
    assert await asyncio.wait_for(_until_closed(reader), 60) == b""
    assert time.monotonic() - begin > 5
    writer.close()


async def _until_closed(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


def silent(server: ServerProcess, address: str) -> socket.socket:
    one = socket.socket()
    one.bind((address, 0))
    one.connect(("127.0.0.1", server.port))
    return one


def test_connections_of_one_address_are_bounded(tmp_path: Path) -> None:
    """The last of too many is closed at once, long before anybody is closed for saying nothing."""
    server = ServerProcess(tmp_path / "tables.sqlite", "--usual")
    server.live()
    many = [silent(server, "127.0.0.2") for _ in range(ServerLimits().connections_an_address + 1)]
    with urllib.request.urlopen(server.address + "/health", timeout=60) as answer:  # comes after all of them
        assert answer.status == 200
    many[-1].settimeout(2)
    with suppress(ConnectionError):
        assert many[-1].recv(1) == b""
    for one in many:
        one.close()
    server.kill()
    server.close()


def test_the_soft_limit_of_descriptors_is_raised(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    try:
        server = ServerProcess(tmp_path / "tables.sqlite")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    server.live()
    urllib.request.urlopen(server.address + "/health", timeout=60).close()
    assert resource.prlimit(server.child, resource.RLIMIT_NOFILE) == (min(hard, 65_536), hard)
    server.kill()
    server.close()


async def _next_ping(token: str, server: ServerProcess) -> object:
    async with open_socket(server.port, token) as quiet:
        await quiet.send('{"type":"hello","version":1}')
        while True:
            message = read_message(await quiet.recv())
            if isinstance(message, Ping):
                return message


async def test_every_action_is_answered_also_the_ones_too_many(server: ServerProcess) -> None:
    """An honest client that asks too fast is told so, with the id of what it asked."""
    _, ann = await honest_table(server)
    asked = [ann.ask(Rename(action=new_action(), name=f"Ann {number}")) for number in range(120)]
    answers = await asyncio.wait_for(asyncio.gather(*asked), 60)
    assert any(isinstance(answer, Done) for answer in answers)
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert {answer.kind for answer in refused} == {"too many"}
    await ann.close()


@pytest.mark.soak
async def test_honest_players_hardly_notice_all_floods_at_once(tmp_path: Path) -> None:
    """Their answers take at most twice as long as at a server that was never attacked."""
    server, unharmed = [ServerProcess(tmp_path / f"{name}.sqlite", "--usual") for name in ("a", "b")]
    server.live()
    unharmed.live()
    finished, looking = await honest_table(server)
    await _play_to_the_end(looking)
    table, ann = await honest_table(server)
    _, calm = await honest_table(unharmed)
    tokens = [await asyncio.to_thread(fetch_token, server.address) for _ in range(18)]
    rounds = iter(range(ROUNDS))

    def goes_on() -> bool:
        if os.environ.get("JANKEN_SOAK"):
            put_first(server.child, unharmed.child, os.getpid())  # with threads that are new
        return next(rounds, None) is not None

    attack = ["tests.server.flooders", str(server.port), table, finished, *tokens]
    await ask_beside(attack, Asker(ann, server), Asker(calm, unharmed), goes_on)
    assert isinstance(await ann.move("draw"), Done)
    assert "Traceback" not in server.log()
    for client in (ann, looking, calm):
        await client.close()
    for one in (server, unharmed):
        one.kill()
        one.close()


@pytest.mark.soak
async def test_players_do_not_notice_that_others_ask_the_coach(tmp_path: Path) -> None:
    """While moves are judged all the time, answers take at most a fifth longer."""
    server, without = [ServerProcess(tmp_path / f"{name}.sqlite") for name in ("a", "b")]
    server.live()
    without.live()
    (_, ann), (_, calm) = await honest_table(server), await honest_table(without)
    rounds = iter(range(ROUNDS))

    def goes_on() -> bool:
        if os.environ.get("JANKEN_SOAK"):
            put_first(server.child, without.child, os.getpid())
        return next(rounds, None) is not None

    reviewers = ["tests.server.reviewers", server.address]
    await ask_beside(reviewers, Asker(ann, server), Asker(calm, without), goes_on, most=1.2)
    for client in (ann, calm):
        await client.close()
    for one in (server, without):
        one.kill()
        one.close()


async def _play_to_the_end(client: Client) -> None:
    while client.now is None or not client.now.view["over"]:
        if client.now is not None and client.now.legal:
            await client.move(client.now.legal[0], client.now)
        else:
            await client.next()


async def test_threads_are_there_before_anybody_waits_for_one_to_start() -> None:
    await start_threads()
    there = threading.active_count()
    await asyncio.gather(*(asyncio.to_thread(time.sleep, 0.05) for _ in range(8)))
    assert threading.active_count() == there


async def test_what_is_worked_out_once_is_ready_before_the_server_opens() -> None:
    kept = (names._names_of_ours, names._lookalikes, deal_pages.daily_lists, public_pages._piece)
    for one in kept:
        one.cache_clear()
    app = App(Settings(data=""), MemoryStore())
    async with app._lifespan(app._pages):
        assert [one.cache_info().currsize for one in kept] == [
            1,
            1,
            1,
            len(languages()) * (2 + len(games.names())),  # the start page, the other pages, and each game
        ]
