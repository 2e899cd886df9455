"""Those who are really far away: the kernel's word for it, and pings where the host trusts them."""

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TypeVar

import pytest
from websockets.asyncio.client import ClientConnection

from janken.client import fetch_token
from janken.server.run import bind
from janken.server.settings import Settings
from janken.table.protocol import VERSION, Created, Message, Ping, Room, read_message
from tests.running import JANKEN
from tests.server.attackers import open_socket
from tests.server.far_away import served
from tests.server.process import ROOT
from tests.web.serving import Server

ALONE = ["unshare", "--map-root-user", "--net"]
LATE = 0.06  # seconds
Heard = TypeVar("Heard", bound=Message)


def has_namespaces() -> bool:
    """May this machine have networks of its own, and tunnels between them?"""
    if not (sys.platform == "linux" and shutil.which("unshare") and shutil.which("ip")):
        return False
    tries = [*ALONE, "ip", "tuntap", "add", "dev", "try", "mode", "tun"]
    return subprocess.run(tries, capture_output=True).returncode == 0


@pytest.mark.skipif(not has_namespaces(), reason="this machine makes no network namespaces")
@pytest.mark.parametrize(("credit", "winner"), [(100, "far"), (0, "near")])
def test_whoever_is_far_away_is_waited_for_as_far_as_the_kernel_sees_it(
    credit: int, winner: str, tmp_path: Path
) -> None:
    command = [*ALONE, sys.executable, "-m", "tests.server.far_away", str(tmp_path), str(credit)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert [who for who in ("near", "far") if told[who] == "Done"] == [winner]
    assert told["credits"][0] == 0
    assert told["credits"][1] == 0 if credit == 0 else 90 <= told["credits"][1] <= 100


@pytest.mark.parametrize("trusted", [True, False])
async def test_late_pongs_count_where_the_host_trusts_them(trusted: bool, tmp_path: Path) -> None:
    """Over a real connection: there the kernel says that nobody is far away."""
    listener = bind("127.0.0.1", 0)
    listener.listen()
    port = listener.getsockname()[1]
    settings = Settings(data=tmp_path / "tables.sqlite", trust_pings=trusted)
    async with served(settings, listener) as app:
        token = await asyncio.to_thread(fetch_token, f"http://127.0.0.1:{port}")
        async with open_socket(port, token) as eve:
            await eve.send('{"type":"hello","version":1}')
            await eve.recv()
            (session,) = app.hub.sessions
            session.ping(app.hub.clock.now_ms())
            ping = read_message(await eve.recv())
            assert isinstance(ping, Ping)
            await asyncio.sleep(LATE)  # it is lateness that is measured
            await eve.send(f'{{"type":"pong","number":{ping.number}}}')
            await eve.send('{"type":"ping"}')
            await eve.recv()
            assert (session.credit_ms(100) >= 1000 * LATE) == trusted


@pytest.mark.parametrize("options", [("--trust-pings",), ()])
async def test_the_command_has_pings_trusted(options: tuple[str, ...], tmp_path: Path) -> None:
    with Server(tmp_path, (JANKEN, "serve", *options)) as server:
        port = int(server.address.rpartition(":")[2])
        token = await asyncio.to_thread(fetch_token, server.address)
        async with open_socket(port, token) as eve:
            await eve.send(json.dumps({"type": "hello", "version": VERSION}))
            await eve.send(
                json.dumps({"type": "create", "action": "a1", "game": "run-with-scissors", "seats": 3})
            )
            created = await heard(eve, Created)
            await eve.send(json.dumps({"type": "enter", "table": created.table}))
            ping = await heard(eve, Ping)
            await asyncio.sleep(LATE)  # it is lateness that is measured
            await eve.send(json.dumps({"type": "pong", "number": ping.number}))
            await eve.send(json.dumps({"type": "sit", "action": "a2", "seat": 1, "name": "Eve"}))
            room = await heard(eve, Room)
            while not room.you.seat:
                room = await heard(eve, Room)
            assert (room.seats[0].credit_ms >= 1000 * LATE) == bool(options)


async def heard(socket: ClientConnection, kind: type[Heard]) -> Heard:
    while not isinstance(message := read_message(await socket.recv()), kind):
        pass
    return message
