"""The levels at a live table; masters think in a process beside the server."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import uvloop

from janken.bots.bot import witness_of
from janken.bots.thinker import NoThoughtError, Thinker
from janken.core.deal import Shuffler
from janken.core.long_work import WarmProcess
from janken.core.match import Header, Match
from janken.games.collector import GAME
from janken.table import schedule
from janken.table.bots import BOTS, BotPlayer
from janken.table.entries import MoveMade
from janken.table.protocol import AddBot, AskHint, Hint, Pace, Pause, Refused, Resume, Sit, Start, new_action
from tests.server.world import World

AT_ONCE = Pace(bot_seconds=0.1)


async def test_the_levels_are_known_by_name(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create("collector", 4))
        for seat, bot in ((2, "easy"), (3, "level-7"), (4, "master")):
            await ann.do(AddBot(action=new_action(), seat=seat, bot=bot))
        assert [seat.bot for seat in ann.room.seats] == ["", "easy", "level-7", "master"]
        refused = await ann.refused(AddBot(action=new_action(), seat=1, bot="genius"))
        assert (refused.code, refused.args) == ("no-such-bot", {"bots": list(BOTS)})


async def test_free_seats_are_filled_with_the_level_that_is_asked_for(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        await ann.enter(await ann.create("collector", 3))
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(AddBot(action=new_action(), seat=2, bot="club"))
        refused = await ann.refused(Start(action=new_action(), fill=True, bot="genius"))
        assert refused.kind == "malformed"
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


def with_thought(folder: Path) -> World:
    world = World(folder)
    world.settings = replace(world.settings, hint_seconds=1.0)
    return world


async def test_a_hint_is_a_masters_where_there_is_time(tmp_path: Path) -> None:
    async with with_thought(tmp_path) as world:
        _, (ann,) = await world.live("collector", 1, seats=2, pace=Pace(bot_seconds=1.0))
        for _ in range(30):  # a busy machine may not come to it at once
            await ann.say(AskHint())
            first = ann.answered(Hint)
            if first.sure != "glance":
                break
        legal = ann.now.legal or []
        assert first.move in legal
        assert first.sure in (["close", "likely", "certain"] if len(legal) > 1 else ["only"])
        await ann.say(AskHint())
        assert (
            ann.answered(Hint) == first
        )  # at the same moment the same move, and nothing is thought over again
        _, (ben,) = await world.live("collector", 1, seats=2, pace=AT_ONCE)
        await ben.say(AskHint())
        assert ben.answered(Hint).sure == ("glance" if len(ben.now.legal or []) > 1 else "only")


async def test_while_a_hint_is_thought_over_the_table_goes_on(tmp_path: Path) -> None:
    async with with_thought(tmp_path) as world:
        _, (ann,) = await world.live("collector", 1, seats=2, pace=Pace(bot_seconds=1.0))
        hints = len(ann.all_of(Hint))
        await ann.post(AskHint())
        await ann.post(AskHint())
        await ann.say(ann.move("pass", seen=ann.now))
        first, *more = ann.all_of(Hint)[hints:]
        assert first.sure in ("glance", "only")  # who asks twice gets one at once
        assert more or ann.last(Refused).code == "no-hint"  # by then it was somebody else's turn


def _process_of(thinker: Thinker) -> WarmProcess:
    assert isinstance(thinker._process, WarmProcess)
    return thinker._process


async def test_nobody_waits_in_a_line_for_a_hint() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("busy"))
    seen = witness_of(match).seen(match, 1)
    thinker = Thinker()
    thought = asyncio.create_task(thinker.choose("master", seen, 0.1, "first"))
    await asyncio.sleep(0)
    with pytest.raises(NoThoughtError):
        await thinker.hint(seen, 0.1, "second")
    assert (await thought).move in seen.legal
    assert (await thinker.hint(seen, 0.1, "third")).move in seen.legal
    await thinker.close()


async def test_who_does_not_wait_for_a_thinker_to_start_leaves_it_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a slow machine it would never get there if everybody began again."""
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("slow"))
    seen = witness_of(match).seen(match, 1)
    thinker = Thinker()
    monkeypatch.setattr("janken.bots.thinker._PATIENCE", -0.099)
    with pytest.raises(NoThoughtError):
        await thinker.hint(seen, 0.1, "first")
    begun = _process_of(thinker)._starting
    assert begun is not None
    monkeypatch.setattr("janken.bots.thinker._PATIENCE", 60)
    assert (await thinker.hint(seen, 0.1, "second")).move in seen.legal
    assert _process_of(thinker)._starting is begun
    await thinker.close()


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_a_move_is_made_even_if_the_thinker_dies(run: Callable[[Coroutine[None, None, None]], None]) -> None:
    """On the loop of tests and on that of the server, which says in another way that a pipe is closed."""
    run(_die_and_go_on())


async def _die_and_go_on() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("dies"))
    seen = witness_of(match).seen(match, 1)
    thinker = Thinker()
    player = BotPlayer(BOTS["master"], Shuffler("chance"), thinker.of(1))
    assert (await player.choose(seen, 0.1)).move in seen.legal
    process = _process_of(thinker)._process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    assert (await player.choose(seen, 0.1)).move in seen.legal  # a club player's
    assert (await player.choose(seen, 0.1)).move in seen.legal  # a master's again
    assert _process_of(thinker)._process is not None
    await thinker.close()


async def test_who_stops_asking_leaves_no_answer_behind() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("c"))  # a deal that master thinks about for long
    seen = [witness_of(match).seen(match, seat) for seat in (1, 1)]
    thinker = Thinker()
    await thinker.choose("master", seen[0], 0.01, "to start")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(thinker.choose("master", seen[0], 60, "first"), 0.01)
    assert (await thinker.choose("master", seen[1], 0.1, "second")).move in seen[1].legal
    await thinker.close()


async def test_whoever_closes_it_waits_for_a_thought_that_was_given_up() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("c"))  # a deal that master thinks about for long
    seen = witness_of(match).seen(match, 1)
    thinker = Thinker()
    await thinker.choose("master", seen, 0.01, "to start")
    thought = asyncio.create_task(thinker.choose("master", seen, 60, "first"))
    await asyncio.sleep(0)
    process = _process_of(thinker)._process
    assert process is not None
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    await thinker.close()
    assert process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("level", ["easy", "club"])
async def test_bots_react_no_faster_than_people(tmp_path: Path, level: str) -> None:
    """However long a bot has been waiting: it has to see a card before it plays on it (RS-7)."""
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("run-with-scissors", 6, options={"beat": "0"})
        await ann.enter(table)
        await ann.do(Start(action=new_action(), fill=True, bot=level))
        for _ in range(60):
            await world.turn(1)
        plays = [
            one.clock_ms
            for one in await world.hub.log_of(table)
            if isinstance(one.entry, MoveMade) and one.entry.text.startswith("play")
        ]
        assert len(plays) > 15
        assert min(later - earlier for earlier, later in pairwise(plays)) > 300


async def test_a_bot_in_its_turn_takes_about_as_long_as_the_pace_says(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("collector", 1, seats=4, pace=Pace(bot_seconds=2.0))
        for _ in range(100):
            if ann.now.legal:
                await ann.do(ann.move(ann.now.legal[-1], seen=ann.now))
            await world.turn(1)
        log = await world.hub.log_of(table)
        took = [
            later.clock_ms - earlier.clock_ms
            for earlier, later in pairwise(log)
            if isinstance(later.entry, MoveMade) and later.entry.bot
        ]
        assert len(took) >= 24
        assert 1200 <= min(took) < 1700  # from three fifths of it
        assert 2700 < max(took) <= 3200  # to eight


async def test_a_bot_that_was_about_to_act_goes_on_after_a_pause(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, *_) = await world.live("run-with-scissors", 1, seats=4, options={"patience": "60"})
        await world.turn(3)
        await ann.do(Pause(action=new_action()))
        await world.turn(30)
        stood = ann.number
        await ann.do(Resume(action=new_action()))
        await world.turn(90)
        assert ann.number > stood


async def test_bots_alone_play_for_an_onlooker_for_a_while_and_not_in_a_hurry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schedule, "WATCHED_MS", 30_000)
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("janken-rummy", 2, pace=Pace(bot_seconds=0), options={"goal": "1000"})
        await ann.enter(table)
        await ann.do(Start(action=new_action(), fill=True))
        await world.turn(20)
        begun = await world.hub.store.length_of(table)
        assert 10 < begun < 20 / 0.3  # a bot takes a little less than its time, or more
        await world.turn(16)
        stands = await world.hub.store.length_of(table)
        assert stands > begun
        await world.turn(3600)
        assert await world.hub.store.length_of(table) == stands
        await ann.enter(table)
        await world.turn(5)
        assert await world.hub.store.length_of(table) > stands
