"""What people do at a table besides moving: seats, pauses, timers that may end, hints, the next hand.

A hint is a master's when there is time for it, a club player's at once when there is not.
"""

import asyncio
from typing import Final, final

from janken.bots.bot import Seen
from janken.bots.levels import Suggestion, hint, is_worth_thinking
from janken.bots.thinker import NoThoughtError, Share
from janken.kernel.refusal import ILLEGAL, NOT_YOURS, Refusal
from janken.table import protocol as ask
from janken.table.answers import WAITING, absent, refuse, refused
from janken.table.clock import Rate
from janken.table.dealing import NextDeal
from janken.table.decisions import Decider, name_said
from janken.table.entries import Hinted, SeatsSet, Started
from janken.table.live_game import NEXT_HAND
from janken.table.log import TableLog
from janken.table.move import TableWriter
from janken.table.publisher import Publisher
from janken.table.schedule import Schedule
from janken.table.services import Services
from janken.table.session import Audience, Session
from janken.table.talk import Talk

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
