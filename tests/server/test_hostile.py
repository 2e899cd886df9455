"""Hostile clients: whatever they send, nothing breaks, nothing leaks, and honest players hardly notice."""

import asyncio
import os
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed

from janken.client import connect, fetch_token
from janken.table.protocol import (
    AnyMessage,
    Done,
    Enter,
    Hello,
    Refused,
    Rename,
    Sit,
    new_action,
    read_message,
    write,
)
from tests.server.attackers import good_messages, open_socket
from tests.server.beside import Asker, ask_beside, honest_table
from tests.server.process import ServerProcess

BAD_MESSAGES = 1_000_000 if os.environ.get("JANKEN_SOAK") else 20_000
ATTACKERS = 60


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "tables.sqlite", "--strict")
    process.live()
    yield process
    process.kill()
    process.close()


def metrics(server: ServerProcess) -> dict[str, float]:
    with urllib.request.urlopen(server.metrics, timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in lines if line[0] != "#"}


@pytest.mark.soak
async def test_very_many_bad_messages_break_nothing(server: ServerProcess, tmp_path: Path) -> None:
    unharmed = ServerProcess(tmp_path / "unharmed.sqlite", "--strict")
    unharmed.live()
    _, calm = await honest_table(unharmed)
    table, ann = await honest_table(server)
    tokens = [await asyncio.to_thread(fetch_token, server.address) for _ in range(ATTACKERS)]
    attack = ["tests.server.attackers", str(server.port), table, *tokens]
    askers = Asker(ann, server), Asker(calm, unharmed)
    await ask_beside(attack, *askers, lambda: metrics(server)["janken_messages_total"] < BAD_MESSAGES)
    assert metrics(server)["janken_errors_total"] == 0
    assert "Traceback" not in server.log()
    assert "ERROR" not in server.log()
    assert isinstance(await ann.move("draw"), Done)
    for client in (ann, calm):
        await client.close()
    unharmed.kill()
    unharmed.close()


async def test_slow_readers_are_cut_off_and_the_others_hear_everything(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    ann = await connect(server.address, name="Ann")
    table = await ann.create("nine-of-a-kind", 9, options={"look": "0"})
    await ann.enter(table)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    raw.setblocking(False)
    token = await asyncio.to_thread(fetch_token, server.address)
    async with connect_socket(
        f"ws://127.0.0.1:{server.port}/ws",
        sock=raw,
        additional_headers={"Cookie": f"janken={token}"},
        max_queue=1,
        ping_interval=None,
    ) as sleeper:
        await sleeper.send(write(Hello(version=1)), text=True)
        await sleeper.send(write(Enter(table=table)), text=True)
        eve = await connect(server.address, name="Eve")
        await eve.enter(table)
        await eve.ask(Sit(action=new_action(), seat=2))
        for number in range(3000):
            assert isinstance(
                await eve.ask(Rename(action=new_action(), name=f"Eve {number}")), Done | Refused
            )
            if number % 100 == 0 and metrics(server)["janken_cut_off_readers_total"]:
                break
        assert metrics(server)["janken_cut_off_readers_total"] == 1
        assert isinstance(await ann.ask(Sit(action=new_action(), seat=1)), Done)
        await eve.close()
        sleeper.transport.abort()
    await ann.close()
    server.kill()
    server.close()


async def test_half_open_sockets_do_no_harm(server: ServerProcess) -> None:
    _, ann = await honest_table(server)
    halves = []
    for said in (
        b"",
        b"GET /ws HTTP/1.1\r\n",
        b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
        b"\x16\x03\x01",
    ):
        for _ in range(50):
            half = socket.create_connection(("127.0.0.1", server.port))
            half.sendall(said)
            halves.append(half)
    assert isinstance(await ann.move("draw"), Done)
    for half in halves:
        half.close()
    assert isinstance(await ann.move("draw"), Done)
    assert "Traceback" not in server.log()
    await ann.close()


async def test_one_who_floods_is_slowed_down_and_then_thrown_out(server: ServerProcess) -> None:
    token = await asyncio.to_thread(fetch_token, server.address)
    async with open_socket(server.port, token) as eve:
        await flood(eve, 80)  # more than a burst of messages, and not yet more than any frames
        while not _is_too_many(read_message(await eve.recv())):
            pass
        sending = asyncio.create_task(flood(eve, 1000))
        with suppress(ConnectionClosed):
            while True:
                await eve.recv()
        sending.cancel()
        assert eve.close_code in (1006, 1008)  # the first if the line was cut while more came


def _is_too_many(message: AnyMessage) -> bool:
    return isinstance(message, Refused) and message.kind == "too many"


async def flood(socket: ClientConnection, messages: int) -> None:
    for _ in range(messages):
        await socket.send('{"type":"lobby"}')


async def test_an_error_says_nothing_about_cards(server: ServerProcess) -> None:
    """Whatever a stranger tries at a table, no answer names a card that the stranger has not named."""
    table, ann = await honest_table(server)
    token = await asyncio.to_thread(fetch_token, server.address)
    async with open_socket(server.port, token) as eve:
        await eve.send(write(Hello(version=1)), text=True)
        answers: list[str] = []
        for text in good_messages("y" * 22)[2:]:
            await eve.send(text)
        await eve.send('{"type":"move","action":"last","text":"pass"}')
        while not answers or '"action":"last"' not in answers[-1]:
            answers.append(str(await eve.recv()))
    assert not any('"view"' in answer for answer in answers)
    await ann.close()
    assert table not in "".join(answers)
