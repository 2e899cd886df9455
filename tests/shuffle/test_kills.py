"""Kill -9 between all steps of a shuffle: the hand is dealt once, from what was promised, or begun again."""

import asyncio
from pathlib import Path

import pytest

from janken.client import Client, connect
from janken.store.sqlite import SqliteStore
from janken.table.entries import CardsDealt, ShuffleBegun, stored_of
from janken.table.protocol import Shuffled, Sit, Start, new_action
from tests.server.process import ServerProcess

STEPS = ("promised", "opening", "agreed")


async def shuffled(client: Client) -> Shuffled:
    async for message in client.messages():
        if isinstance(message, Shuffled):
            return message
    raise AssertionError("the connection is closed")


@pytest.mark.parametrize("step", STEPS)
async def test_a_server_that_dies_in_a_shuffle_begins_anew(tmp_path: Path, step: str) -> None:
    data = tmp_path / "tables.sqlite"
    server = ServerProcess(data)
    try:
        server.live(f"{step} 1")
        clients = [await connect(server.address, name=name) for name in ("Ann", "Ben")]
        table = await clients[0].create("janken-rummy", 2)
        for seat, client in enumerate(clients, start=1):
            await client.enter(table)
            await client.ask(Sit(action=new_action(), seat=seat))
        start = asyncio.create_task(clients[0].ask(Start(action=new_action())))
        assert await asyncio.to_thread(server.wait) == -9
        server.live()
        await start
        told = [await shuffled(client) for client in clients]
        checked = [client.checked for client in clients]
        for client in clients:
            await client.close()
    finally:
        server.kill()
        server.close()
    assert told[0] == told[1]
    assert told[0].attempt == 2
    assert all(one is not None and one.why_broken is None for one in checked)
    store = SqliteStore(data)
    entries = [stored_of(row).entry for row in await store.log_of(table)]
    await store.close()
    assert [entry.attempt for entry in entries if isinstance(entry, ShuffleBegun)] == [1, 2]
    assert [entry.shuffle is not None for entry in entries if isinstance(entry, CardsDealt)] == [True]
