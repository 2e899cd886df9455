"""Behind nginx and Caddy with the files of docs/hosting.md: HTTPS, cookies, addresses, sockets that stay."""

import asyncio
import http.client
import json
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest
import websockets

from janken.server.admin import ListPeople, ask_server, socket_of
from janken.table.protocol import VERSION
from tests.running import janken
from tests.server.proxies import from_the_guide, program
from tests.server.test_set_up import certificate, serving
from tools.local_postgres import free_port

__all__ = ["certificate"]
SOMEBODY = "127.0.0.7"  # the whole of 127.0.0.0/8 is this machine
SOON = 60.0  # seconds, on a busy machine


class Proxied(NamedTuple):
    port: int
    trusted: ssl.SSLContext
    data: Path

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"

    def get(self, path: str) -> tuple[int, Message]:
        caller = http.client.HTTPSConnection(
            "localhost", self.port, timeout=SOON, context=self.trusted, source_address=(SOMEBODY, 0)
        )
        with closing(caller):
            caller.request("GET", path)
            answer = caller.getresponse()
            answer.read()
            return answer.status, answer.headers


def nginx(folder: Path, port: int, server: int, read_timeout: str) -> list[str]:
    site = from_the_guide("hosting.md", "server {")
    for before, after in (
        ("listen 443", f"listen {port}"),
        ("server_name cards.example", "server_name localhost"),
        ("127.0.0.1:8321", f"127.0.0.1:{server}"),
        ("/etc/letsencrypt/live/cards.example/fullchain.pem", str(folder / "cert.pem")),
        ("/etc/letsencrypt/live/cards.example/privkey.pem", str(folder / "key.pem")),
        ("proxy_read_timeout 1h", f"proxy_read_timeout {read_timeout}"),
    ):
        assert before in site, before
        site = site.replace(before, after)
    temporary = "\n".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log;\nevents {{ }}\n"
        f"http {{ access_log off;\n{temporary}\n{site}\n}}\n"
    )
    return [program("nginx"), "-c", str(file), "-p", str(folder), "-e", str(folder / "log")]


def caddy(folder: Path, port: int, server: int, read_timeout: str) -> list[str]:
    site = from_the_guide("hosting.md", "cards.example {").replace("127.0.0.1:8321", f"127.0.0.1:{server}")
    tls = f"    tls {folder / 'cert.pem'} {folder / 'key.pem'}\n"
    site = site.replace("cards.example {\n", f"https://localhost:{port} {{\n{tls}")
    file = folder / "Caddyfile"
    file.write_text(f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{site}\n")
    return [program("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"]


@contextmanager
def proxied(kind: str, folder: Path, certificate: Path, read_timeout: str = "1h") -> Iterator[Proxied]:
    port, data = free_port(), folder / "tables.sqlite"
    proxy = Proxied(port, ssl.create_default_context(cafile=certificate), data)
    with serving("--data", data, "--origin", proxy.origin, JANKEN_PORT="0") as address:
        # Where an origin is named it is what is told; the port is found by the file of the system.
        server = int(address.rpartition(":")[2])
        making = {"nginx": nginx, "caddy": caddy}[kind]
        command = making(folder, port, server, read_timeout)
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with subprocess.Popen(command, env=home, stderr=subprocess.DEVNULL) as running:
            try:
                _wait(proxy)
                yield proxy
            finally:
                running.terminate()


def _wait(proxy: Proxied) -> None:
    until = time.monotonic() + SOON
    while True:
        try:
            if proxy.get("/health")[0] == 200:
                return
        except OSError:
            pass
        assert time.monotonic() < until, "the proxy does not come up"
        time.sleep(0.1)


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_people_come_through_a_proxy(kind: str, certificate: Path, tmp_path: Path) -> None:
    with proxied(kind, tmp_path, certificate) as proxy:
        look = ("serve", "--check", "--port", "0", "--origin", proxy.origin)
        found = janken(*look, env={"SSL_CERT_FILE": str(certificate)}).out
        for told in ("WebSockets come through", "the server knows that people come by https"):
            assert f"right  {proxy.origin}: {told}" in found
        assert (
            f"WRONG  {proxy.origin}: its certificate is good for 1 more days" in found
        )  # it was made for two
        _, headers = proxy.get("/api/me")
        cookie = headers["Set-Cookie"]
        assert {"Secure", "HttpOnly", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
        assert headers["Strict-Transport-Security"]
        asyncio.run(play(proxy, cookie.partition(";")[0], 0))


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_a_socket_outlasts_what_a_proxy_waits_for(kind: str, certificate: Path, tmp_path: Path) -> None:
    """An hour in which nobody does anything is as long as any other time: the server pings oftener."""
    with proxied(kind, tmp_path, certificate, read_timeout="25s") as proxy:
        cookie = proxy.get("/api/me")[1]["Set-Cookie"].partition(";")[0]
        asyncio.run(play(proxy, cookie, 70))


async def play(proxy: Proxied, cookie: str, idle: float) -> None:
    """A socket from a page; the server knows from which address, and it is still open after a while."""
    url = f"wss://localhost:{proxy.port}/ws"
    headers = {"Cookie": cookie}
    options = {"ssl": proxy.trusted, "local_addr": (SOMEBODY, 0), "ping_interval": None}
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(url, additional_headers=headers, origin="https://evil.example", **options)  # type: ignore[arg-type]
    async with websockets.connect(url, additional_headers=headers, origin=proxy.origin, **options) as line:  # type: ignore[arg-type]
        await line.send(json.dumps({"type": "hello", "version": VERSION, "name": "Ann"}))
        assert json.loads(await line.recv())["type"] == "welcome"
        path = socket_of(str(proxy.data))
        assert path is not None
        (ann,) = (await asyncio.to_thread(ask_server, path, ListPeople())).people
        assert (ann.name, ann.address) == ("Ann", SOMEBODY)
        until = time.monotonic() + idle
        while time.monotonic() < until:
            async with asyncio.timeout(25):  # nothing but pings comes
                message = json.loads(await line.recv())
            assert message["type"] == "ping"
            await line.send(json.dumps({"type": "pong", "number": message["number"]}))
        await line.send(json.dumps({"type": "lobby"}))
        async with asyncio.timeout(SOON):
            while json.loads(await line.recv())["type"] != "lobby":
                pass
