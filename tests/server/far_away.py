"""A race between somebody near and somebody far away, where the kernel itself sees the distance.

    unshare --map-root-user --net python -m tests.server.far_away FOLDER CREDIT

The far one sits in a network namespace of their own. Between it and the server's lie two tunnel devices, and
every packet that goes in at one comes out of the other a while later, acknowledgements too: no program at
either end could bring that about. Both play at once, so the near one's card arrives first. Prints who has
it, and with what credit, at a table that makes up for at most that many milliseconds.
"""

import asyncio
import ctypes
import fcntl
import json
import os
import socket
import struct
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from janken.client import Client, connect, fetch_token
from janken.server.app import App
from janken.server.run import OrderlyServer, bind
from janken.server.settings import Settings
from janken.store.opening import open_store
from janken.table.protocol import Done, MakeMove, Pace, Sit, Start, new_action
from tests.server.scissors import contest

NEAR, FAR = "10.77.0.1", "10.77.0.2"
TO_FAR, FROM_FAR = 0.08, 0.01  # seconds: a busy machine may take its time with the way to the server
_NEW_NETWORK = 0x40000000  # CLONE_NEWNET
_MAKE_TUNNEL = 0x400454CA  # TUNSETIFF
_PACKETS_ONLY = 0x1001  # IFF_TUN | IFF_NO_PI


def tunnel(name: str, own: str, other: str) -> int:
    """A device in this namespace whose packets this program carries."""
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, _MAKE_TUNNEL, struct.pack("16sH22x", name.encode(), _PACKETS_ONLY))
    for line in (f"addr add {own} peer {other} dev {name}", f"link set {name} up"):
        subprocess.run(["ip", *line.split()], check=True)
    return device


def carry(source: int, target: int, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    loop.add_reader(source, lambda: loop.call_later(seconds, os.write, target, os.read(source, 65_536)))


@contextmanager
def elsewhere(namespace: int) -> Iterator[None]:
    """Sockets that are made meanwhile are over there."""
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.setns(namespace, _NEW_NETWORK) == 0, ctypes.get_errno()
    try:
        yield
    finally:
        assert libc.setns(home, _NEW_NETWORK) == 0, ctypes.get_errno()
        os.close(home)


def another_network() -> int:
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.unshare(_NEW_NETWORK) == 0, ctypes.get_errno()
    made = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    assert libc.setns(home, _NEW_NETWORK) == 0, ctypes.get_errno()
    return made


@asynccontextmanager
async def served(settings: Settings, listener: socket.socket) -> AsyncIterator[App]:
    """A whole server in this loop."""
    app = App(settings, await open_store(settings.data))
    server = OrderlyServer(app)
    serving = asyncio.create_task(server.serve([listener]))
    try:
        yield app
    finally:
        server.should_exit = True
        await serving


async def race(folder: Path, credit: int) -> dict[str, object]:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    network = another_network()
    here = tunnel("near", NEAR, FAR)
    with elsewhere(network):
        there = tunnel("far", FAR, NEAR)
    carry(here, there, TO_FAR)
    carry(there, here, FROM_FAR)
    of = contest()
    near, far = sorted(of.plays)[:2]
    settings = Settings(data=folder / "tables.sqlite", shuffle=lambda _: list(of.deck))
    listener = bind("0.0.0.0", 0)
    listener.listen()
    address = f"http://{NEAR}:{listener.getsockname()[1]}"
    async with served(settings, listener):
        players: dict[int, Client] = {}
        for seat in (1, 2, 3):
            token = await asyncio.to_thread(fetch_token, address)
            if seat == far:
                with elsewhere(network):
                    players[seat] = await connect(address, name="Far", token=token)
            else:
                players[seat] = await connect(address, name=f"P{seat}", token=token)
        await sit_down(players, credit)
        await play(players[of.opener], of.opening)
        await until(lambda: all(sees(one, of.top) for one in players.values()))
        return await who_wins(players, near, far, of.plays, of.top)


async def sit_down(players: dict[int, Client], credit: int) -> None:
    host = players[1]
    table = await host.create(
        "run-with-scissors", 3, options={"beat": "0", "ask": "yes"}, pace=Pace(lag_credit_ms=credit)
    )
    for seat, client in players.items():
        await client.enter(table)
        assert isinstance(await client.ask(Sit(action=new_action(), seat=seat)), Done)
    assert isinstance(await host.ask(Start(action=new_action())), Done)
    await until(lambda: all(client.now is not None for client in players.values()))


async def play(client: Client, text: str) -> None:
    assert isinstance(await client.move(text, client.now), Done)


def sees(client: Client, top: str) -> bool:
    return client.now is not None and top in client.now.places.values()


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.005)


async def who_wins(
    players: dict[int, Client], near: int, far: int, plays: dict[int, str], top: str
) -> dict[str, object]:
    moves = {seat: MakeMove(action=f"race{seat}", text=plays[seat], meant_for=top) for seat in (near, far)}
    answers = await asyncio.gather(*(players[seat].ask(moves[seat]) for seat in (near, far)))
    told = dict(zip(("near", "far"), [type(answer).__name__ for answer in answers], strict=True))
    credits = credits_at(players[near])
    for client in players.values():
        await client.close()
    return {**told, "credits": [credits[near - 1], credits[far - 1]]}


def credits_at(client: Client) -> list[int]:
    assert client.room is not None
    return [seat.credit_ms for seat in client.room.seats]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(asyncio.wait_for(race(Path(sys.argv[1]), int(sys.argv[2])), 60))))
