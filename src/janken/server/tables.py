"""The tables that are set up at this server; all others are in the store until people come to them."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from typing import Final, final

import msgspec

from janken.cluster.links import Remote
from janken.store.interface import Elsewhere, Store, StoreTrouble, Taken
from janken.table.clock import Alarm, Clock
from janken.table.protocol import OpenTable
from janken.table.services import Services
from janken.table.session import Session
from janken.table.state import reading
from janken.table.table import Table

MOST_LISTED: Final = 100
_LISTED_MS: Final = 24 * 3600 * 1000  # the lobby has the tables of the last day
_read_open_table = msgspec.json.Decoder(OpenTable).decode


async def lobby_of(store: Store, wall_ms: int) -> list[OpenTable]:
    """Tables with a free seat first, the newest first among them."""
    newest: list[OpenTable] = []
    for line in await store.lobby(wall_ms - _LISTED_MS, MOST_LISTED):
        with suppress(msgspec.MsgspecError):  # one that is damaged does not hide the others
            newest.append(_read_open_table(line))
    return sorted(newest, key=lambda table: (table.status == "over", not table.free))


@final
class Tables:
    def __init__(self, store: Store, services: Services) -> None:
        self._store = store
        self._services = services
        self._here: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table | Elsewhere | None]] = {}
        self._putting_away: set[asyncio.Task[None]] = set()
        self._makers: Counter[int] = Counter()  # person -> how many tables of theirs are here

    def __len__(self) -> int:
        return len(self._here)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._here.values()))

    def __contains__(self, table: str) -> bool:
        return table in self._here

    def get(self, table: str) -> Table | None:
        """A table that is set up."""
        return self._here.get(table)

    def made_by(self, person: int) -> int:
        return self._makers[person]

    @property
    def are_working(self) -> bool:
        return any(table.is_working for table in self._here.values()) or bool(self._opening)

    async def open(self, table: str) -> Table | Elsewhere | None:
        """A table, rebuilt from the store if it was put away. Those who come at once share one."""
        if table in self._here:
            return self._here[table]
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._rebuild(table))
            opening.add_done_callback(lambda _: self._opening.pop(table))
        return await asyncio.shield(opening)

    async def _rebuild(self, table: str) -> Table | Elsewhere | None:
        taken = await self._store.take(table)
        return await self.set_up(taken, is_new=False) if isinstance(taken, Taken) else taken

    async def set_up(self, taken: Taken, *, is_new: bool = True) -> Table:
        state = await self._services.slices.work(reading(taken.log))
        table = Table(taken.hold, state, self._services)
        self._here[table.id] = table
        await table.begin(is_new=is_new)
        self._makers[table.seats.created.host] += 1
        return table

    async def hand_over(self, table: Table) -> None:
        """Finish here, so that another server can take over at once."""
        await table.finish()
        with suppress(StoreTrouble):  # then they wait until our lease is over
            await self._store.hand_over(table.log.hold)

    def forget(self, key: str) -> Table | None:
        """Remove a table from this server."""
        table = self._here.pop(key, None)
        if table is not None:
            self._makers -= Counter([table.seats.created.host])
        return table

    async def recheck_ownership(self) -> None:
        """Check which tables are still ours; the others are reloaded and find out."""
        try:
            held = await self._store.owned()
        except StoreTrouble:
            held = {}  # nobody can say: each of them looks for itself once the store answers
        for table in self:
            if held is not None and held.get(table.id) != table.log.hold.epoch:
                table.reload()

    def put_away(self, table: Table) -> None:
        self.forget(table.id)
        giving = asyncio.create_task(self._give_back(table))
        self._putting_away.add(giving)
        giving.add_done_callback(self._putting_away.discard)

    async def _give_back(self, table: Table) -> None:
        await table.finish()  # a game over days has an alarm
        with suppress(StoreTrouble):  # then it stays in the lobby for a while, where nobody waits
            await self._store.release(table.log.hold)

    async def finish(self) -> None:
        """Deal with all that has arrived."""
        for table in self:
            await table.finish()
        await asyncio.gather(*self._putting_away)


ROUND_MS: Final = 5000
_PARTS: Final = 50
_QUIET_ROUNDS: Final = 2  # others are looked after so much less often: a browser gives up after 30 seconds
IDLE_MS: Final = 300_000  # after this long without anybody a table is put away; the store keeps it


@final
class Rounds:
    """Everyone is pinged now and then, and an empty table is put away.

    A round goes in small parts. Thousands of pings at once would hold up every move for a fifth of a second.
    """

    def __init__(self, clock: Clock, people: Callable[[], Collection[Session]], tables: Tables) -> None:
        self._clock = clock
        self._people = people
        self._tables = tables
        self._alarm: Alarm | None = None
        self._steps = 0
        self._sessions: list[Session] = []  # of this round
        self._set_up: list[Table] = []

    def go_on(self) -> None:
        """The next part of a round."""
        now = self._clock.now_ms()
        number, part = divmod(self._steps, _PARTS)
        self._steps += 1
        if part == 0:
            self._sessions, self._set_up = list(self._people()), list(self._tables)
        for session in self._sessions[part::_PARTS]:
            self._look_after(session, now, is_quiet=number % _QUIET_ROUNDS != 0)
        for table in self._set_up[part::_PARTS]:
            table.look_at_credits()
            table.look_at_watchers()
            if table.is_idle and now - table.touched_ms > IDLE_MS and table.id in self._tables:
                self._tables.put_away(table)
        self._alarm = self._clock.call_at(now + ROUND_MS // _PARTS, self.go_on)

    def _look_after(self, session: Session, now_ms: int, *, is_quiet: bool) -> None:
        table = session.table
        if isinstance(table, Remote):  # it is pinged from there
            table.report_round_trip(session)
            return
        races = isinstance(table, Table) and table.live is not None and table.live.places
        if session.greeted and races:
            session.ping(now_ms)
        elif session.greeted and not is_quiet:
            session.keep_alive(now_ms)

    def end(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
