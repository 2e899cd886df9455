"""Nodes are replaced one by one by nodes of the next version, and people play on, with old pages and new."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from janken.client import NotWelcome, connect
from janken.store.opening import open_store
from janken.table.protocol import Sit, Start, new_action
from tests.cluster.checker import AUDIT, check_logs, check_writers
from tests.cluster.harness import Cluster, TestNode
from tests.cluster.node_process import NEXT, NEXT_VERSION, OURS
from tests.cluster.test_faults import all_are_served
from tests.server.regulars import Regular


async def become_next(cluster: Cluster, node: TestNode) -> None:
    await asyncio.to_thread(node.stop)
    await asyncio.to_thread(node.live, NEXT_VERSION)
    async with asyncio.timeout(60):
        await cluster.front.all_are_ready()


@asynccontextmanager
async def playing(cluster: Cluster, owner: TestNode) -> AsyncIterator[list[Regular]]:
    """A table at that node, at which clients of both versions play, through every node."""
    ways = [(node.address, versions) for node in cluster.nodes for versions in (OURS, NEXT)]
    ways.sort(key=lambda way: way[0] != owner.address)  # whoever makes the table is at its node
    clients = [await connect(address, spoken=versions.protocol) for address, versions in ways]
    table = await clients[0].create("collector", len(clients), pace={"between_seconds": 1})
    for seat, client in enumerate(clients, start=1):
        await client.enter(table)
        await client.ask(Sit(action=new_action(), seat=seat, name=f"Player {seat}"))
    await clients[0].ask(Start(action=new_action()))
    players = [Regular(client, f"{seat}") for seat, client in enumerate(clients)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    yield players
    assert not any(task.done() for task in tasks)
    for player in players:
        await player.client.close()
    for task in tasks:
        task.cancel()


async def test_nodes_are_replaced_by_the_next_version_one_by_one(tmp_path: Path) -> None:
    async with Cluster(tmp_path, nodes=2, lease=5.0) as cluster:
        await asyncio.to_thread(cluster.databases.primary.sql, "postgres", AUDIT)
        old, new = cluster.nodes
        async with playing(cluster, new) as at_first:
            await become_next(cluster, new)
            # One of each. The first table has gone to the old node; another is made at the new one.
            async with playing(cluster, new) as later:
                everybody = [*at_first, *later]
                await all_are_served(everybody)
                await a_new_page_comes_to_a_table_of_an_old_node(old, new)
                for node in cluster.nodes:
                    assert "speaks" not in node.log()
                with pytest.raises(NotWelcome):
                    await connect(old.address, spoken=range(NEXT.protocol[-1], NEXT.protocol.stop))
                await become_next(cluster, old)
                await all_are_served(everybody)
                await asyncio.gather(*(moves_more(player) for player in everybody))
        store = await open_store(cluster.databases.primary.address())
        await check_logs(store, everybody)
        await store.close()
        assert check_writers(cluster.databases.primary).entries > len(everybody)
        for node in cluster.nodes:
            assert "Traceback" not in node.log()


async def a_new_page_comes_to_a_table_of_an_old_node(old: TestNode, new: TestNode) -> None:
    async with (
        await connect(old.address) as ann,
        await connect(new.address, spoken=NEXT.protocol) as ben,
    ):
        assert ben.version == NEXT.protocol[-1]
        await ben.enter(await ann.create("collector", 2))
        async with asyncio.timeout(60):
            while ben.room is None:
                await ben.next()
        assert ben.version == OURS.protocol[-1]


async def moves_more(player: Regular) -> None:
    made = len(player.acknowledged)
    try:
        async with asyncio.timeout(60):
            while len(player.acknowledged) == made:
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"no move more: {player}") from None
