"""An action that comes again has the same answer and no second effect, also later and after a restart."""

from pathlib import Path

import pytest

from janken.table.entries import DoorSet, TableCreated
from janken.table.protocol import (
    AskLobby,
    Done,
    Door,
    Find,
    Found,
    FreshView,
    Hello,
    Lobby,
    MakeMove,
    Pace,
    Pause,
    Rematch,
    Resume,
    Sit,
    Stand,
    Start,
    TableAction,
    new_action,
)
from janken.table.seats import Seats
from tests.server.world import Player, World


async def comes_again(player: Player, table: str) -> None:
    player.connect()
    await player.say(Hello(version=1))
    await player.enter(table)


async def assert_answered_again(player: Player, request: TableAction) -> None:
    before = [done.action for done in player.all_of(Done)].count(request.action)
    assert before > 0
    await player.say(request)
    assert [done.action for done in player.all_of(Done)].count(request.action) == before + 1


async def test_who_has_stood_up_is_not_seated_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 2)
        for player in (ann, ben):
            await player.enter(table)
        sit = Sit(action="sit", seat=2)
        await ben.do(sit)
        await ben.do(Stand(action=new_action()))
        await assert_answered_again(ben, sit)
        assert ann.room.seats[1].kind == "empty"
        await world.restart()
        await comes_again(ben, table)
        await assert_answered_again(ben, sit)
        assert ben.room.seats[1].kind == "empty"


async def test_a_game_is_not_started_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("light-to-dark", 1, options={"deal": "any-time"})
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        start = Start(action="start")
        await ann.do(start)
        await ann.do(ann.move("stop"))
        await assert_answered_again(ann, start)
        assert (ann.room.game_number, ann.room.status) == (1, "over")
        await world.restart()
        await comes_again(ann, table)
        await assert_answered_again(ann, start)
        assert (ann.room.game_number, ann.room.status) == (1, "over")


async def test_a_pause_that_is_over_does_not_come_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        pause = Pause(action="pause")
        await ann.do(pause)
        assert ben.room.paused
        await ben.do(Resume(action=new_action()))
        await world.turn(5)
        await assert_answered_again(ann, pause)
        assert not ben.room.paused
        await world.restart()
        await comes_again(ann, table)
        await assert_answered_again(ann, pause)
        assert not ann.room.paused


async def test_a_move_of_the_game_before_is_not_made_in_the_next(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("light-to-dark", 1, options={"deal": "any-time"})
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action()))
        stop = MakeMove(action="stop", text="stop")
        await ann.do(stop)
        await ann.do(Rematch(action=new_action()))
        assert (ann.room.game_number, ann.room.status) == (2, "playing")
        await world.restart()
        await comes_again(ann, table)
        await assert_answered_again(ann, stop)
        assert (ann.room.game_number, ann.room.status) == (2, "playing")
        assert not ann.last(FreshView).now.view["over"]


async def test_a_join_word_holds_after_a_restart_and_a_closed_door_stays_closed(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        await ann.do(Door(action=new_action(), open=True))
        word = ann.room.door
        assert word is not None
        await world.restart()
        ben = await world.person("Ben")
        await ben.say(Find(word=word))
        assert ben.answered(Found).table == table
        await comes_again(ann, table)
        assert ann.room.door == word
        await ann.do(Door(action=new_action(), open=False))
        await world.restart()
        cy = await world.person("Cy")
        await cy.say(Find(word=word))
        assert cy.all_of(Found) == []


async def test_a_table_stays_in_the_lobby_for_a_day_after_it_was_last_played_at(tmp_path: Path) -> None:
    hours = 3600
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("collector", 3, listed=True)
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        await world.restart(after=20 * hours)
        assert await listed(world) == {table}
        await comes_again(ann, table)
        await ann.do(Sit(action=new_action(), seat=2))
        await world.restart(after=5 * hours)
        assert await listed(world) == {table}
        await world.restart(after=18.5 * hours)
        assert await listed(world) == {table}
        await world.restart(after=1 * hours)
        assert await listed(world) == set()


async def listed(world: World) -> set[str]:
    guest = await world.person("Guest")
    await guest.say(AskLobby())
    return {table.table for table in guest.last(Lobby).tables}


def test_a_door_is_open_until_its_time_or_until_it_is_closed() -> None:
    made = TableCreated(
        game="collector",
        seats=2,
        options={},
        pace=Pace(),
        listed=False,
        watchers=True,
        host=1,
        host_name="Ann",
    )
    seats = Seats(made)
    seats.follow(DoorSet(word="brave-otter-41", until_ms=5000))
    assert [seats.is_open("brave-otter-41", wall_ms) for wall_ms in (4999, 5000)] == [True, False]
    seats.follow(DoorSet(word="brave-otter-41"))  # as doors were stored once
    assert seats.is_open("brave-otter-41", 10**15)
    assert not seats.is_open("brave-otter-42", 10**15)


# A game, its number of people, and a move that can be made twice in a row.
PRESSED: dict[str, tuple[int, dict[str, str], str]] = {
    "collector": (1, {"draw": "may"}, "draw"),
    "light-to-dark": (1, {}, "turn"),
    "janken-rummy": (2, {}, "draw"),
}


@pytest.mark.parametrize("game", PRESSED)
async def test_a_key_that_is_pressed_twice_counts_once(game: str, tmp_path: Path) -> None:
    """Another press is another action; what it was meant for says that it is the same."""
    seats, options, text = PRESSED[game]
    async with World(tmp_path) as world:
        table, players = await world.live(game, seats, options=options)
        (ann,) = [player for player in players if player.now.legal]
        seen = ann.now
        await ann.do(ann.move(text, seen=seen))
        number = ann.number
        second = await ann.refused(ann.move(text, seen=seen))
        assert (second.kind, second.code) == ("stale", "other-turn")
        assert ann.number == number
        await world.restart()
        await comes_again(ann, table)
        assert (await ann.refused(ann.move(text, seen=seen))).code == "other-turn"
        then = (ann.now.legal or ["discard " + own_card(ann)])[-1]
        await ann.do(ann.move(then, seen=ann.now))


async def test_a_pass_does_not_count_for_the_turn_that_has_come_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        first, other = (ann, ben) if ann.now.legal else (ben, ann)
        seen = first.now
        await first.do(first.move("pass", seen=seen))
        await other.do(other.move("draw", seen=other.now))
        await other.do(other.move("pass", seen=other.now))
        assert (await first.refused(first.move("pass", seen=seen))).code == "other-turn"
        await first.do(first.move("draw", seen=first.now))


def own_card(player: Player) -> str:
    hands = player.now.view["hands"]
    assert isinstance(hands, list)
    return str(hands[player.room.you.seat - 1][0])
