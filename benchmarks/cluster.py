"""Several nodes over one PostgreSQL, beside one node on SQLite: speed, passing on, take-over, draining."""

import asyncio
import os
import secrets
import signal
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.load import SEATS, Load, Row, cpu_seconds, percent, row
from benchmarks.long_game import next_of
from benchmarks.progress import Progress
from benchmarks.server import fill
from benchmarks.table import print_table
from benchmarks.wire import Wire, open_wire, tokens
from janken.client import Client, connect
from janken.store.opening import open_store
from janken.table.protocol import Rename, Sit, new_action
from tests.server.process import ServerProcess
from tools.front import Front
from tools.local_postgres import LocalPostgres, free_port

TABLES = 100
RATES = (100, 200, 400, 800)  # moves a second
SECONDS = 4.0
BELOW_MS = 100.0
PEOPLE = 50  # who wait while a node drains
PASSED_ON = 500  # messages
REBUILT = 300  # tables of 200 events
LEASE = 5.0
Part = Callable[[], Coroutine[object, object, list[Row]]]


def measure() -> list[Row]:
    rows: list[Row] = []
    with Progress() as progress, LocalPostgres(safe=True) as postgres:
        for name, part in _parts(postgres).items():
            progress.show(name)
            rows += asyncio.run(part())
    print_table(f"Nodes, PostgreSQL and load share {os.cpu_count()} cores", rows)
    return rows


def _parts(postgres: LocalPostgres) -> dict[str, Part]:
    return {
        "one node on SQLite": partial(_speed, 1, None),
        "one node on PostgreSQL": partial(_speed, 1, postgres),
        "two nodes": partial(_speed, 2, postgres),
        "passing on": partial(_passing_on, postgres),
        "take-over": partial(_take_over, postgres),
        "draining": partial(_draining, postgres),
        "waiting while a node drains": partial(_waiting, postgres),
        "rebuilding": partial(_rebuilding, postgres),
    }


@contextmanager
def _nodes(count: int, postgres: LocalPostgres | None, database: str = "") -> Iterator[list[ServerProcess]]:
    """Nodes over a fresh database; without one, a server on a file."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ended:
        servers = []
        name = database or (postgres.new_database() if postgres is not None else "")
        for number in range(count):
            if postgres is None:
                server = ServerProcess(Path(folder) / "tables.sqlite")
            else:
                link = f"127.0.0.1:{free_port()}"
                more = (str(free_port()), link, link, str(LEASE))
                log = Path(folder) / f"{number}.log"
                module = "tests.cluster.node_process"
                server = ServerProcess(postgres.address(name), *more, log=log, module=module)
            server.live()
            ended.callback(server.close)
            ended.callback(_end, server)
            _wait_for(server)
            servers.append(server)
        yield servers


def _end(server: ServerProcess) -> None:
    if server.lives:
        server.kill()


def _wait_for(server: ServerProcess) -> None:
    while True:
        try:
            tokens(server.port, 1)
            return
        except OSError:
            continue


async def _speed(nodes: int, postgres: LocalPostgres | None) -> list[Row]:
    """The highest of some rates at which the slowest hundredth is still fast enough."""
    where = "SQLite" if postgres is None else f"PostgreSQL, {nodes} node{'s' * (nodes > 1)}"
    best: list[Row] = []
    with _nodes(nodes, postgres) as servers:
        load = Load([server.port for server in servers])
        await load.set_up(TABLES)
        for rate in RATES:
            load.acknowledged.clear()
            before = sum(cpu_seconds(server) for server in servers)
            made = await load.run(SECONDS, rate)
            cpu = sum(cpu_seconds(server) for server in servers) - before
            slow = percent(load.acknowledged, 0.99)
            if slow > BELOW_MS or made < 0.9 * rate * SECONDS:
                break
            of = f"{where}, {TABLES} tables, {TABLES * SEATS} sockets"
            best = [
                row(f"moves a second at p99 below {BELOW_MS:.0f} ms", made / SECONDS, "1/s", of),
                row("move acknowledged, p50", median(load.acknowledged), "ms", f"{where}, at that rate"),
                row("move acknowledged, p99", slow, "ms", f"{where}, at that rate"),
                row("processor time of all nodes a move", 1000 * cpu / made, "ms", f"{where}, at that rate"),
            ]
    return best or [
        row(
            f"moves a second at p99 below {BELOW_MS:.0f} ms", 0, "1/s", f"{where}: at none of the rates tried"
        )
    ]


async def _passing_on(postgres: LocalPostgres) -> list[Row]:
    """A move that is refused, from a socket at the table's own node and from one at another."""
    with _nodes(2, postgres) as servers:
        keys = await asyncio.to_thread(tokens, servers[0].port, 2)
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        wires = [
            await open_wire(server.port, key, lambda wire, data, now: heard.put_nowait(data))
            for server, key in zip(servers, keys, strict=True)
        ]
        table = await _new_table(wires[0], heard)
        times: list[list[float]] = [[], []]
        for wire in wires:
            wire.say(b'{"type":"enter","table":"%s"}' % table)
            await next_of(heard, b'{"type":"room"')
        for number in range(PASSED_ON):
            for place, wire in enumerate(wires):
                begin = perf_counter()
                wire.say(b'{"type":"move","action":"m%d-%d","text":"pass"}' % (number, place))
                await next_of(heard, b'{"type":"refused"')
                times[place].append(1000 * (perf_counter() - begin))
        for wire in wires:
            wire.transport.abort()
        own, other = (median(some) for some in times)
        return [
            row("answer at the table's own node, p50", own, "ms", "a move that is refused"),
            row("answer through another node, p50", other, "ms", "a move that is refused"),
            row("cost of passing on there and back, p50", other - own, "ms"),
        ]


async def _new_table(wire: Wire, heard: asyncio.Queue[bytes]) -> bytes:
    action = secrets.token_urlsafe(9).encode()
    wire.say(b'{"type":"create","action":"%s","game":"collector","seats":2}' % action)
    while not (data := await heard.get()).startswith(b'{"type":"created"'):
        pass
    return data.rsplit(b'"', 2)[1]


async def _take_over(postgres: LocalPostgres) -> list[Row]:
    """From the death of a node until somebody has its table before them again, at another one."""
    with _nodes(2, postgres) as servers:
        keys = await asyncio.to_thread(tokens, servers[0].port, 2)
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        wire = await open_wire(servers[0].port, keys[0], lambda wire, data, now: heard.put_nowait(data))
        table = await _new_table(wire, heard)
        servers[0].kill()
        begin = perf_counter()
        while True:
            wire = await open_wire(servers[1].port, keys[1], lambda wire, data, now: heard.put_nowait(data))
            wire.say(b'{"type":"enter","table":"%s"}' % table)
            try:
                async with asyncio.timeout(3):
                    await next_of(heard, b'{"type":"room"')
                break
            except TimeoutError:
                wire.transport.abort()
        took = perf_counter() - begin
        wire.transport.abort()
        return [row("take-over after kill -9", took, "s", f"the lease is {LEASE:.0f} s of it")]


async def _draining(postgres: LocalPostgres) -> list[Row]:
    with _nodes(2, postgres) as servers:
        load = Load([servers[0].port])
        await load.set_up(TABLES)
        begin = perf_counter()
        servers[0].signal(signal.SIGTERM)
        await asyncio.to_thread(servers[0].wait)
        return [row("drained node is empty", perf_counter() - begin, "s", f"{TABLES} tables with people")]


async def _waiting(postgres: LocalPostgres) -> list[Row]:
    """The longest that anybody waits for an answer while one of two nodes goes down in order."""
    waits: list[float] = []
    with _nodes(2, postgres) as servers:
        async with Front([server.port for server in servers]) as front:
            await front.all_are_ready()
            address = f"http://127.0.0.1:{front.port}"
            people = await asyncio.gather(*(_seated(address) for _ in range(PEOPLE)))
            asking = [asyncio.create_task(_ask_on(person, waits)) for person in people]
            await asyncio.sleep(1.0)
            servers[0].signal(signal.SIGTERM)
            await asyncio.to_thread(servers[0].wait)
            await asyncio.sleep(1.0)
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)
            for person in people:
                await person.close()
    of = f"{PEOPLE} people at tables of their own, half of them there"
    return [row("longest wait for an answer while a node drains", max(waits), "s", of)]


async def _seated(address: str) -> Client:
    person = await connect(address)
    await person.enter(await person.create("collector", 1))
    await person.ask(Sit(action=new_action(), seat=1, name="Ann"))
    return person


async def _ask_on(person: Client, waits: list[float]) -> None:
    while True:
        begin = perf_counter()
        await person.ask(Rename(action=new_action(), name="Ann"))
        waits.append(perf_counter() - begin)
        await asyncio.sleep(0.05)


async def _rebuilding(postgres: LocalPostgres) -> list[Row]:
    database = postgres.new_database()
    await fill(await open_store(postgres.address(database)), REBUILT, 200)
    with _nodes(1, postgres, database) as (server,):
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        (key,) = await asyncio.to_thread(tokens, server.port, 1)
        wire = await open_wire(server.port, key, lambda wire, data, now: heard.put_nowait(data))
        begin = perf_counter()
        for table in range(REBUILT):
            wire.say(b'{"type":"enter","table":"bench%017d"}' % table)
            await next_of(heard, b'{"type":"view"')
        took = perf_counter() - begin
        wire.transport.abort()
        return [row("tables rebuilt a second", REBUILT / took, "1/s", "of 200 events, one after the other")]
