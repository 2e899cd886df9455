"""The levels at a live table; masters think in a process beside the server."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from janken.bots.seen import witness_of
from janken.client import new_action
from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.games.collector import GAME
from janken.server.bot_seat import BOTS, MasterPlayer
from janken.server.protocol import AddBot, Pace, Sit, Start
from janken.server.thinker import Thinker
from tests.server.world import World

AT_ONCE = Pace(bot_seconds=0.1)


async def test_the_levels_are_known_by_name(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create("collector", 4))
        for seat, bot in ((2, "easy"), (3, "club"), (4, "master")):
            await ann.do(AddBot(action=new_action(), seat=seat, bot=bot))
        assert [seat.bot for seat in ann.room.seats] == ["", "easy", "club", "master"]
        refused = await ann.refused(AddBot(action=new_action(), seat=1, bot="genius"))
        assert refused.sentence == f"the bots are {', '.join(BOTS)}"


async def test_free_seats_are_filled_with_the_level_that_is_asked_for(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create("collector", 3))
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(AddBot(action=new_action(), seat=2, bot="club"))
        refused = await ann.refused(Start(action=new_action(), fill=True, bot="genius"))
        assert refused.code == "malformed"
        await ann.do(Start(action=new_action(), fill=True, bot="easy"))
        assert [seat.bot for seat in ann.room.seats] == ["", "club", "easy"]


@pytest.mark.parametrize("game", ["collector", "run-with-scissors"])
async def test_a_master_moves_at_a_live_table(tmp_path: Path, game: str) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create(game, 3, pace=AT_ONCE))
        await ann.do(Start(action=new_action(), fill=True, bot="master"))
        await world.turn(1)
        assert ann.number > 1


async def test_a_move_is_made_even_if_the_thinker_dies() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("dies"))
    seen = witness_of(match).seen(match, 1)
    thinker = Thinker()
    player = MasterPlayer(Shuffler("chance"), thinker)
    assert await player.choose(seen, 0.1) in seen.legal
    process = thinker._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    assert await player.choose(seen, 0.1) in seen.legal  # a club player's
    assert await player.choose(seen, 0.1) in seen.legal  # a master's again
    assert thinker._process is not None
    await thinker.close()


async def test_who_stops_asking_leaves_no_answer_behind() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("stops"))
    seen = [witness_of(match).seen(match, seat) for seat in (1, 1)]
    thinker = Thinker()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(thinker.choose(seen[0], 1.0, "first"), 0.01)
    assert await thinker.choose(seen[1], 0.1, "second") in seen[1].legal
    await thinker.close()
