"""The host: who follows one who leaves, and what a host may do about seats and pauses."""

from pathlib import Path

from janken.table.protocol import (
    AddBot,
    Cover,
    Pause,
    Rename,
    Resume,
    Sit,
    Stand,
    Start,
    new_action,
)
from tests.server.world import Player, World


async def with_a_bot_between(world: World) -> tuple[str, list[Player]]:
    """Ann, who is the host, a bot, Ben and Cy."""
    ann, ben, cy = [await world.person(name) for name in ("Ann", "Ben", "Cy")]
    table = await ann.create("collector", 4)
    for player, seat in ((ann, 1), (ben, 3), (cy, 4)):
        await player.enter(table)
        await player.do(Sit(action=new_action(), seat=seat))
    await ann.do(AddBot(action=new_action(), seat=2))
    return table, [ann, ben, cy]


async def test_a_host_who_leaves_is_followed_by_somebody_who_is_here(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben, cy) = await with_a_bot_between(world)
        await ben.hang_up()
        await ann.do(Stand(action=new_action()))
        assert (ann.room.host, cy.room.you.host, ann.room.you.host) == ("Cy", True, False)


async def test_if_nobody_else_is_here_the_first_person_is_the_host_and_no_bot(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await with_a_bot_between(world)
        await ben.hang_up()
        await cy.hang_up()
        await ann.do(Stand(action=new_action()))
        assert (ann.room.host, ann.room.you.host) == ("Ben", False)
        again = await ben.another_tab()
        await again.enter(table)
        assert again.room.you.host


async def test_a_host_whom_nobody_can_follow_stays_the_host(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann,) = await world.live("collector", 1, seats=3)
        await ann.do(Stand(action=new_action()))
        assert (ann.room.host, ann.room.you.host, ann.room.you.seat) == ("Ann", True, 0)


async def test_a_host_who_looks_on_may_pause_and_goes_by_the_new_name(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 2)
        for player in (ann, ben):
            await player.enter(table)
        await ben.do(Sit(action=new_action(), seat=2))
        await ann.do(Start(action=new_action(), fill=True))
        await ann.do(Pause(action=new_action()))
        assert ben.room.paused
        await ann.do(Resume(action=new_action()))
        await ann.do(Rename(action=new_action(), name="Anna"))
        assert ben.room.host == "Anna"


async def test_only_a_person_is_covered_and_only_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, _) = await with_a_bot_between(world)
        await ben.hang_up()
        number = (await world.table(table)).log.state.number
        for seat, entries in ((2, 0), (3, 1), (3, 1)):
            await ann.do(Cover(action=new_action(), seat=seat))
            assert (await world.table(table)).log.state.number == number + entries
        assert [seat.covered for seat in ann.room.seats] == [False, False, True, False]
        assert ann.room.seats[2].why == "host"


async def test_free_seats_are_filled_only_by_bots_that_there_are(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create("collector", 2))
        refused = await ann.refused(Start(action=new_action(), fill=True, bot="clever"))
        assert (refused.kind, refused.code) == ("malformed", "no-such-bot")
        assert [seat.kind for seat in ann.room.seats] == ["empty", "empty"]
