"""Between hands and beside the game: who is asked, who is told why not, and what onlookers cannot do."""

from pathlib import Path

from janken.table.protocol import (
    Clocks,
    Cover,
    NextHand,
    Pace,
    Ready,
    Redo,
    Sit,
    Stand,
    Start,
    Undo,
    Wait,
    new_action,
)
from tests.server.test_timers import hand, nine_for_seat_one
from tests.server.world import Player, World, listed

VOID_SOON = {"look": "20", "stall": "1", "unison": "1", "naming": "15"}
PACE = Pace(lag_credit_ms=0, between_seconds=30)


async def void_round(world: World, people: int = 5, pace: Pace = PACE) -> tuple[str, list[Player]]:
    """A round of 9 of a Kind that nobody has traded in: the scores are looked at."""
    table, players = await world.live("nine-of-a-kind", people, 5, pace=pace, options=VOID_SOON)
    await world.turn(1.1)
    assert players[0].room.status == "between"
    return table, players


def ready(timer: str) -> Ready:
    return Ready(action=new_action(), timer=timer)


async def test_who_cannot_be_ready_is_told_why(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("nine-of-a-kind", 5, options=VOID_SOON)
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        assert (await ann.refused(ready("next-hand"))).code == "for-players"
        await ann.do(Start(action=new_action(), fill=True))
        eve = await world.person("Eve")
        await eve.enter(table)
        assert (await ann.refused(ready("next-hand"))).code == "no-such-timer"
        assert (await ann.refused(ready("naming"))).code == "no-such-timer"
        assert (await eve.refused(ready("look"))).code == "for-players"
        await eve.do(Sit(action=new_action(), seat=2))
        assert (await eve.refused(ready("look"))).code == "for-players"  # from the next deal on
        await world.turn(1.1)
        cy = await world.person("Cy")
        await cy.enter(table)
        assert (await cy.refused(ready("next-hand"))).code == "for-players"
        await ann.do(ready("look"))  # too late: what was wanted is so
        assert hand(ann) == 1


async def test_a_newcomer_is_asked_before_the_next_hand_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("nine-of-a-kind", 1, 5, pace=PACE, options=VOID_SOON)
        eve = await world.person("Eve")
        await eve.enter(table)
        await eve.do(Sit(action=new_action(), seat=2))
        await world.turn(1.1)
        await ann.do(ready("next-hand"))
        assert hand(ann) == 1
        assert eve.last(Clocks).timers[0].ready == [1]
        await eve.do(Wait(action=new_action()))
        assert ann.last(Clocks).timers[0].waits == [2]
        await eve.do(ready("next-hand"))
        assert hand(ann) == 2


async def test_who_is_gone_or_played_for_is_not_asked(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy, *others) = await void_round(world)
        await ben.hang_up()
        for player in (ann, cy, *others):
            assert hand(ann) == 1
            await player.do(ready("next-hand"))
        assert hand(ann) == 2
        await ann.do(Cover(action=new_action(), seat=2))
        tab = await ben.another_tab()
        await tab.enter(table)
        assert tab.room.seats[1].covered
        await world.turn(1.1)
        for player in (ann, cy, *others):
            assert hand(ann) == 2
            await player.do(ready("next-hand"))
        assert hand(ann) == 3


async def test_a_newcomer_does_not_hold_up_those_who_play(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=nine_for_seat_one) as world:
        options = {**VOID_SOON, "look": "0", "stall": "60"}
        table, (ann, ben) = await world.live(
            "nine-of-a-kind", 2, 5, pace=Pace(bot_seconds=20), options=options
        )
        eve = await world.person("Eve")
        await eve.enter(table)
        await eve.do(Sit(action=new_action(), seat=3))
        await ann.do(ann.move("call nine"))
        await world.turn(2)
        await ben.do(ready("naming"))
        assert ann.now.view["hand_over"]


async def test_where_nobody_sits_the_next_hand_comes_after_a_moment(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        pace = Pace(between_seconds=0, bot_seconds=20)
        table = await ann.create("nine-of-a-kind", 5, pace=pace, options=VOID_SOON | {"look": "0"})
        await ann.enter(table)
        await ann.do(Start(action=new_action(), fill=True))
        await world.turn(1.1)
        assert (ann.room.status, ann.now.timers) == ("between", [])
        await world.turn(2.8)
        assert hand(ann) == 1
        await world.turn(0.2)
        assert hand(ann) == 2


async def test_no_hand_comes_unasked_where_that_was_agreed(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, *_) = await void_round(world, pace=Pace(between_seconds=0))
        assert ann.now.timers == []
        await world.turn(1000)
        assert hand(ann) == 1


async def test_the_host_is_not_waited_for_between_hands_but_others_do_not_deal(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben, *_) = await void_round(world)
        refused = await ben.refused(NextHand(action=new_action()))
        assert (refused.code, refused.args) == ("for-the-host", {"name": "Ann"})
        assert hand(ann) == 1
        await ann.do(NextHand(action=new_action()))
        assert hand(ben) == 2


async def test_an_onlooker_makes_no_move_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("light-to-dark", 1)
        eve = await world.person("Eve")
        await eve.enter(table)
        await ann.do(ann.move("turn"))
        await ann.do(Undo(action=new_action()))
        assert (ann.now.redo, eve.now.redo) == (True, False)
        assert (await eve.refused(Redo(action=new_action()))).code == "nothing-to-redo"
        assert (await eve.refused(Undo(action=new_action()))).code == "not-seated"
        await ann.do(Redo(action=new_action()))
        assert len(listed(eve.now, "row")) == 1


async def test_a_seat_can_be_taken_back_while_nobody_else_has_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2, seats=3)
        await ann.do(Stand(action=new_action()))
        assert ann.room.you.left_seat == 1
        eve = await world.person("Eve")
        await eve.enter(table)
        assert eve.room.you.left_seat == 0
        await eve.do(Sit(action=new_action(), seat=1))
        assert (ann.room.you.left_seat, eve.room.you.left_seat) == (0, 0)
        await eve.do(Stand(action=new_action()))
        assert (ann.room.you.left_seat, eve.room.you.left_seat) == (1, 1)
