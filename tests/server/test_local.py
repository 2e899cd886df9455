"""A table of one process, as a prompt uses it."""

import asyncio
import random

from janken import shelf
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.records.writer import record_text
from janken.table.local import LocalSetting, LocalTable
from janken.table.protocol import Done, Move, Refused, new_action


def setting(seed: str) -> LocalSetting:
    game = shelf.find("run-with-scissors")
    assert isinstance(game, Game)
    return LocalSetting(Header.of(game, ["Ann", "Ben", "Cy"]), seed=seed)


async def test_a_move_is_meant_for_what_its_player_saw() -> None:
    table = LocalTable(setting("1"))
    watching, *players = await table.open()
    (opener,) = [player for player in players if player.now is not None and player.now.legal]
    assert opener.now is not None
    first = (opener.now.legal or [""])[0]
    assert (opener.meant_for(first), opener.meant_for("close")) == ("-", None)  # nothing lies there yet
    assert isinstance(await opener.ask(Move(action=new_action(), text=first)), Done)
    card = first.split()[1]
    assert [player.meant_for("play 5R") for player in (watching, *players)] == [card] * 4
    late = await opener.ask(Move(action=new_action(), text=first, meant_for="another"))
    assert isinstance(late, Refused)
    await table.close()


async def test_a_game_that_goes_on_keeps_its_times_in_every_deal() -> None:
    game = shelf.find("janken-rummy")
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
    game = shelf.find("run-with-scissors")
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
