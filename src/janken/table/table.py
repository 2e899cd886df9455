"""A table is an actor: all that reaches it waits in one inbox and is dealt with in turn, as are its alarms.

So nobody ever sees a state that is not stored. What it does with a move is in move.py.
"""

import asyncio
import logging
import traceback
from collections import deque
from contextlib import suppress
from typing import final

from janken.core.game import TABLE
from janken.core.moves import Move
from janken.store.interface import Hold, NoteRow, StoreTrouble
from janken.table import protocol as ask
from janken.table.answers import absent, not_let_in
from janken.table.bots import STANDARD, TableBots
from janken.table.clock import Alarm
from janken.table.dealing import NextDeal
from janken.table.entries import AnyEntry, Covered, DoorSet, PauseSet, Postponed, Returned, Stood
from janken.table.live_game import LiveGame
from janken.table.log import RETRY_MS, PendingCommit, TableLog
from janken.table.move import Dealer, Moves, TableWriter
from janken.table.names import house_names
from janken.table.notes import CAME, holiday_until
from janken.table.publisher import Publisher
from janken.table.races import Arbiter
from janken.table.requests import Hinting, Requests
from janken.table.schedule import (
    Schedule,
    cover_due,
    host_due,
    is_next_hand_due,
    late_seat,
    next_due_ms,
    return_due,
    table_move,
)
from janken.table.seats import Seats
from janken.table.services import Services
from janken.table.session import Asking, Audience, BotSays, Coming, Command, Going, Session
from janken.table.state import TableState
from janken.table.talk import blocked_by

_log = logging.getLogger("janken.table")


@final
class Table:
    def __init__(self, hold: Hold, state: TableState, services: Services) -> None:
        self._inbox: deque[Command] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._showing: asyncio.Task[None] | None = None  # in the lobby
        self._is_finished = False
        self._pausing: tuple[Session, ask.Pause, int] | None = None  # it waits for the moves before it
        self._services = services
        thinker = services.thinker.of(state.seats.created.host)
        self.log = log = TableLog(hold, state, services)
        self.audience = audience = Audience()
        self.bots = bots = TableBots(services.chance, thinker, lambda *said: self.post(BotSays(*said)))
        self.dealer = dealer = Dealer(log, services)
        self.arbiter = arbiter = Arbiter(dealer.lots)
        self._schedule = schedule = Schedule(log, audience, services.clock)
        self.publisher = publisher = Publisher(log, audience, schedule, services)
        self._writer = writer = TableWriter(log, schedule, publisher, arbiter, dealer, bots, services)
        self._moves = Moves(log, schedule, publisher, arbiter, writer, bots, services)
        self._dealing = NextDeal(log, audience, dealer, writer, services)
        self._requests = Requests(log, schedule, publisher, self._dealing, writer, services)
        self._hinting = Hinting(log, audience, writer, services, thinker)
        self.touched_ms = services.clock.now_ms()

    @property
    def id(self) -> str:
        return self.log.table

    @property
    def seats(self) -> Seats:
        return self.log.seats

    @property
    def live(self) -> LiveGame | None:
        return self.log.live

    async def begin(self, *, is_new: bool) -> None:
        """It has been set up: what the store says of it is as it should be, and over days its clock runs.

        People who come back to a table do not wait for its line in the lobby.
        """
        self._showing = asyncio.create_task(self.log.show_in_lobby())
        if is_new:
            await self._showing
        self._schedule.run_or_rest()
        if self.log.state.pace.move_hours:
            await self.log.keep_waiting(self._schedule.due_wall_ms())
        if self.seats.created.rated and self.log.state.status == "over":
            self._services.ended(self.id, self.seats.games)
        if self._schedule.clock.is_running:
            self._wake()

    # The inbox

    @property
    def waiting(self) -> int:
        """How many messages wait in it."""
        return len(self._inbox)

    def post(self, command: Command) -> None:
        if not self._is_finished:
            is_a_bots = isinstance(command, BotSays)
            is_move = is_a_bots or (isinstance(command, Asking) and isinstance(command.request, ask.MakeMove))
            if not is_move:
                self.publisher.has_room_news = True
            self._inbox.append(command)
            self._wake()
            if not is_a_bots and not isinstance(command, Going):
                self._schedule.people_ms = self.touched_ms

    def _wake(self) -> None:
        self.touched_ms = self._schedule.now_ms
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    def _wake_in_time(self) -> None:
        """Something is due, and perhaps a timer is over."""
        self.publisher.has_clock_news = True
        self._wake()

    def look_at_credits(self) -> None:
        """Has anyone's network delay changed?"""
        if self.audience.viewer_of and self.publisher.has_new_credits():
            self.publisher.has_room_news = True
            self._wake()

    def look_at_watchers(self) -> None:
        """Has it been long since bots alone had company?"""
        if self._worker is None and self.audience.viewer_of and self._schedule.is_stale():
            self._schedule.run_or_rest()
            self.publisher.has_room_news = True
            self._wake()

    @property
    def is_working(self) -> bool:
        is_showing = self._showing is not None and not self._showing.done()
        return self._worker is not None or is_showing or self.bots.are_thinking or self._hinting.is_thinking

    @property
    def is_idle(self) -> bool:
        return not self.is_working and not self.audience.viewer_of

    async def finish(self) -> None:
        """Deal with everything that has arrived, and with nothing more."""
        self._is_finished = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._showing is not None:
            await self._showing
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
        return bool(self._inbox) and self.log.pending is None and self._pausing is None

    async def _one_thing(self) -> bool:
        """Deal with what comes next; false when there is nothing to do."""
        if self.log.pending is not None:
            self.publisher.has_room_news = True
            if not await self._writer.mend():
                self._leave_nobody_waiting()
                return False
        try:
            while self._takes_move():
                pass
            if self.arbiter.waiting and await self._moves.judge_due():
                return True
            if self._pausing is not None:
                return await self._pause_when_due(*self._pausing)
            if self._inbox:
                await self._handle(self._inbox.popleft())
                return True
            if await self._do_what_is_due():
                return True
            self.publisher.catch_up()
            return False
        except Exception as error:
            self._complain(error)
            return True

    def _takes_move(self) -> bool:
        """A move at the head of the inbox goes to those that wait: they are judged by when they were made."""
        asking = self._inbox[0] if self._inbox else None
        if not isinstance(asking, Asking) or not isinstance(asking.request, ask.MakeMove):
            return False
        self._inbox.popleft()
        self._moves.receive(asking.session, asking.request, asking.arrived_ms)
        return True

    async def _pause_when_due(self, session: Session, request: ask.Pause, due_ms: int) -> bool:
        """The moves that arrived before a pause are judged before it; what came after it waits for it."""
        if self._schedule.now_ms < due_ms:
            return False
        self._pausing = None
        await self._requests.handle(session, request)
        return True

    def reload(self) -> None:
        """Perhaps it is in other hands by now: look before anything else is done."""
        if self.log.pending is None:
            self.log.pending = PendingCommit()
            self._wake()

    def _leave_nobody_waiting(self) -> None:
        """The store does not answer: what can be asked again is refused. Or the table is elsewhere."""
        if self.log.is_lost:
            self._is_finished = True
            self._inbox.clear()
            self._services.gone(self.id)
            return
        self._moves.refuse_all()
        for command in [one for one in self._inbox if isinstance(one, Asking)]:
            self._inbox.remove(command)
            if isinstance(command.request, ask.TableAction):
                self.publisher.refuse_unsaved(command.session, command.request.action)

    def _complain(self, error: Exception) -> None:
        """Something is wrong with the program: say where, but nothing of what anybody holds."""
        self._services.metrics.errors += 1
        where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        _log.error("%s at %s", type(error).__name__, " < ".join(reversed(where)))
        self.log.pending = PendingCommit()

    async def _handle(self, command: Command) -> None:
        match command:
            case Coming():
                await self._welcome(command.session, command.request)
            case Going():
                self._say_goodbye(command.session)
            case Asking(session=session, request=ask.AskHint()):
                await self._hinting.answer(session)
            case Asking(session=session, request=ask.Pause() as pause):
                self._pausing = session, pause, self.arbiter.last_due_ms() or 0
            case Asking(session=session, request=request) if isinstance(request, ask.TableAction):
                await self._requests.handle(session, request)
            case Asking(session=session, request=ask.ShuffleStep() as step):
                self._dealing.hear(session, step)
            case BotSays():
                self._moves.receive_from_bot(command)

    # Coming and going

    async def _welcome(self, session: Session, request: ask.Enter) -> None:
        seats, seat = self.seats, self.seats.seat_of(session.person)
        if not seats.lets_in(session.person):
            session.tell(not_let_in(session.person, seats))
            session.table = None
            return
        if not await self._knows_blocks(session):
            return
        self._schedule.away_since.pop(session.person, None)
        session.shuffles = request.shuffles and session.version >= ask.SHUFFLES_SINCE
        self.audience.viewer_of[session] = seats.playing_seat_of(session.person)
        if seat and seats.chair(seat).covered and seats.chair(seat).cover_reason == "away":
            await self._writer.enter([Returned(seat=seat)])
            if self.log.pending is not None:
                self._inbox.appendleft(Coming(session, request))  # once it is known what to show
                return
        self._schedule.run_or_rest()
        session.ping(self._schedule.now_ms)
        self.publisher.welcome(session, request)
        if self.seats.created.prompt and seat and self.live is None:
            await self._note_arrival(session)

    async def _note_arrival(self, session: Session) -> None:
        """Somebody is here who was expected. Once everybody is, the game begins."""
        with suppress(StoreTrouble):
            wall_ms = self._services.clock.wall_ms()
            await self._services.store.put_notes([NoteRow(session.person, CAME, self.id, wall_ms, "")])
        if set(self.seats.persons()) <= self.audience.here():
            (host, *_) = self.audience.sessions_of(self.seats.host)
            await self._requests.handle(host, ask.Start(action=ask.new_action()))

    async def _knows_blocks(self, session: Session) -> bool:
        """Whom does this person not want to hear? False if the host does not want them here."""
        store, host = self._services.store, self.seats.host
        with suppress(StoreTrouble):  # then nobody is left out for now
            session.blocked = await blocked_by(store, session.person)
            if self.seats.is_onlooker(session.person) and session.person in await blocked_by(store, host):
                session.tell(absent())
                session.table = None
                return False
        return True

    def _say_goodbye(self, session: Session) -> None:
        if self.audience.viewer_of.pop(session, None) is None:
            return
        if session.person not in self.audience.here():
            self._schedule.away_since[session.person] = self._schedule.now_ms
        self._schedule.run_or_rest()

    # What is due

    async def _do_what_is_due(self) -> bool:
        """One thing that time has brought; false if nothing is due."""
        at, schedule, publisher = self._schedule.moment(), self._schedule, self.publisher
        if publisher.room_due_ms is not None and at.now_ms >= publisher.room_due_ms:
            publisher.tell_room()
        if at.now_ms < self.log.quiet_until_ms:
            return False
        heir = host_due(at)
        if heir is not None:
            return await self._enter(heir)
        if schedule.door_left_ms() == 0:
            return await self._enter(DoorSet())
        if schedule.pauses.is_due(self.seats):
            return await self._end_pause()
        if await self._dealing.go_on():
            if self._dealing.is_ready():
                self._inbox.extendleft(reversed(self._dealing.unpark()))
            return True
        if not schedule.clock.is_running or self.live is None:
            return False
        self.bots.plan(self.seats, self.live, at.clock_ms)
        move = table_move(at)
        if move is not None:
            return await self._enter(self._writer.move_made(TABLE, move), move)
        if is_next_hand_due(at) and not self._dealing.must_wait():
            return await self._enter(self.dealer.deal())
        late = late_seat(at) if self.log.state.pace.move_hours else 0
        if late:
            return await self._enter(await self._overdue(late))
        cover = return_due(at) or cover_due(at)
        if cover is not None:
            return await self._enter(cover)
        return self.bots.go_on(self.seats, self.live, at.clock_ms)

    async def _overdue(self, seat: int) -> AnyEntry:
        """The days for a move are over: what was agreed on for that, unless its player is on holiday."""
        chair, now_ms = self.seats.chair(seat), self._services.clock.wall_ms()
        until_ms = await holiday_until(self._services.store, chair.person, now_ms)
        if until_ms > now_ms:
            return Postponed(seat=seat, by_ms=until_ms - now_ms)
        if self.log.state.pace.late == "bot":
            return Covered(seat=seat, why="time")
        (name,) = house_names(1, self.seats.names(), self.seats.created.host)
        return Stood(seat=seat, bot=STANDARD, name=name)

    async def _end_pause(self) -> bool:
        """A pause that was long enough ends with a countdown, and after that play resumes."""
        if self.seats.paused:
            return await self._enter(PauseSet(paused=False))
        self._schedule.pauses.end_countdown()
        self._schedule.run_or_rest()
        self.publisher.tell_room()
        return True

    async def _enter(self, entry: AnyEntry, move: Move | None = None) -> bool:
        """Saved or not, there may be more to do then; false while nobody can say which."""
        await self._writer.enter([entry], move=move)
        return self.log.pending is None

    def _set_alarm(self) -> None:
        """Be woken when the next thing is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.log.pending is not None:
            dues: list[int | None] = [self._schedule.now_ms + RETRY_MS]  # nothing else can be done before
        else:
            dues = self._dues()
        known = [due for due in dues if due is not None]
        if known:
            self._alarm = self._services.clock.call_at(min(known), self._wake_in_time)

    def _dues(self) -> list[int | None]:
        schedule, at = self._schedule, self._schedule.moment()
        dues = [
            self.publisher.room_due_ms,
            at.resumes_ms,
            self.arbiter.due_ms(),
            self._dealing.due_ms(),
        ]
        if self._pausing is not None:
            dues.append(self._pausing[-1])
        door_left_ms = schedule.door_left_ms()
        if door_left_ms is not None:
            dues.append(at.now_ms + door_left_ms)
        if at.now_ms < self.log.quiet_until_ms:
            dues.append(self.log.quiet_until_ms)
        elif at.runs:
            dues.append(next_due_ms(at, self.bots.next_due_ms()))
        return dues
