"""Load on a table server: many tables of four, each seat a connection, and what the server needs for it."""

import asyncio
import os
import random
import threading
from pathlib import Path
from time import perf_counter

from benchmarks.wire import Wire, open_wire, tokens
from janken.table.protocol import Created, FreshView, Refused, Update, read_message
from tests.server.process import ServerProcess

SEATS = 4
TOGETHER = 50  # tables that are set up at once
Row = dict[str, object]


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
        self.names: dict[int, str] = {}  # of the tables, as the server calls them
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
        made = self.names[table] = await created
        for seat, wire in enumerate(wires, start=1):
            wire.seat, wire.table = seat, table
            wire.say(f'{{"type":"enter","table":"{made}"}}'.encode())
            await self._ask(wire, f'"type":"sit","seat":{seat},"name":"Player {seat}"', f"sit{table}x{seat}")
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
        elif data.startswith(b'{"type":"refused"'):
            self._hear_refused(data)

    def _hear_done(self, data: bytes, now: float) -> None:
        action = data.rsplit(b'"', 2)[1].decode()
        if action in self._answers:
            self._answers.pop(action).set_result("")
        elif action in self._sent:
            self.acknowledged.append(1000 * (now - self._sent.pop(action)))

    def _hear_refused(self, data: bytes) -> None:
        """Of a move, somebody else may have been first; nothing that sets a table up may be refused."""
        message = read_message(data)
        assert isinstance(message, Refused)
        if message.action in self._answers:
            self._answers.pop(message.action).set_exception(AssertionError(message))

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
        assert isinstance(message, Update | FreshView)
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
    """Of all threads."""
    return sum(map(_cpu_seconds, Path(f"/proc/{server.child}/task").iterdir()))


def main_thread_seconds(server: ServerProcess) -> float:
    return _cpu_seconds(Path(f"/proc/{server.child}/task/{server.child}"))


def _cpu_seconds(thread: Path) -> float:
    """To the nanosecond; the usual count is one of ticks, ten milliseconds each."""
    return int((thread / "schedstat").read_text().split()[0]) / 1e9


def memory_kb(server: ServerProcess) -> int:
    status = Path(f"/proc/{server.child}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])
