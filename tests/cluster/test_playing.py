"""Any node serves anybody: people play across nodes, through drains and database trouble."""

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from janken.client import Client, connect
from janken.table.protocol import (
    AskLobby,
    Done,
    Door,
    Find,
    Found,
    Lobby,
    Refused,
    Rename,
    Request,
    Sit,
    Start,
    new_action,
)
from tests.cluster.harness import Cluster

PATIENCE = 60.0  # seconds, on a busy machine
Kind = TypeVar("Kind")


@asynccontextmanager
async def at(*addresses: str) -> AsyncIterator[list[Client]]:
    """One person at each of these addresses."""
    clients = [await connect(address, name=f"P{seat}") for seat, address in enumerate(addresses, start=1)]
    try:
        yield clients
    finally:
        for client in clients:
            await client.close()


async def sit_down(clients: list[Client], **more: object) -> str:
    table = await clients[0].create("collector", len(clients), **more)
    for seat, client in enumerate(clients, start=1):
        await client.enter(table)
        assert isinstance(await client.ask(Sit(action=new_action(), seat=seat)), Done)
    assert isinstance(await clients[0].ask(Start(action=new_action())), Done)
    return table


async def move(clients: list[Client]) -> None:
    """Whoever's turn it is draws or passes, and everybody hears of it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            acting = await whose_turn(clients)
            assert acting.now is not None
            number, legal = acting._number, acting.now.legal or []
            calm = [text for text in legal if not text.startswith("take")]
            if isinstance(await acting.move((calm or legal)[0]), Done):
                break
            await asyncio.sleep(0.05)  # what was seen is old: news of it is on its way
        for client in clients:
            while client._number <= number:
                await client.next()


async def whose_turn(clients: list[Client]) -> Client:
    while True:
        for client in clients:
            if client.now is not None and client.now.legal:
                return client
        await asyncio.sleep(0.01)


async def answer(client: Client, request: Request, kind: type[Kind]) -> Kind:
    await client.tell(request)
    async with asyncio.timeout(PATIENCE):
        while not isinstance(message := await client.next(), kind):
            pass
    return message


def status(address: str, path: str) -> int:
    try:
        with urllib.request.urlopen(address + path, timeout=5) as found:
            return int(found.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


async def test_people_at_different_nodes_play_at_one_table_and_a_drained_node_is_not_missed(
    tmp_path: Path,
) -> None:
    async with Cluster(tmp_path, lease=5.0) as cluster:
        addresses = [node.address for node in cluster.nodes]
        async with at(*addresses) as clients:
            table = await sit_down(clients, listed=True)
            for _ in range(9):
                await move(clients)
            # Everybody had a part in the shuffle, wherever they are, and knows the same of it.
            checked = [client.checked for client in clients if client.checked is not None]
            assert [(one.took_part, one.why_broken) for one in checked] == [(True, None)] * len(clients)
            assert len({one.fingerprint for one in checked}) == 1
            # The lobby, join words, names and records are the same wherever one asks.
            for client in clients:
                lobby = await answer(client, AskLobby(), Lobby)
                assert [one.table for one in lobby.tables] == [table]
            assert isinstance(await clients[0].ask(Door(action=new_action(), open=True)), Done)
            async with asyncio.timeout(PATIENCE):
                while clients[0].room is None or not clients[0].room.door:
                    await clients[0].next()
            word = clients[0].room.door
            assert (await answer(clients[1], Find(word=word), Found)).table == table
            assert isinstance(await clients[1].ask(Rename(action=new_action(), name="Ben")), Done)
            for address in addresses:
                path = f"/api/tables/{table}/record"
                assert await asyncio.to_thread(status, address, path) == 200
                assert await asyncio.to_thread(status, address, "/ready") == 200
        async with at(cluster.address, cluster.address, cluster.address) as clients:
            await sit_down(clients)
            for _ in range(6):
                await move(clients)
            # One node after the other is stopped in order, and comes up again.
            for node in cluster.nodes:
                begin = time.monotonic()
                draining = asyncio.create_task(asyncio.to_thread(node.stop))
                for _ in range(3):
                    await move(clients)
                longest = time.monotonic() - begin
                await draining
                print(f"three moves while node {node.number} went down: {longest:.2f} s")
                await asyncio.to_thread(node.live)
                async with asyncio.timeout(PATIENCE):
                    while await asyncio.to_thread(status, node.address, "/ready") != 200:
                        await asyncio.sleep(0.05)
        for node in cluster.nodes:
            assert "Traceback" not in node.log()


def is_not_saved(answer: object) -> bool:
    return isinstance(answer, Refused) and answer.kind == "not saved"


async def test_while_the_database_is_away_moves_are_refused_and_later_made(tmp_path: Path) -> None:
    async with Cluster(tmp_path, nodes=1, lease=2.0) as cluster:
        (node,) = cluster.nodes
        async with at(node.address, node.address) as clients:
            await sit_down(clients)
            await move(clients)
            for proxy in node.to_database:
                proxy.cut()
            acting = await whose_turn(clients)
            assert acting.now is not None
            text = (acting.now.legal or [])[0]
            begin = time.monotonic()
            # The one that was on its way when the line broke waits until it is known; others do not.
            asked = [asyncio.create_task(acting.move(text))]
            async with asyncio.timeout(PATIENCE):
                while not any(task.done() and is_not_saved(task.result()) for task in asked):
                    asked.append(asyncio.create_task(acting.move(text)))
                    await asyncio.sleep(0.1)
            print(f"refused after {time.monotonic() - begin:.1f} s")
            async with asyncio.timeout(PATIENCE):
                while await asyncio.to_thread(status, node.address, "/ready") != 503:
                    await asyncio.sleep(0.05)
            assert await asyncio.to_thread(status, node.address, "/health") == 200
            for proxy in node.to_database:
                proxy.mend()
            answers = await asyncio.wait_for(asyncio.gather(*asked), PATIENCE)
            assert all(isinstance(answer, Done | Refused) for answer in answers)
            for _ in range(4):
                await move(clients)
        assert "Traceback" not in node.log()
