"""Every clock of every game runs out at a table of silent people, and everybody knows."""

from pathlib import Path

import pytest

from janken import games
from janken.core.game import Game
from janken.table.protocol import NextHand, Pace, Pause, Ready, Resume, Stand, TimerInfo, Wait, new_action
from tests.evenings.held import held
from tests.evenings.tables import Evening
from tests.server.test_timers import nine_for_seat_one
from tests.server.world import World

SILENT = Pace(move_seconds=20, between_seconds=10, away_seconds=30, bot_seconds=5)
NINE = {"look": "20", "stall": "60", "unison": "3", "naming": "15"}
GAMES = games.every()


def clocks_of(evening: Evening) -> list[str]:
    now = held(evening.ann).now
    assert now is not None
    return [timer.name for timer in now.timers]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_nobody_says_anything_all_evening(game: Game, tmp_path: Path) -> None:
    """Where one seat is to move, a bot moves in the end; elsewhere the game's clocks go on."""
    people = min(seats for seats in game.seats if seats > 1) if max(game.seats) > 1 else 1
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, game.name, people, pace=SILENT)
        await evening.wait(90)


async def test_trading_begins_when_nobody_presses_anything(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "nine-of-a-kind", 5, options=NINE)
        assert clocks_of(evening) == ["look", "stall"]
        await evening.wait(20)
        for player in evening.players:
            now = held(player).now
            assert now is not None
            assert [timer.name for timer in now.timers] == ["stall"]


async def test_a_round_runs_out_and_the_next_is_dealt(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "nine-of-a-kind", 5, options=NINE, pace=SILENT)
        await evening.wait(80)
        assert evening.over >= {"look", "stall", "next-hand"}
        assert evening.ann.now.view["hand"] == 2


async def test_a_call_is_answered_by_nobody(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=nine_for_seat_one) as world:
        _, players = await world.live("nine-of-a-kind", 5, options={**NINE, "look": "0"}, pace=SILENT)
        evening = Evening(world, players[0].room.table, players)
        await evening.ann.do(evening.ann.move("call nine"))
        await evening.wait(2)
        assert clocks_of(evening) == ["unison", "naming"]
        await evening.wait(2)
        assert clocks_of(evening) == ["naming"]
        await evening.wait(20)
        assert evening.over >= {"unison", "naming"}


async def test_a_stack_is_left_lying(tmp_path: Path) -> None:
    """Beat and patience run out; and the time of the whole game, while the next opener thinks."""
    async with World(tmp_path) as world:
        options = {"minutes": "1", "patience": "6", "beat": "1.5"}
        evening = await Evening.begin(world, "run-with-scissors", 3, options=options)
        (opener,) = [player for player in evening.players if player.now.legal]
        # A card on which others can follow: a king would close the stack at once.
        low = min(opener.now.legal or [], key=lambda card: int(card[:-1]) if card[:-1].isdigit() else 14)
        await opener.say(opener.move(low, seen=opener.now))
        await evening.wait(1)
        assert clocks_of(evening) == ["minutes", "patience", "beat"]
        await evening.wait(1)
        assert clocks_of(evening) == ["minutes", "patience"]
        await evening.wait(5)
        assert clocks_of(evening) == ["minutes"]
        await evening.wait(60)
        assert clocks_of(evening) == []
        assert evening.over == {"minutes", "patience", "beat"}


async def test_a_pause_is_forgotten(tmp_path: Path) -> None:
    """Nobody goes on: it ends by itself with a countdown, and the clocks stand until then."""
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "nine-of-a-kind", 5, options=NINE)
        left = [timer.left for timer in _timers(evening)]
        await evening.ann.do(Pause(action=new_action()))
        await evening.wait(200)
        assert [timer.left for timer in _timers(evening)] == left
        await evening.wait(102)
        assert not evening.ann.room.paused
        assert held(evening.ann).room != evening.ann.room  # the countdown runs
        await evening.wait(30)
        assert "look" in evening.over


async def test_somebody_pauses_and_goes_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "collector", 2, pace=SILENT)
        await evening.wait(4)
        await evening.ann.do(Pause(action=new_action()))
        await evening.wait(10)
        await evening.ann.do(Resume(action=new_action()))
        await evening.wait(1)
        await evening.wait(40)
        assert evening.ann.room.seats[0].covered


async def test_somebody_goes_and_everybody_sees_when_a_bot_takes_over(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "collector", 3, pace=Pace(away_seconds=40, bot_seconds=5))
        ben = evening.players[1]
        await ben.hang_up()
        await evening.wait(15, but=[ben])
        room = held(evening.ann).room
        assert room is not None
        assert [seat.bot_in for seat in room.seats] == [0, 25, 0]
        await evening.wait(26, but=[ben])
        room = held(evening.ann).room
        assert room is not None
        assert [(seat.covered, seat.bot_in) for seat in room.seats] == [(False, 0), (True, 0), (False, 0)]


async def test_no_bot_comes_while_the_table_stands(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "collector", 3, pace=Pace(away_seconds=40))
        ben = evening.players[1]
        await evening.ann.do(Pause(action=new_action()))
        await ben.hang_up()
        await evening.wait(60, but=[ben])
        assert [(seat.covered, seat.bot_in) for seat in evening.ann.room.seats] == [(False, 0)] * 3


async def test_the_table_stands_while_only_onlookers_are_there(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(world, "nine-of-a-kind", 5, options=NINE)
        eve = await world.person("Eve")
        await eve.enter(evening.table)
        for player in evening.players:
            await player.hang_up()
        told, evening.players = evening.players, [eve]
        left = [timer.left for timer in _timers(evening)]
        await evening.wait(100)
        assert [timer.left for timer in _timers(evening)] == left
        assert told[0].stream


async def test_the_last_other_person_gets_up_between_hands(tmp_path: Path) -> None:
    """Whoever is alone with bots now has no clock before the next hand, and is told so."""
    async with World(tmp_path) as world:
        pace = Pace(between_seconds=30, bot_seconds=5)
        evening = await Evening.begin(
            world, "nine-of-a-kind", 2, 3, pace=pace, options={**NINE, "stall": "1"}
        )
        assert clocks_of(evening) == ["next-hand"]
        await evening.players[1].do(Stand(action=new_action()))
        await evening.everybody_knows()
        assert clocks_of(evening) == []


async def test_more_time_before_the_next_hand_is_seen_by_all(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        evening = await Evening.begin(
            world, "nine-of-a-kind", 5, pace=Pace(between_seconds=30), options={**NINE, "stall": "1"}
        )
        ben = evening.players[1]
        await ben.do(Wait(action=new_action()))
        await evening.wait(60)
        await ben.do(Ready(action=new_action(), timer="next-hand"))
        await evening.wait(5)
        assert evening.ann.now.view["hand"] == 2


async def test_whoever_is_ready_as_the_clock_runs_out_is_not_refused(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        options = {**NINE, "stall": "30"}
        evening = await Evening.begin(world, "nine-of-a-kind", 5, options=options, pace=SILENT)
        await evening.wait(20.01)
        for player in evening.players:
            await player.do(Ready(action=new_action(), timer="look"))
        await evening.wait(20)
        assert evening.ann.now.view["hand"] == 2
        await evening.ann.do(Ready(action=new_action(), timer="next-hand"))
        await evening.ann.do(NextHand(action=new_action()))
        await evening.everybody_knows()
        assert evening.ann.now.view["hand"] == 2


def _timers(evening: Evening) -> list[TimerInfo]:
    now = held(evening.ann).now
    assert now is not None
    return now.timers
