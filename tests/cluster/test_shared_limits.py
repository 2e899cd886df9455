"""Limits are the same at all nodes: who has used theirs up at one has nothing left at another."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from janken.cluster.handshake import Node
from janken.server.doorkeeper import Doing
from janken.server.settings import ServerLimits
from janken.store.opening import open_store
from janken.store.postgres import PostgresStore
from janken.table.protocol import Create, Door, Enter, Find, Found, Refused, new_action
from janken.table.session import Session
from tests.cluster.node_process import SECRET
from tests.proxy import Proxy
from tests.server.world import NO_LIMITS, Player, World
from tools.local_postgres import LocalPostgres, free_port

RATES: dict[Doing, str] = {
    "table": "tables_a_minute",
    "enter": "enters_a_minute",
    "guess": "guesses_a_minute",
    "guess of anybody": "all_guesses_a_minute",
    "newcomer": "persons_a_minute",
    "export": "exports_a_minute",
}


@asynccontextmanager
async def two_nodes(folder: Path, database: str, limits: ServerLimits) -> AsyncIterator[list[World]]:
    ports = free_port(), free_port()
    nodes = [Node(f"127.0.0.1:{port}", ("127.0.0.1", port), SECRET.encode()) for port in ports]
    async with World(folder, limits=limits, data=database, node=nodes[0]) as one:
        second = World(folder, seed="other", limits=limits, data=database, node=nodes[1], beside=one)
        async with second as two:
            yield [one, two]


async def answers(players: list[Player], ask: Callable[[Player], Awaitable[object]]) -> list[str]:
    """What each of them is refused as, in turn; nothing if not."""
    kinds = []
    for player in players:
        begin = len(player.stream)
        await ask(player)
        kinds.append(next((one.kind for one in player.messages(begin) if isinstance(one, Refused)), ""))
    return kinds


async def test_a_rate_is_one_for_all_nodes(tmp_path: Path, database: str) -> None:
    limits = replace(NO_LIMITS, **dict.fromkeys(RATES.values(), 3))
    async with two_nodes(tmp_path, database, limits) as (one, two):
        for what in RATES:
            for world, may in ((one, True), (two, True), (one, True), (two, False), (one, False)):
                assert await world.hub.doorkeeper.may(what, "somebody") == may, what
            assert await two.hub.doorkeeper.may(what, "somebody else")


async def test_a_rate_comes_back_with_time(postgres: LocalPostgres, database: str) -> None:
    store = await open_store(database)
    counts = store.counts
    assert counts is not None
    assert [await counts.spend("guess", "here", 2) for _ in range(3)] == [True, True, False]
    name = database.rpartition("/")[2]
    postgres.sql(name, "UPDATE spent SET until = until - interval '30 s'")
    assert [await counts.spend("guess", "here", 2) for _ in range(2)] == [True, False]
    postgres.sql(name, "UPDATE spent SET until = until - interval '1 h'")
    assert [await counts.spend("guess", "here", 2) for _ in range(3)] == [True, True, False]
    await store.close()


async def test_who_has_been_quiet_for_long_is_not_kept_count_of(
    postgres: LocalPostgres, database: str
) -> None:
    name = database.rpartition("/")[2]
    store = await open_store(database)
    assert store.counts is not None
    assert await store.counts.spend("guess", "long ago", 2)
    await store.close()
    postgres.sql(name, "UPDATE spent SET until = until - interval '1 h'")
    again = await open_store(database)
    assert again.counts is not None
    assert await again.counts.spend("guess", "now", 2)
    assert postgres.sql(name, "SELECT who FROM spent") == "now"
    await again.close()


async def test_what_people_do_is_counted_at_all_nodes_together(tmp_path: Path, database: str) -> None:
    limits = replace(NO_LIMITS, guesses_a_minute=3, tables_a_person=2, enters_a_minute=4)
    async with two_nodes(tmp_path, database, limits) as (one, two):
        ann = await one.person("Ann")
        ann_there = Player(two, ann.known, ann.token)
        ann_there.session.greeted = True
        guess = lambda player: player.say(Find(word="brave-otter-41"))  # noqa: E731
        both = [ann, ann_there]
        assert await answers([*both, *both], guess) == ["absent", "absent", "absent", "too many"]

        create = lambda player: player.say(Create(action=new_action(), game="collector", seats=2))  # noqa: E731
        assert await answers([ann, ann_there, ann, ann_there], create) == ["", "", "too many", "too many"]
        table = (await one.hub.store.tables_after("", 1))[0].id
        enter = lambda player: player.say(Enter(table=table))  # noqa: E731
        assert await answers([*both, *both, *both], enter) == ["", "", "", "", "too many", "too many"]


async def test_connections_are_counted_at_all_nodes_together(
    tmp_path: Path, postgres: LocalPostgres, database: str
) -> None:
    limits = replace(NO_LIMITS, sockets_a_person=2, sockets_an_address=3)
    async with two_nodes(tmp_path, database, limits) as (one, two):
        sessions = [Session(person, "Ann", "10.0.0.1", lambda: None) for person in (1, 1, 2)]
        one.hub.attach(sessions[0])
        two.hub.attach(sessions[1])
        await both_know(one, two)
        for world in (one, two):
            assert not await world.hub.admit(1, "10.0.0.9")
            assert await world.hub.admit(2, "10.0.0.1")
        two.hub.attach(sessions[2])
        await both_know(one, two)
        assert not await one.hub.admit(3, "10.0.0.1")
        assert await one.hub.admit(3, "10.0.0.2")
        two.hub.detach(sessions[1])
        await both_know(one, two)
        assert await one.hub.admit(1, "10.0.0.9")
        one.hub.detach(sessions[0])
        await both_know(one, two)
        name = database.rpartition("/")[2]
        assert postgres.sql(name, "SELECT who FROM connected ORDER BY who") == "address 10.0.0.1\nperson 2"
        # Those of a node that is dead are nowhere any more.
        assert not await answers_after_death(postgres, name, one)


async def both_know(*worlds: World) -> None:
    for world in worlds:
        assert isinstance(world.hub.store, PostgresStore)
        await world.hub.store._counts.flush()


async def answers_after_death(postgres: LocalPostgres, name: str, one: World) -> bool:
    counts = one.hub.store.counts
    assert counts is not None
    assert await counts.connections_elsewhere("person 2", "person 1") == [1, 0]
    postgres.sql(name, "UPDATE nodes SET until = now() - interval '1 s'")
    return (await counts.connections_elsewhere("person 2"))[0] > 0


async def test_without_the_database_a_node_goes_by_its_own_count(
    tmp_path: Path, postgres: LocalPostgres, database: str
) -> None:
    limits = replace(NO_LIMITS, guesses_a_minute=1)
    async with Proxy(postgres.port) as proxy:
        address = postgres.address(database.rpartition("/")[2], proxy.port)
        async with World(tmp_path, limits=limits, data=address) as world:
            proxy.cut()
            may = world.hub.doorkeeper.may
            assert [await may("guess", "here") for _ in range(2)] == [True, False]
            proxy.mend()


async def test_a_join_word_that_is_over_is_over_at_all_nodes(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database, NO_LIMITS) as (one, two):
        ann, ben = await one.person("Ann"), await two.person("Ben")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await ann.do(Door(action=new_action(), open=True))
        word = ann.room.door
        assert word is not None
        await ben.say(Find(word=word))
        assert ben.answered(Found).table == table
        await one.turn(3601)
        await ben.say(Find(word=word))
        assert ben.answered(Refused).kind == "absent"


async def test_a_table_that_does_not_let_somebody_in_is_a_miss_from_elsewhere_too(
    tmp_path: Path, database: str
) -> None:
    async with two_nodes(tmp_path, database, replace(NO_LIMITS, guesses_a_minute=2)) as (one, two):
        table, _ = await one.live("collector", 2, watchers=False)
        eve = await two.person("Eve")
        for number, kind in enumerate(["absent", "absent", "too many"], start=1):
            await eve.say(Enter(table=table))
            async with asyncio.timeout(60):
                while len(eve.all_of(Refused)) < number:
                    await asyncio.sleep(0.01)
            assert eve.last(Refused).kind == kind
