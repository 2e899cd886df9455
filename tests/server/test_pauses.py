"""A pause gains nobody anything: moves before it count, play goes on for all at once, and it has an end."""

from pathlib import Path

from janken.table.protocol import Done, MakeMove, Pace, Pause, Refused, Rename, Resume, Room, new_action
from tests.server.scissors import contest
from tests.server.test_races import table_with, world_of
from tests.server.world import World


def pause() -> Pause:
    return Pause(action=new_action())


def resume() -> Resume:
    return Resume(action=new_action())


async def test_a_move_that_has_arrived_is_judged_before_a_pause(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        await players[near].post(MakeMove(action="first", text=of.plays[near], meant_for=of.top))
        await world.turn(0.03)
        await players[far].post(Pause(action="pause"))
        await world.turn(1)
        assert isinstance(players[near].answer_to("first"), Done)
        assert isinstance(players[far].answer_to("pause"), Done)
        assert players[near].room.paused


async def test_what_is_asked_behind_a_pause_that_waits_is_answered_right_after_it(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        await players[near].post(MakeMove(action="first", text=of.plays[near], meant_for=of.top))
        await players[far].post(Pause(action="pause"))
        await players[far].post(Rename(action="name", name="Fay"))
        await world.turn(0.1)
        assert isinstance(players[far].answer_to("pause"), Done)
        assert isinstance(players[far].answer_to("name"), Done)


async def test_what_arrives_before_the_pause_is_a_race_as_ever(tmp_path: Path) -> None:
    """A pause in between takes nothing from one who is far away and was earlier."""
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        await players[near].post(MakeMove(action="near", text=of.plays[near], meant_for=of.top))
        await players[of.opener].post(Pause(action="pause"))
        await world.turn(0.04)
        await players[far].post(MakeMove(action="far", text=of.plays[far], meant_for=of.top))
        await world.turn(1)
        assert isinstance(players[far].answer_to("far"), Done)
        assert isinstance(players[near].answer_to("near"), Refused)


async def test_play_goes_on_after_a_countdown_that_everybody_sees(tmp_path: Path) -> None:
    of = contest()
    one, other = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {})
        await players[one].do(pause())
        await world.turn(20)
        await players[one].post(resume())
        await players[one].post(MakeMove(action="at-once", text=of.plays[one], meant_for=of.top))
        await world.turn(0.01)
        refused = players[one].answer_to("at-once")
        assert isinstance(refused, Refused)
        assert (refused.kind, refused.code, refused.args) == ("waiting", "counting-down", {"seconds": 3})
        assert {player.room.resumes_in for player in players.values()} == {3.0}
        await world.turn(3)
        assert [(room.paused, room.resumes_in) for room in players[other].all_of(Room)][-3:] == [
            (True, 300.0),
            (False, 3.0),
            (False, 0.0),
        ]
        await players[other].do(MakeMove(action="then", text=of.plays[other], meant_for=of.top))


async def test_no_clock_runs_during_the_countdown(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2, pace=Pace(move_seconds=10))
        await world.turn(4)
        await ann.do(pause())
        await ann.do(resume())
        await world.turn(3 + 5.9)
        assert not ann.room.seats[0].covered
        await world.turn(0.2)
        assert ann.room.seats[0].covered


async def test_a_person_may_pause_three_times_a_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        for _ in range(3):
            await ann.do(pause())
            await ann.do(resume())
        refused = await ann.refused(pause())
        assert (refused.kind, refused.code, refused.args) == ("illegal", "no-more-pauses", {"count": 3})
        await world.restart()
        again = await ann.another_tab()
        await again.enter(table)
        assert (await again.refused(pause())).code == "no-more-pauses"
        other = await ben.another_tab()
        await other.enter(table)
        await other.do(pause())


async def test_a_pause_ends_by_itself(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        await ann.do(pause())
        assert ben.room.resumes_in == 300
        await world.turn(299)
        assert ben.room.paused
        await world.turn(2)
        assert (ben.room.paused, ben.room.resumes_in) == (False, 3.0)
        await world.turn(3)
        await ann.do(ann.move("pass"))


async def test_who_plays_with_bots_alone_pauses_at_will(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann,) = await world.live("collector", 1, seats=3)
        for _ in range(5):
            await ann.do(pause())
            await world.turn(3600)
            assert ann.room.paused
            await ann.do(resume())


async def test_a_game_for_one_goes_on_without_a_countdown(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann,) = await world.live("light-to-dark", 1)
        await ann.do(pause())
        assert (await ann.refused(ann.move("turn"))).code == "paused"
        await ann.do(resume())
        assert (ann.room.paused, ann.room.resumes_in) == (False, 0)
        await ann.do(ann.move("turn"))
