"""The node that has a table dies in the middle of a shuffle: the next one begins it again, as all can see."""

import asyncio
from pathlib import Path

from janken.client import connect
from janken.store.opening import open_store
from janken.table.entries import CardsDealt, ShuffleBegun, stored_of
from janken.table.protocol import Sit, Start, new_action
from tests.cluster.harness import Cluster
from tests.shuffle.test_kills import shuffled


async def test_a_shuffle_whose_node_dies_while_secrets_are_opened_is_begun_anew(tmp_path: Path) -> None:
    async with Cluster(tmp_path, nodes=2, lease=3.0) as cluster:
        dying, other = cluster.nodes
        await asyncio.to_thread(dying.kill)
        await asyncio.to_thread(dying.live, "opening 1")
        async with asyncio.timeout(60):
            await cluster.front.all_are_ready()
        clients = [await connect(node.address, name=f"P{node.number}") for node in (dying, other)]
        table = await clients[0].create("janken-rummy", 2)
        for seat, client in enumerate(clients, start=1):
            await client.enter(table)
            await client.ask(Sit(action=new_action(), seat=seat))
        start = asyncio.create_task(clients[0].ask(Start(action=new_action())))
        assert await asyncio.to_thread(dying.wait) == -9
        await asyncio.to_thread(dying.live)
        await start
        told = [await shuffled(client) for client in clients]
        checked = [client.checked for client in clients]
        for client in clients:
            await client.close()
        assert told[0] == told[1]
        attempts = told[0].attempt
        assert attempts > 1
        assert all(one is not None and one.why_broken is None for one in checked)
        assert checked[0] is not None
        assert checked[0].took_part  # whoever is not back yet is not waited for
        store = await open_store(cluster.databases.primary.address())
        entries = [stored_of(row).entry for row in await store.log_of(table)]
        await store.close()
        assert [entry.attempt for entry in entries if isinstance(entry, ShuffleBegun)] == [
            *range(1, attempts + 1)
        ]
        assert [entry.shuffle is not None for entry in entries if isinstance(entry, CardsDealt)] == [True]
