"""What is put away, and what goes: nobody has to tidy up after the people who play here.

A table that nobody has played at for a while is packed into few bytes, one without a finished game goes
after a longer time, and finished games only where the host wants that. It is done in small parts.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from janken.club.ledger import is_club_id, is_evening_id, is_tournament_id
from janken.server.doorkeeper import forget_old_bans
from janken.server.exports import Steps, game_in
from janken.store.interface import Row, StoreTrouble, TableRow
from janken.table.clock import Alarm
from janken.table.entries import Damaged
from janken.table.notes import GAME, MADE, game_key

if TYPE_CHECKING:
    from janken.server.hub import Hub

_FIRST_MS: Final = 600_000  # after the start, when most people have come back
_EVERY_MS: Final = 6 * 3_600_000
_DAY_MS: Final = 24 * 3_600_000
_AT_ONCE: Final = 100  # tables
_log = logging.getLogger("janken.retention")


@dataclass
class Tidied:
    packed: int = 0
    removed: int = 0

    def __bool__(self) -> bool:
        return bool(self.packed or self.removed)


@final
class Tidying:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._alarm: Alarm | None = None
        self._round: asyncio.Task[None] | None = None

    @property
    def is_working(self) -> bool:
        return self._round is not None and not self._round.done()

    def go_on(self, after_ms: int = _FIRST_MS) -> None:
        self._alarm = self._hub.clock.call_at(self._hub.clock.now_ms() + after_ms, self._begin)

    def _begin(self) -> None:
        if not self.is_working:
            self._round = asyncio.create_task(self._tidy())
        self.go_on(_EVERY_MS)

    async def _tidy(self) -> None:
        try:
            done = await tidy(self._hub)
        except StoreTrouble as trouble:  # the next round does it
            _log.warning("tidying up stopped: %s", trouble)
            return
        if done:
            _log.info("%d tables packed, %d removed", done.packed, done.removed)

    async def end(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._round is not None:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)


async def tidy(hub: "Hub") -> Tidied:
    """One round through everything that is kept."""
    keep, done = hub.settings.retention, Tidied()
    if keep.keep_games:
        async for table in _old(hub, keep.keep_games):
            await remove_table(hub, table.id)
            done.removed += 1
    if ages := [days for days in (keep.pack_after, keep.keep_unfinished) if days]:
        # Of packed tables it is known that they have a finished game.
        async for table in _old(hub, min(ages), unpacked=True):
            await _tidy_table(hub, table, done)
    wall_ms = hub.clock.wall_ms()
    await hub.store.forget_codes(0, wall_ms)
    await forget_old_bans(hub.store, wall_ms)
    if done:
        await hub.store.shrink()
    return done


async def _tidy_table(hub: "Hub", table: TableRow, done: Tidied) -> None:
    keep = hub.settings.retention
    if is_evening_id(table.id) or is_tournament_id(table.id):
        return  # it is short, and is its own result
    has_finished_game = await _has_finished_game(hub, table.id)
    if has_finished_game and _is_older(hub, table, keep.pack_after):
        await hub.store.pack(table.id)
        hub.metrics.packed += 1
        done.packed += 1
    elif has_finished_game is False and _is_older(hub, table, keep.keep_unfinished):
        await remove_table(hub, table.id)
        done.removed += 1


def _is_older(hub: "Hub", table: TableRow, days: float) -> bool:
    return bool(days) and table.touched_ms < _days_ago(hub, days)


def _days_ago(hub: "Hub", days: float) -> int:
    return hub.clock.wall_ms() - round(days * _DAY_MS)


async def _old(hub: "Hub", days: float, *, unpacked: bool = False) -> AsyncIterator[TableRow]:
    """Those that nobody is at. Clubs stay as long as they have a member."""
    last, before_ms = "", _days_ago(hub, days)
    while tables := await hub.store.old_tables(before_ms, last, _AT_ONCE, unpacked=unpacked):
        for table in tables:
            if table.id not in hub.tables and not is_club_id(table.id):
                yield table
        last = tables[-1].id


async def _has_finished_game(hub: "Hub", table: str) -> bool | None:
    """None if nobody can read it: `janken check` is for those."""
    try:
        return await hub.slices.work(_finished_in(await hub.store.log_of(table)))
    except Damaged:
        return None


def _finished_in(log: Sequence[Row]) -> "Steps[bool]":
    if not log:
        return False
    seats, live = yield from game_in(log, 0, {})
    return seats.games > 1 or (live is not None and live.match.state.is_over())


async def remove_table(hub: "Hub", key: str) -> None:
    """A table with all its games, and what is noted about them; the people there are sent away."""
    table = hub.tables.forget(key)
    if table is not None:
        await table.finish()
        for session in [one for one in hub.sessions | hub.guests if one.table is table]:
            session.table = None
            session.send_away()
    hub.metrics.removed += 1
    games = sum('"started"' in row.text for row in await hub.store.log_of(key))
    await hub.store.forget_table(key)
    await hub.store.forget_notes(MADE, [key])
    if games:
        await hub.store.forget_notes(GAME, [game_key(key, number) for number in range(1, games + 1)])
