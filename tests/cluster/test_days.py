"""Games over days on several nodes: a deadline holds at whichever node the table is, and is kept once."""

import asyncio
from pathlib import Path

from janken.server.waking import LOOK_MS
from janken.store.postgres import PostgresStore
from janken.table.entries import Covered, Returned
from janken.table.protocol import Pace
from tests.cluster.test_forgotten import two_nodes
from tests.cluster.test_twin_nodes import a_node
from tests.server.test_ratings import play_out
from tests.server.world import Player, World
from tools.local_postgres import LocalPostgres

HOUR = 3600


async def over_days(world: World) -> tuple[str, list[Player]]:
    table, players = await world.live("collector", 2, pace=Pace(move_hours=1, bot_seconds=0))
    for player in players:
        await player.hang_up()
    return table, players


async def an_hour_later(here: World, there: World) -> None:
    """The same at both nodes. Nobody is there to be pinged: an hour has many rounds."""
    for world in (here, there):
        world.hub._rounds.end()
    await there.turn(HOUR + LOOK_MS / 1000 + 5)


async def covers(world: World, table: str) -> list[tuple[int, str]]:
    entries = [one.entry for one in await world.hub.log_of(table)]
    return [(one.seat, type(one).__name__) for one in entries if isinstance(one, Covered | Returned)]


async def test_a_table_that_was_handed_over_wakes_at_another_node(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        table, _ = await over_days(here)
        await here.hub.drain()
        await an_hour_later(here, there)
        assert table in there.hub.tables
        assert await covers(there, table) == [(1, "Covered"), (1, "Returned")]


async def test_a_node_that_was_cut_off_does_not_make_the_late_move_again(
    tmp_path: Path, postgres: LocalPostgres
) -> None:
    name = postgres.new_database()
    data = postgres.address(name)
    async with (
        World(tmp_path, data=data, node=a_node()) as here,
        World(tmp_path, data=data, node=a_node(), beside=here) as there,
    ):
        table, _ = await over_days(here)
        store = here.hub.store
        assert isinstance(store, PostgresStore)
        store.lease._renewing.cancel()
        over = f"UPDATE nodes SET until = now() - interval '1 s' WHERE id = '{store.lease.node}'"
        await asyncio.to_thread(postgres.sql, name, over)
        await an_hour_later(here, there)
        assert table in there.hub.tables
        assert await covers(there, table) == [(1, "Covered"), (1, "Returned")]


async def test_every_node_shows_the_same_ratings(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        assert (await there.hub.ratings.book()).ladders() == {}  # it has read, and reads again later
        table, players = await here.live("collector", 2, rated=True)
        await play_out(here, table, players)
        await there.turn(6)
        own = (await here.hub.ratings.book()).ladders()["collector", 2].standings()
        other = (await there.hub.ratings.book()).ladders()["collector", 2].standings()
        assert own == other
        assert len(own) == 2
