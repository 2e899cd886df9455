"""What a host finds in the log of a server: what went wrong, and nothing that did not."""

import asyncio
import http.client
import json
import socket
import subprocess
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from janken.client import connect
from janken.table.protocol import Done, FreshView, Sit, Start, Update, new_action
from tests.running import JANKEN, environment

HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def test_who_is_turned_away_is_not_logged_and_who_speaks_nonsense_is(tmp_path: Path) -> None:
    with subprocess.Popen(
        [JANKEN, "serve", "--port", "0", "--data", str(tmp_path / "tables.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment({"PYTHONUNBUFFERED": "1"}),
    ) as server:
        assert server.stdout is not None
        port = urlsplit(server.stdout.readline().split()[2]).port
        assert port is not None
        caller = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        caller.request("GET", "/ws", headers=HANDSHAKE)
        assert caller.getresponse().status == 401
        caller.close()
        with socket.create_connection(("127.0.0.1", port), timeout=60) as other:
            other.sendall(b"what is this\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 400")
        server.terminate()
        _, log = server.communicate(timeout=60)
    assert "Invalid HTTP request received." in log
    assert "handshake" not in log


def test_a_log_for_programs_of_slow_moves_and_of_addresses_where_they_are_wanted(tmp_path: Path) -> None:
    for options, has in (
        ((), False),
        (("--log-format", "json", "--log-slow", "0.001", "--log-addresses"), True),
    ):
        with subprocess.Popen(
            [JANKEN, "serve", "--port", "0", "--data", str(tmp_path / "tables.sqlite"), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment({"PYTHONUNBUFFERED": "1"}),
        ) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[2].rstrip("/")
            asyncio.run(a_move(address))
            with urllib.request.urlopen(f"{address}/api/place", timeout=60) as answer:
                assert json.loads(answer.read())["logs_addresses"] is has
            server.terminate()
            _, log = server.communicate(timeout=60)
        assert ("127.0.0.1" in log) is has
        lines = [json.loads(line) for line in log.splitlines()] if has else []
        assert any(line["message"].startswith("slow move: ") for line in lines) is has
        assert all(line["level"] == "warning" for line in lines)


async def a_move(address: str) -> None:
    async with await connect(address, name="Ann") as ann:
        await ann.enter(await ann.create("light-to-dark", 1, options={"deal": "any-time"}))
        await ann.ask(Sit(action=new_action(), seat=1))
        await ann.ask(Start(action=new_action()))
        while not isinstance(message := await ann.next(), FreshView | Update) or not message.now.legal:
            pass
        assert isinstance(await ann.move("turn", message.now), Done)
