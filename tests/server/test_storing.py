"""Nothing is lost and nothing is doubled: repeated actions, coming back, restarts, a disk that refuses."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from janken import games
from janken.table.entries import (
    Agreed,
    DoorSet,
    MoveMade,
    PauseSet,
    RaceResult,
    Sat,
    Stood,
    TableCreated,
    read_entry,
)
from janken.table.live_game import MOST_MISSED
from janken.table.log import RETRY_MS
from janken.table.notes import read_note
from janken.table.protocol import (
    AskHint,
    Create,
    Created,
    Done,
    FreshView,
    Hello,
    Hint,
    MakeMove,
    Pace,
    Refused,
    Sit,
    Undo,
    Update,
    new_action,
)
from janken.table.state import game_named
from tests.server.world import Player, World


async def pass_around(players: list[Player], times: int) -> None:
    """Each in turn makes the move that is hinted at."""
    for _ in range(times):
        to_act = players[0].now.view["to_act"]
        assert isinstance(to_act, list)
        player = players[to_act[0] - 1]
        await player.say(AskHint())
        await player.do(player.move(player.last(Hint).move, seen=player.now))


async def test_a_repeated_action_has_the_same_answer_and_no_second_effect(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        move = MakeMove(action="again", text="pass")
        await ann.say(move)
        await ann.say(move)
        assert [done.action for done in ann.all_of(Done)].count("again") == 2
        assert ben.number == 2
        await world.restart()
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table)
        await ann.say(move)
        assert [done.action for done in ann.all_of(Done)].count("again") == 3
        assert ann.number == 2


async def test_a_refused_action_stays_refused(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        early = MakeMove(action="early", text="draw")
        await ben.say(early)
        await ann.do(ann.move("pass"))
        await ben.say(early)
        first, second = ben.all_of(Refused)
        assert first == second
        assert ben.now.view["to_act"] == [2]


async def test_the_same_action_id_of_two_people_is_two_actions(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        await ann.do(MakeMove(action="same", text="pass"))
        await ben.do(MakeMove(action="same", text="draw"))
        assert ann.number == 3


async def test_creating_twice_with_one_action_makes_one_table(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        request = Create(action="make", game="collector", seats=2)
        await ann.say(request)
        await ann.say(request)
        first, second = ann.all_of(Created)
        assert first == second


@pytest.mark.parametrize("name", games.names())
async def test_a_restart_changes_nothing_for_anybody(name: str, tmp_path: Path) -> None:
    game = game_named(name)
    seats = game.seats[0]
    async with World(tmp_path) as world:
        table, players = await world.live(name, 1, seats=seats, pace=Pace(bot_seconds=0.3))
        eve = await world.person("Eve")
        await eve.enter(table)
        for _ in range(30):
            await world.turn(1)
        seen = [(player, player.now.view, player.now.legal, player.number) for player in [*players, eve]]
        await world.restart()
        for player, view, legal, number in seen:
            player.connect()
            await player.say(Hello(version=1))
            await player.enter(table, game=1, number=number)
            fresh = player.last(FreshView)
            assert (fresh.now.view, fresh.now.legal, fresh.number) == (view, legal, number)
            assert fresh.missed == []


async def test_who_comes_back_hears_what_was_missed(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await world.live("collector", 2)
        ann, ben = players
        await pass_around(players, 4)
        number = ben.number
        await ben.hang_up()
        for _ in range(3):
            if ann.now.view["to_act"] == [1]:
                await ann.do(ann.move("pass" if "pass" in (ann.now.legal or []) else "draw"))
        ben.connect()
        await ben.say(Hello(version=1))
        await ben.enter(table, game=1, number=number)
        heard = [update.happening for update in ann.all_of(Update) if update.happening.number > number]
        assert ben.answered(FreshView).missed == heard
        assert heard
        await ben.enter(table, game=1, number=0)
        assert [one.number for one in ben.answered(FreshView).missed] == list(range(1, ann.number + 1))
        await ben.enter(table, game=7, number=number)
        assert ben.answered(FreshView).missed == []
        await ben.enter(table, game=1, number=10**6)
        assert ben.answered(FreshView).missed == []


async def test_who_missed_too_much_hears_the_latest_of_it(tmp_path: Path) -> None:
    """Undo and score sheet are made from what was told: whoever reloads in a long game needs some of it."""
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1)
        while ann.number < MOST_MISSED + 10:
            await ann.do(ann.move("turn"))
            await ann.do(Undo(action=new_action()))
        await ann.enter(table, game=1, number=0)
        numbers = [one.number for one in ann.answered(FreshView).missed]
        assert numbers == list(range(ann.number - MOST_MISSED + 1, ann.number + 1))
        await ann.enter(table)
        assert ann.answered(FreshView).missed == []


async def test_numbers_of_a_viewer_have_no_gaps(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, *_) = await world.live("nine-of-a-kind", 1, seats=5, pace=Pace(bot_seconds=0.5))
        await world.turn(60)
        numbers = [update.happening.number for update in ann.all_of(Update)]
        assert numbers == list(range(2, len(numbers) + 2))
        assert len(numbers) > 20
        assert table


async def test_a_disk_that_refuses_changes_nothing_and_is_said(tmp_path: Path) -> None:
    """A trigger in the file makes the real store refuse rows."""
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        before = ben.now
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END")
        move = ann.move("pass")
        refused = await ann.refused(move)
        assert refused.kind == "not saved"
        assert ben.now == before
        await ann.enter(table)  # reading goes on
        assert ann.answered(FreshView).now.view["to_act"] == [1]
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("DROP TRIGGER full")
        await ann.do(move)
        assert ben.now.view["to_act"] == [2]


async def test_who_comes_back_while_nothing_can_be_read_is_let_in_later(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2, pace=Pace(away_seconds=5))
        await ann.hang_up()
        await world.turn(6)
        assert ben.room.seats[0].covered
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("ALTER TABLE events RENAME TO lost")
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table)
        assert not [one for one in ann.messages(ann._said_at) if isinstance(one, FreshView)]
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("ALTER TABLE lost RENAME TO events")
        other.close()
        await world.turn(RETRY_MS / 1000)
        assert ann.answered(FreshView).now.view["to_act"] == ben.now.view["to_act"]
        assert not ben.room.seats[0].covered


async def test_bots_try_again_when_there_is_room(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, *_) = await world.live("collector", 1, seats=2, pace=Pace(bot_seconds=1))
        await ann.do(ann.move("pass"))
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END")
        await world.turn(10)
        assert ann.number == 2
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("DROP TRIGGER full")
        await world.turn(10)
        assert ann.number > 2


async def test_a_table_nobody_is_at_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, *_) = await world.live("collector", 1, seats=2)
        view = ann.now.view
        await ann.hang_up()
        assert world.hub.gauges()["tables"] == 1
        await world.turn(400)
        assert world.hub.gauges()["tables"] == 0
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table)
        assert ann.now.view == view
        await ann.do(Sit(action=new_action(), seat=1))


def test_what_an_entry_leaves_out_means_what_it_always_meant() -> None:
    """Entries are stored without what is usual, so what is usual never changes."""
    sat = read_entry(b'{"kind":"sat","seat":1,"person":7,"name":"Ann"}')
    assert sat == Sat(seat=1, person=7, name="Ann", from_next_deal=False)
    stood = read_entry(b'{"kind":"stood","seat":1}')
    assert stood == Stood(seat=1, bot="", name="")
    assert read_entry(b'{"kind":"doorset"}') == DoorSet(word="", until_ms=0)
    assert read_entry(b'{"kind":"pauseset","paused":true}') == PauseSet(paused=True, person=0)
    race = b'{"place":"play","credit_ms":0,"rivals":[],"by_chance":true}'
    moved = read_entry(b'{"kind":"moved","seat":1,"text":"pass","at_ms":5,"race":' + race + b"}")
    by_lot = RaceResult(place="play", credit_ms=0, rivals=[], by_chance=True, lots=0)
    assert moved == MoveMade(seat=1, text="pass", at_ms=5, bot=False, race=by_lot)


def test_what_the_first_entry_leaves_out_means_what_it_always_meant() -> None:
    said = b'{"kind":"created","game":"collector","seats":2,"options":{},"pace":{},"listed":true,'
    created = read_entry(said + b'"watchers":true,"host":7,"host_name":"Ann"}')
    assert isinstance(created, TableCreated)
    assert (created.deal, created.daily, created.played, created.dealer) == ("", None, [], 0)
    agreed = msgspec.json.decode(b'{"game":1,"deal":1,"attempt":1,"server":"a","secret":"b"}', type=Agreed)
    assert (agreed.shares, agreed.silent, agreed.unopened, agreed.version) == ({}, (), (), 1)
    note = read_note(b'{"game":"collector","options":{},"names":["Ann"],"seat":1}')
    assert (note.over, note.practice, note.scores, note.alone) == (False, False, [], None)
