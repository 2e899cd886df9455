"""What people do at a table besides moving: seats, pauses, timers that may end, the next hand."""

from typing import final

from janken.kernel.refusal import NOT_YOURS, Refusal
from janken.table import protocol as ask
from janken.table.answers import WAITING, absent, refuse
from janken.table.clock import Rate
from janken.table.dealing import NextDeal
from janken.table.decisions import Decider, name_said
from janken.table.entries import SeatsSet, Started
from janken.table.live_game import NEXT_HAND
from janken.table.log import TableLog
from janken.table.move import TableWriter
from janken.table.publisher import Publisher
from janken.table.schedule import Schedule
from janken.table.services import Services
from janken.table.session import Session
from janken.table.talk import Talk


@final
class Requests:
    def __init__(
        self,
        log: TableLog,
        schedule: Schedule,
        publisher: Publisher,
        dealing: NextDeal,
        writer: TableWriter,
        services: Services,
    ) -> None:
        self._log = log
        self._audience = publisher.audience
        self._schedule = schedule
        self._publisher = publisher
        self._dealing = dealing
        self._writer = writer
        self._services = services
        self._talk = Talk(log, publisher, services)
        self._changes = Rate(services.changes_a_minute)  # by person

    async def handle(self, session: Session, request: ask.TableAction) -> None:
        if session not in self._audience.viewer_of:
            session.tell(absent(request.action))
            return
        if self._publisher.repeat(session, request.action):
            return
        if not self._changes.take(session.person, self._schedule.now_ms):
            self._publisher.refuse(session, request.action, refuse("too many", "too-many-changes"))
            return
        match request:
            case ask.Rename() if self._log.seats.is_onlooker(session.person):
                outcome: Refusal | None = self._rename_onlooker(session, request)
            case ask.Ready():
                outcome = await self._mark_ready(session, request)
            case ask.Wait():
                outcome = self._wait(session, request)
            case ask.Say():
                outcome = self._talk.say(session, request)
            case ask.WriteText():
                outcome = self._talk.write(session, request)
            case ask.Block():
                outcome = await self._talk.block(session, request)
            case ask.Report():
                outcome = await self._talk.report(session, request)
            case ask.NextHand():
                outcome = await self._next_hand(session, request)
            case ask.Redo():
                outcome = await self._redo(session, request)
            case _:
                outcome = await self._decide(session, request)
        if outcome is not None:
            self._publisher.refuse(session, request.action, outcome)

    def _rename_onlooker(self, session: Session, request: ask.Rename) -> Refusal | None:
        """What a spectator does is never stored, and nobody else hears of it."""
        name = name_said(request.name)
        if isinstance(name, Refusal):
            return name
        tabs = self._audience.sessions_of(session.person)
        for tab in tabs:
            tab.name = name
        self._publisher.say_done(session, request.action)
        self._publisher.telling().room(tabs)
        return None

    async def _decide(self, session: Session, request: ask.TableAction) -> Refusal | None:
        opens = isinstance(request, ask.Door) and request.open
        word = await self._services.fresh_word() if opens else ""
        decider = Decider(
            seats=self._log.seats,
            live=self._log.live,
            person=session.person,
            name=session.name,
            here=self._audience.here(),
            fresh_word=word,
            wall_ms=self._services.clock.wall_ms(),
        )
        decision = decider.decide(request)
        if isinstance(decision, Refusal):
            return decision
        match decision:
            case [SeatsSet() as closing, _, *_]:  # first, so that the shuffle is for those seats
                if await self._writer.enter([closing], session):
                    return await self._decide(session, request)
                self._publisher.refuse_unsaved(session, request.action)
                return None
        if any(isinstance(entry, Started) for entry in decision) and self._dealing.must_wait():
            self._dealing.park(session, request)
        elif decision:
            await self._writer.enter(decision, session, request.action)
        else:
            self._publisher.say_done(session, request.action)
        return None

    async def _redo(self, session: Session, request: ask.Redo) -> Refusal | None:
        seat = self._log.seats.playing_seat_of(session.person)
        live = self._log.live
        if not seat or live is None or not live.undone:
            return refuse(WAITING, "nothing-to-redo")
        move = live.game.parse(live.undone[-1].split())
        assert not isinstance(move, Refusal), move
        await self._writer.enter([self._writer.move_made(seat, move)], session, request.action, move)
        return None

    async def _mark_ready(self, session: Session, request: ask.Ready) -> Refusal | None:
        live, seats, person = self._log.live, self._log.seats, session.person
        between = request.timer == NEXT_HAND and self._log.state.status == "between"
        seat = seats.seat_of(person) if between else seats.playing_seat_of(person)
        if not seat or live is None:
            return refuse(WAITING, "for-players")
        running = [one for one in live.timers if one.timer.name == request.timer]
        if not between and not any(one.left_ms(self._schedule.clock.ms()) for one in running):
            if not live.had_timer(request.timer):
                return refuse(WAITING, "no-such-timer")
            self._publisher.say_done(session, request.action)  # it was over first: what was wanted is so
            return None
        self._schedule.readiness.mark_ready(seat, request.timer)
        everybody = self._seats_asked(between) <= set(self._schedule.readiness.ready(request.timer))
        if between and everybody:
            await self._dealing.deal(session, request)
            return None
        for one in running:
            if everybody or (one.timer.ends == "dealer" and seat == live.state.dealer()):
                one.over = True
        self._publisher.say_done(session, request.action)
        return None

    def _wait(self, session: Session, request: ask.Wait) -> Refusal | None:
        seat = self._log.seats.seat_of(session.person)
        if not seat or self._log.state.status != "between":
            return refuse(WAITING, "for-players") if not seat else self._why_no_deal()
        self._schedule.readiness.ask_for_time(seat, NEXT_HAND)
        self._publisher.say_done(session, request.action)
        return None

    def _seats_asked(self, between: bool) -> set[int]:
        """The seats that have to be ready to end a timer: of the people here who may act, or of all here."""
        assert self._log.live is not None
        if between:
            return self._audience.seats_here(self._log.seats, with_newcomers=True)
        here = self._audience.seats_here(self._log.seats)
        return here & set(self._log.live.state.to_act()) or here

    async def _next_hand(self, session: Session, request: ask.NextHand) -> Refusal | None:
        if session.person != self._log.seats.host:
            return refuse(NOT_YOURS, "for-the-host", name=self._log.seats.host_name)
        if self._log.state.status != "between":
            if not self._has_just_dealt():
                return self._why_no_deal()
            self._publisher.say_done(session, request.action)  # the clock was first: what was wanted is so
            return None
        await self._dealing.deal(session, request)
        return None

    def _why_no_deal(self) -> Refusal:
        return refuse(WAITING, "hand-running") if self._log.live else refuse(WAITING, "not-begun")

    def _has_just_dealt(self) -> bool:
        """Is there a next hand in which nobody has moved yet?"""
        live = self._log.live
        return live is not None and live.status == "playing" and live.deals > 1 and not live.moves_in_hand()
