"""Nobody gains by cheating at a live table: more cookies, other people's tables, names that pose."""

from pathlib import Path

import pytest

from janken.server import exports
from janken.server.archive import Archive, Asked
from janken.table.protocol import (
    AskHint,
    FreshView,
    Hint,
    Pace,
    Ready,
    Refused,
    Rename,
    Sit,
    Stand,
    Start,
    Welcome,
    new_action,
)
from tests.server.world import Player, World, listed

QUICK = Pace(bot_seconds=0.1, between_seconds=0)


def hidden_cards(player: Player) -> list[object]:
    """Of every hand what its seat alone may see, as this player sees it."""
    hands = player.now.view["hands"]
    assert isinstance(hands, list)
    return [card for hand in hands for card in hand]


async def until_between(world: World, player: Player) -> None:
    for _ in range(3000):
        if player.room.status == "between":
            return
        await world.turn(1)
    raise AssertionError("the hand did not end")


# A seat taken while a hand is played


async def test_more_cookies_show_no_more_hands(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, _ = await world.live("run-with-scissors", 1, seats=4)
        for seat in (2, 3, 4):
            eve = await world.person(f"Eve {seat}")
            await eve.enter(table)
            begin = len(eve.stream)
            await eve.do(Sit(action=new_action(), seat=seat))
            assert (eve.room.you.seat, eve.room.you.next_seat) == (0, seat)
            assert set(hidden_cards(eve)) == {None}
            assert eve.now.legal == []
            await eve.say(AskHint())
            assert (await eve.refused(eve.move("pass"))).code == "from-next-deal"
            assert not [message for message in eve.messages(begin) if isinstance(message, Hint)]
            await eve.do(Stand(action=new_action()))


async def test_a_newcomer_reads_no_hand_in_the_record_or_after_a_restart(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, _ = await world.live("run-with-scissors", 1, seats=3)
        eve = await world.person("Eve")
        await eve.enter(table)
        await eve.do(Sit(action=new_action(), seat=2))
        seats = exports.at_once(exports.seating(await world.hub.log_of(table), 0))
        assert (seats.seat_of(eve.known.id), seats.playing_seat_of(eve.known.id)) == (2, 0)
        await world.restart()
        again = await eve.another_tab()
        await again.enter(table)
        assert (again.room.you.seat, again.room.you.next_seat) == (0, 2)
        assert set(hidden_cards(again)) == {None}


async def test_a_newcomer_plays_from_the_next_deal_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("run-with-scissors", 1, seats=3, pace=QUICK)
        eve = await world.person("Eve")
        await eve.enter(table)
        await eve.do(Sit(action=new_action(), seat=2))
        assert [(seat.kind, seat.waits) for seat in ann.room.seats][1] == ("person", True)
        await ann.do(Stand(action=new_action()))
        await until_between(world, eve)
        await eve.do(Ready(action=new_action(), timer="next-hand"))
        assert (eve.room.status, eve.room.you.seat, eve.room.you.next_seat) == ("playing", 2, 0)
        own = listed(eve.last(FreshView).now, "hands")[1]
        assert None not in own
        assert [(seat.kind, seat.waits) for seat in ann.room.seats][1] == ("person", False)


async def test_who_comes_back_to_the_seat_of_this_hand_goes_on_at_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, seats=3)
        await ann.do(Stand(action=new_action()))
        assert (ann.room.you.left_seat, ben.room.you.left_seat) == (1, 0)
        await ann.do(Sit(action=new_action(), seat=1))
        assert (ann.room.you.seat, ann.room.you.next_seat, ann.room.you.left_seat) == (1, 0, 0)
        assert ann.now.legal != []
        assert ben.now.legal == []


# Names


@pytest.mark.parametrize("said", ["\u3164", "\u2800\u2800", "\u115f \u1160", "\u0301\u0301", "\u200b"])
async def test_a_name_that_looks_blank_is_none(said: str, tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        assert (await ann.refused(Rename(action=new_action(), name=said))).code == "blank-name"


@pytest.mark.parametrize(
    "said", ["Bot 2", "bot", "BОT 3", "B\u00f6t 1", "Bot2", "The table", "the tаble", "Der Tisch", "LA MESA"]
)
async def test_nobody_poses_as_a_bot_or_the_table(said: str, tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2, seats=3)
        assert (await ann.refused(Rename(action=new_action(), name=said))).code == "posing-name"
        eve = await world.person(said)
        assert eve.answered(Welcome).name == ""
        await eve.enter(table)
        assert (await eve.refused(Rename(action=new_action(), name=said))).code == "posing-name"
        assert (await eve.refused(Sit(action=new_action(), seat=3, name=said))).code == "posing-name"


@pytest.mark.parametrize(
    "said", ["Ann", "ANN", "Аnn", "A n n", "\u00c1nn", "A\u200bnn", "Anп".replace("п", "n")]
)
async def test_another_players_name_is_told_apart(said: str, tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        await ben.do(Rename(action=new_action(), name=said))
        assert ann.room.seats[1].name.endswith(" 2")


async def test_honest_names_stay_as_they_are(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        for said in ("Bothild", "Botond", "Анна", "Ελένη", "小明", "Zoë", "O’Brien", "x", "🙂"):
            person = await world.person(said)
            assert person.answered(Welcome).name == said


# Tables that are not for everybody


async def test_nobody_looks_on_who_came_while_a_seat_was_free(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, eve = [await world.person(name) for name in ("Ann", "Ben", "Eve")]
        table = await ann.create("run-with-scissors", 3, watchers=False)
        for player in (ann, ben, eve):
            await player.enter(table)
        assert eve.room.table == table
        for seat, player in enumerate((ann, ben, await world.person("Cy")), start=1):
            await player.enter(table)
            await player.do(Sit(action=new_action(), seat=seat))
        assert eve.answered(Refused).kind == "absent"
        begin = len(eve.stream)
        await ann.do(Start(action=new_action()))
        assert eve.stream[begin:] == []
        assert ann.room.onlookers == 0
        assert (await eve.refused(eve.move("pass"))).kind == "absent"


async def test_the_deal_of_a_game_alone_is_told_to_nobody_else_while_it_runs(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        for watchers in (False, True):
            table, (ann,) = await world.live("light-to-dark", 1, watchers=watchers)
            archive, eve = Archive(world.hub), await world.person("Eve")
            assert await archive.deal(Asked(table, 0, eve.known.id)) is None
            told = await archive.deal(Asked(table, 0, ann.known.id))
            await until_over(ann)
            assert await archive.deal(Asked(table, 0, eve.known.id)) == (told if watchers else None)


async def until_over(player: Player) -> None:
    while not player.now.view["over"]:
        await player.do(player.move((player.now.legal or [])[0], seen=player.now))
