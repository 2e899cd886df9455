"""Looks through a store: can every game in it be replayed?"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from janken.server.exports import at_once, game_in
from janken.store.interface import Row, Unreachable
from janken.store.sql_store import SqlStore
from janken.table.entries import Damaged

_AT_ONCE: Final = 500  # tables


@dataclass
class TablesChecked:
    """What has been looked at so far."""

    tables: int = 0
    games: int = 0
    damaged: dict[str, str] = field(default_factory=dict)  # why, by table


async def check_tables(
    store: SqlStore, say: Callable[[TablesChecked], None] = lambda so_far: None
) -> TablesChecked:
    checked = TablesChecked()
    last = ""
    while tables := await store.tables_after(last, _AT_ONCE):
        for table in tables:
            checked.tables += 1
            try:
                checked.games += games_replayed(await store.log_of(table.id))
            except Damaged as damage:
                checked.damaged[table.id] = str(damage)
            except (sqlite3.Error, Unreachable) as error:
                checked.damaged[table.id] = f"it cannot be read: {error}"
            say(checked)
        last = tables[-1].id
    return checked


def games_replayed(log: Sequence[Row]) -> int:
    """How many games a table has had; Damaged if one of them cannot be replayed."""
    if not log:
        raise Damaged("it has no entries")
    seats, _ = at_once(game_in(log, 0, {}))
    for number in range(1, seats.games):  # the last one was replayed already
        at_once(game_in(log, number, {}))
    return seats.games


def table_as_text(log: Sequence[Row]) -> bytes:
    """A table's entries for somebody who wants to look into them, a line each."""
    return b"".join(msgspec.json.encode(row._asdict()) + b"\n" for row in log)
