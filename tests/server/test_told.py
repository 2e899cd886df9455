"""What everybody is told without asking: clocks that start and stop, a new hand, who has come."""

from pathlib import Path

from janken.table.protocol import (
    Back,
    Clocks,
    FreshView,
    Hello,
    MakeMove,
    NextHand,
    Pace,
    Pause,
    Ready,
    Rematch,
    Resume,
    Room,
    Sit,
    Start,
    Update,
    new_action,
)
from tests.server.scissors import contest
from tests.server.test_again import alone, deal_at, turned
from tests.server.test_between import VOID_SOON, void_round
from tests.server.test_races import table_with, world_of
from tests.server.world import Player, World

TIMED = Pace(move_seconds=10, bot_seconds=20)


def clock_told(player: Player) -> tuple[int, float]:
    """The seat whose move is timed, as the last word about clocks says, and the seconds left."""
    clock = player.last(Clocks).clock
    assert clock is not None
    return clock.seat, clock.left


async def test_clocks_that_go_on_after_a_pause_are_told(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, pace=TIMED)
        await world.turn(4)
        await ann.do(Pause(action=new_action()))
        await world.turn(20)
        await ann.do(Resume(action=new_action()))
        before = len(ben.all_of(Clocks))
        await world.turn(3)
        assert len(ben.all_of(Clocks)) == before + 1
        assert clock_told(ben) == (1, 6)


async def test_the_clock_of_one_who_takes_the_seat_back_is_told(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, pace=TIMED)
        await world.turn(10.1)
        assert ben.room.seats[0].covered
        await ann.do(Back(action=new_action()))
        assert clock_told(ben) == (1, 10)


async def test_onlookers_see_the_clock_stand_while_nobody_plays(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("collector", 1, seats=2, pace=TIMED)
        eve = await world.person("Eve")
        await eve.enter(table)
        await world.turn(4)
        before = len(eve.all_of(Clocks))
        await ann.hang_up()
        assert (len(eve.all_of(Clocks)), clock_told(eve)) == (before + 1, (1, 6))
        await world.turn(1000)
        assert not eve.room.seats[0].covered
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table)
        assert (len(eve.all_of(Clocks)), clock_told(eve)) == (before + 2, (1, 6))
        await world.turn(5.9)
        assert not eve.room.seats[0].covered
        await world.turn(0.2)
        assert eve.room.seats[0].covered


async def test_a_new_game_is_told_from_its_first_deal(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, _ = await alone(world, options={"deal": "any-time"})
        for game in (1, 2):
            view = ann.last(FreshView)
            assert (view.game, [one.number for one in view.missed]) == (game, [1])
            if game == 1:
                await ann.do(ann.move("stop"))
                await ann.do(Rematch(action=new_action()))


async def test_the_cards_of_a_link_are_dealt_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, table = await alone(world, options={"deal": "any-time"})
        deal = await deal_at(world, ann, table)
        ben, _ = await alone(world, deal=deal, options={"deal": "any-time"})
        row = await turned(ann, 4)
        assert await turned(ben, 4) == row
        await ben.do(ben.move("stop"))
        await ben.do(Rematch(action=new_action()))
        assert await turned(ben, 4) != row


async def test_a_deal_is_told_to_all_when_a_newcomer_begins_to_play(tmp_path: Path) -> None:
    """Whose place changes is shown the table afresh; those who came after them hear of the deal."""
    async with World(tmp_path) as world:
        ann, eve, ben = [await world.person(name) for name in ("Ann", "Eve", "Ben")]
        table = await ann.create("nine-of-a-kind", 5, pace=Pace(between_seconds=30), options=VOID_SOON)
        for player in (ann, eve, ben):
            await player.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        await ben.do(Sit(action=new_action(), seat=3))
        await ann.do(Start(action=new_action(), fill=True))
        await eve.do(Sit(action=new_action(), seat=2))
        await world.turn(1.1)
        heard = [len(player.all_of(Update)) for player in (ann, eve, ben)]
        await ann.do(NextHand(action=new_action()))
        assert [len(player.all_of(Update)) for player in (ann, eve, ben)] == [
            *(heard[0] + 1, heard[1], heard[2] + 1)
        ]
        assert eve.last(FreshView).now.view["hand"] == ben.now.view["hand"] == 2
        assert eve.last(FreshView).missed == []
        assert eve.room.you.seat == 2


async def test_who_was_ready_for_one_hand_is_asked_again_before_the_next(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await void_round(world)
        for hand in (1, 2):
            for player in players:
                assert players[0].now.view["hand"] == hand
                await player.do(Ready(action=new_action(), timer="next-hand"))
            await world.turn(1.1)
            assert players[0].room.status == "between"
        (timer,) = players[0].now.timers
        assert (timer.name, timer.ready, timer.waits) == ("next-hand", [], [])


async def test_who_comes_in_a_crowd_sees_the_room_at_once_and_the_others_soon(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        for _ in range(20):
            eve = await world.person("Eve")
            await eve.enter(table)
            assert eve.answered(Room).you.name == "Eve"
        assert eve.room.onlookers == 20
        assert ann.room.onlookers < 20
        await world.turn(0.5)
        assert ann.room.onlookers == 20


async def test_the_longest_way_of_a_persons_connections_counts(tmp_path: Path) -> None:
    """Any of them could carry the move that others wait for."""
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        tab = await players[far].another_tab()
        await tab.enter(players[far].room.table)
        tab.session.record_round_trip(0)
        await players[near].post(MakeMove(action="near", text=of.plays[near], meant_for=of.top))
        await world.turn(0.06)
        await players[far].do(MakeMove(action="far", text=of.plays[far], meant_for=of.top))


async def test_what_is_made_up_for_in_a_race_is_told_when_it_changes(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, seats=3)
        ben.session.record_round_trip(83)
        await world.turn(60)
        assert [seat.credit_ms for seat in ann.room.seats] == [0, 80, 0]
        told = len(ann.all_of(Room))
        await world.turn(60)
        assert len(ann.all_of(Room)) == told
