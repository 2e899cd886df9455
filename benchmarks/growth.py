"""What grows on a table server: onlookers at one table, and tables whose games are long finished, a million.

The file of finished tables is real SQLite. It is filled with real games, each stored under a great many
tables, in the rows that the server itself packs old tables into.
"""

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from benchmarks.load import Load, Row, cpu_seconds, memory_kb, row
from benchmarks.wire import Wire, open_wire, tokens
from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.store import sqlite_writer as sql
from janken.store.sql_store import Packed, packed
from janken.store.sqlite import SqliteStore
from janken.table import entries as stored
from janken.table.notes import GAME, GameNote, ended, game_key
from janken.table.protocol import Pace
from tests.playing import step
from tests.server.process import ServerProcess

FINISHED: Final = (1000, 1_000_000)  # tables in the file
ONLOOKERS: Final = (0, 20, 100)
ONLOOKER_MOVES: Final = 20
MOVES: Final = 400
TABLES: Final = 20
A_SECOND: Final = 100
KINDS: Final = 50  # different games
PERSONS: Final = 5000
_AT_ONCE: Final = 20_000
_YEAR_MS: Final = 365 * 24 * 3_600_000
_PUT_PACKED: Final = "INSERT INTO packed (table_id, last, persons, log) VALUES (?, ?, ?, ?)"
_PUT_NOTE: Final = "INSERT INTO notes (person, kind, key, time, text) VALUES (?, ?, ?, ?, ?)"
_PUT_PERSON: Final = "INSERT INTO persons (id, token, name, made) VALUES (?, ?, ?, ?)"


class Finished(NamedTuple):
    """A game that is over, as it is stored."""

    table: Packed
    note: str  # among the games of its player


def some_games() -> list[Finished]:
    """Real games of four, to their end."""
    game = games.find("collector")
    assert isinstance(game, Game)
    return [_played(game, seed) for seed in range(KINDS)]


def _played(game: Game, seed: int) -> Finished:
    names = ["Ann", "Bot 2", "Bot 3", "Bot 4"]
    match, rng, shuffler = Match(Header.of(game, names)), random.Random(seed), Shuffler(seed)
    while step(match, rng, shuffler):
        pass
    entries: list[stored.AnyEntry] = [
        stored.TableCreated(
            game=game.name,
            seats=4,
            options={},
            pace=Pace(),
            listed=False,
            watchers=True,
            host=1,
            host_name="Ann",
        ),
        stored.Sat(seat=1, person=1, name="Ann"),
        *(stored.BotAdded(seat=seat, bot="standard", name=names[seat - 1]) for seat in (2, 3, 4)),
        stored.Started(names=names, dealer=4),
        *(stored.as_stored(entry, 4000 * number) for number, entry in enumerate(match.log)),
    ]
    rows = [
        stored.row_of(
            stored.Stored(number=number, clock_ms=4000 * number, person=1, action="", entry=entry), 0
        )
        for number, entry in enumerate(entries, start=1)
    ]
    note = ended(GameNote(game=game.name, options={}, names=names, seat=1), match)
    return Finished(packed(rows), msgspec.json.encode(note).decode())


def table_name(number: int) -> str:
    return f"old{number:019d}"


async def fill(data: Path, tables: int) -> None:
    """So many tables with a finished game each, in a file that the store has made."""
    await SqliteStore(data).close()
    found, now = some_games(), time.time_ns() // 1_000_000
    with closing(sqlite3.connect(data, isolation_level=None)) as file:
        file.execute("PRAGMA synchronous = OFF")  # of this file nothing is lost that anybody needs
        file.execute("PRAGMA cache_size = -500000")
        file.execute("BEGIN")
        file.executemany(_PUT_PERSON, ((one, b"%32d" % one, "", now) for one in range(1, PERSONS + 1)))
        numbers = iter(zip(range(tables), cycle(found), strict=False))
        while some := list(islice(numbers, _AT_ONCE)):
            file.executemany(sql.ADD_TABLE, _tables(some, now - _YEAR_MS))
            file.executemany(_PUT_PACKED, ((table_name(number), *game.table) for number, game in some))
            file.executemany(_PUT_NOTE, _notes(some, now - _YEAR_MS))
        file.execute("COMMIT")


def _tables(some: list[tuple[int, Finished]], time_ms: int) -> Iterator[tuple[object, ...]]:
    for number, _ in some:
        yield table_name(number), number % PERSONS + 1, False, "", time_ms + number, ""


def _notes(some: list[tuple[int, Finished]], time_ms: int) -> Iterator[tuple[object, ...]]:
    for number, game in some:
        yield number % PERSONS + 1, GAME, game_key(table_name(number), 1), time_ms + number, game.note


async def by_finished() -> list[Row]:
    """Restart, opening a table, and a move, with few and with many finished tables in the file."""
    rows = []
    for tables in FINISHED:
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder) / "tables.sqlite"
            await fill(data, tables)
            rows += await _with_finished(data, tables)
    return rows


async def _with_finished(data: Path, tables: int) -> list[Row]:
    of = f"{tables:,} finished tables in {data.stat().st_size / 1e6:,.0f} MB"
    server = ServerProcess(data)
    begin = perf_counter()
    server.live()
    try:
        (key,) = await asyncio.to_thread(tokens, server.port, 1)
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        wire = await open_wire(server.port, key, lambda wire, data, now: heard.put_nowait(data))
        await _enter(wire, heard, tables - 1)
        restarted = perf_counter() - begin
        looked, opened = min(200, tables), cpu_seconds(server)
        for number in range(looked):
            await _enter(wire, heard, number * (tables // looked))
        opened = 1000 * (cpu_seconds(server) - opened) / looked
        load = Load([server.port])
        await load.set_up(TABLES)
        before = cpu_seconds(server)
        made = await load.run(MOVES / A_SECOND, A_SECOND)
        cost = 1000 * (cpu_seconds(server) - before) / max(1, made)
        return [
            row("restart until a finished table is seen", restarted, "s", of),
            row("processor time to open a finished table", opened, "ms", of),
            row("processor time a move", cost, "ms", of),
            row("memory", memory_kb(server) / 1000, "MB", of),
        ]
    finally:
        server.kill()
        server.close()


async def _enter(wire: Wire, heard: asyncio.Queue[bytes], number: int) -> None:
    wire.say(b'{"type":"enter","table":"%s"}' % table_name(number).encode())
    while not (await heard.get()).startswith(b'{"type":"view"'):
        pass


async def by_onlookers() -> list[Row]:
    """Moves at one table while others watch: what each of them adds."""
    rows = []
    for onlookers in ONLOOKERS:
        with tempfile.TemporaryDirectory() as folder:
            server = ServerProcess(Path(folder) / "tables.sqlite")
            server.live()
            try:
                rows.append(await _watched(server, onlookers))
            finally:
                server.kill()
                server.close()
    return rows


async def _watched(server: ServerProcess, onlookers: int) -> Row:
    made = told = 0

    def hear(wire: Wire, data: bytes, now: float) -> None:
        nonlocal told
        told += data.startswith(b'{"type":"update"')

    keys = await asyncio.to_thread(tokens, server.port, max(1, onlookers))
    load = Load([server.port])
    await load.set_up(1)
    for key in keys[:onlookers]:
        wire = await open_wire(server.port, key, hear)
        wire.say(f'{{"type":"enter","table":"{load.names[0]}"}}'.encode())
    await asyncio.sleep(1)
    before = 0.0
    for number in range(2 * ONLOOKER_MOVES):
        if number == ONLOOKER_MOVES:  # what is done for the first time takes longer
            before = cpu_seconds(server)
        made += load.move(number)
        while not load.ready or told < made * onlookers:
            await asyncio.sleep(0.001)
    cost = 1000 * (cpu_seconds(server) - before) / ONLOOKER_MOVES
    return row(
        "processor time a move, one table", cost, "ms", f"{onlookers} onlookers, {ONLOOKER_MOVES} moves"
    )
