"""Nodes are killed, paused and cut off, the database restarts and fails over, and people play on."""

import asyncio
import os
import time
from pathlib import Path

import pytest

from janken import games
from janken.client import connect
from janken.core.game import Game
from janken.store.opening import open_store
from janken.table.protocol import Done, Refused, Rename, Sit, Start, new_action
from tests.cluster.checker import AUDIT, check_logs, check_writers
from tests.cluster.faults import Faults
from tests.cluster.harness import Cluster
from tests.server.regulars import Regular, all_know_all

SOAK = bool(os.environ.get("JANKEN_SOAK"))
ROUNDS = 165 if SOAK else 6
FAULTS, PAUSES = (500, 100) if SOAK else (20, 4)  # at least
LEASE = 5.0 if SOAK else 2.0
SEED = os.environ.get("JANKEN_SEED", "faults")
PATIENCE = 60.0  # seconds
BACK_WITHIN = LEASE + 5 if SOAK else PATIENCE  # beside other tests the machine has other things to do
OPTIONS = {"run-with-scissors": {"beat": "0", "patience": "1"}, "nine-of-a-kind": {"look": "0", "stall": "1"}}
PACE = {"between_seconds": 1, "bot_seconds": 0.05, "away_seconds": 3600}


async def regulars(cluster: Cluster) -> list[Regular]:
    """Two people, or one where it is for one, at a table of every game, and bots on the other seats."""
    found = []
    for name in games.names():
        game = games.find(name)
        assert isinstance(game, Game)
        seats = next((count for count in game.seats if count > 1), 1)
        clients = [await connect(cluster.address, name=f"P{seat}") for seat in range(1, min(2, seats) + 1)]
        table = await clients[0].create(name, seats, options=OPTIONS.get(name, {}), pace=PACE)
        for seat, client in enumerate(clients, start=1):
            await client.enter(table)
            await client.ask(Sit(action=new_action(), seat=seat))
        await clients[0].ask(Start(action=new_action(), fill=True, bot="easy"))
        found += [Regular(client, f"{name} {seat}") for seat, client in enumerate(clients, start=1)]
    return found


async def all_are_served(players: list[Regular]) -> float:
    """Until everybody has done something that is stored; how long that took."""
    begin = time.monotonic()
    asking = {asyncio.create_task(is_served(player)): player for player in players}
    served, waiting = await asyncio.wait(asking, timeout=PATIENCE)
    assert not waiting, [str(asking[task]) for task in waiting]
    for task in served:
        task.result()
    return time.monotonic() - begin


async def is_served(player: Regular) -> None:
    while True:
        answer = await player.client.ask(Rename(action=new_action(), name="Regular"))
        if isinstance(answer, Done):
            player.acknowledged_besides.append(answer.action)
            return
        assert isinstance(answer, Refused)
        assert answer.kind == "not saved", (answer, str(player))


@pytest.mark.soak
async def test_whatever_fails_nothing_is_lost_doubled_or_written_by_the_wrong_node(tmp_path: Path) -> None:
    async with Cluster(tmp_path, lease=LEASE) as cluster:
        await asyncio.to_thread(cluster.databases.primary.sql, "postgres", AUDIT)
        players = await regulars(cluster)
        playing = [asyncio.create_task(player.play()) for player in players]
        faults = Faults(cluster, SEED)
        back: list[float] = []
        print(f"seed {SEED!r}, {ROUNDS} rounds", flush=True)
        try:
            for number in range(ROUNDS):
                last = number == ROUNDS - 1
                begun = len(faults.done)
                fails_over = last or number % 20 == 19
                await faults.round(1 if number % 3 else 0, fails_over, restarts=number % 3 == 1)
                back.append(await all_are_served(players))
                await all_know_all(players, cluster.address)
                these = ", ".join(faults.done[begun:])
                print(f"round {number + 1}: {these}; all back after {back[-1]:.1f} s", flush=True)
                if SOAK and number % 20 == 19 and not last:
                    await asyncio.to_thread(cluster.databases.stand_by_again)
                for task in playing:
                    assert not task.done(), task
        finally:
            for player in players:
                await player.client.close()
            for task in playing:
                task.cancel()
        store = await open_store(cluster.databases.primary.address())
        await check_logs(store, players)
        await store.close()
        found = check_writers(cluster.databases.primary)
        moves = sum(len(player.acknowledged) for player in players)
        pauses = sum(fault.startswith("pause") for fault in faults.done)
        print(
            f"{len(faults.done)} faults, {pauses} of them pauses, {moves} moves acknowledged, "
            f"{found.entries} entries, {found.take_overs} take-overs; everybody back within {max(back):.1f} s"
        )
        assert len(faults.done) >= FAULTS
        assert pauses >= PAUSES
        assert max(back) < BACK_WITHIN
        assert found.take_overs > 0
        assert moves > 10 * ROUNDS
        for node in cluster.nodes:
            assert "Traceback" not in node.log()
