"""A node whose lease was over looks which tables are still its own, also if the database fails it then."""

import asyncio
from pathlib import Path

from janken.store.postgres import PostgresStore
from janken.table.log import RETRY_MS
from janken.table.protocol import Done, MakeMove, Refused, Rename, new_action
from janken.table.table import Table
from tests.cluster.test_twin_nodes import a_node
from tests.proxy import Proxy
from tests.server.scissors import contest
from tests.server.test_races import table_with
from tests.server.world import World
from tools.local_postgres import LocalPostgres


async def test_a_table_in_other_hands_is_given_up_unasked(tmp_path: Path, postgres: LocalPostgres) -> None:
    name = postgres.new_database()
    async with (
        Proxy(postgres.port) as proxy,
        World(tmp_path, data=postgres.address(name, proxy.port), node=a_node()) as here,
        World(tmp_path, data=postgres.address(name), node=a_node(), beside=here) as there,
    ):
        taken, (ann,) = await here.live("collector", 1, seats=2)
        _, (ben,) = await here.live("collector", 1, seats=2)
        store = here.hub.store
        assert isinstance(store, PostgresStore)
        store.lease._renewing.cancel()
        proxy.cut()
        over = f"UPDATE nodes SET until = now() - interval '1 s' WHERE id = '{store.lease.node}'"
        await asyncio.to_thread(postgres.sql, name, over)
        assert isinstance(await there.hub.tables.open(taken), Table)
        again = f"UPDATE nodes SET until = now() + interval '1 hour' WHERE id = '{store.lease.node}'"
        await asyncio.to_thread(postgres.sql, name, again)

        await here.hub.tables.recheck_ownership()
        await here.settle()
        assert not ann.session.sent_away  # nobody can say yet whose it is

        proxy.mend()
        await here.turn(RETRY_MS / 1000)
        assert ann.session.sent_away
        assert not ben.session.sent_away
        await ben.do(Rename(action=new_action(), name="Benno"))


async def test_nobody_is_left_waiting_while_the_database_is_away(
    tmp_path: Path, postgres: LocalPostgres
) -> None:
    """Neither with a move that waits for others who may have been earlier, nor with what came after it."""
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with (
        Proxy(postgres.port) as proxy,
        World(
            tmp_path,
            data=postgres.address(postgres.new_database(), proxy.port),
            shuffle=lambda _: list(of.deck),
        ) as world,
    ):
        players = await table_with(world, of, {far: 80})
        (table,) = world.hub.tables
        await players[near].say(MakeMove(action="waits", text=of.plays[near], meant_for=of.top))
        proxy.cut()
        table.reload()
        await players[far].post(Rename(action="asked", name="Fay"))
        await world.settle()
        for player, action in ((players[near], "waits"), (players[far], "asked")):
            refused = player.answer_to(action)
            assert isinstance(refused, Refused)
            assert (refused.kind, refused.code) == ("not saved", "not-saved")
        proxy.mend()
        await world.turn(RETRY_MS / 1000)
        again = MakeMove(action="again", text=of.plays[near], meant_for=of.top)
        await players[near].do(again)


async def test_of_moves_that_fell_due_together_none_is_left_when_the_database_goes(
    tmp_path: Path, postgres: LocalPostgres
) -> None:
    of = contest()
    async with (
        Proxy(postgres.port) as proxy,
        World(
            tmp_path,
            data=postgres.address(postgres.new_database(), proxy.port),
            shuffle=lambda _: list(of.deck),
        ) as world,
    ):
        players = await table_with(world, of, {})
        for seat in (1, 2, 3):
            text = of.plays.get(seat, "pass")
            await players[seat].post(MakeMove(action=f"seat{seat}", text=text, meant_for=of.top))
        proxy.cut()
        await world.turn(0.001)
        codes = [one.code for player in players.values() for one in player.all_of(Refused)]
        assert codes == ["not-saved"] * 2  # the first may have been saved: nobody knows yet
        proxy.mend()


async def test_a_table_that_is_handed_over_has_done_what_had_arrived(
    tmp_path: Path, postgres: LocalPostgres
) -> None:
    database = postgres.address(postgres.new_database())
    async with (
        World(tmp_path, data=database, node=a_node()) as here,
        World(tmp_path, data=database, node=a_node(), beside=here) as there,
    ):
        table, (ann, *_) = await here.live("collector", 1, seats=2)
        names = [f"Ann {number}" for number in range(10)]  # each takes a while to be saved
        for name in names:
            await ann.post(Rename(action=name.replace(" ", ""), name=name))
        await here.hub.drain()
        assert all(isinstance(ann.answer_to(name.replace(" ", "")), Done) for name in names)
        assert ann.session.sent_away
        assert (await there.table(table)).seats.chair(1).name == names[-1]
