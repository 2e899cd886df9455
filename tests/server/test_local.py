"""A table of one process, as a prompt uses it."""

import asyncio
import random

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.events import Fact
from janken.core.game import Game
from janken.core.long_work import WarmProcess
from janken.core.match import Header, Match, Moved
from janken.records.writer import record_text
from janken.table import session
from janken.table.local import LocalClient, LocalSetting, LocalTable
from janken.table.protocol import (
    AskHint,
    Done,
    Hint,
    MakeMove,
    Message,
    NextHand,
    Refused,
    Update,
    new_action,
)
from tests.server.world import TurnedClock


def setting(seed: str) -> LocalSetting:
    game = games.find("run-with-scissors")
    assert isinstance(game, Game)
    return LocalSetting(Header.of(game, ["Ann", "Ben", "Cy"]), seed=seed)


async def test_a_move_is_meant_for_what_its_player_saw() -> None:
    table = LocalTable(setting("1"))
    watching, *players = await table.open()
    (opener,) = [player for player in players if player.now is not None and player.now.legal]
    assert opener.now is not None
    first = (opener.now.legal or [""])[0]
    assert (opener.meant_for(first), opener.meant_for("close")) == ("-", None)  # nothing lies there yet
    assert isinstance(await opener.ask(MakeMove(action=new_action(), text=first)), Done)
    card = first.split()[1]
    assert [player.meant_for("play 5R") for player in (watching, *players)] == [card] * 4
    late = await opener.ask(MakeMove(action=new_action(), text=first, meant_for="another"))
    assert isinstance(late, Refused)
    await table.close()


async def test_messages_are_handed_over_as_they_are_and_never_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def write(message: Message) -> bytes:
        raise AssertionError(f"written: {message}")

    monkeypatch.setattr(session, "write", write)
    table = LocalTable(setting("1"))
    watching, *players = await table.open()
    (opener,) = [player for player in players if player.now is not None and player.now.legal]
    assert opener.now is not None
    text = (opener.now.legal or [""])[0]
    assert isinstance(await opener.ask(MakeMove(action=new_action(), text=text)), Done)
    for player in (watching, *players):
        while not isinstance(message := await player.next(), Update):
            pass
        assert all(isinstance(fact, Fact) for fact in message.happening.facts)
    await table.close()


async def test_a_game_that_goes_on_keeps_its_times_in_every_deal() -> None:
    game = games.find("janken-rummy")
    assert isinstance(game, Game)
    match, rng = Match(Header.of(game, ["Ann", "Ben"])), random.Random(1)
    clock = 0.0
    while match.state.hand() < 3:
        if (chance := match.state.needs()) is not None:
            match.deal(chance, Shuffler("times").shuffled(match.state.deck()))
            clock = 0.0
            continue
        (seat,) = match.state.to_act()
        clock += 0.25
        match.accept(seat, rng.choice(match.state.legal(seat)), at=f"{clock:.3f}")
    table = LocalTable(LocalSetting(match.header, log=match.log))
    await table.open()
    assert record_text(table.match) == record_text(match)
    await table.close()


async def test_a_table_that_is_closed_does_not_go_on() -> None:
    game = games.find("run-with-scissors")
    assert isinstance(game, Game)
    bots = dict.fromkeys((1, 2, 3), "easy")
    table = LocalTable(LocalSetting(Header.of(game, ["A", "B", "C"]), bots, bot_seconds=0.01, seed="1"))
    await table.open()
    async with asyncio.timeout(60):
        while table.match.moves_made() < 3:
            await asyncio.sleep(0.005)
    await table.close()
    made = table.match.moves_made()
    assert made < 60  # it was in the middle, and went on quickly
    await asyncio.sleep(0.3)
    assert table.match.moves_made() == made


async def quiet(table: LocalTable, clock: TurnedClock, seconds: float = 0) -> None:
    """Until the table has done everything, and what falls due in that time."""
    until = clock.now_ms() + round(1000 * seconds)
    await asyncio.sleep(0)
    while table.is_working or clock.ring_until(until):
        await asyncio.sleep(0)


async def played_out(table: LocalTable, players: list[LocalClient]) -> None:
    """Everybody makes the first move there is, until the hand is over."""
    while table.match.state.needs() is None:
        seat = table.match.state.to_act()[0]
        first = table.match.state.legal(seat)[0].text()
        assert isinstance(await players[seat - 1].ask(MakeMove(action=new_action(), text=first)), Done)


async def test_the_next_hand_waits_until_it_is_asked_for_and_nobody_is_ever_away() -> None:
    game, clock = games.find("janken-rummy"), TurnedClock()
    assert isinstance(game, Game)
    table = LocalTable(LocalSetting(Header.of(game, ["Ann", "Ben"]), seed="1"), clock)
    assert not table.is_working
    watching, *players = await table.open()
    await played_out(table, players)
    await quiet(table, clock, 1800)
    assert table.match.state.hand() == 1
    assert watching.room is not None
    assert (watching.room.status, [seat.covered for seat in watching.room.seats]) == ("between", [False] * 2)
    assert isinstance(await players[0].ask(NextHand(action=new_action())), Done)
    assert table.match.state.hand() == 2
    await table.close()


async def test_what_somebody_is_told_unasked_is_news_and_what_they_asked_for_is_not() -> None:
    table = LocalTable(setting("1"))
    watching, *players = await table.open()
    (opener,) = [player for player in players if player.now is not None and player.now.legal]
    while opener.has_news():
        await opener.next()
    await opener.tell(AskHint())
    hint = await opener.next()
    assert isinstance(hint, Hint)
    await watching.tell(AskHint())  # who looks on is given none, and that is news too
    while not isinstance(refused := await watching.next(), Refused):
        pass
    assert refused.action == ""
    assert not opener.has_news()
    wrong = MakeMove(action=new_action(), text="close")
    assert isinstance(await opener.ask(wrong), Refused)
    assert not opener.has_news()
    assert isinstance(await opener.ask(MakeMove(action=new_action(), text=hint.move)), Done)
    assert opener.has_news()  # the move itself
    await table.close()


async def test_moves_whose_time_nobody_wrote_down_take_none() -> None:
    game = games.find("janken-rummy")
    assert isinstance(game, Game)
    match = Match(Header.of(game, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler("untimed"))
    for at in ("", "2.500", ""):
        (seat,) = match.state.to_act()
        match.accept(seat, match.state.legal(seat)[0], at=at or None)
    table = LocalTable(LocalSetting(match.header, log=match.log))
    await table.open()
    times = [entry.at for entry in table.match.log if isinstance(entry, Moved)]
    assert [float(at or 0) for at in times] == [0, 2.5, 2.5]
    await table.close()


async def test_a_table_that_is_closed_leaves_no_process_behind() -> None:
    game = games.find("collector")
    assert isinstance(game, Game)
    table = LocalTable(LocalSetting(Header.of(game, ["A", "B"]), {1: "master", 2: "easy"}, bot_seconds=0.1))
    await table.open()
    beside = table._thinker._process
    assert isinstance(beside, WarmProcess)
    async with asyncio.timeout(60):
        while beside._process is None:
            await asyncio.sleep(0.005)
    process = beside._process
    await table.close()
    assert process.returncode is not None
