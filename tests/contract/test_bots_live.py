"""Bots alone finish every game at a live table: every game, number of seats and combination of options."""

import asyncio

import pytest

from janken.core.match import Moved
from janken.core.options import Value
from janken.table.local import LocalSetting, LocalTable
from tests.playing import new_match, table_id, tables
from tests.server.world import TurnedClock

pytestmark = pytest.mark.soak
TableOf = tuple[str, int, dict[str, Value]]
A_DAY_MS = 24 * 3600 * 1000
MOST_ENTRIES = 250  # of a game that is played to a high score the beginning is enough: whole hands


async def play_on(table: TableOf) -> LocalTable:
    """Until the game is over, or nothing happens any more, or enough has happened."""
    clock, header = TurnedClock(), new_match(table).header
    bots = dict.fromkeys(range(1, len(header.names) + 1), "easy")
    local = LocalTable(LocalSetting(header, bots=bots, seed="live"), clock)
    await local.open()
    while not local.match.state.is_over() and len(local.match.log) < MOST_ENTRIES:
        while local.is_working:
            await asyncio.sleep(0)
        if not clock.ring_until(clock.now_ms() + A_DAY_MS):
            break
    await local.close()
    return local


@pytest.mark.parametrize("table", tables(), ids=table_id)
def test_bots_alone_finish_every_game(table: TableOf) -> None:
    local = asyncio.run(play_on(table))
    assert local.match.state.is_over() or len(local.match.log) >= MOST_ENTRIES, local.match.log[-5:]


def test_who_is_asked_answers_every_time() -> None:
    """RS-9: where the table asks everyone, a bot that has passed passes again; no stack waits in vain."""
    local = asyncio.run(play_on(("run-with-scissors", 4, {"ask": True})))
    said = [entry.move.verb for entry in local.match.log if isinstance(entry, Moved)]
    assert said.count("pass") > 50
    assert "close" not in said
