"""A disk without room: moves are refused as not saved, reading goes on, later playing does too."""

import asyncio
import resource
import urllib.error
import urllib.request
from pathlib import Path

from janken.client import connect
from janken.table.protocol import Done, Refused, Rename, Sit, Start, new_action
from tests.server.process import ServerProcess


def leave_room(server: ServerProcess, size: int) -> None:
    """No file of the server may grow beyond that size: the system refuses what goes further."""
    resource.prlimit(server.child, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def health(server: ServerProcess) -> int:
    try:
        with urllib.request.urlopen(server.address + "/health", timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


async def test_a_full_disk(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    server = ServerProcess(data)
    server.live()
    async with await connect(server.address, name="Ann") as ann:
        table = await ann.create("collector", 1)
        await ann.enter(table)
        await ann.ask(Sit(action=new_action(), seat=1))
        await ann.ask(Start(action=new_action()))
        leave_room(server, data.with_name(data.name + "-wal").stat().st_size)
        for _ in range(3):
            refused = await asyncio.wait_for(ann.move("draw"), 5)
            assert isinstance(refused, Refused)
            assert refused.kind == "not saved"
        assert await asyncio.to_thread(health, server) == 503
        async with await connect(server.address, token=ann.token) as again:  # reading goes on
            await again.enter(table)
            while again.now is None:
                await again.next()
            assert ann.now is not None
            assert again.now.view == ann.now.view
        leave_room(server, resource.RLIM_INFINITY)
        assert isinstance(await asyncio.wait_for(ann.move("draw"), 5), Done)
        assert await asyncio.to_thread(health, server) == 200
        assert isinstance(await ann.ask(Rename(action=new_action(), name="Anna")), Done)
        assert ann.now is not None
        before = ann.now.view
        server.kill()
        server.live()
        ann.now = None
        while ann.now is None:
            await asyncio.wait_for(ann.next(), 10)
        assert ann.now.view == before
    server.kill()
    assert "Traceback" not in server.log()
    server.close()
