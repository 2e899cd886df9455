"""A link lets nobody in who does not know the secret, and nothing through that is not a frame."""

import asyncio
import hmac
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.cluster import handshake as cluster_wire
from janken.cluster.handshake import (
    LARGEST_FRAME,
    MOST_WAITING,
    AnyFrame,
    Ask,
    Away,
    Beat,
    BrokenLink,
    Come,
    Go,
    Node,
    Spoken,
    Stranger,
    Tell,
    Wire,
    answer,
    call,
    place,
)
from janken.cluster.links import Links, Remote
from janken.server.guests import Host
from janken.store.interface import Elsewhere
from janken.table.protocol import VERSION, Enter, Hello, MakeMove, write
from janken.table.services import Metrics
from janken.table.session import Coming, Going, Session
from tests.cluster.node_process import SECRET
from tests.proxy import Proxy
from tests.server.world import Player, World
from tools.local_postgres import LocalPostgres, free_port

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
TABLE = "table00000000000000001"


@asynccontextmanager
async def hosting(folder: Path, data: str = "") -> AsyncIterator[tuple[World, int]]:
    """A server that listens to other nodes."""
    port = free_port()
    async with World(folder, data=data) as world:
        host = Host(world.hub, Node(f"127.0.0.1:{port}", ("127.0.0.1", port), SECRET.encode()))
        await host.begin()
        yield world, port
        await host.end()
        assert not host._callers  # whoever hung up is forgotten


async def connected(port: int) -> Streams:
    return await asyncio.open_connection("127.0.0.1", port)


async def is_closed(streams: Streams) -> bool:
    async with asyncio.timeout(60):
        while await streams[0].read(1000):
            pass
    streams[1].transport.abort()
    return True


async def link_to(port: int) -> Wire:
    streams = await connected(port)
    await call(*streams, SECRET.encode(), Spoken())
    return Wire(*streams, Metrics())


async def first(wire: Wire) -> AnyFrame:
    async with asyncio.timeout(60):
        return await anext(wire.frames())


async def to_the_end(wire: Wire) -> None:
    async with asyncio.timeout(60):
        async for _ in wire.frames():
            pass


def come(table: str, number: int = 1, request: bytes = b"") -> Come:
    return Come(number, table, 1, "Ann", "here", VERSION, request or write(Enter(table=table)))


def greeting(*ends: int) -> bytes:
    """What a node says first: the first and last version it speaks, of links and of the protocol."""
    return b"janken link " + b"".join(end.to_bytes(2, "big") for end in ends)


async def test_a_wrong_secret_is_refused_by_both_sides(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        streams = await connected(port)
        with pytest.raises(BrokenLink):
            await call(*streams, b"another secret, as long", Spoken())
        assert await is_closed(streams)

    async def false_host(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with pytest.raises(Stranger):
            await answer(reader, writer, b"another secret, as long", Spoken())
        writer.write(b"x" * 32)  # as if it were the proof
        writer.close()

    server = await asyncio.start_server(false_host, "127.0.0.1", 0)
    streams = await connected(server.sockets[0].getsockname()[1])
    with pytest.raises(Stranger):
        await call(*streams, SECRET.encode(), Spoken())
    streams[1].transport.abort()
    server.close()
    await server.wait_closed()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\n\r\n" * 10,
        b"\0" * 400,
    ],
    ids=["nothing", "http", "zeros"],
)
async def test_strangers_are_sent_off(tmp_path: Path, said: bytes) -> None:
    async with hosting(tmp_path) as (world, port):
        streams = await connected(port)
        streams[1].write(said + b"x" * 64 if said else b"")
        if not said:
            streams[1].write_eof()
        assert await is_closed(streams)
        assert not world.hub.guests


@pytest.mark.parametrize("ends", [(1, 2, 1, 9), (9, 9, 1, 1), (3, 3, 8, 9)])
async def test_nodes_without_a_version_in_common_do_not_link(tmp_path: Path, ends: tuple[int, ...]) -> None:
    async with hosting(tmp_path) as (_, port):
        reader, writer = await connected(port)
        host = await reader.readexactly(20 + 32)
        ours = greeting(*ends) + b"n" * 32
        writer.write(ours + hmac.digest(SECRET.encode(), b"janken caller" + host + ours, "sha256"))
        assert await reader.read(32) == b""  # it knows the secret, and is not answered
        writer.transport.abort()

    async def other_host(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(greeting(*ends) + b"n" * 32)
        heard.set_result(await reader.read(32))
        writer.transport.abort()

    heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    server = await asyncio.start_server(other_host, "127.0.0.1", 0)
    streams = await connected(server.sockets[0].getsockname()[1])
    with pytest.raises(Stranger, match="speaks"):
        await call(*streams, SECRET.encode(), Spoken())
    streams[1].write_eof()
    assert await heard == b""  # nothing is said to it
    streams[1].transport.abort()
    server.close()
    await server.wait_closed()


async def test_what_was_overheard_is_of_no_use(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        reader, writer = await connected(port)
        host = await reader.readexactly(20 + 32)
        ours = host[:20] + b"n" * 32
        proof = hmac.digest(SECRET.encode(), b"janken caller" + host + ours, "sha256")
        writer.write(ours + proof)
        assert len(await reader.readexactly(32)) == 32  # it was right, this once
        writer.transport.abort()
        again = await connected(port)
        again[1].write(ours + proof)
        assert await is_closed(again)


@pytest.mark.parametrize(
    "frame",
    [
        b"\xff\xff\xff\xff",
        (LARGEST_FRAME + 1).to_bytes(4, "big"),
        b"\0\0\0\x03abc",
        b"\0\0\0\x01\x90",
        b"\0\0\0\x02\x91\x07",
        b"\0\0\0\x04\x94\x01\x01\x02",
    ],
)
async def test_a_malformed_frame_breaks_the_link_and_nothing_else(tmp_path: Path, frame: bytes) -> None:
    async with hosting(tmp_path) as (world, port):
        streams = await connected(port)
        await call(*streams, SECRET.encode(), Spoken())
        streams[1].write(frame)
        assert await is_closed(streams)
        link = await link_to(port)
        link.send(come(TABLE))
        assert isinstance(await first(link), Tell)  # there is no such table, and that is said
        link.close()
        assert world.hub.metrics.errors == 0


@pytest.mark.parametrize(
    "frames",
    [
        [Tell(1, b"{}")],
        [Away(1)],
        [come(TABLE, request=b"{}")],
        [come(TABLE, request=write(Hello(version=1)))],
        [come(TABLE), come(TABLE)],
        [msgspec.structs.replace(come(TABLE), version=VERSION + 1)],
        [come(TABLE), Ask(1, b"not a request")],
        [come(TABLE), Ask(1, write(Enter(table=TABLE)))],
    ],
)
async def test_frames_that_make_no_sense_break_the_link(tmp_path: Path, frames: list[AnyFrame]) -> None:
    async with hosting(tmp_path) as (world, port):
        link = await link_to(port)
        for frame in frames:
            link.send(frame)
        with pytest.raises(BrokenLink):
            await to_the_end(link)
        link.close()
        assert world.hub.metrics.errors == 0


async def test_a_guest_is_at_the_table_like_everybody(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (world, port):
        ann = await world.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        link = await link_to(port)
        link.send(Come(7, table, 99, "Ben", "far", VERSION, write(Enter(table=table))))
        link.send(Ask(7, write(MakeMove(action="a", text="pass"))))  # before anybody has looked
        heard = b""
        async with asyncio.timeout(60):
            async for told in link.frames():
                assert isinstance(told, Tell)
                assert told.session == 7
                heard += told.message
                if b"refused" in heard:
                    break
        assert ann.room.onlookers == 2  # Ann has not sat down either
        link.close()
        while ann.room.onlookers > 1:
            await asyncio.sleep(0.01)


async def test_a_guest_hears_of_a_table_that_is_damaged(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, _ = await world.live("collector", 2)
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        file.execute("UPDATE events SET move = 'x' WHERE number = 3")
    file.close()
    async with hosting(tmp_path) as (_, port):
        link = await link_to(port)
        link.send(come(table))
        told = await first(link)
        assert isinstance(told, Tell)
        assert b'"damaged-table"' in told.message
        link.close()


async def test_a_guest_comes_again_if_the_database_does_not_answer(
    tmp_path: Path, postgres: LocalPostgres, database: str
) -> None:
    async with Proxy(postgres.port) as proxy:
        address = postgres.address(database.rpartition("/")[2], proxy.port)
        async with hosting(tmp_path, address) as (_, port):
            link = await link_to(port)
            proxy.cut()
            link.send(come(TABLE))
            assert await first(link) == Away(1)
            proxy.mend()
            link.close()


async def test_a_node_that_cannot_be_reached_or_knows_another_secret_is_no_way(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        there = Elsewhere("there", f"127.0.0.1:{port}")
        stranger = Links(Node("127.0.0.1:1", ("127.0.0.1", 1), b"another secret, as long"), Metrics())
        assert (await stranger.reach(there, TABLE), len(stranger)) == (None, 0)
    links = Links(Node("127.0.0.1:1", ("127.0.0.1", 1), SECRET.encode()), Metrics())
    for nowhere in (there, Elsewhere("nowhere", "")):
        assert (await links.reach(nowhere, TABLE), len(links)) == (None, 0)


async def test_who_asks_for_too_much_before_the_table_is_open_comes_again(
    tmp_path: Path, postgres: LocalPostgres, database: str
) -> None:
    async with Proxy(postgres.port) as proxy:
        address = postgres.address(database.rpartition("/")[2], proxy.port)
        async with hosting(tmp_path, address) as (_, port):
            link = await link_to(port)
            proxy.block(up=True)
            link.send(come(TABLE))
            for number in range(101):
                link.send(Ask(1, write(MakeMove(action=f"a{number}", text="pass"))))
            assert await first(link) == Away(1)
            proxy.mend()
            link.close()


async def test_who_asks_at_a_table_that_there_is_not_is_told_so(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        link = await link_to(port)
        link.send(come(TABLE))
        heard: list[bytes] = []
        async with asyncio.timeout(60):
            async for frame in link.frames():
                assert isinstance(frame, Tell)
                heard.append(frame.message)
                if len(heard) == 2:
                    break
                link.send(Ask(1, write(MakeMove(action="asked", text="pass"))))
        assert [b'"absent"' in message for message in heard] == [True, True]
        assert [b'"asked"' in message for message in heard] == [False, True]
        link.close()


async def until_there_are(onlookers: int, ann: Player) -> None:
    async with asyncio.timeout(60):
        while ann.room.onlookers != onlookers:
            await asyncio.sleep(0.01)


async def test_a_guest_who_goes_is_forgotten_and_may_come_again(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (world, port):
        ann = await world.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        link = await link_to(port)
        for _ in range(2):
            link.send(Come(7, table, 99, "Ben", "far", VERSION, write(Enter(table=table))))
            await until_there_are(2, ann)
            link.send(Go(7))
            await until_there_are(1, ann)
            assert not world.hub.guests
        link.close()


async def links_to(port: int) -> tuple[Links, Remote]:
    links = Links(Node("127.0.0.1:1", ("127.0.0.1", 1), SECRET.encode()), Metrics())
    remotes = await asyncio.gather(
        *(links.reach(Elsewhere("there", f"127.0.0.1:{port}"), TABLE) for _ in "ab")
    )
    assert len(links) == 1  # who comes at the same time shares a link
    assert remotes[0] is not None
    assert remotes[1] is not None
    return links, remotes[1]


async def test_who_has_gone_from_a_table_elsewhere_hears_nothing_more_of_it(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (world, port):
        ann = await world.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        links, _ = await links_to(port)
        remote = await links.reach(Elsewhere("there", ""), table)
        assert remote is None  # it listens nowhere
        remote = await links.reach(Elsewhere("there", f"127.0.0.1:{port}"), table)
        assert remote is not None
        came = asyncio.Event()
        ben = Session(2, "Ben", "here", came.set)
        remote.post(Coming(ben, Enter(table=table)))
        await asyncio.wait_for(came.wait(), 60)
        remote.post(Going(ben))
        remote.post(Going(ben))  # once more makes no difference
        heard = len(ben.outbox)
        await until_there_are(1, ann)
        assert len(ben.outbox) == heard
        links.close()
        assert not ben.sent_away  # the link is nothing to them any more


async def test_a_link_that_is_closed_leaves_nothing_running_and_sends_away_who_comes(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        before = asyncio.all_tasks()
        links, remote = await links_to(port)
        ours = [task for task in asyncio.all_tasks() - before if "Host" not in repr(task)]
        links.close()
        late = Session(1, "Ann", "here", lambda: None)
        remote.post(Coming(late, Enter(table=TABLE)))
        assert late.sent_away
        async with asyncio.timeout(60):
            while asyncio.all_tasks() - before:
                await asyncio.sleep(0.01)
        assert all(task.done() for task in ours)


async def test_a_node_that_does_not_know_the_secret_is_hung_up_on() -> None:
    async def false_host(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(greeting(3, 3, 1, 1) + b"n" * 32)
        await reader.readexactly(20 + 32 + 32)
        writer.write(b"x" * 32)
        try:
            hung_up.set_result(await reader.read(1) == b"")
        except OSError:
            hung_up.set_result(True)
        writer.transport.abort()

    hung_up: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    server = await asyncio.start_server(false_host, "127.0.0.1", 0)
    there = Elsewhere("there", f"127.0.0.1:{server.sockets[0].getsockname()[1]}")
    links = Links(Node("127.0.0.1:1", ("127.0.0.1", 1), SECRET.encode()), Metrics())
    assert await links.reach(there, TABLE) is None
    assert await asyncio.wait_for(hung_up, 60)
    server.close()
    await server.wait_closed()


async def test_a_link_that_broke_is_made_anew(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        links = Links(Node("127.0.0.1:1", ("127.0.0.1", 1), SECRET.encode()), Metrics())
        there = Elsewhere("there", f"127.0.0.1:{port}")
        for _ in range(2):
            ann = Session(1, "Ann", "here", lambda: None)
            remote = await links.reach(there, TABLE)
            assert remote is not None
            remote.post(Coming(ann, Enter(table="x")))
            assert not ann.sent_away
            assert len(links) == 1
            links.close()  # as a link closes that breaks
            assert ann.sent_away


async def test_frames_come_in_any_pieces() -> None:
    ours, theirs = socket.socketpair()
    _, writer = await asyncio.open_connection(sock=ours)
    frames = [come("one", 1), come("another", 2), come("one", 3)]
    for frame in frames:
        Wire(asyncio.StreamReader(), writer, Metrics()).send(frame)
    await writer.drain()
    said = theirs.recv(1 << 16)
    for size in (1, 3, 7, len(said)):
        reader = asyncio.StreamReader()
        heard: list[AnyFrame] = []
        listening = asyncio.create_task(hear(Wire(reader, writer, Metrics()), heard))
        for begin in range(0, len(said), size):
            reader.feed_data(said[begin : begin + size])
            for _ in range(3):  # so that each piece is heard alone
                await asyncio.sleep(0)
        reader.feed_eof()
        with pytest.raises(BrokenLink, match="closed the link"):
            await listening
        assert heard == frames
    writer.close()
    await writer.wait_closed()
    theirs.close()


async def test_a_link_on_which_nobody_says_anything_still_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_wire, "BEAT", 0.01)
    ours, theirs = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=ours)
    wire = Wire(reader, writer, Metrics())
    listener, other = await asyncio.open_connection(sock=theirs)
    beat = msgspec.msgpack.encode(Beat())
    async with asyncio.timeout(60):
        heard = await listener.readexactly(5 * (4 + len(beat)))
    assert heard == 5 * (len(beat).to_bytes(4, "big") + beat)
    wire.close()
    other.close()


async def hear(wire: Wire, heard: list[AnyFrame]) -> None:
    async for frame in wire.frames():
        heard.append(frame)


async def test_a_node_that_takes_nothing_is_given_up(tmp_path: Path) -> None:
    async with hosting(tmp_path) as (_, port):
        reader, writer = await connected(port)
        await call(reader, writer, SECRET.encode(), Spoken())
        wire = Wire(reader, writer, Metrics())
        large = Tell(1, b"x" * (LARGEST_FRAME // 2))
        for _ in range(2 * MOST_WAITING // LARGEST_FRAME):
            wire.send(large)
            assert not writer.is_closing()
        for _ in range(20):  # what the system itself holds is not counted
            wire.send(large)
        assert writer.is_closing()
        wire.close()


@pytest.mark.parametrize("said", ["", "host", "host:", ":1", "host:port", "host:65536"])
def test_an_address_of_a_node_is_a_host_and_a_port(said: str) -> None:
    with pytest.raises(ValueError, match=r"not an address of a node"):
        Node.of(said, "", SECRET)
    assert (place("[::1]:80"), place("host:65535")) == (("::1", 80), ("host", 65535))


def test_a_node_may_listen_elsewhere_than_where_it_is_reached() -> None:
    assert Node.of("host:1", "", SECRET).listen == ("host", 1)
    assert Node.of("host:1", "0.0.0.0:0", SECRET).listen == ("0.0.0.0", 0)
    for address, listen in (("nowhere", "host:1"), ("host:1", "nowhere")):
        with pytest.raises(ValueError, match="'nowhere' is not an address of a node"):
            Node.of(address, listen, SECRET)


def test_a_secret_is_long() -> None:
    with pytest.raises(ValueError, match="at least 16 characters"):
        Node.of("host:1", "", "x" * 15)
    assert Node.of("host:1", "", "x" * 16).secret == b"x" * 16


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--node", "a:1"], "several servers need a database they share"),
        (["--node", "a:1", "--data", "postgresql://x/y"], "the secret of the nodes has at least"),
        (
            ["--node", "a", "--data", "postgresql://x/y", "--secret-file", "SECRET"],
            "not an address of a node",
        ),
    ],
)
def test_what_a_node_lacks_is_said(options: list[str], words: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{SECRET}\n")
    given = [str(tmp_path / "secret") if word == "SECRET" else word for word in options]
    done = CliRunner().invoke(group, ["serve", "--port", "0", *given], env={"JANKEN_SECRET": ""})
    assert done.exit_code == 2
    assert words in done.output
