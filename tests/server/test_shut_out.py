"""Nobody is shut out: by a restart, by others behind the same address, by those who write, shout or think."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from janken.core.events import Event
from janken.core.long_work import Asker, FairTurns
from janken.core.match import Entry, Match
from janken.server import exports
from janken.server.app import App
from janken.server.archive import Archive, Asked
from janken.server.settings import ServerLimits
from janken.store.interface import InUse
from janken.store.sqlite import SqliteStore
from janken.table import services
from janken.table.entries import Renamed
from janken.table.protocol import (
    AskLobby,
    Create,
    Door,
    Find,
    Found,
    Lobby,
    MakeMove,
    Onward,
    Pause,
    Refused,
    Rename,
    Resume,
    Room,
    new_action,
)
from tests.server.asking import status_of
from tests.server.world import Player, World

USUAL = ServerLimits(tables_a_person=1000, tables_a_minute=1000, sockets_a_person=1000)


# After a restart


async def test_thirty_people_behind_one_address_are_back_at_once(tmp_path: Path) -> None:
    async with World(tmp_path, limits=replace(USUAL, persons_a_minute=1e6)) as world:
        tables = []
        people: list[Player] = []
        for _ in range(15):
            table, players = await world.live("collector", 2)
            tables += [table, table]
            people += players
        await world.restart()
        for table, person in zip(tables, people, strict=True):
            again = await person.another_tab()
            await again.enter(table)
            assert again.room.you.seat


async def test_wrong_names_are_told_from_too_many(tmp_path: Path) -> None:
    async with World(tmp_path, limits=replace(USUAL, guesses_a_minute=5)) as world:
        table, (ann, _) = await world.live("collector", 2)
        eve = await world.person("Eve")
        for number in range(8):
            await eve.enter(f"{number:022d}")
        assert [refused.kind for refused in eve.all_of(Refused)] == ["absent"] * 5 + ["too many"] * 3
        await eve.enter(table)
        assert eve.room.table == table
        tab = await ann.another_tab()
        await tab.enter(table)
        assert tab.room.you.seat == 1


async def test_a_table_that_is_not_for_you_costs_as_much_as_one_that_is_not_there(tmp_path: Path) -> None:
    async with World(tmp_path, limits=replace(USUAL, guesses_a_minute=2)) as world:
        table, _ = await world.live("collector", 2, watchers=False)
        eve = await world.person("Eve")
        for _ in range(3):
            await eve.enter(table)
        assert [refused.kind for refused in eve.all_of(Refused)] == ["absent", "absent", "too many"]


# Onlookers


async def test_nothing_of_an_onlooker_is_stored_or_told_to_others(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        eve = await world.person("Eve")
        await eve.enter(table)
        before, heard = len(await world.hub.log_of(table)), len(ann.stream)
        for number in range(100):
            await eve.do(Rename(action=new_action(), name=f"Eve {number}"))
        assert eve.room.you.name == "Eve 99"
        assert len(await world.hub.log_of(table)) == before
        assert ann.stream[heard:] == []


async def test_who_comes_and_goes_is_told_of_together(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        eve = await world.person("Eve")
        heard = len(ann.all_of(Room))
        for _ in range(200):
            await eve.enter(table)
        assert len(ann.all_of(Room)) - heard <= 10
        await world.turn(1)
        assert ann.room.onlookers == 1
        assert len(ann.all_of(Room)) - heard <= 13


async def test_entering_and_changing_have_limits(tmp_path: Path) -> None:
    async with World(tmp_path, limits=replace(USUAL, enters_a_minute=5, changes_a_minute=10)) as world:
        table, (ann, _) = await world.live("collector", 2)
        eve = await world.person("Eve")
        for _ in range(7):
            await eve.enter(table)
        assert [refused.code for refused in eve.all_of(Refused)] == ["too-many-enters"] * 2
        for number in range(20):
            await ann.ask(Rename(action=f"name-{number}", name=f"Ann {number}"))
        assert len([one for one in await world.hub.log_of(table) if isinstance(one.entry, Renamed)]) <= 10
        assert ann.answered(Refused).code == "too-many-changes"
        await world.turn(60)
        await ann.do(Rename(action="name-19", name="Ann"))


# Answers


async def test_an_action_that_changed_nothing_is_remembered(tmp_path: Path) -> None:
    """Sent again after a lost connection it must not do what it did not do the first time."""
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        await ann.do(Resume(action="resume"))  # nothing is paused
        await ann.do(Pause(action="pause"))
        await ann.do(Resume(action="resume"))
        assert ann.room.paused


async def test_onlookers_cannot_flush_the_answers_of_players(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (_, ben) = await world.live("collector", 2)
        first = await ben.refused(MakeMove(action="mine", text="draw"))
        eve = await world.person("Eve")
        await eve.enter(table)
        for number in range(400):
            await eve.refused(MakeMove(action=f"x{number}", text="draw"))
        again = await ben.refused(MakeMove(action="mine", text="nonsense"))
        assert again == first


# Replays and records


async def test_a_replay_is_read_on_where_it_ended(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1)
        while not ann.now.view["over"]:
            await ann.do(ann.move((ann.now.legal or [])[0], seen=ann.now))
        archive = Archive(world.hub)
        asked = Asked(table, 1, ann.known.id)
        whole = await archive.replay(asked, 0)
        assert whole is not None
        for first in (2, 1, 3, 0):
            again = await archive.replay(asked, first)
            assert again is not None
            assert again.steps == whole.steps[first:]
        record = await archive.record(asked, "en")
        assert record is not None
        assert record[1].splitlines()[-whole.total :] == [step.line for step in whole.steps]


async def test_a_replay_is_played_once_and_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two steps everybody else has their turn."""
    played: list[int] = []
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def play(match: Match, entry: Entry) -> list[Event]:
        played.append(turns)
        return enter(match, entry)

    enter = Match.enter
    monkeypatch.setattr(Match, "enter", play)
    monkeypatch.setattr(exports, "STEPS_AT_ONCE", 3)
    monkeypatch.setattr(services, "_SLICE", 0)
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1)
        while not ann.now.view["over"]:
            await ann.do(ann.move((ann.now.legal or [])[0], seen=ann.now))
        archive, first, total = Archive(world.hub), 0, 1
        others = asyncio.create_task(count_turns())
        while first < total:
            page = await archive.replay(Asked(table, 1, ann.known.id), first)
            assert page is not None
            first, total = first + len(page.steps), page.total
        others.cancel()
        assert len(set(played)) == len(played) == total > 6


# Thinking


async def test_everybody_has_their_share_of_the_thinker() -> None:
    turns, order = FairTurns(), list[int]()
    begun = asyncio.Event()

    async def think(whose: int) -> None:
        async with turns.take(Asker("", whose)):
            order.append(whose)
            await begun.wait()

    greedy = [asyncio.create_task(think(1)) for _ in range(12)]
    await asyncio.sleep(0)
    modest = asyncio.create_task(think(2))
    await asyncio.sleep(0)
    begun.set()
    await asyncio.gather(*greedy, modest)
    assert order.index(2) <= 2
    assert len(order) == 13


async def test_who_waits_too_long_for_the_thinker_does_without() -> None:
    turns, ann, ben = FairTurns(patience=0.01), Asker("", 1), Asker("", 2)
    async with turns.take(ann):
        with pytest.raises(TimeoutError):
            async with turns.take(ben):
                pass
    async with turns.take(ben):
        pass


async def test_a_bot_sees_only_what_was_told_since_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It grows by what is new: nothing that happened is looked at again for a thought."""
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        (table,) = world.hub.tables
        assert table.live is not None
        before = table.live.seen(1).facts
        monkeypatch.delattr(Event, "seen_by")
        assert table.live.seen(1).facts == before
        assert before
        assert ann.number


# Damage, the lobby, doors


async def test_a_damaged_table_harms_nobody_else(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, _ = await world.live("collector", 2, listed=True)
        other, (cy, _) = await world.live("collector", 2, listed=True)
        await world.hub.end()
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:
            file.execute("UPDATE events SET move = 'x' WHERE table_id = ? AND number = 3", (table,))
            file.execute("UPDATE tables SET lobby = '{' WHERE id = ?", (table,))
        file.close()
        await world._come_up()
        eve = await world.person("Eve")
        await eve.enter(table)
        assert (eve.answered(Refused).kind, eve.answered(Refused).code) == ("absent", "damaged-table")
        app = App(world.settings, world.hub.store)
        for page in ("record", "replay", "deal", "par", "best"):
            assert await status_of(app, f"/api/tables/{table}/{page}", "10.0.0.1") == 410
        onward = Create(
            action=new_action(), game="collector", seats=2, onward=Onward(table=table, game=1, step=1)
        )
        assert (await eve.refused(onward)).code == "no-such-step"
        await eve.enter(other)
        assert eve.room.table == other
        await eve.say(AskLobby())
        assert [one.table for one in eve.last(Lobby).tables] == [other]
        assert cy.known.id


async def test_a_table_that_is_damaged_while_people_play_sends_them_away(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        key, (ann, _) = await world.live("collector", 2)
        await ann.do(ann.move("pass"))
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:
            file.execute("DELETE FROM events WHERE move LIKE '%dealt%'")
        file.close()
        (await world.table(key)).reload()
        await world.settle()
        assert ann.session.sent_away
        again = await ann.another_tab()
        await again.enter(key)
        assert again.answered(Refused).code == "damaged-table"


async def test_a_table_whose_entries_do_not_follow_from_each_other_is_damaged_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        await ann.do(ann.move("pass"))
        await world.hub.end()
        with sqlite3.connect(tmp_path / "tables.sqlite") as file:
            file.execute("DELETE FROM events WHERE table_id = ? AND move LIKE '%dealt%'", (table,))
        file.close()
        await world._come_up()
        app = App(world.settings, world.hub.store)
        for page in ("record", "replay", "deal", "par", "best"):
            assert await status_of(app, f"/api/tables/{table}/{page}", "10.0.0.1") == 410


async def test_one_person_does_not_fill_the_lobby(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        own = await ann.create("collector", 2, listed=True)
        await world.turn(1)
        for _ in range(120):
            await eve.create("collector", 2, listed=True)
        await ann.say(AskLobby())
        listed = [one.table for one in ann.last(Lobby).tables]
        assert own in listed
        assert len(listed) == 6


async def test_an_open_door_closes_by_itself(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await ann.do(Door(action=new_action(), open=True))
        word = ann.room.door
        assert word is not None
        await world.turn(3599)
        await ben.say(Find(word=word))
        assert ben.answered(Found).table == table
        await world.turn(2)
        assert ann.room.door is None
        await ben.say(Find(word=word))
        assert ben.answered(Refused).kind == "absent"


# Files and processes


def test_the_file_its_lock_and_its_siblings_are_the_owners(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = SqliteStore(tmp_path / "tables.sqlite")
        asyncio.run(store.add_person(b"token", 1))
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()}
        asyncio.run(store.close())
    finally:
        os.umask(before)
    assert set(modes) >= {"tables.sqlite", "tables.sqlite.lock", "tables.sqlite-wal"}
    assert set(modes.values()) == {"0o600"}


def test_a_link_to_the_file_has_the_same_lock(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite")
    (tmp_path / "other.sqlite").symlink_to(tmp_path / "tables.sqlite")
    with pytest.raises(InUse):
        SqliteStore(tmp_path / "other.sqlite")
    asyncio.run(store.close())


def test_the_thinker_imports_nothing_from_where_it_was_started(tmp_path: Path) -> None:
    (tmp_path / "pickle.py").write_text("import pathlib; pathlib.Path('ran').touch()\n")
    program = (
        "import asyncio\n"
        "from janken.core.long_work import WarmProcess\n"
        "async def main():\n"
        "    thinker = WarmProcess('janken.bots.thinker')\n"
        "    try:\n"
        "        await asyncio.wait_for(thinker.ask(b''), 20)\n"
        "    except Exception:\n"
        "        pass\n"
        "    await thinker.close()\n"
        "asyncio.run(main())\n"
    )
    subprocess.run([sys.executable, "-P", "-c", program], cwd=tmp_path, timeout=60, check=True)
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    "command",
    ["arena collector --bot easy --bot easy --deals 2", "solve --deal collector --stats 2 --seconds 0.2"],
)
def test_other_processes_import_nothing_from_there_either(command: str, tmp_path: Path) -> None:
    (tmp_path / "pickle.py").write_text("import pathlib; pathlib.Path('ran').touch()\n")
    janken = str(Path(sys.executable).with_name("janken"))
    words = [janken, *command.split(), "--processes", "2"]
    subprocess.run(words, cwd=tmp_path, timeout=120, check=True, stdout=subprocess.DEVNULL)
    assert not (tmp_path / "ran").exists()
