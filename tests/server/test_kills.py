"""Kill -9 at random moments and at every named step, while clients play: nothing acknowledged is lost."""

import asyncio
import os
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path

import pytest

from janken.client import connect
from janken.server.exports import live_game_of
from janken.store.sqlite import SqliteStore
from janken.table.entries import Started, stored_of
from janken.table.protocol import Sit, Start, new_action
from tests.server.process import STEPS, ServerProcess
from tests.server.regulars import Regular, all_know_all

SOAK = "JANKEN_SOAK" in os.environ
KILLS = 1000 if SOAK else 30
BACK_WITHIN = 10.0  # seconds
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("collector", 2, {}),
    ("run-with-scissors", 3, {"beat": "0", "patience": "1"}),
)


async def regulars(server: ServerProcess) -> list[Regular]:
    found = []
    for game, seats, options in GAMES:
        clients = [await connect(server.address, name=f"P{seat}") for seat in range(1, seats + 1)]
        table = await clients[0].create(game, seats, options=options, pace={"between_seconds": 1})
        for seat, client in enumerate(clients, start=1):
            await client.enter(table)
            await client.ask(Sit(action=new_action(), seat=seat))
        await clients[0].ask(Start(action=new_action()))
        found += [Regular(client, f"{game} {seat}") for seat, client in enumerate(clients)]
    return found


async def all_hear_again(players: list[Regular], since: float) -> None:
    """Everybody has been told something since the server came up again."""
    while any(player.heard_at < since for player in players):
        await asyncio.sleep(0.005)


async def have_played(players: list[Regular], more: int) -> None:
    """So many moves more are acknowledged: whoever dies now dies in the middle of play."""
    enough = acknowledged(players) + more
    while acknowledged(players) < enough:
        await asyncio.sleep(0.005)


async def first_to_fail(playing: list[asyncio.Task[None]], check: Coroutine[None, None, None]) -> None:
    """A player who saw something wrong says so, and not only the check that waits for them."""
    checking = asyncio.create_task(check)
    await asyncio.wait([checking, *playing], return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        if task.done():
            checking.cancel()
            task.result()
    await checking


def acknowledged(players: list[Regular]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def check_file(data: Path, players: list[Regular]) -> None:
    """Every acknowledged move lies in the file once, and every table can be rebuilt from it."""
    with sqlite3.connect(data) as file:
        rows = file.execute("SELECT action FROM events WHERE action IS NOT NULL").fetchall()
        stored = Counter(action for (action,) in rows)
        promised = [action for player in players for action in player.acknowledged]
        assert [action for action in promised if stored[action] != 1] == []
        numbers = file.execute("SELECT table_id, number FROM events ORDER BY table_id, number").fetchall()
    tables = Counter(table for table, _ in numbers)
    assert all(
        [number for of, number in numbers if of == table] == list(range(1, count + 1))
        for table, count in tables.items()
    )
    store = SqliteStore(data)
    for table in tables:
        log = [stored_of(row) for row in await store.log_of(table)]
        for game in range(1, sum(isinstance(one.entry, Started) for one in log) + 1):
            live = live_game_of(log, game)
            assert live is not None
            assert live.match.log
    await store.close()


@pytest.mark.soak
async def test_kill_9_loses_and_doubles_nothing(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    server = ServerProcess(data)
    server.live()
    players = await regulars(server)
    playing = [asyncio.create_task(player.play()) for player in players]
    rng = random.Random("kills")
    longest = 0.0
    try:
        for number in range(KILLS):
            if number % 2:  # this life ends at a named step
                assert await asyncio.wait_for(asyncio.to_thread(server.wait), BACK_WITHIN * 2) == -9
            else:
                await asyncio.wait_for(have_played(players, rng.randrange(10, 20)), BACK_WITHIN)
                await asyncio.sleep(rng.random() * 0.15)
                await asyncio.to_thread(server.kill)
            begin = time.monotonic()
            step = STEPS[number // 2 % len(STEPS)]
            server.live("-" if number % 2 else f"{step} {rng.randrange(1, 12)}")
            if number % 2:
                await asyncio.wait_for(all_hear_again(players, begin), BACK_WITHIN)
                longest = max(longest, time.monotonic() - begin)
                await first_to_fail(playing, all_know_all(players, server.address))
            for task in playing:
                assert not task.done(), task
    finally:
        for player in players:
            await player.client.close()
        for task in playing:
            task.cancel()
        server.kill()
        server.close()
    moves = acknowledged(players)
    print(f"{KILLS} kills, {moves} moves acknowledged, all back within {longest:.2f} s")
    assert moves > 5 * KILLS
    assert sum(player.client.reconnections for player in players) >= KILLS
    await check_file(data, players)
