"""nginx before two nodes, with the file of docs/many-machines.md: one is killed, one replaced."""

import asyncio
import json
import ssl
import subprocess
import time
from pathlib import Path

import websockets
from websockets.typing import Origin

from tests.cluster.test_waiting import started
from tests.server.proxies import from_the_guide, program
from tests.server.test_proxies import Proxied
from tests.server.test_set_up import certificate
from tools.local_postgres import free_port

__all__ = ["certificate"]
SOON = 60.0  # seconds, on a busy machine
GONE = 20.0  # the lease of a dead node, and what a busy machine takes


def site(folder: Path, port: int, nodes: list[int]) -> str:
    upstream = from_the_guide(
        "many-machines.md", next(line for line in guide() if line.startswith("upstream"))
    )
    for number, node in zip(("5", "6"), nodes, strict=True):
        upstream = upstream.replace(f"10.0.0.{number}:8321", f"127.0.0.1:{node}")
    keys = f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;"
    upstream = upstream.replace("listen 443 ssl;", f"listen {port} ssl; {keys}")
    upgrade = 'map $http_upgrade $connection_upgrade { default upgrade; "" close; }'
    assert upgrade in upstream  # it stands there as a remark
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    return f"{upgrade}\n{temporary}\n{upstream.replace('server_name cards.example', 'server_name localhost')}"


def guide() -> list[str]:
    text = (Path(__file__).resolve().parents[2] / "docs" / "many-machines.md").read_text()
    return [line.strip() for line in text.splitlines()]


def until_ready(proxy: Proxied) -> None:
    end = time.monotonic() + SOON
    while True:
        try:
            if proxy.get("/ready")[0] == 200:
                return
        except OSError:
            pass
        assert time.monotonic() < end
        time.sleep(0.1)


async def made_table(proxy: Proxied, cookie: str, table: str = "") -> str:
    """A table, made or come to through whatever node the proxy chooses."""
    url, headers = f"wss://localhost:{proxy.port}/ws", {"Cookie": cookie}
    async with websockets.connect(
        url, additional_headers=headers, origin=Origin(proxy.origin), ssl=proxy.trusted
    ) as line:
        await line.send(json.dumps({"type": "hello", "version": 2, "name": "Ann"}))
        asked: dict[str, object] = {"type": "enter", "table": table}
        if not table:
            asked = {"type": "create", "action": "a", "game": "collector", "seats": 2}
        await line.send(json.dumps(asked))
        while True:
            message = json.loads(await line.recv())
            if message["type"] in ("created", "room"):
                return str(message.get("table", table))
            assert message["type"] in ("welcome", "ping"), message


def test_people_play_on_while_nodes_are_killed_and_replaced(
    database: str, certificate: Path, tmp_path: Path
) -> None:
    ports, port = [free_port(), free_port()], free_port()
    proxy = Proxied(port, ssl.create_default_context(cafile=certificate), tmp_path)
    options = [("--node", f"127.0.0.1:{free_port()}", "--origin", proxy.origin) for _ in ports]
    file = tmp_path / "nginx.conf"
    file.write_text(
        f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/log;\nevents {{ }}\n"
        f"http {{ access_log off;\n{site(tmp_path, port, ports)}\n}}\n"
    )
    nodes = [started(database, *more, port=at) for more, at in zip(options, ports, strict=True)]
    command = [program("nginx"), "-c", str(file), "-p", str(tmp_path), "-e", str(tmp_path / "log")]
    nginx = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        until_ready(proxy)
        cookie = proxy.get("/api/me")[1]["Set-Cookie"].partition(";")[0]
        table = asyncio.run(made_table(proxy, cookie))
        for number in (0, 1):  # one after the other, killed first and then in order
            if number == 0:
                nodes[number].kill()
            else:
                nodes[number].terminate()
            nodes[number].communicate()
            until_ready(proxy)  # by the other
            end = time.monotonic() + GONE
            while True:
                try:
                    assert asyncio.run(made_table(proxy, cookie, table)) == table
                    break
                except (AssertionError, OSError, websockets.WebSocketException):
                    assert time.monotonic() < end
                    time.sleep(0.2)
            nodes[number] = started(database, *options[number], port=ports[number])
            assert nodes[number].stdout is not None
            assert "Tables at" in nodes[number].stdout.readline()  # type: ignore[union-attr]
    finally:
        nginx.terminate()
        nginx.wait()
        for node in nodes:
            node.kill()
            node.communicate()
