"""A node whose lease was over looks which tables are still its own, also if the database fails it then."""

import asyncio
from pathlib import Path

from janken.store.postgres import PostgresStore
from janken.table.book import RETRY_MS
from janken.table.protocol import Rename, new_action
from janken.table.table import Table
from tests.cluster.test_twin_nodes import a_node
from tests.proxy import Proxy
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
        store.lease._renewing.cancel()  # type: ignore[union-attr]
        proxy.cut()
        over = f"UPDATE nodes SET until = now() - interval '1 s' WHERE id = '{store.lease.node}'"
        await asyncio.to_thread(postgres.sql, name, over)
        assert isinstance(await there.hub.tables.open(taken), Table)
        again = f"UPDATE nodes SET until = now() + interval '1 hour' WHERE id = '{store.lease.node}'"
        await asyncio.to_thread(postgres.sql, name, again)

        await here.hub.tables.doubt()
        await here.settle()
        assert not ann.session.sent_away  # nobody can say yet whose it is

        proxy.mend()
        await here.turn(RETRY_MS / 1000)
        assert ann.session.sent_away
        assert not ben.session.sent_away
        await ben.do(Rename(action=new_action(), name="Benno"))
