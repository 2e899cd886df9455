"""A table: one writer. All that reaches it waits in one inbox and is dealt with in turn.

So nobody ever sees a state that is not stored.
"""

import asyncio
import logging
import traceback
from collections import deque
from typing import final

from janken.core.game import TABLE
from janken.core.moves import Move
from janken.store.interface import Hold
from janken.table import protocol as ask
from janken.table.acting import Acting
from janken.table.answers import absent
from janken.table.audience import Audience
from janken.table.book import RETRY_MS, Book, Break
from janken.table.bots import TableBots
from janken.table.clock import Alarm
from janken.table.dealing import NextDeal
from janken.table.entries import AnyEntry, DoorSet, PauseSet, Returned
from janken.table.hinting import Hinting
from janken.table.ledger import Ledger
from janken.table.live_game import LiveGame
from janken.table.moving import Moving
from janken.table.schedule import cover_due, host_due, is_next_hand_due, next_due_ms, table_move
from janken.table.seats import Seats
from janken.table.services import Asking, BotSays, Coming, Command, Going, Services
from janken.table.session import Session

_log = logging.getLogger("janken.table")


@final
class Table:
    def __init__(self, hold: Hold, ledger: Ledger, services: Services) -> None:
        self._inbox: deque[Command] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._is_finished = False
        self._pausing: tuple[Session, ask.Pause, int] | None = None  # it waits for the moves before it
        thinker = services.thinker.of(ledger.seats.created.host)
        bots = TableBots(services.chance, thinker, lambda *said: self.post(BotSays(*said)))
        self.book = Book(hold, ledger, services, bots)
        self._moving = Moving(self.book)
        self._dealing = NextDeal(self.book)
        self._acting = Acting(self.book, self._dealing)
        self._hinting = Hinting(self.book, thinker)
        self.touched_ms = self.book.now_ms
        for person in {*self.seats.persons(), self.seats.host}:
            self.book.away_since[person] = self.touched_ms

    @property
    def id(self) -> str:
        return self.book.table

    @property
    def seats(self) -> Seats:
        return self.book.seats

    @property
    def live(self) -> LiveGame | None:
        return self.book.live

    @property
    def audience(self) -> Audience:
        return self.book.audience

    # The inbox

    def post(self, command: Command) -> None:
        if not self._is_finished:
            self._inbox.append(command)
            self._wake()

    def _wake(self) -> None:
        self.touched_ms = self.book.now_ms
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    @property
    def is_working(self) -> bool:
        return self._worker is not None or self.book.bots.are_thinking or self._hinting.is_thinking

    @property
    def is_idle(self) -> bool:
        return not self.is_working and not self.audience.viewer_of

    async def finish(self) -> None:
        """Deal with everything that has arrived, and with nothing more."""
        self._is_finished = True
        if self._alarm is not None:
            self._alarm.cancel()
        while self._worker is not None:
            await self._worker

    async def _work(self) -> None:
        try:
            while await self._one_thing() or self._has_more():
                pass
        finally:
            self._worker = None
        if not self._is_finished:
            self._set_alarm()

    def _has_more(self) -> bool:
        """Has something come in while it was looked at what is due?"""
        return bool(self._inbox) and self.book.broken is None and self._pausing is None

    async def _one_thing(self) -> bool:
        """Deal with what comes next; false when there is nothing to do."""
        if self.book.broken is not None and not await self.book.mend():
            self._leave_nobody_waiting()
            return False
        try:
            if self._takes_move():
                return True
            if await self._moving.judge_due():
                return True
            if self._pausing is not None:
                return await self._pause_when_due(*self._pausing)
            if self._inbox:
                await self._handle(self._inbox.popleft())
                return True
            return await self._do_what_is_due()
        except Exception as error:
            self._complain(error)
            return True

    def _takes_move(self) -> bool:
        """A move at the head of the inbox goes to those that wait: they are judged by when they were made."""
        if not self._inbox or not isinstance(self._inbox[0], Asking):
            return False
        asking = self._inbox[0]
        if not isinstance(asking.request, ask.Move):
            return False
        self._inbox.popleft()
        self._moving.receive(asking.session, asking.request, asking.arrived_ms)
        return True

    async def _pause_when_due(self, session: Session, request: ask.Pause, due_ms: int) -> bool:
        """The moves that arrived before a pause are judged before it; what came after it waits for it."""
        if self.book.now_ms < due_ms:
            return False
        self._pausing = None
        await self._acting.do(session, request)
        return True

    def doubt(self) -> None:
        """Perhaps it is in other hands by now: look before anything else is done."""
        if self.book.broken is None:
            self.book.broken = Break()
            self._wake()

    def _leave_nobody_waiting(self) -> None:
        """The store does not answer: what can be asked again is refused. Or the table is elsewhere."""
        if self.book.is_lost:
            self._is_finished = True
            self._inbox.clear()
            self.book.services.gone(self.id)
            return
        self._moving.refuse_all()
        for command in [one for one in self._inbox if isinstance(one, Asking)]:
            self._inbox.remove(command)
            if isinstance(command.request, ask.TableAction):
                self.book.refuse_unsaved(command.session, command.request.action)

    def _complain(self, error: Exception) -> None:
        """Something is wrong with the program: say where, but nothing of what anybody holds."""
        self.book.services.metrics.errors += 1
        where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        _log.error("%s at %s", type(error).__name__, " < ".join(reversed(where)))
        self.book.broken = Break()

    async def _handle(self, command: Command) -> None:
        match command:
            case Coming():
                await self._welcome(command.session, command.request)
            case Going():
                self._say_goodbye(command.session)
            case Asking(session=session, request=ask.AskHint()):
                self._hinting.answer(session)
            case Asking(session=session, request=ask.Pause() as pause):
                self._pausing = session, pause, self._moving.last_due_ms() or 0
            case Asking(session=session, request=request) if isinstance(request, ask.TableAction):
                await self._acting.do(session, request)
            case Asking(session=session, request=ask.ShuffleStep() as step):
                self._dealing.hear(session, step)
            case BotSays():
                self._moving.bot_says(command)

    # Coming and going

    async def _welcome(self, session: Session, request: ask.Enter) -> None:
        book = self.book
        seat = book.seats.seat_of(session.person)
        if not book.seats.lets_in(session.person):
            session.tell(absent())
            session.table = None
            return
        book.away_since.pop(session.person, None)
        session.shuffles = request.shuffles
        book.audience.viewer_of[session] = book.seats.playing_seat_of(session.person)
        if seat and book.seats.chair(seat).covered and book.seats.chair(seat).cover_reason == "away":
            await book.enter([Returned(seat=seat)])
            if book.broken is not None:
                self._inbox.appendleft(Coming(session, request))  # once it is known what to show
                return
        book.clock.run(book.is_awake())
        session.ping(book.now_ms)
        book.people_changed()
        if book.room_due_ms is not None:
            book.telling().room([session])
        is_same_game = book.live is not None and request.game == book.live.number
        book.telling().view(session, request.number if is_same_game else -1)
        book.telling().shuffled([session])
        book.telling().clocks()

    def _say_goodbye(self, session: Session) -> None:
        book = self.book
        if book.audience.viewer_of.pop(session, None) is None:
            return
        if session.person not in book.audience.here():
            book.away_since[session.person] = book.now_ms
        book.clock.run(book.is_awake())
        book.people_changed()
        book.telling().clocks()

    # What is due

    async def _do_what_is_due(self) -> bool:
        """One thing that time has brought; false if nothing is due."""
        book = self.book
        at = book.moment()
        if book.room_due_ms is not None and at.now_ms >= book.room_due_ms:
            book.tell_room()
        if at.now_ms < book.not_before_ms:
            return False
        heir = host_due(at)
        if heir is not None:
            return await self._enter(heir)
        if book.door_left_ms() == 0:
            return await self._enter(DoorSet())
        if book.pauses.is_due(book.seats):
            return await self._go_on()
        if await self._dealing.go_on():
            if self._dealing.is_ready():
                self._inbox.extendleft(reversed(self._dealing.unpark()))
            return True
        if not book.clock.is_running or book.live is None:
            return False
        book.bots.plan(book.seats, book.live, at.clock_ms)
        move = table_move(at)
        if move is not None:
            return await self._enter(book.moved(TABLE, move), move)
        if is_next_hand_due(at) and not self._dealing.must_wait():
            return await self._enter(book.dealt())
        cover = cover_due(at)
        if cover is not None:
            return await self._enter(cover)
        return book.bots.go_on(book.seats, book.live, at.clock_ms)

    async def _go_on(self) -> bool:
        """A pause that was long enough ends with a countdown, and after that play goes on."""
        if self.book.seats.paused:
            return await self._enter(PauseSet(paused=False))
        self.book.go_on()
        return True

    async def _enter(self, entry: AnyEntry, move: Move | None = None) -> bool:
        """Saved or not, there may be more to do then; false while nobody can say which."""
        await self.book.enter([entry], move=move)
        return self.book.broken is None

    def _set_alarm(self) -> None:
        """Be woken when the next thing is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        book = self.book
        if book.broken is not None:
            dues: list[int | None] = [book.now_ms + RETRY_MS]  # nothing else can be done before
        else:
            dues = self._dues()
        known = [due for due in dues if due is not None]
        if known:
            self._alarm = book.services.clock.call_at(min(known), self._wake)

    def _dues(self) -> list[int | None]:
        book = self.book
        dues = [
            book.room_due_ms,
            book.pauses.due_ms(book.seats),
            self._moving.due_ms(),
            self._dealing.due_ms(),
        ]
        if self._pausing is not None:
            dues.append(self._pausing[-1])
        door_left_ms = book.door_left_ms()
        if door_left_ms is not None:
            dues.append(book.now_ms + door_left_ms)
        if book.now_ms < book.not_before_ms:
            dues.append(book.not_before_ms)
        elif book.clock.is_running:
            dues.append(next_due_ms(book.moment(), book.bots.next_due_ms()))
        return dues
