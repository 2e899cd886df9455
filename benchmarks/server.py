"""The table server under load, from a second process: this one drives, the server runs on its own."""

import asyncio
import os
import random
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.progress import Progress
from benchmarks.table import print_table
from benchmarks.wire import Wire, open_wire, tokens
from janken import shelf
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Dealt, Header, Match
from janken.kernel.cards import cards_text
from janken.store.interface import Store, TableRow
from janken.store.sqlite import SqliteStore
from janken.table import entries as stored
from janken.table.protocol import Created, Done, Pace, Update, View, read_message
from tests.playing import step
from tests.server.process import ServerProcess

TABLES = 1000
SEATS = 4
MOVES_A_SECOND = 500
SECONDS = 20
IDLE = 10_000
TOGETHER = 50  # tables that are set up at once
Row = dict[str, object]


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


def row(what: str, value: float, unit: str, more: str = "") -> Row:
    return {"what": what, "value": value, "unit": unit, "of": more}


def percent(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class Disk:
    """What the disk itself takes to keep a few pages, asked ten times a second while the server works."""

    def __init__(self, folder: Path) -> None:
        self.times: list[float] = []
        self._file = folder / "probe"
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._probe)

    def __enter__(self) -> "Disk":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _probe(self) -> None:
        with self._file.open("wb", buffering=0) as file:
            while not self._stop.wait(0.1):
                begin = perf_counter()
                file.write(b"x" * 12_288)
                os.fsync(file.fileno())
                self.times.append(1000 * (perf_counter() - begin))


class Load:
    """Tables of four, each seat a connection; whoever is to move moves when told to."""

    def __init__(self, ports: list[int]) -> None:
        """With several ports the seats of a table are connected to different servers."""
        self._ports = ports
        self._rng = random.Random(1)
        self.wires: list[list[Wire]] = []
        self.ready: dict[int, tuple[int, str]] = {}  # table -> who may move, and how
        self.acknowledged: list[float] = []
        self.spreads: list[float] = []
        self._sent: dict[str, float] = {}
        self._heard: dict[tuple[int, int], list[float]] = {}
        self._answers: dict[str, asyncio.Future[str]] = {}

    async def set_up(self, tables: int) -> None:
        keys = await asyncio.to_thread(tokens, self._ports[0], tables * SEATS)
        self.wires = [[] for _ in range(tables)]
        for begin in range(0, tables, TOGETHER):
            some = range(begin, min(tables, begin + TOGETHER))
            await asyncio.gather(*(self._set_up_table(table, keys) for table in some))

    async def _set_up_table(self, table: int, keys: list[str]) -> None:
        wires = self.wires[table]
        for seat in range(SEATS):
            port = self._ports[(table + seat) % len(self._ports)]
            wires.append(await open_wire(port, keys[table * SEATS + seat], self._hear))
        action = f"c{table}"
        created = self._answers[action] = asyncio.get_running_loop().create_future()
        wires[0].say(f'{{"type":"create","action":"{action}","game":"collector","seats":{SEATS}}}'.encode())
        made = await created
        for seat, wire in enumerate(wires, start=1):
            wire.seat, wire.table = seat, table
            wire.say(f'{{"type":"enter","table":"{made}"}}'.encode())
            await self._ask(wire, f'"type":"sit","seat":{seat}', f"sit{table}x{seat}")
        await self._ask(wires[0], '"type":"start"', f"start{table}")

    async def _ask(self, wire: Wire, what: str, action: str) -> None:
        answer = self._answers[action] = asyncio.get_running_loop().create_future()
        wire.say(f'{{{what},"action":"{action}"}}'.encode())
        await answer

    def _hear(self, wire: Wire, data: bytes, now: float) -> None:
        if data.startswith(b'{"type":"done"'):
            self._hear_done(data, now)
        elif data.startswith((b'{"type":"update"', b'{"type":"view"')):
            self._hear_update(wire, data, now)
        elif data.startswith(b'{"type":"created"'):
            message = read_message(data)
            assert isinstance(message, Created)
            self._answers.pop(message.action).set_result(message.table)

    def _hear_done(self, data: bytes, now: float) -> None:
        action = data.rsplit(b'"', 2)[1].decode()
        if action in self._answers:
            self._answers.pop(action).set_result("")
        elif action in self._sent:
            self.acknowledged.append(1000 * (now - self._sent.pop(action)))

    def _hear_update(self, wire: Wire, data: bytes, now: float) -> None:
        wire.number += 1
        heard = self._heard.setdefault((wire.table, wire.number), [])
        heard.append(now)
        if len(heard) == SEATS:
            self.spreads.append(1000 * (max(heard) - min(heard)))
            del self._heard[wire.table, wire.number]
        if b'"legal":[]' in data:
            return  # not this one's turn
        message = read_message(data)
        assert isinstance(message, Update | View)
        legal = message.now.legal
        if legal:
            calm = [text for text in legal if not text.startswith("take")] or legal
            self.ready[wire.table] = (wire.seat, self._rng.choice(calm if len(calm) < 2 else legal))

    def move(self, number: int) -> bool:
        """Let one table that is ready make its next move."""
        if not self.ready:
            return False
        table = self._rng.choice(list(self.ready)) if len(self.ready) < 50 else next(iter(self.ready))
        seat, text = self.ready.pop(table)
        action = f"m{number}"
        self._sent[action] = perf_counter()
        self.wires[table][seat - 1].say(f'{{"type":"move","action":"{action}","text":"{text}"}}'.encode())
        return True

    async def run(self, seconds: float, a_second: int) -> int:
        """Moves at an even rate; how many were made."""
        begin, number = perf_counter(), 0
        while (passed := perf_counter() - begin) < seconds:
            while number < passed * a_second and self.move(number):
                number += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(1)
        return number


def cpu_seconds(server: ServerProcess) -> float:
    fields = Path(f"/proc/{server.child}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_kb(server: ServerProcess) -> int:
    status = Path(f"/proc/{server.child}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


async def _load(tables: int = TABLES, seconds: float = SECONDS) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder) / "tables.sqlite") as server:
        load = Load([server.port])
        await load.set_up(tables)
        load.acknowledged.clear()
        load.spreads.clear()
        before = cpu_seconds(server)
        with Disk(Path(folder)) as disk:
            made = await load.run(seconds, MOVES_A_SECOND)
        cpu = cpu_seconds(server) - before
        of = f"{tables} tables, {tables * SEATS} sockets, {made / seconds:.0f} moves/s"
        return [
            row("fsync of the disk meanwhile, p50", median(disk.times), "ms", f"{len(disk.times)} times"),
            row("fsync of the disk meanwhile, p99", percent(disk.times, 0.99), "ms"),
            row("move acknowledged, p50", median(load.acknowledged), "ms", of),
            row("move acknowledged, p99", percent(load.acknowledged, 0.99), "ms", of),
            row("one event over a table's seats, p99", percent(load.spreads, 0.99), "ms", of),
            row("server's processor time a move", 1000 * cpu / max(1, made), "ms", of),
        ]


async def _idle() -> list[Row]:
    with _server() as server:
        keys = await asyncio.to_thread(tokens, server.port, 100)
        wires = [await open_wire(server.port, key, lambda *_: None) for key in keys]
        before = _memory_kb(server)
        for number in range(IDLE):
            wires.append(await open_wire(server.port, keys[number % 100], lambda *_: None))
        await asyncio.sleep(2)
        each = (_memory_kb(server) - before) / IDLE
        for wire in wires:
            wire.transport.abort()
        return [row("memory of an idle socket", each, "KB", f"{IDLE} sockets")]


async def fill(store: Store, tables: int, events: int) -> None:
    """So many tables in the middle of a game, straight into the store."""
    game = shelf.find("run-with-scissors")
    assert isinstance(game, Game)
    now = time.time_ns() // 1_000_000
    created = stored.Created(
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
    rows: list[stored.AnyEntry] = []
    for number, entry in enumerate(match.log[:events]):
        if isinstance(entry, Dealt):
            rows.append(stored.Dealt(chance=entry.chance, cards=cards_text(list(entry.cards))))
        else:
            rows.append(stored.Moved(seat=entry.seat, text=entry.move.text(), at_ms=10 * number))
    return rows


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
            await heard_until(heard, b'{"type":"view"')
            first = perf_counter() - begin
            for table in range(TABLES):
                wire.say(b'{"type":"enter","table":"bench%017d"}' % table)
                await heard_until(heard, b'{"type":"view"')
            every = perf_counter() - begin
            of = f"{TABLES} tables of 200 events; {started:.1f} s are Python starting"
            return [
                row("restart until a table is playable", first, "s", of),
                row("restart until every table is", every, "s", of),
            ]


async def heard_until(heard: asyncio.Queue[bytes], beginning: bytes) -> None:
    while not (await heard.get()).startswith(beginning):
        pass


async def _flat() -> list[Row]:
    """Processor time of a move with few and many tables, and with a short and a long history."""
    rows = []
    for tables in (10, 100, 1000):
        with _server() as server:
            load = Load([server.port])
            await load.set_up(tables)
            before = cpu_seconds(server)
            made = await load.run(4, 200)
            cost = 1000 * (cpu_seconds(server) - before) / max(1, made)
            rows.append(row("processor time a move", cost, "ms", f"{tables} tables"))
    rows += await _by_history()
    return rows


async def _by_history() -> list[Row]:
    """One table of 9 of a Kind where somebody offers and withdraws, thousands of times."""
    with _server() as server:
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        keys = await asyncio.to_thread(tokens, server.port, 5)
        wires = [await open_wire(server.port, keys[0], lambda wire, data, now: heard.put_nowait(data))]
        wires += [await open_wire(server.port, key, lambda *_: None) for key in keys[1:]]
        wire = wires[0]
        wire.say(
            b'{"type":"create","action":"c","game":"nine-of-a-kind","seats":5,'
            b'"options":{"look":"0","stall":"3600"}}'
        )
        made = (await _next(heard, b'{"type":"created"')).rsplit(b'"', 2)[1]
        for seat, one in enumerate(wires, start=1):
            one.say(b'{"type":"enter","table":"%s"}' % made)
            one.say(b'{"type":"sit","action":"s","seat":%d}' % seat)
        while b"empty" in await _next(heard, b'{"type":"room"'):
            pass
        wire.say(b'{"type":"start","action":"b"}')
        view = read_message(await _next(heard, b'{"type":"view"'))
        assert isinstance(view, View)
        offer = next(text for text in view.now.legal or [] if text.startswith("offer"))
        rows = []
        for begin in (0, 4000):
            before = cpu_seconds(server)
            for number in range(begin, begin + 1000):
                await _one_move(wire, heard, offer if number % 2 == 0 else "withdraw", number)
            rows.append(
                row("processor time a move", cpu_seconds(server) - before, "ms", f"after {begin} moves")
            )
            for number in range(begin + 1000, 4000):
                await _one_move(wire, heard, offer if number % 2 == 0 else "withdraw", number)
        return rows


async def _one_move(wire: Wire, heard: asyncio.Queue[bytes], text: str, number: int) -> None:
    wire.say(f'{{"type":"move","action":"h{number}","text":"{text}"}}'.encode())
    answer = read_message(await _next(heard, (b'{"type":"done"', b'{"type":"refused"')))
    assert isinstance(answer, Done), answer


async def _next(heard: asyncio.Queue[bytes], beginning: bytes | tuple[bytes, ...]) -> bytes:
    while not (data := await heard.get()).startswith(beginning):
        pass
    return data


PARTS: dict[str, Callable[[], Coroutine[object, object, list[Row]]]] = {
    "load": _load,
    "idle sockets": _idle,
    "restart": _restart,
    "cost of a move": _flat,
}
