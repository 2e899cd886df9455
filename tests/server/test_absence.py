"""People who are gone: bots play for them in time, the host is followed, and who is back is welcome."""

from pathlib import Path

from janken.table.protocol import Back, Hello, Pace, Sit, Stand, Start, new_action
from tests.server.world import Player, World

PACE = Pace(away_seconds=30, bot_seconds=20)


async def comes_again(player: Player, table: str) -> None:
    player.connect()
    await player.say(Hello(version=1))
    await player.enter(table)


def covered(player: Player) -> list[bool]:
    return [seat.covered for seat in player.room.seats]


async def test_each_who_is_gone_is_played_for_in_their_own_time(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben, cy) = await world.live("collector", 3, seats=4, pace=PACE)
        await cy.hang_up()
        await world.turn(10)
        await ben.hang_up()
        await world.turn(19.9)
        assert covered(ann) == [False] * 4
        await world.turn(0.2)
        assert covered(ann) == [False, False, True, False]
        assert (ann.room.seats[2].why, ann.room.seats[1].why) == ("away", "")
        await world.turn(10)
        assert covered(ann) == [False, True, True, False]


async def test_a_host_who_only_looks_on_and_is_gone_is_followed_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("light-to-dark", 1, pace=PACE)
        for player in (ann, ben):
            await player.enter(table)
        await ben.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action()))
        await ann.hang_up()
        await world.turn(29.9)
        assert (ben.room.host, ben.room.you.host) == ("Ann", False)
        await world.turn(0.2)
        assert (ben.room.host, ben.room.you.host) == ("Ben", True)
        await comes_again(ann, table)
        assert (ann.room.host, ann.room.you.host) == ("Ben", False)


async def test_who_does_not_come_back_after_a_restart_is_gone_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (_, ben) = await world.live("collector", 2, pace=PACE)
        await world.restart()
        await comes_again(ben, table)
        await world.turn(29.9)
        assert (covered(ben), ben.room.you.host) == ([False, False], False)
        await world.turn(0.2)
        assert (covered(ben), ben.room.you.host) == ([True, False], True)


async def test_who_is_back_in_time_is_gone_no_longer(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2, pace=PACE)
        await ann.hang_up()
        await world.turn(20)
        await comes_again(ann, table)
        await world.turn(100)
        assert (covered(ben), ben.room.host) == ([False, False], "Ann")


async def test_who_has_another_tab_is_not_gone(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2, pace=PACE)
        tab = await ann.another_tab()
        await tab.enter(table)
        await ann.hang_up()
        await world.turn(100)
        assert (covered(ben), ben.room.host) == ([False, False], "Ann")
        assert ben.room.seats[0].here


async def test_only_who_was_away_is_back_by_coming(tmp_path: Path) -> None:
    """Whose time was over says so, or moves: the page may come again by itself."""
    async with World(tmp_path) as world:
        pace = Pace(move_seconds=10, bot_seconds=20)
        table, (ann, ben) = await world.live("collector", 2, pace=pace)
        await world.turn(10.1)
        assert (covered(ben), ben.room.seats[0].why) == ([True, False], "time")
        tab = await ann.another_tab()
        await tab.enter(table)
        assert covered(tab) == [True, False]
        await tab.do(Back(action=new_action()))
        assert (covered(ben), ben.room.seats[0].why) == ([False, False], "")
        number = (await world.table(table)).log.state.number
        await tab.do(Back(action=new_action()))  # there is nothing to come back from
        assert (await world.table(table)).log.state.number == number


async def test_no_time_runs_for_a_bot(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2, pace=Pace(move_seconds=2, bot_seconds=20))
        assert ann.now.clock is not None
        await ann.do(Stand(action=new_action()))
        await world.turn(3)
        await ben.enter(table)
        assert (ben.now.clock, covered(ben)) == (None, [False, False])
