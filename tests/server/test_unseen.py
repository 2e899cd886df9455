"""What nobody looks at until it goes wrong: moves that wait, clocks that are over, seats that change."""

import sqlite3
from pathlib import Path

from janken.server.archive import Archive, Asked
from janken.table.protocol import (
    Done,
    FreshView,
    Hello,
    MakeMove,
    NextHand,
    Pace,
    Ready,
    Refused,
    Sit,
    Stand,
    Start,
    Wait,
    new_action,
)
from janken.table.services import Histogram
from tests.server.scissors import contest
from tests.server.test_races import table_with, world_of
from tests.server.world import World

PACE = Pace(lag_credit_ms=0, between_seconds=30)


async def test_the_dealers_word_holds_for_everybody_after(tmp_path: Path) -> None:
    """Every trade winds the timers up again; the time to look stays over."""
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={"look": "20", "stall": "60"})
        await players[4].do(Ready(action=new_action(), timer="look"))  # seat 5 deals
        for player in players[:3]:
            offer = next(text for text in player.now.legal or [] if text.startswith("offer"))
            await player.do(player.move(offer))
            assert [timer.name for timer in player.now.timers] == ["stall"]


async def test_a_seat_that_is_given_up_takes_its_waiting_move_along(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80, near: 30})
        onlooker = players[far]
        before = onlooker.number
        await players[near].post(MakeMove(action="waits", text=of.plays[near], meant_for=of.top))
        await world.turn(0.010)
        await players[near].post(Stand(action="stand"))
        await world.turn(0.060)
        answer = players[near].answer_to("waits")
        assert isinstance(answer, Refused)
        assert (answer.kind, answer.code) == ("not yours", "looking-on")
        assert onlooker.number == before


async def test_a_quiet_table_stays_while_somebody_is_at_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann,) = await world.live("light-to-dark", 1)
        await world.turn(1000)
        assert world.hub.gauges()["tables"] == 1
        await ann.do(ann.move("turn"))
        await ann.hang_up()
        await world.turn(1000)
        assert world.hub.gauges()["tables"] == 0


async def test_a_table_that_has_finished_takes_nothing_more(tmp_path: Path) -> None:
    """Another server may have it by then."""
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await ann.do(ann.move("pass"))
        finished = await world.table(table)
        number = finished.log.state.number
        await finished.finish()
        await ben.post(MakeMove(action="late", text="draw"))
        await world.settle()
        assert not finished.is_working
        assert finished.log.state.number == number
        assert "late" not in [done.action for done in ben.all_of(Done)]


async def test_a_timer_that_is_over_waits_for_the_rules_without_ringing(tmp_path: Path) -> None:
    """The time limit of a game is over in the middle of a hand, and takes effect after it (RS-16)."""
    async with World(tmp_path) as world:
        _, players = await world.live("run-with-scissors", 3, pace=PACE, options={"minutes": "1"})
        await world.turn(61)
        assert not players[0].now.view["over"]
        assert world.clock.now_ms() == 1_061_000  # an alarm that rings on and on would stop it


async def test_in_the_next_game_everybody_may_sit_where_they_like(tmp_path: Path) -> None:
    """Who has seen cards may not change seats, but only until that game is over."""
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 3)
        for player, seat in ((ann, 1), (ben, 2)):
            await player.enter(table)
            await player.do(Sit(action=new_action(), seat=seat))
        await ann.do(Sit(action=new_action(), seat=3))
        await ann.do(Sit(action=new_action(), seat=1))
        await ben.do(Stand(action=new_action()))
        await ann.do(Start(action=new_action(), fill=True))
        await ben.do(Sit(action=new_action(), seat=3))  # of this game Ben has seen nothing yet
        assert ben.room.you.next_seat == 3


async def test_time_goes_on_from_what_is_stored_after_a_write_that_failed(tmp_path: Path) -> None:
    """What the disk refused has not happened, nor has the time since what it has."""
    async with World(tmp_path) as world:
        _, players = await world.live(
            "run-with-scissors", 3, pace=PACE, options={"patience": "20", "ask": "yes"}
        )
        (opener,) = [player for player in players if player.now.legal]
        await opener.do(opener.move((opener.now.legal or [""])[0], seen=opener.now))
        await world.turn(8)
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END")
        assert (await opener.refused(opener.move("pass", seen=opener.now))).kind == "not saved"
        with sqlite3.connect(tmp_path / "tables.sqlite") as other:
            other.execute("DROP TRIGGER full")
        await world.turn(2)
        await opener.do(opener.move("pass", seen=opener.now))
        (patience,) = [timer for timer in opener.now.timers if timer.name == "patience"]
        assert 17 <= patience.left <= 18


async def test_who_sits_down_during_a_hand_plays_from_the_next_deal_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        pace = Pace(bot_seconds=0.2, between_seconds=5)
        table = await ann.create("run-with-scissors", 3, pace=pace, options={"patience": "1"})
        await ann.enter(table)
        await ann.do(Start(action=new_action(), fill=True))
        await ann.do(Sit(action=new_action(), seat=1))
        assert (ann.room.you.seat, ann.room.you.next_seat) == (0, 1)
        for _ in range(600):
            if ann.now.view["hand_over"]:
                break
            await world.turn(1)
        await ann.do(NextHand(action=new_action()))
        assert (ann.room.you.seat, ann.room.you.next_seat) == (1, 0)


async def test_who_takes_a_seat_is_not_told_its_story(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("janken-rummy", 2)
        await ann.do(ann.move("draw"))
        await ann.do(Stand(action=new_action()))
        assert ann.answered(FreshView).missed == []
        await ann.do(Sit(action=new_action(), seat=1))
        assert ann.room.you.seat == 1
        assert ann.answered(FreshView).missed == []
        assert ann.answered(FreshView).number > 0


async def test_the_cards_of_a_game_in_company_are_for_nobody(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        assert await Archive(world.hub).deal(Asked(table, 0, ann.known.id)) is None


async def test_who_comes_back_begins_where_they_were(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await ann.do(ann.move("pass"))
        game, number = ann.last(FreshView).game, ann.number
        await ann.hang_up()
        await ben.do(ben.move("draw"))
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table, game=game, number=number)
        assert [happening.number for happening in ann.answered(FreshView).missed] == [number + 1]


async def test_who_cannot_ask_for_more_time_is_told_why(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        eve = await world.person("Eve")
        await eve.enter(table)
        codes = [(await one.refused(Wait(action=new_action()))).code for one in (eve, ann)]
        assert codes == ["for-players", "hand-running"]


async def test_unless_it_is_agreed_no_move_is_timed(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        assert ann.now.clock is None
        await world.turn(600)
        assert not any(seat.covered for seat in ann.room.seats)


def test_times_are_counted_up_to_each_bound() -> None:
    answered = Histogram()
    for seconds in (0.001, 0.0015, 0.3, 7):
        answered.observe(seconds)
    lines = answered.lines("answer_seconds")
    counts = {line.split('"')[1]: int(line.split()[-1]) for line in lines if "bucket" in line}
    assert (counts["0.001"], counts["0.002"], counts["0.2"], counts["0.5"]) == (1, 2, 2, 3)
    assert (counts["1.0"], counts["+Inf"]) == (3, 4)
    assert lines[-2:] == ["janken_answer_seconds_sum 7.302500", "janken_answer_seconds_count 4"]
