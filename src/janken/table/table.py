"""A table: one writer. Receive, check, apply, commit, then answer and send.

Everything that reaches a table waits in one inbox and is dealt with in turn, so nobody ever sees a state that
is not stored. State follows from the stored entries alone; if the disk refuses one, the table is rebuilt.
"""

import asyncio
import logging
import traceback
from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import Final, final

from janken.bots.levels import hint
from janken.core.game import TABLE
from janken.core.moves import Move
from janken.kernel.cards import cards_text
from janken.kernel.refusal import STALE, Refusal
from janken.store.interface import Hold, NotSaved
from janken.table import protocol as ask
from janken.table.answers import WAITING, Refusals, absent, refuse, refused
from janken.table.audience import Audience
from janken.table.bots import TableBots
from janken.table.clock import Alarm
from janken.table.decisions import Decider
from janken.table.entries import (
    AnyEntry,
    Dealt,
    Moved,
    Race,
    Returned,
    Started,
    Stored,
    row_of,
    stored_of,
    word_in,
)
from janken.table.ledger import IN_GAME, Ledger
from janken.table.live_game import LiveGame
from janken.table.races import Arbiter, Arrived, Winner, race_of
from janken.table.schedule import (
    NEXT_HAND,
    Moment,
    cover_due,
    host_due,
    is_next_hand_due,
    next_due_ms,
    table_move,
)
from janken.table.seats import Seats
from janken.table.services import Asking, BotSays, Coming, Command, Going, Services
from janken.table.session import Session
from janken.table.table_clock import TableClock
from janken.table.telling import Standing, Telling, open_table, standing
from janken.table.umpire import Accepted, Later, judge, late_ms, understood, why_wait

RETRY_MS: Final = 1000  # after the disk refused something that the table itself wanted
_log = logging.getLogger("janken.table.table")


@final
class Table:
    def __init__(self, hold: Hold, log: list[Stored], services: Services) -> None:
        self.id = hold.table
        self.hold = hold
        self._services = services
        self.audience = Audience()
        self._inbox: deque[Command] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._arbiter = Arbiter(services.chance)
        self._bots = TableBots(services.chance, services.thinker, lambda *said: self.post(BotSays(*said)))
        self._won: dict[str, Winner] = {}
        self._refusals = Refusals()
        self._ready: dict[str, set[int]] = {}
        self._away_since: dict[int, int] = {}
        self._not_before_ms = 0
        self._in_lobby = ""  # its line there, as it is stored
        self._ledger = Ledger(log)
        self._clock = TableClock(services.clock, self._ledger.clock_ms)
        self.touched_ms = services.clock.now_ms()
        for person in {*self.seats.persons(), self.seats.host}:
            self._away_since[person] = self.touched_ms

    # Where it stands

    @property
    def seats(self) -> Seats:
        return self._ledger.seats

    @property
    def live(self) -> LiveGame | None:
        return self._ledger.live

    async def _rebuild(self) -> None:
        """Go back to what is stored."""
        taken = await self._services.store.take(self.id)
        assert taken is not None
        self.hold = taken.hold
        self._ledger = Ledger([stored_of(row) for row in taken.log])
        self._bots.forget()
        self._clock.set(self._ledger.clock_ms)
        self._clock.run(self._is_awake())

    # In the lobby

    def _lobby_news(self) -> str | None:
        """Its line of the lobby, if that has changed."""
        if not self.seats.created.listed:
            return None
        line = ask.write(open_table(self.id, self.seats, self.live)).decode()
        return None if line == self._in_lobby else line

    async def come_to_lobby(self) -> None:
        news = self._lobby_news()
        if news is not None:
            with suppress(NotSaved):  # then its next entry brings it there
                await self._services.store.show(self.hold, news)
                self._in_lobby = news

    # Time at this table

    @property
    def _now_ms(self) -> int:
        return self._services.clock.now_ms()

    def _is_awake(self) -> bool:
        if self._ledger.status not in IN_GAME or self.seats.paused:
            return False
        persons, here = self.seats.persons(), self.audience.here()
        return bool(here.intersection(persons) if persons else here)

    def _moment(self) -> Moment:
        return Moment(self._ledger, self._clock.ms(), self._now_ms, self.audience.here(), self._away_since)

    # The inbox

    def post(self, command: Command) -> None:
        self._inbox.append(command)
        self._wake()

    def _wake(self) -> None:
        self.touched_ms = self._now_ms
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())

    @property
    def is_working(self) -> bool:
        return self._worker is not None or self._bots.are_thinking

    @property
    def is_idle(self) -> bool:
        return not self.is_working and not self.audience.viewer_of

    async def finish(self) -> None:
        """Wait until everything that has arrived is dealt with."""
        if self._alarm is not None:
            self._alarm.cancel()
        while self._worker is not None:
            await self._worker

    async def _work(self) -> None:
        try:
            while await self._one_thing():
                pass
        finally:
            self._worker = None
        self._set_alarm()

    async def _one_thing(self) -> bool:
        """Deal with what comes next; false when there is nothing to do."""
        try:
            if self._inbox and isinstance(self._inbox[0], Asking):
                asking = self._inbox[0]
                if isinstance(asking.request, ask.Move):
                    self._inbox.popleft()
                    self._receive_move(asking.session, asking.request, asking.arrived_ms)
                    return True
            due = self._arbiter.take_due(self._now_ms)
            if due:
                await self._judge_all(due)
                return True
            if self._inbox:
                await self._handle(self._inbox.popleft())
                return True
            return await self._do_what_is_due()
        except Exception as error:
            await self._complain(error)
            return True

    async def _complain(self, error: Exception) -> None:
        """Something is wrong with the program: say where, but nothing of what anybody holds."""
        self._services.metrics.errors += 1
        where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        _log.error("%s at %s", type(error).__name__, " < ".join(reversed(where)))
        self._not_before_ms = self._now_ms + RETRY_MS
        await self._rebuild()

    async def _handle(self, command: Command) -> None:
        match command:
            case Coming():
                await self._welcome(command.session, command.request)
            case Going():
                self._say_goodbye(command.session)
            case Asking(session=session, request=ask.AskHint()):
                self._hint(session)
            case Asking(session=session, request=request) if isinstance(request, ask.TableAction):
                await self._do(session, request)
            case BotSays():
                await self._bot_moves(command)

    # Coming and going

    async def _welcome(self, session: Session, request: ask.Enter) -> None:
        seat = self.seats.seat_of(session.person)
        if not seat and not self.seats.created.watchers and not self._may_sit(session.person):
            session.tell(absent())
            session.table = None
            return
        self._away_since.pop(session.person, None)
        self.audience.viewer_of[session] = seat
        if seat and self.seats.chair(seat).covered and self.seats.chair(seat).cover_reason == "away":
            await self._commit([Returned(seat=seat)])
        self._clock.run(self._is_awake())
        self._telling().room()
        is_same_game = self.live is not None and request.game == self.live.number
        self._telling().view(session, request.number if is_same_game else -1)
        self._telling().clocks()
        if self.live is not None and self.live.places:
            session.ping(self._now_ms)

    def _may_sit(self, person: int) -> bool:
        """Is there a seat for somebody who may not just look on?"""
        if person == self.seats.host:
            return True
        return any(not chair.person for chair in self.seats.chairs)

    def _say_goodbye(self, session: Session) -> None:
        if self.audience.viewer_of.pop(session, None) is None:
            return
        if session.person not in self.audience.here():
            self._away_since[session.person] = self._now_ms
        self._clock.run(self._is_awake())
        self._telling().room()
        self._telling().clocks()

    # Actions

    async def _do(self, session: Session, request: ask.TableAction) -> None:
        if session not in self.audience.viewer_of:
            session.tell(absent(request.action))
            return
        if self._refusals.repeat(session, request.action, self._ledger.done):
            return
        match request:
            case ask.Ready():
                outcome: Refusal | None = await self._be_ready(session, request)
            case ask.NextHand():
                outcome = await self._next_hand(session, request)
            case _:
                outcome = await self._decide(session, request)
        if outcome is not None:
            self._refuse(session, request.action, outcome)

    async def _decide(self, session: Session, request: ask.TableAction) -> Refusal | None:
        opens = isinstance(request, ask.Door) and request.open
        word = await self._services.fresh_word() if opens else ""
        decider = Decider(
            seats=self.seats,
            live=self.live,
            person=session.person,
            name=session.name,
            here=self.audience.here(),
            fresh_word=lambda: word,
        )
        decision = decider.decide(request)
        if isinstance(decision, Refusal):
            return decision
        if not decision:
            session.tell(ask.Done(action=request.action))
            return None
        await self._commit(decision, session, request.action)
        return None

    def _refuse(self, session: Session, action: str, refusal: Refusal, behind_ms: int = 0) -> None:
        answer = refused(refusal, action, behind_ms)
        self._services.metrics.refusals[answer.kind] += 1
        self._refusals.tell(session, answer)

    async def _be_ready(self, session: Session, request: ask.Ready) -> Refusal | None:
        seat = self.seats.seat_of(session.person)
        if not seat or self.live is None:
            return refuse(WAITING, "for-players")
        clock_ms = self._clock.ms()
        running = [one for one in self.live.timers if one.timer.name == request.timer]
        between = request.timer == NEXT_HAND and self._ledger.status == "between"
        if not between and not any(one.left_ms(clock_ms) for one in running):
            return refuse(WAITING, "no-such-timer")
        ready = self._ready.setdefault(request.timer, set())
        ready.add(seat)
        everybody = self._seats_asked(between) <= ready
        if between and everybody:
            await self._deal_for(session, request.action)
            return None
        for one in running:
            if everybody or (one.timer.ends == "dealer" and seat == self.live.match.state.dealer()):
                one.over = True
        session.tell(ask.Done(action=request.action))
        self._telling().clocks()
        return None

    def _seats_asked(self, between: bool) -> set[int]:
        """Whose word ends a timer: of the people here those who may act; if it is none of them, all."""
        here = self.audience.seats_here(self.seats)
        assert self.live is not None
        return here if between else here & set(self.live.match.state.to_act()) or here

    async def _next_hand(self, session: Session, request: ask.NextHand) -> Refusal | None:
        if session.person != self.seats.host:
            return refuse("not yours", "for-the-host", name=self.seats.host_name)
        if self._ledger.status != "between":
            return refuse(WAITING, "hand-running") if self.live else refuse(WAITING, "not-begun")
        await self._deal_for(session, request.action)
        return None

    def _hint(self, session: Session) -> None:
        seat = self.audience.viewer_of.get(session, 0)
        found = hint(self.live.seen(seat)) if self.live is not None and seat else None
        if found is None:
            session.tell(refused(refuse(WAITING, "no-hint"), ""))
        else:
            session.tell(ask.Hint(move=found.move.text(), code=found.reason.code, args=found.reason.args))

    # Moves

    def _receive_move(self, session: Session, request: ask.Move, arrived_ms: int) -> None:
        seat = self.seats.seat_of(session.person)
        most = self._ledger.pace.lag_credit_ms
        credit = session.credit_ms(most)
        move = understood(self.live, seat, request)
        arrived = Arrived(session, request, seat, move, arrived_ms, credit)
        self._arbiter.add(arrived, self._greatest_credit(arrived, most))

    def _greatest_credit(self, arrived: Arrived, most: int) -> int | None:
        """The greatest credit among those who may race for the same place; None where there is no race."""
        seat = arrived.seat
        if self.live is None or not seat or arrived.place not in self.live.places:
            return None
        acting = self.live.match.state.to_act()
        rivals = [self.seats.chair(other).person for other in acting if other != seat]
        return max((self.audience.credit_ms(person, most) for person in rivals if person), default=None)

    async def _judge_all(self, moves: list[Arrived]) -> None:
        for place, arrived in enumerate(moves):
            self._services.step("received")
            if not self._refusals.repeat(arrived.session, arrived.request.action, self._ledger.done):
                await self._judge(arrived, moves[place + 1 :])

    async def _judge(self, arrived: Arrived, others: list[Arrived]) -> None:
        verdict = judge(arrived, self.seats, self.live, self._clock.ms())
        self._services.step("checked")
        match verdict:
            case Later():
                due = self._now_ms + verdict.wait_ms
                self._arbiter.add(replace(arrived, arrived_ms=due, credit_ms=0), None)
            case Refusal():
                behind = late_ms(arrived, self._won) if verdict.kind == STALE else 0
                self._refuse(arrived.session, arrived.request.action, verdict, behind)
            case Accepted():
                await self._make_move(arrived, verdict, others)

    async def _make_move(self, arrived: Arrived, accepted: Accepted, others: list[Arrived]) -> None:
        assert self.live is not None
        instead_of = self.live.places.get(accepted.place, "")
        race: Race | None = None
        if accepted.place and arrived.request.meant_for is not None:
            rivals = self._arbiter.rivals(arrived, accepted.place, others)
            race = race_of(arrived, accepted.place, rivals)
        moved = self._moved(arrived.seat, accepted.move, race=race)
        covered = self.seats.chair(arrived.seat).covered
        entries: list[AnyEntry] = [Returned(seat=arrived.seat), moved] if covered else [moved]
        if await self._commit(entries, arrived.session, arrived.request.action, accepted.move):
            self._services.metrics.moves += 1
            self._services.metrics.races += race is not None
            self._services.metrics.answered.observe((self._now_ms - arrived.arrived_ms) / 1000)
            if accepted.place:
                self._won[accepted.place] = Winner(instead_of, arrived.counts_ms)

    def _moved(self, seat: int, move: Move, *, bot: bool = False, race: Race | None = None) -> Moved:
        assert self.live is not None
        at_ms = self.live.at_ms(self._clock.ms())
        return Moved(seat=seat, text=move.text(), at_ms=at_ms, bot=bot, race=race)

    async def _bot_moves(self, said: BotSays) -> None:
        if said.move is None or self.live is None:
            return
        if self.seats.paused:
            self._bots.think_again(said.seat)
            return
        state = self.live.match.state
        plays = said.seat <= len(self.seats.chairs) and self.seats.chair(said.seat).played_by_bot
        if not plays or state.check(said.seat, said.move) is not None:
            return
        if why_wait(self.live, said.seat, said.move, self._clock.ms()) is not None:
            return
        place = said.move.place
        instead_of = self.live.places.get(place)
        moved = await self._commit([self._moved(said.seat, said.move, bot=True)], move=said.move)
        if moved and instead_of is not None:
            self._won[place] = Winner(instead_of, self._now_ms)

    # Dealing

    def _dealing(self) -> Dealt:
        assert self.live is not None
        state = self.live.match.state
        chance = state.needs()
        assert chance is not None
        given = self.seats.created.deal
        if given and self.live.number == 1 and state.hand() == 0:
            return Dealt(chance=chance, cards=given)
        return Dealt(chance=chance, cards=cards_text(self._services.shuffle(state.deck())))

    async def _deal_for(self, session: Session, action: str) -> None:
        await self._commit([self._dealing()], session, action)

    # Committing

    async def _commit(
        self,
        entries: list[AnyEntry],
        session: Session | None = None,
        action: str = "",
        move: Move | None = None,
    ) -> bool:
        """Apply entries, store them, and only then tell anybody."""
        before = standing(self._ledger)
        try:
            stored = self._apply(entries, session.person if session else 0, action, move)
            self._services.step("applied")
            await self._store(stored)
        except NotSaved:
            await self._rebuild()
            self._not_before_ms = self._now_ms + RETRY_MS
            if session is not None:
                self._refuse(session, action, refuse("not saved", "not-saved"))
            return False
        if session is not None and action:
            session.tell(ask.Done(action=action))
            self._services.step("answered")
        self._publish(before, entries)
        self._services.step("sent")
        return True

    async def _store(self, stored: list[Stored]) -> None:
        wall_ms, lobby = self._services.clock.wall_ms(), self._lobby_news()
        rows = [row_of(one, wall_ms) for one in stored]
        await self._services.store.append(self.hold, rows, word_in(one.entry for one in stored), lobby)
        self._in_lobby = lobby or self._in_lobby

    def _apply(self, entries: list[AnyEntry], person: int, action: str, move: Move | None) -> list[Stored]:
        clock_ms = self._clock.ms()
        stored: list[Stored] = []
        todo = deque(entries)
        while todo:
            entry = todo.popleft()
            one = self._ledger.next(entry, clock_ms, person, "" if stored else action)
            self._ledger.follow(one, move if isinstance(entry, Moved) else None)
            stored.append(one)
            match entry:
                case Started():
                    self._won.clear()
                    self._bots.forget()
                    todo.append(self._dealing())
                case Dealt():
                    self._ready.clear()
                case Moved() if entry.bot:
                    self._bots.has_moved(entry.seat, entry.text)
        return stored

    # Telling

    def _telling(self) -> Telling:
        return Telling(self.id, self._ledger, self.audience, self._clock.ms(), self._ready)

    def _publish(self, before: Standing, entries: list[AnyEntry]) -> None:
        moved = self.audience.reseat(self.seats)
        self._clock.run(self._is_awake())
        changed = standing(self._ledger).status != before.status
        if changed or any(not isinstance(entry, Moved | Dealt) for entry in entries):
            self._telling().room()
        self._telling().news(before, moved)

    # What is due

    async def _do_what_is_due(self) -> bool:
        """One thing that time has brought; false if nothing is due."""
        if self._now_ms < self._not_before_ms:
            return False
        heir = host_due(self._moment())
        if heir is not None:
            return await self._commit([heir])
        if not self._is_awake() or self.live is None:
            return False
        self._bots.plan(self.seats, self.live, self._clock.ms())
        at = self._moment()
        move = table_move(at)
        if move is not None:
            return await self._commit([self._moved(TABLE, move)], move=move)
        if is_next_hand_due(at):
            return await self._commit([self._dealing()])
        cover = cover_due(at)
        if cover is not None:
            return await self._commit([cover])
        return self._bots.go_on(self.seats, self.live, self._clock.ms())

    def _set_alarm(self) -> None:
        """Be woken when the next thing is due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        dues = [self._arbiter.due_ms()]
        if self._now_ms < self._not_before_ms:
            dues.append(self._not_before_ms)
        elif self._is_awake():
            dues.append(next_due_ms(self._moment(), self._bots.next_due_ms()))
        known = [due for due in dues if due is not None]
        if known:
            self._alarm = self._services.clock.call_at(min(known), self._wake)
