"""The games of a table that are over, for evenings and tournaments: read from the log of the table itself.

So no result is lost between the end of a game and the moment it is entered, and a table need not know who
counts.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, final

from janken.server.exports import game_in
from janken.store.interface import Row
from janken.table.entries import Damaged, MoveMade, Started, stored_of
from janken.table.live_game import LiveGame
from janken.table.seats import Seats

if TYPE_CHECKING:
    from janken.server.hub import Hub

_LOOKED_MS: Final = 10_000  # at a table that another server has
_MOST_KEPT: Final = 2000
Key = TypeVar("Key")
Value = TypeVar("Value")


class GameOfTable(NamedTuple):
    seats: Seats  # when it began
    live: LiveGame
    time_ms: int  # when it was over, by the calendar


@final
class TableResults:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._looked: OrderedDict[str, tuple[int, int]] = OrderedDict()  # in vain: how long, and when

    async def after(self, table: str, counted: int) -> list[GameOfTable]:
        """The games after that number, if any can be over since this was asked last."""
        here = self._hub.tables.get(table)
        if here is not None:
            last = here.live.number - (here.live.status != "over") if here.live is not None else 0
            if last <= counted:
                return []
        elif not await self._may_be_longer(table):
            return []
        rows = await self._hub.store.log_of(table)
        try:
            found = await self._games_after(rows, counted)
        except Damaged:
            found = []  # nobody can read it any more
        if not found:
            keep(self._looked, table, (len(rows), self._hub.clock.now_ms()))
        return found

    async def _may_be_longer(self, table: str) -> bool:
        """Has more happened at a table that is not here, since it was looked at in vain?"""
        before, looked_ms = self._looked.get(table, (0, -_LOOKED_MS))
        if self._hub.clock.now_ms() - looked_ms < _LOOKED_MS:
            return False
        return await self._hub.store.length_of(table) > before

    async def _games_after(self, rows: list[Row], counted: int) -> list[GameOfTable]:
        found: list[GameOfTable] = []
        while rows:
            number = counted + len(found) + 1
            seats, live = await self._hub.slices.work(game_in(rows, number, {}))
            if live is None or live.status != "over":
                break
            found.append(GameOfTable(seats, live, _last_move_ms(rows, number)))
        return found


def keep(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > _MOST_KEPT:
        kept.popitem(last=False)


def _last_move_ms(rows: Sequence[Row], number: int) -> int:
    game, last = 0, 0
    for row in rows:
        entry = stored_of(row).entry
        game += isinstance(entry, Started)
        if game == number and isinstance(entry, MoveMade):
            last = row.wall_ms
    return last
