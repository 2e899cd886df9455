"""The table server under load, from a second process: this one drives, the server runs on its own."""

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks import growth, instructions
from benchmarks.load import SEATS, Disk, Load, Row, cpu_seconds, main_thread_seconds, memory_kb, percent, row
from benchmarks.long_game import by_history, next_of
from benchmarks.progress import Progress
from benchmarks.table import print_table
from benchmarks.wire import open_wire, tokens
from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.store.interface import Store, TableRow
from janken.store.sqlite import SqliteStore
from janken.table import entries as stored
from janken.table.protocol import Pace
from tests.playing import step
from tests.server.process import ServerProcess

TABLES = 1000
MOVES_A_SECOND = 500
SECONDS = 20
IDLE = 10_000
FLAT = (10, 100, 1000)  # tables
FLAT_MOVES = 400  # as many as there are at few tables, before their games are over
FLAT_RATE = 200  # moves a second
KNEE_MS = 150  # 99 of 100 moves are to be answered within
KNEE_TABLES = 600
KNEE_SECONDS = 4.0
KNEE_RATES = range(500, 8001, 500)  # moves a second


def measure() -> list[Row]:
    rows: list[Row] = []
    with Progress() as progress:
        for name, part in PARTS.items():
            progress.show(name)
            rows += asyncio.run(part())
    cores = os.cpu_count()
    print_table(f"Table server, one process; load from a second one, {cores} cores for both", rows)
    return rows


@contextmanager
def _server(data: Path | None = None) -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(data or Path(folder) / "tables.sqlite")
        server.live()
        try:
            yield server
        finally:
            server.kill()
            server.close()


async def _load() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder) / "tables.sqlite") as server:
        load = Load([server.port])
        await load.set_up(TABLES)
        load.acknowledged.clear()
        load.spreads.clear()
        before, loop_before = cpu_seconds(server), main_thread_seconds(server)
        with Disk(Path(folder)) as disk:
            made = await load.run(SECONDS, MOVES_A_SECOND)
        each = 1000 / max(1, made)
        cpu, loop = each * (cpu_seconds(server) - before), each * (main_thread_seconds(server) - loop_before)
        of = f"{TABLES} tables, {TABLES * SEATS} sockets, {made / SECONDS:.0f} moves/s"
        return [
            row("fsync of the disk meanwhile, p50", median(disk.times), "ms", f"{len(disk.times)} times"),
            row("fsync of the disk meanwhile, p99", percent(disk.times, 0.99), "ms"),
            row("move acknowledged, p50", median(load.acknowledged), "ms", of),
            row("move acknowledged, p99", percent(load.acknowledged, 0.99), "ms", of),
            row("one event over a table's seats, p99", percent(load.spreads, 0.99), "ms", of),
            row("server's processor time a move", cpu, "ms", of),
            row("of that in the event loop", loop, "ms", "the rest is in the thread that commits"),
        ]


async def _knee() -> list[Row]:
    """As many moves a second as one process answers in time."""
    best, cheapest, of = 0.0, 0.0, ""
    for a_second in KNEE_RATES:
        with _server() as server:
            load = Load([server.port])
            await load.set_up(KNEE_TABLES)
            load.acknowledged.clear()
            before = cpu_seconds(server)
            made = await load.run(KNEE_SECONDS, a_second)
            cost = 1000 * (cpu_seconds(server) - before) / max(1, made)
            slowest = percent(load.acknowledged, 0.99)
            if slowest > KNEE_MS or made < 0.95 * KNEE_SECONDS * a_second:
                break
            best, cheapest, of = made / KNEE_SECONDS, cost, f"{KNEE_TABLES} tables, p99 {slowest:.0f} ms"
    return [
        row(f"most moves with p99 below {KNEE_MS} ms", best, "moves/s", of),
        row("server's processor time a move then", cheapest, "ms"),
    ]


async def _idle() -> list[Row]:
    with _server() as server:
        keys = await asyncio.to_thread(tokens, server.port, 100)
        wires = [await open_wire(server.port, key, lambda *_: None) for key in keys]
        before = memory_kb(server)
        for number in range(IDLE):
            wires.append(await open_wire(server.port, keys[number % 100], lambda *_: None))
        await asyncio.sleep(2)
        each = (memory_kb(server) - before) / IDLE
        for wire in wires:
            wire.transport.abort()
        return [row("memory of an idle socket", each, "KB", f"{IDLE} sockets")]


async def fill(store: Store, tables: int, events: int) -> None:
    """So many tables in the middle of a game, straight into the store."""
    game = games.find("run-with-scissors")
    assert isinstance(game, Game)
    now = time.time_ns() // 1_000_000
    created = stored.TableCreated(
        game=game.name, seats=4, options={}, pace=Pace(), listed=True, watchers=True, host=1, host_name="Ann"
    )
    for table in range(tables):
        entries: list[stored.AnyEntry] = [created]
        entries.append(stored.Sat(seat=1, person=1, name="Ann"))
        entries += [stored.BotAdded(seat=seat, bot="standard", name=f"Bot {seat}") for seat in (2, 3, 4)]
        entries.append(stored.Started(names=["Ann", "Bot 2", "Bot 3", "Bot 4"], dealer=4))
        entries += _some_game(game, table, events)
        rows = [
            stored.row_of(
                stored.Stored(number=number, clock_ms=10 * number, person=0, action="", entry=entry), now
            )
            for number, entry in enumerate(entries, start=1)
        ]
        await store.put_table(TableRow(f"bench{table:017d}", 1, True, "", now, ""), rows)
    await store.close()


def _some_game(game: Game, seed: int, events: int) -> list[stored.AnyEntry]:
    match = Match(Header.of(game, ["a", "b", "c", "d"]))
    rng, shuffler = random.Random(seed), Shuffler(seed)
    while len(match.log) < events and step(match, rng, shuffler):
        pass
    return [stored.as_stored(entry, 10 * number) for number, entry in enumerate(match.log[:events])]


async def _restart() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.sqlite"
        await fill(SqliteStore(data), TABLES, 200)
        begin = perf_counter()
        with _server(data) as server:
            started = perf_counter() - begin
            heard: asyncio.Queue[bytes] = asyncio.Queue()
            (key,) = await asyncio.to_thread(tokens, server.port, 1)
            wire = await open_wire(server.port, key, lambda wire, data, now: heard.put_nowait(data))
            wire.say(b'{"type":"enter","table":"bench%017d"}' % (TABLES - 1))
            await next_of(heard, b'{"type":"view"')
            first, cpu = perf_counter() - begin, cpu_seconds(server)
            for table in range(TABLES):
                wire.say(b'{"type":"enter","table":"bench%017d"}' % table)
                await next_of(heard, b'{"type":"view"')
            every, cpu = perf_counter() - begin, cpu_seconds(server) - cpu
            of = f"{TABLES} tables of 200 entries; {started:.1f} s are Python starting"
            return [
                row("restart until a table is playable", first, "s", of),
                row("restart until every table is", every, "s", of),
                row(
                    "open a table of 200 entries",
                    1000 * (every - first) / TABLES,
                    "ms",
                    "one after the other",
                ),
                row("of that the server's processor time", 1000 * cpu / TABLES, "ms"),
            ]


async def _flat() -> list[Row]:
    """Processor time of a move with few and many tables, and with a short and a long history."""
    rows = []
    for tables in FLAT:
        with _server() as server:
            load = Load([server.port])
            await load.set_up(tables)
            await asyncio.sleep(1)
            before = cpu_seconds(server)
            made = await load.run(FLAT_MOVES / FLAT_RATE, FLAT_RATE)
            cost = 1000 * (cpu_seconds(server) - before) / max(1, made)
            rows.append(row("processor time a move", cost, "ms", f"{tables} tables, {made} moves"))
    with _server() as server:
        return [*rows, *await by_history(server)]


PARTS: dict[str, Callable[[], Coroutine[object, object, list[Row]]]] = {
    "load": _load,
    "knee": _knee,
    "idle sockets": _idle,
    "restart": _restart,
    "cost of a move": _flat,
    "instructions of a move": instructions.by_module,
    "onlookers": growth.by_onlookers,
    "finished tables": growth.by_finished,
}
