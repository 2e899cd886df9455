"""Hints: a master's when there is time for it, a club player's at once when there is not."""

import asyncio
from typing import Final, final

from janken.bots.bot import Seen
from janken.bots.levels import Suggestion, hint, is_worth_thinking
from janken.bots.thinker import NoThoughtError, Share
from janken.kernel.refusal import ILLEGAL
from janken.table import protocol as ask
from janken.table.answers import WAITING, refuse, refused
from janken.table.entries import Hinted
from janken.table.log import TableLog
from janken.table.move import TableWriter
from janken.table.services import Services
from janken.table.session import Audience, Session

_SHORTEST: Final = 0.2  # seconds: with less time, nobody thinks


@final
class Hinting:
    def __init__(
        self, log: TableLog, audience: Audience, writer: TableWriter, services: Services, thinker: Share
    ) -> None:
        self._log = log
        self._audience = audience
        self._writer = writer
        self._services = services
        self._thinker = thinker
        self._thinking: dict[Session, asyncio.Task[None]] = {}
        self._counted = 0  # what had happened in the game when a hint was last counted
        self._last: tuple[Seen, Suggestion] | None = None  # what was thought out, and in which situation

    @property
    def is_thinking(self) -> bool:
        return bool(self._thinking)

    async def answer(self, session: Session) -> None:
        """The table carries on meanwhile. A second request before the answer gets a quick one."""
        live = self._log.live
        if live is not None and live.match.header.options.strict:
            session.tell(refused(refuse(ILLEGAL, "strict-table"), ""))
            return
        if self._log.seats.created.rated:
            session.tell(refused(refuse(ILLEGAL, "rated-table"), ""))
            return
        if not await self._count(session):
            session.tell(refused(refuse("not saved", "not-saved"), ""))
            return
        seen = self._seen(session)
        # A table whose bots answer faster is in a hurry.
        seconds = min(self._services.hint_seconds, self._log.seats.created.pace.bot_seconds)
        if seen is None or session in self._thinking or seconds < _SHORTEST or not is_worth_thinking(seen):
            self._tell(session, None if seen is None else hint(seen))
        elif self._last is not None and _is_same(self._last[0], seen):
            self._tell(session, self._last[1])  # questions step by step are about one move
        else:
            self._thinking[session] = asyncio.create_task(self._think(session, seen, seconds))

    async def _count(self, session: Session) -> bool:
        """A hint in a deal that counts leaves a trace, one for each situation; false if it cannot be kept."""
        live, seat = self._log.live, self._audience.viewer_of.get(session, 0)
        if live is None or not seat or not self._log.seats.plays_for_the_record or live.status != "playing":
            return True
        if self._counted == live.entries:
            return True
        if not await self._writer.enter([Hinted(seat=seat)]):
            return False
        self._counted = live.entries
        return True

    def _seen(self, session: Session) -> Seen | None:
        live, seat = self._log.live, self._audience.viewer_of.get(session, 0)
        return live.seen(seat) if live is not None and seat else None

    async def _think(self, session: Session, seen: Seen, seconds: float) -> None:
        seed = str(self._services.chance.below(1 << 30))
        found: Suggestion | None = None
        try:
            found = await self._thinker.hint(seen, seconds, seed)
            self._last = seen, found
        except NoThoughtError:
            pass  # lost or too busy: a look has to do
        finally:
            del self._thinking[session]
        now = self._seen(session)
        if found is None or now is None or not _is_same(now, seen):
            found = None if now is None else hint(now)
        if session in self._audience.viewer_of:
            self._tell(session, found)

    def _tell(self, session: Session, found: Suggestion | None) -> None:
        if found is None:
            session.tell(refused(refuse(WAITING, "no-hint"), ""))
            return
        why = found.reason
        session.tell(ask.Hint(move=found.text(), code=why.code, args=why.args, sure=found.sure))


def _is_same(one: Seen, other: Seen) -> bool:
    return (one.seat, one.view, one.legal) == (other.seat, other.view, other.legal)
