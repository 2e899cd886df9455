"""What nobody touches any more is packed or goes, and every finished game can still be replayed."""

import asyncio
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from janken.commands.data import check_tables
from janken.server.archive import Archive, Asked
from janken.server.forgetting import forget_person
from janken.server.retention import remove_table, tidy
from janken.server.settings import Retention
from janken.store.copying import Snapshot
from janken.store.interface import DeviceRow, NoteRow, Row
from janken.store.sqlite import SqliteStore
from janken.table.notes import GAME
from janken.table.protocol import Rematch, new_action
from tests.server.played import a_log, a_match, a_table_row
from tests.server.world import Player, World

GAMES = 100_000 if os.environ.get("JANKEN_SOAK") else 500
DAY = 24 * 3600
TWO_YEARS = 730 * DAY
# Most are short, and the few long ones are half of all bytes.
PLAYED = [*["collector", "light-to-dark"] * 24, "run-with-scissors", "janken-rummy"]


def keeping(world: World, **days: float) -> None:
    world.settings = replace(world.settings, retention=Retention(**days))


async def solo_game(world: World, *, is_finished: bool) -> tuple[str, Player]:
    table, (ann,) = await world.live("light-to-dark", 1, options={"deal": "any-time"})
    await ann.do(ann.move("turn"))
    if is_finished:
        await ann.do(ann.move("stop"))
    await ann.hang_up()
    return table, ann


def size(file: Path) -> int:
    return file.stat().st_size


@pytest.mark.soak
async def test_two_years_of_games_are_kept_in_a_tenth_of_the_room(tmp_path: Path) -> None:
    rng = random.Random(7)
    matches = [a_match(game, seed) for seed, game in enumerate(PLAYED)]
    data = tmp_path / "tables.sqlite"
    store = SqliteStore(data)
    begun_ms = 1_700_000_000_000 - TWO_YEARS * 1000

    async def put(number: int) -> None:
        at_ms = begun_ms + rng.randrange((TWO_YEARS - 31 * DAY) * 1000)
        log = a_log(matches[number % len(matches)], number % 50 + 1, "Ann", at_ms)
        await store.put_table(a_table_row(f"{rng.getrandbits(128):032x}"[:22], log), log)

    for first in range(0, GAMES, 100):
        await asyncio.gather(*(put(number) for number in range(first, first + 100)))
    texts = await all_texts(store)
    await store.close()
    before = size(data)
    async with World(tmp_path) as world:
        done = await tidy(world.hub)
        assert (done.packed, done.removed) == (GAMES, 0)
        assert not await tidy(world.hub)  # nothing is left to do
        assert await all_texts(world.hub.store) == texts
    print(f"{GAMES} games: {before / GAMES:.0f} bytes each before, {size(data) / GAMES:.0f} packed")
    assert size(data) < before / 10
    snapshot = Snapshot(data)
    checked = await check_tables(snapshot)
    snapshot.close()
    assert (checked.tables, checked.games, checked.damaged) == (GAMES, GAMES, {})


async def all_texts(store: SqliteStore | object) -> dict[str, list[str]]:
    assert isinstance(store, SqliteStore)
    found: dict[str, list[str]] = {}
    last = ""
    while tables := await store.tables_after(last, 500):
        found |= {table.id: [row.text for row in await store.log_of(table.id)] for table in tables}
        last = tables[-1].id
    return found


async def test_a_table_is_tidied_away_by_itself_and_played_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, ann = await solo_game(world, is_finished=True)
        log = await world.hub.store.log_of(table)
        await world.restart(after=31 * DAY)
        await world.turn(660)
        assert await is_packed(world, table, log)
        archive = Archive(world.hub)
        replay = await archive.replay(Asked(table, 1, ann.known.id), 0)
        assert replay is not None
        assert replay.total == 3
        ann = await ann.another_tab()
        await ann.enter(table)
        await ann.do(Rematch(action=new_action()))
        await ann.do(ann.move("turn"))
        await ann.hang_up()
        await world.restart(after=31 * DAY)
        await tidy(world.hub)
        ann = await ann.another_tab()
        await ann.enter(table)
        assert (ann.room.game_number, ann.room.status) == (2, "playing")
        await ann.do(ann.move("turn"))


async def is_packed(world: World, table: str, log: list[Row]) -> bool:
    return await world.hub.store.log_of(table) == [row._replace(action="") for row in log]


async def test_what_was_never_finished_goes_after_a_longer_time(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, ann = await solo_game(world, is_finished=False)
        kept, _ = await solo_game(world, is_finished=True)
        for days, is_there in ((31, True), (60, False)):
            await world.restart(after=days * DAY)
            await tidy(world.hub)
            assert bool(await world.hub.store.log_of(table)) is is_there
        assert await world.hub.store.log_of(kept)
        notes = await world.hub.store.notes_of(ann.known.id, GAME, 9)
        assert [note.key for note in notes if note.key.startswith(table)] == []


async def test_somebody_who_is_there_keeps_a_table(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1, options={"deal": "any-time"})
        world.clock.ring_until(world.clock.now_ms())
        keeping(world, keep_unfinished=1e-9, pack_after=1e-9, keep_games=1e-9)
        world.hub.settings = world.settings
        await world.turn(1)
        await tidy(world.hub)
        await ann.do(ann.move("turn"))
        assert await world.hub.store.log_of(table)


async def test_finished_games_go_only_where_the_host_wants_that(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, ann = await solo_game(world, is_finished=True)
        await world.restart(after=400 * DAY)
        await tidy(world.hub)
        assert await world.hub.store.log_of(table)
        keeping(world, keep_games=365)
        await world.restart()
        await tidy(world.hub)
        assert await world.hub.store.log_of(table) == []
        assert await world.hub.store.notes_of(ann.known.id, GAME, 9) == []


async def test_codes_and_what_was_forbidden_expire(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        wall_ms = world.clock.wall_ms()
        await world.hub.store.put_devices([DeviceRow(b"old", ann.known.id, wall_ms - 1)])
        await world.hub.bans.set("person 7", wall_ms - 1)
        await world.hub.bans.set("person 8", wall_ms + 1)
        await tidy(world.hub)
        assert await world.hub.store.devices_after(b"", 9) == []
        assert [one.who for one in await world.hub.bans.read()] == ["person 8"]
        left: list[NoteRow] = await world.hub.store.notes_after((-1, "", ""), 9)
        assert [note.key for note in left] == ["person 8"]


async def test_a_deletion_reaches_packed_games(tmp_path: Path) -> None:
    match = a_match("collector", 1)
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        log = a_log(match, ann.known.id, "Ann", world.clock.wall_ms() - 100 * DAY * 1000)
        sat = log[1]._replace(number=log[-1].number + 1, person=ben.known.id, action="")
        text = sat.text.replace('"Ann"', '"Ben"').replace(f":{ann.known.id},", f":{ben.known.id},")
        both = [*log, sat._replace(text=text.replace('"seat":1', '"seat":2'), seat=2)]
        await world.hub.store.put_table(a_table_row("own", log), log)
        await world.hub.store.put_table(a_table_row("both", both), both)
        await tidy(world.hub)
        assert any("Ann" in row.text for row in await world.hub.store.log_of("both"))
        await forget_person(world.hub, ann.known.id)
        assert await world.hub.store.log_of("own") == []
        texts = " ".join(row.text for row in await world.hub.store.log_of("both"))
        assert "Ben" in texts
        assert "Ann" not in texts


async def test_a_removed_table_leaves_nothing(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, ann = await solo_game(world, is_finished=True)
        await remove_table(world.hub, table)
        assert await world.hub.store.log_of(table) == []
        assert await world.hub.store.notes_after((ann.known.id, "", ""), 9) == []
