"""What people do at a table besides moving: seats, pauses, timers that may end, the next hand."""

from typing import final

from janken.kernel.refusal import ILLEGAL, NOT_YOURS, Refusal
from janken.table import protocol as ask
from janken.table.answers import WAITING, absent, refuse
from janken.table.book import Book
from janken.table.dealing import NextDeal
from janken.table.decisions import Decider, name_said
from janken.table.entries import Started
from janken.table.schedule import NEXT_HAND
from janken.table.session import Session


@final
class Acting:
    def __init__(self, book: Book, dealing: NextDeal) -> None:
        self._book = book
        self._dealing = dealing

    async def do(self, session: Session, request: ask.TableAction) -> None:
        book = self._book
        if session not in book.audience.viewer_of:
            session.tell(absent(request.action))
            return
        if book.answers.repeat(session, request.action, book.ledger):
            return
        if not book.changes.allows(session.person, book.now_ms):
            book.refuse(session, request.action, refuse("too many", "too-many-changes"))
            return
        match request:
            case ask.Rename() if book.seats.is_onlooker(session.person):
                outcome: Refusal | None = self._rename_onlooker(session, request)
            case ask.Ready():
                outcome = await self._be_ready(session, request)
            case ask.Wait():
                outcome = self._wait(session, request)
            case ask.Say():
                outcome = self._say(session, request)
            case ask.NextHand():
                outcome = await self._next_hand(session, request)
            case ask.Redo():
                outcome = await self._redo(session, request)
            case _:
                outcome = await self._decide(session, request)
        if outcome is not None:
            book.refuse(session, request.action, outcome)

    def _rename_onlooker(self, session: Session, request: ask.Rename) -> Refusal | None:
        """Nothing that somebody does who only looks on is stored, and nobody else is told of it."""
        name = name_said(request.name)
        if isinstance(name, Refusal):
            return name
        tabs = self._book.audience.sessions_of(session.person)
        for tab in tabs:
            tab.name = name
        self._book.say_done(session, request.action)
        self._book.telling().room(tabs)
        return None

    def _say(self, session: Session, request: ask.Say) -> Refusal | None:
        """Everybody hears it now, and it is not kept."""
        book = self._book
        seat = book.seats.seat_of(session.person)
        if not seat:
            return refuse(ILLEGAL, "not-seated")
        if not book.sayings.allows(session.person, book.now_ms):
            return refuse("too many", "too-many-sayings")
        book.say_done(session, request.action)
        for listener in book.audience.viewer_of:
            listener.tell(ask.Said(seat=seat, saying=request.saying))
        return None

    async def _decide(self, session: Session, request: ask.TableAction) -> Refusal | None:
        book = self._book
        opens = isinstance(request, ask.Door) and request.open
        word = await book.services.fresh_word() if opens else ""
        decider = Decider(
            seats=book.seats,
            live=book.live,
            person=session.person,
            name=session.name,
            here=book.audience.here(),
            fresh_word=word,
            wall_ms=book.services.clock.wall_ms(),
        )
        decision = decider.decide(request)
        if isinstance(decision, Refusal):
            return decision
        if any(isinstance(entry, Started) for entry in decision) and self._dealing.must_wait():
            self._dealing.park(session, request)
        elif decision:
            await book.enter(decision, session, request.action)
        else:
            self._book.say_done(session, request.action)
        return None

    async def _redo(self, session: Session, request: ask.Redo) -> Refusal | None:
        book = self._book
        seat = book.seats.playing_seat_of(session.person)
        if not seat or book.live is None or not book.live.undone:
            return refuse(WAITING, "nothing-to-redo")
        move = book.live.game.parse(book.live.undone[-1].split())
        assert not isinstance(move, Refusal), move
        await book.enter([book.moved(seat, move)], session, request.action, move)
        return None

    async def _be_ready(self, session: Session, request: ask.Ready) -> Refusal | None:
        book = self._book
        between = request.timer == NEXT_HAND and book.ledger.status == "between"
        seat = book.seats.seat_of(session.person) if between else book.seats.playing_seat_of(session.person)
        if not seat or book.live is None:
            return refuse(WAITING, "for-players")
        running = [one for one in book.live.timers if one.timer.name == request.timer]
        if not between and not any(one.left_ms(book.clock.ms()) for one in running):
            return refuse(WAITING, "no-such-timer")
        book.readiness.is_ready(seat, request.timer)
        everybody = self._seats_asked(between) <= set(book.readiness.ready(request.timer))
        if between and everybody:
            await self._deal(session, request)
            return None
        for one in running:
            if everybody or (one.timer.ends == "dealer" and seat == book.live.match.state.dealer()):
                one.over = True
        self._book.say_done(session, request.action)
        book.telling().clocks()
        return None

    def _wait(self, session: Session, request: ask.Wait) -> Refusal | None:
        book = self._book
        seat = book.seats.seat_of(session.person)
        if not seat or book.ledger.status != "between":
            return refuse(WAITING, "for-players") if not seat else refuse(WAITING, "no-such-timer")
        book.readiness.wants_time(seat, NEXT_HAND)
        book.say_done(session, request.action)
        book.telling().clocks()
        return None

    def _seats_asked(self, between: bool) -> set[int]:
        """Whose word ends a timer: of the people here those who may act; if it is none of them, all."""
        book = self._book
        assert book.live is not None
        if between:
            return book.audience.seats_here(book.seats, with_newcomers=True)
        here = book.audience.seats_here(book.seats)
        return here & set(book.live.match.state.to_act()) or here

    async def _next_hand(self, session: Session, request: ask.NextHand) -> Refusal | None:
        book = self._book
        if session.person != book.seats.host:
            return refuse(NOT_YOURS, "for-the-host", name=book.seats.host_name)
        if book.ledger.status != "between":
            return refuse(WAITING, "hand-running") if book.live else refuse(WAITING, "not-begun")
        await self._deal(session, request)
        return None

    async def _deal(self, session: Session, request: ask.TableAction) -> None:
        if self._dealing.must_wait():
            self._dealing.park(session, request)
        else:
            await self._book.enter([self._book.dealt()], session, request.action)
