"""A person who is forgotten at one node leaves no name at any, through a connection or a table in memory."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from janken.cluster.handshake import Node
from janken.server.forgetting import forget_person
from janken.table.protocol import VERSION, Create, Hello, Rename, Sit, Start, new_action
from tests.cluster.node_process import SECRET
from tests.server.world import Player, World
from tools.local_postgres import free_port


@asynccontextmanager
async def two_nodes(folder: Path, database: str, *, cut_off: bool = False) -> AsyncIterator[list[World]]:
    """The second may be one to which the first finds no way."""
    ports = free_port(), free_port()
    told = ports[0], free_port() if cut_off else ports[1]
    nodes = [
        Node(f"127.0.0.1:{known}", ("127.0.0.1", port), SECRET.encode())
        for known, port in zip(told, ports, strict=True)
    ]
    async with (
        World(folder, data=database, node=nodes[0]) as here,
        World(folder, seed="other", data=database, node=nodes[1], beside=here) as there,
    ):
        yield [here, there]


async def other_device(player: Player, world: World) -> Player:
    known = await world.hub.persons.find(player.token)
    assert known is not None
    device = Player(world, known, player.token)
    await device.say(Hello(version=VERSION))
    return device


async def tables_with_ann(here: World, there: World) -> tuple[str, str, Player, Player]:
    """Ann sits at one of Ben's tables at the other node, and is about to at a second."""
    ann, ben = await other_device(await here.person("Ann"), there), await there.person("Ben")
    seated, free = [await ben.create("collector", 2, listed=True) for _ in range(2)]
    await ben.enter(seated)
    await ben.do(Sit(action=new_action(), seat=1))
    await ann.enter(seated)
    await ann.do(Sit(action=new_action(), seat=2))
    await ann.enter(free)
    return seated, free, ann, ben


async def all_that_is_stored(world: World) -> str:
    """Persons, notes, lines of the lobby, and every entry of every table."""
    store = world.hub.store
    tables = await store.tables_after("", 99)
    logs = [await store.log_of(table.id) for table in tables]
    people = await store.persons_after(0, 99), await store.notes_after((0, "", ""), 99)
    return repr([tables, logs, [person._replace(token=b"") for person in people[0]], people[1]])


async def test_other_nodes_show_them_out_and_read_their_tables_again(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        _, _, ann, ben = await tables_with_ann(here, there)
        assert "Ann" in await all_that_is_stored(here)
        await forget_person(here.hub, ann.known.id)
        await there.settle()
        assert ann.session.sent_away
        assert [seat.name for seat in ben.room.seats] == ["Ben", "Guest"]
        await ben.do(Start(action=new_action()))
        assert "Ann" not in await all_that_is_stored(here)


async def test_a_node_that_hears_nothing_of_it_saves_nothing_of_theirs(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database, cut_off=True) as (here, there):
        seated, free, ann, ben = await tables_with_ann(here, there)
        await forget_person(here.hub, ann.known.id)
        await there.settle()
        assert not ann.session.sent_away
        # A table that has the name in memory is read again before anything is saved there.
        assert [seat.name for seat in ben.room.seats] == ["Ben", "Ann"]
        assert (await ben.refused(Start(action=new_action()))).code == "not-saved"
        await there.turn(2)
        assert [seat.name for seat in ben.room.seats] == ["Ben", "Guest"]
        await ben.do(Start(action=new_action()))
        # And the line that is still open gives no name any more.
        sit, rename = Sit(action=new_action(), seat=1, name="Ann"), Rename(action=new_action(), name="Ann")
        for table, request in ((free, sit), (seated, rename)):
            await ann.enter(table)
            assert (await ann.refused(request)).code == "not-saved"
            await there.turn(2)
        await ann.say(Hello(version=VERSION, name="Anna"))
        await ann.refused(Create(action=new_action(), game="collector", seats=2))
        assert "Ann" not in await all_that_is_stored(here)
