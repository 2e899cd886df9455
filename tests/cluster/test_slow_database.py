"""A database whose answer is lost, and that is slow then: what came meanwhile is dealt with, play goes on."""

import asyncio
from pathlib import Path

from janken.table.protocol import Pace, Rename, new_action
from tests.proxy import Proxy
from tests.server.world import World
from tools.local_postgres import LocalPostgres


async def pass_by(world: World, seconds: int) -> None:
    """Time goes by, and nobody waits for what it brings."""
    until = world.clock.now_ms() + 1000 * seconds
    while world.clock.ring_until(until):
        await asyncio.sleep(0)


async def test_nobody_waits_for_ever_after_the_table_did_not_know_what_was_saved(
    tmp_path: Path, postgres: LocalPostgres, database: str
) -> None:
    async with Proxy(postgres.port) as proxy:
        address = postgres.address(database.rpartition("/")[2], proxy.port)
        async with World(tmp_path, data=address) as world:
            key, players = await world.live("collector", 2, pace=Pace(away_seconds=5, bot_seconds=1.0))
            table = await world.table(key)
            gone, stays = sorted(players, key=lambda player: not player.now.legal)
            await gone.hang_up()
            proxy.block(down=True)
            await pass_by(world, 6)  # a bot takes over, and that is stored
            async with asyncio.timeout(60):
                while table.log.pending is None:
                    await asyncio.sleep(0.01)
            await pass_by(world, 5)  # so long it takes to look what is stored
            rename = Rename(action=new_action(), name="Anna")
            await stays.post(rename)
            proxy.mend()
            async with asyncio.timeout(60):
                while table.is_working:
                    await asyncio.sleep(0.01)
            stays.answer_to(rename.action)
            before = stays.number
            await world.turn(5)
            assert stays.number > before  # the bot has moved
