"""Looks through a store: can every game in it be replayed?"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from janken.club.club import read_club
from janken.club.evening import read_evening
from janken.club.ledger import is_club_id, is_evening_id, is_tournament_id
from janken.club.tournament import read_tournament
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
                checked.games += read_through(table.id, await store.log_of(table.id))
            except Damaged as damage:
                checked.damaged[table.id] = str(damage)
            except (sqlite3.Error, Unreachable) as error:
                checked.damaged[table.id] = f"it cannot be read: {error}"
            say(checked)
        last = tables[-1].id
    return checked


def read_through(name: str, log: Sequence[Row]) -> int:
    """How many games a table has had, or 0 for an evening, a club or a tournament."""
    if is_evening_id(name):
        read_evening(log)
        return 0
    if is_club_id(name):
        read_club(log)
        return 0
    if is_tournament_id(name):
        read_tournament(log)
        return 0
    return games_replayed(log)


def games_replayed(log: Sequence[Row]) -> int:
    """How many games a table has had; Damaged if one of them cannot be replayed."""
    if not log:
        raise Damaged("it has no entries")
    seats, _ = at_once(game_in(log, 0, {}))
    for number in range(1, seats.games):  # the last one was replayed already
        at_once(game_in(log, number, {}))
    return seats.games


def table_as_text(log: Sequence[Row]) -> bytes:
    """A table's entries to look into, a line each."""
    return b"".join(msgspec.json.encode(row._asdict()) + b"\n" for row in log)
