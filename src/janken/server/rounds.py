"""The rounds of a server: everybody is pinged now and then, and a table at which nobody is is put away.

A round goes in small parts. Thousands of pings at once would hold up every move for a fifth of a second.
"""

from collections.abc import Callable, Collection
from typing import Final, final

from janken.cluster.links import Remote
from janken.server.tables import Tables
from janken.table.clock import Alarm, Clock
from janken.table.session import Session
from janken.table.table import Table

ROUND_MS: Final = 5000
_PARTS: Final = 50
_QUIET_ROUNDS: Final = 3  # others are pinged so much less often: a browser gives up after 30 seconds
IDLE_MS: Final = 300_000  # a table at which nobody was for so long is put away; the store keeps it


@final
class Rounds:
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
            if table.audience.viewer_of:
                table.book.look_at_credits()
            if table.is_idle and now - table.touched_ms > IDLE_MS and table.id in self._tables:
                self._tables.put_away(table)
        self._alarm = self._clock.call_at(now + ROUND_MS // _PARTS, self.go_on)

    def _look_after(self, session: Session, now_ms: int, *, is_quiet: bool) -> None:
        table = session.table
        if isinstance(table, Remote):  # it is pinged from there
            table.is_away(session)
            return
        races = isinstance(table, Table) and table.live is not None and table.live.places
        if session.greeted and (races or not is_quiet):
            session.ping(now_ms)

    def end(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
