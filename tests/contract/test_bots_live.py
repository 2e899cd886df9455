"""Bots alone finish every game at a live table, with every number of seats and every house rule."""

import asyncio

import pytest

from janken.core.match import Moved
from janken.core.options import Value, Whole
from janken.table.local import LocalSetting, LocalTable
from tests.playing import fewer_tables, new_match, table_id
from tests.server.world import TurnedClock

pytestmark = pytest.mark.soak
TableOf = tuple[str, int, dict[str, Value]]
A_DAY_MS = 24 * 3600 * 1000
LENGTHS = ("goal", "hands", "rounds", "deals-each")  # options that say how long a game is


def shortest(table: TableOf) -> TableOf:
    """The same table, but over as soon as its house rules allow."""
    name, seats, given = table
    header = new_match(table).header
    lengths: dict[str, Value] = {
        option.name: option.low
        for option in header.game.options
        if isinstance(option, Whole) and option.name in LENGTHS and header.options[option.name] is not None
    }
    return name, seats, given | lengths


async def play_on(table: TableOf) -> LocalTable:
    """Until the game is over, or nothing happens any more."""
    clock, header = TurnedClock(), new_match(table).header
    level = "club" if table[0] == "nine-of-a-kind" else "easy"  # easy ones trade three times as long
    bots = dict.fromkeys(range(1, len(header.names) + 1), level)
    local = LocalTable(LocalSetting(header, bots=bots, seed="live"), clock)
    await local.open()
    while not local.match.state.is_over():
        while local.is_working:
            await asyncio.sleep(0)
        if not clock.ring_until(clock.now_ms() + A_DAY_MS):
            break
    await local.close()
    return local


@pytest.mark.parametrize("table", [shortest(table) for table in fewer_tables()], ids=table_id)
def test_bots_alone_finish_every_game(table: TableOf) -> None:
    local = asyncio.run(play_on(table))
    assert local.match.state.is_over(), local.match.log[-5:]


def test_who_is_asked_answers_every_time() -> None:
    """RS-9: where the table asks everyone, a bot that has passed passes again; no stack waits in vain."""
    # Patience enough for the slowest of them: a stack closed all the same was waited for in vain.
    local = asyncio.run(play_on(("run-with-scissors", 4, {"ask": True, "patience": 60.0})))
    said = [entry.move.verb for entry in local.match.log if isinstance(entry, Moved)]
    assert said.count("pass") > 50
    assert "close" not in said
