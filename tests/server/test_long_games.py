"""A game may go on for days: it takes little room, bots keep so much in mind, and nobody waits for it."""

import asyncio
import gc
import tracemalloc
from pathlib import Path

import pytest

from janken.bots.bot import MOST_TOLD, Witness
from janken.core.events import Dealing, Fact, to_everyone
from janken.core.match import Header, Match
from janken.store.interface import Hold, Taken
from janken.table.entries import MoveMade
from janken.table.protocol import Rename, new_action
from janken.table.state import TableState, game_named
from tests.server.world import World

MOST_BYTES_A_MOVE = 300


def trade_on(state: TableState, moves: int) -> None:
    """Somebody offers a card and takes the offer back, again and again."""
    assert state.live is not None
    offer = next(move.text() for move in state.live.state.legal(1) if move.verb == "offer")
    for number in range(moves):
        clock_ms = state.clock_ms + 10
        moved = MoveMade(seat=1, text="withdraw" if number % 2 else offer, at_ms=state.live.at_ms(clock_ms))
        state.apply(state.numbered(moved, clock_ms, 1, new_action()))


def memory() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def test_a_long_game_takes_little_room(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        await world.live("nine-of-a-kind", 1, seats=5)
        (table,) = world.hub.tables
        tracemalloc.start()
        trade_on(table.log.state, 2 * MOST_TOLD)  # until all that has an end has reached it
        before = memory()
        moves = 3000
        trade_on(table.log.state, moves)
        after = memory()
        tracemalloc.stop()
        assert after - before < moves * MOST_BYTES_A_MOVE


def test_bots_keep_the_deal_in_mind_and_what_came_last() -> None:
    witness = Witness(Header.of(game_named("collector"), ["Ann", "Ben"]))
    witness.hear([to_everyone(Dealing(seat=2))])
    for number in range(5 * MOST_TOLD):
        witness.hear([to_everyone(Fact(seat=number))])
    match = Match(witness._header)
    (told,) = {tuple(fact.seat for fact in witness.seen(match, viewer).facts) for viewer in range(3)}
    assert told[0] == 2
    assert len(told) <= 2 * MOST_TOLD
    assert told[-MOST_TOLD:] == tuple(range(4 * MOST_TOLD, 5 * MOST_TOLD))


async def test_while_a_long_game_is_opened_others_get_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        entries = 100
        for number in range(entries):
            await ann.do(Rename(action=new_action(), name=f"Ann {number}"))
        rows = await world.hub.store.log_of(table)
        monkeypatch.setattr("janken.table.services._SLICE", 0)
        opening, turns = asyncio.create_task(world.hub.tables.set_up(Taken(Hold(table, 1), rows))), 0
        while not opening.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > entries
        assert (await opening).seats.names() == [f"Ann {entries - 1}", "Ben"]
