"""Hints for whoever asks: master's when there is time for it, club's at once when there is not."""

import asyncio
from typing import Final, final

from janken.bots.hints import Hint, hint, is_worth_thinking
from janken.bots.seen import Seen
from janken.bots.thinker import NoThoughtError, Share
from janken.table import protocol as ask
from janken.table.answers import WAITING, refuse, refused
from janken.table.book import Book
from janken.table.session import Session

_SHORTEST: Final = 0.2  # seconds: with less time, nobody thinks


@final
class Hinting:
    def __init__(self, book: Book, thinker: Share) -> None:
        self._book = book
        self._thinker = thinker
        self._thinking: dict[Session, asyncio.Task[None]] = {}
        self._last: tuple[Seen, Hint] | None = None  # what was thought out, and in which situation

    @property
    def is_thinking(self) -> bool:
        return bool(self._thinking)

    def answer(self, session: Session) -> None:
        """The table goes on meanwhile. Who asks again before the answer gets what can be said at once."""
        seen = self._seen(session)
        # A table whose bots answer faster is in a hurry.
        seconds = min(self._book.services.hint_seconds, self._book.seats.created.pace.bot_seconds)
        if seen is None or session in self._thinking or seconds < _SHORTEST or not is_worth_thinking(seen):
            self._tell(session, None if seen is None else hint(seen))
        elif self._last is not None and _is_same(self._last[0], seen):
            self._tell(session, self._last[1])  # who asks step by step is told of one move
        else:
            self._thinking[session] = asyncio.create_task(self._think(session, seen, seconds))

    def _seen(self, session: Session) -> Seen | None:
        live, seat = self._book.live, self._book.audience.viewer_of.get(session, 0)
        return live.seen(seat) if live is not None and seat else None

    async def _think(self, session: Session, seen: Seen, seconds: float) -> None:
        seed = str(self._book.services.chance.below(1 << 30))
        found: Hint | None = None
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
        if session in self._book.audience.viewer_of:
            self._tell(session, found)

    def _tell(self, session: Session, found: Hint | None) -> None:
        if found is None:
            session.tell(refused(refuse(WAITING, "no-hint"), ""))
            return
        why = found.reason
        session.tell(ask.Hint(move=found.text(), code=why.code, args=why.args, sure=found.sure))


def _is_same(one: Seen, other: Seen) -> bool:
    return (one.seat, one.view, one.legal) == (other.seat, other.view, other.legal)
