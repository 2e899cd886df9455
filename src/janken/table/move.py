"""The life of a move, from its arrival to every screen.

It arrives, waits for players who could have been earlier, is judged, entered in the log and stored; then
everybody sees it. All else that happens at a table takes the last three steps too.
"""

import logging
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, final

from janken.core.game import Chance
from janken.core.moves import Move
from janken.kernel.cards import card_text, cards_text
from janken.kernel.refusal import MALFORMED, NOT_YOURS, STALE, Refusal
from janken.records.writer import rules_text
from janken.shuffle.transcript import DEAL, Stream, showdown, tie
from janken.store.interface import StoreTrouble
from janken.table import protocol as ask
from janken.table.answers import WAITING, refuse
from janken.table.bots import TableBots
from janken.table.entries import (
    Agreed,
    AnyEntry,
    CardsDealt,
    MoveMade,
    PauseSet,
    RaceResult,
    Returned,
    RulesChanged,
    SeatsSet,
    Started,
    Stored,
    Swapped,
)
from janken.table.live_game import LiveGame
from janken.table.log import PendingCommit, TableLog
from janken.table.publisher import Publisher, news_of
from janken.table.races import Arbiter, Arrived, Winner
from janken.table.schedule import Schedule
from janken.table.seats import Seats
from janken.table.services import Services
from janken.table.session import BotSays, Session


@final
class Dealer:
    def __init__(self, log: TableLog, services: Services) -> None:
        self._log = log
        self._services = services
        self.agreed: Agreed | None = None  # the shuffle of the next deal

    def deal(self) -> CardsDealt:
        """What chance gives next."""
        live = self._log.live
        assert live is not None
        chance = live.state.needs()
        assert chance is not None
        given = self._log.seats.created.deal
        if given and live.number == 1 and live.state.hand() == 0:
            return CardsDealt(chance=chance, cards=given)
        is_deal = chance is Chance.DEAL
        agreed = self.agreed_for(live.number, live.deals + 1) if is_deal else live.shuffle
        if agreed is None:
            return CardsDealt(chance=chance, cards=cards_text(self._services.shuffle(live.state.deck())))
        label = DEAL if is_deal else showdown(len(live.given()))
        cards = self.stream(agreed, label).order([card_text(card) for card in live.state.deck()])
        return CardsDealt(chance=chance, cards=" ".join(cards), shuffle=agreed if is_deal else None)

    def opening(self) -> list[AnyEntry]:
        """How the game that has started begins: with a deal, or with what was played elsewhere."""
        is_first, created = self._log.seats.games == 1, self._log.seats.created
        return list(created.played) if is_first and created.played else [self.deal()]

    def agreed_for(self, game: int, deal: int) -> Agreed | None:
        agreed = self.agreed
        return agreed if agreed is not None and (agreed.game, agreed.deal) == (game, deal) else None

    def stream(self, agreed: Agreed, label: str) -> Stream:
        shuffled = agreed.shuffled(self._log.table, rules_text(self._log.state.options))
        return Stream(shuffled.secret, shuffled.transcript, label)

    def lots(self, seats: Iterable[int]) -> list[int]:
        """These seats in the order in which chance puts equal times."""
        among, live = sorted(seats), self._log.live
        if live is None or live.shuffle is None:
            return self._services.chance.shuffled(among)
        everybody = [str(place + 1) for place in range(len(self._log.seats.chairs))]
        order = self.stream(live.shuffle, tie(live.moves_in_hand())).order(everybody)
        places = {seat: place for place, seat in enumerate(order)}
        # A spectator may try to move too, and is refused in the end.
        return sorted(among, key=lambda seat: places.get(str(seat), len(order)))


SHORT_WAIT_MS: Final = 1000  # a move that has to wait no longer is kept, not refused

_log = logging.getLogger("janken.table")


@final
@dataclass(frozen=True)
class Moves:
    """The way of every move at one table."""

    log: TableLog
    schedule: Schedule
    publisher: Publisher
    arbiter: Arbiter
    writer: "TableWriter"
    bots: TableBots
    services: Services

    # 1. It arrives

    def receive(self, session: Session, request: ask.MakeMove, arrived_ms: int) -> None:
        seat = self.log.seats.playing_seat_of(session.person)
        credit_ms = session.credit_ms(self.log.state.pace.lag_credit_ms)
        move = understood(self.log.live, seat, request)
        self._wait(Arrived(session, request.action, request.meant_for, seat, move, arrived_ms, credit_ms))

    def receive_from_bot(self, said: BotSays) -> None:
        """A bot's move waits like anybody's, without a credit: it is meant for what is there now."""
        live = self.log.live
        if said.move is not None and live is not None:
            meant_for = live.places.get(said.move.place)
            self._wait(Arrived(None, "", meant_for, said.seat, said.move, self.schedule.now_ms, 0))

    # 2. It waits for players who could have been earlier

    def _wait(self, arrived: Arrived) -> None:
        self.arbiter.add(arrived, self._greatest_credit_ms(arrived))

    def _greatest_credit_ms(self, arrived: Arrived) -> int | None:
        """The greatest credit among those who may race for the same place; None where there is no race."""
        live, seats = self.log.live, self.log.seats
        if live is None or not arrived.seat or arrived.place not in live.places:
            return None
        most, audience = self.log.state.pace.lag_credit_ms, self.publisher.audience
        rivals = [seats.chair(other).person for other in live.state.to_act() if other != arrived.seat]
        return max((audience.credit_ms(person, most) for person in rivals if person), default=None)

    def refuse_all(self) -> None:
        """The store does not answer: no move is left waiting."""
        for arrived in self.arbiter.take_all():
            self._refuse_unsaved(arrived)

    def _refuse_unsaved(self, arrived: Arrived) -> None:
        if arrived.session is not None:
            self.publisher.refuse_unsaved(arrived.session, arrived.action)

    # 3. It is judged

    async def judge_due(self) -> bool:
        """Judge the moves whose time has come; false if there are none."""
        due = self.arbiter.take_due(self.schedule.now_ms)
        if not due:
            return False
        live = self.log.live
        lots = live.moves_in_hand() if live is not None else 0  # when they are drawn between equal times
        for place, arrived in enumerate(due):
            if self.log.pending is not None:
                self._refuse_unsaved(arrived)
                continue
            self.services.step("received")
            if arrived.session is None or not self.publisher.repeat(arrived.session, arrived.action):
                await self._judge(arrived, due[place + 1 :], lots)
        return True

    async def _judge(self, arrived: Arrived, others: list[Arrived], lots: int) -> None:
        still = self.schedule.pauses.why_still(self.log.seats)
        verdict = judge(arrived, self.log.seats, self.log.live, still, self.schedule.clock.ms())
        self.services.step("checked")
        match verdict:
            case Later() | Refusal() if arrived.session is None:
                if still is not None:
                    self.bots.think_again(arrived.seat)
            case Later():
                due = self.schedule.now_ms + verdict.wait_ms
                self.arbiter.add(arrived._replace(arrived_ms=due, credit_ms=0), None)
            case Refusal():
                behind_ms = self.arbiter.late_ms(arrived) if verdict.kind == STALE else 0
                assert arrived.session is not None
                self.publisher.refuse(arrived.session, arrived.action, verdict, behind_ms)
            case Accepted():
                await self._make(arrived, verdict, others, lots)

    # 4. It is entered in the log, stored, and sent to everyone

    async def _make(self, arrived: Arrived, accepted: "Accepted", others: list[Arrived], lots: int) -> None:
        live, place = self.log.live, accepted.place
        assert live is not None
        instead_of = live.places.get(place, "")
        race: RaceResult | None = None
        if place and arrived.meant_for is not None:
            race = self.arbiter.race(arrived, place, others, lots)
        is_bots = arrived.session is None
        entries: list[AnyEntry] = [self.writer.move_made(arrived.seat, accepted.move, is_bots, race)]
        if self.log.seats.chair(arrived.seat).covered and not is_bots:
            entries.insert(0, Returned(seat=arrived.seat))
        if not await self.writer.enter(entries, arrived.session, arrived.action, accepted.move):
            return
        if place:
            self.arbiter.won[place] = Winner(instead_of, arrived.counts_ms)
        metrics = self.services.metrics
        metrics.races += race is not None
        if not is_bots:
            metrics.moves += 1
            took_ms = self.schedule.now_ms - max(arrived.arrived_ms, arrived.due_ms)
            metrics.answered.observe(took_ms / 1000)
            if took_ms >= self.services.slow_ms:
                self._trace_slow(arrived, took_ms)

    def _trace_slow(self, arrived: Arrived, took_ms: int) -> None:
        """For a host who looks for the cause, where a move took longer than they want."""
        wanted_ms = max(0, arrived.due_ms - arrived.arrived_ms)
        _log.warning(
            "slow move: %d ms at table %s, besides %d ms for others to be earlier; %d more wait",
            took_ms, self.log.table[:6], wanted_ms, self.arbiter.waiting,
        )  # fmt: skip


@final
@dataclass(frozen=True)
class TableWriter:
    """The one writer of a table: what happens is entered in the log, stored, and only then told."""

    log: TableLog
    schedule: Schedule
    publisher: Publisher
    arbiter: Arbiter
    dealer: Dealer
    bots: TableBots
    services: Services

    def move_made(self, seat: int, move: Move, bot: bool = False, race: RaceResult | None = None) -> MoveMade:
        assert self.log.live is not None
        at_ms = self.log.live.at_ms(self.schedule.clock.ms())
        return MoveMade(seat=seat, text=move.text(), at_ms=at_ms, bot=bot, race=race)

    async def enter(
        self,
        entries: list[AnyEntry],
        session: Session | None = None,
        action: str = "",
        move: Move | None = None,
    ) -> bool:
        """Apply entries, store them, and only then tell anybody; false if they may not be stored."""
        before, news = self.log.state.standing(), news_of(entries, self.log.seats)
        stored = self._apply(entries, session.person if session else 0, action, move)
        self.services.step("applied")
        try:
            await self.log.commit(stored, before)
        except StoreTrouble:
            self.log.pending = PendingCommit(before, tuple(entries), session, action)
            await self.mend()
            return False
        if session is not None and action:
            session.tell_with_next(ask.Done(action=action))
            self.services.step("answered")
        self.publisher.publish(before, entries, news)
        if session is not None:
            session.settle()
        self.services.step("sent")
        await self.log.keep_story(stored, before)
        if self.log.state.pace.move_hours:
            await self.log.keep_waiting(self.schedule.due_wall_ms())
        return True

    def _apply(self, entries: list[AnyEntry], person: int, action: str, move: Move | None) -> list[Stored]:
        clock_ms = self.schedule.clock.ms()
        stored: list[Stored] = []
        todo = deque(entries)
        while todo:
            entry = todo.popleft()
            stored.append(self.log.apply(entry, clock_ms, person, "" if stored else action, move))
            match entry:  # what is not stored, but follows from it
                case Started():
                    self.arbiter.won.clear()
                    self.bots.forget()
                    todo.extend(self.dealer.opening())
                case CardsDealt():
                    self.schedule.readiness.forget()
                case PauseSet():
                    self.schedule.pauses.follow(entry, self.log.seats)
                case RulesChanged() | Swapped() | SeatsSet():
                    self.dealer.agreed = None  # it was for other rules, or other people on these seats
        return stored

    async def mend(self) -> bool:
        """Go back to what is stored, and answer by that; false while the store does not answer."""
        pending = self.log.pending
        assert pending is not None
        if not await self.log.mend():
            return False
        self.bots.forget()
        self.schedule.start_again()
        if pending.session is not None:
            if self.log.state.is_done(pending.session.person, pending.action):
                pending.session.tell(ask.Done(action=pending.action))
            else:
                self.publisher.refuse_unsaved(pending.session, pending.action)
        if pending.before is not None:
            self.publisher.publish(pending.before, pending.entries)
        return True


@dataclass(frozen=True)
class Accepted:
    move: Move
    place: str  # what it raced for, if anything


@dataclass(frozen=True)
class Later:
    """A move that may be made in a moment."""

    wait_ms: int


Verdict = Accepted | Later | Refusal


def judge(
    arrived: Arrived, seats: Seats, live: LiveGame | None, still: Refusal | None, clock_ms: int
) -> Verdict:
    """May this move be made now? `still` is why nobody can move, if nobody can."""
    refusal = _why_not_theirs(arrived, seats)
    if refusal is not None:
        return refusal
    if live is None:
        return refuse(WAITING, "not-begun")
    if still is not None:
        return still
    if live.turn and arrived.meant_for not in (None, live.turn):
        return refuse(STALE, "other-turn")
    if isinstance(arrived.move, Refusal):
        return arrived.move
    refusal = live.state.check(arrived.seat, arrived.move)
    if refusal is not None:
        return refusal
    waits = _why_wait(live, arrived.seat, arrived.move, clock_ms)
    place = arrived.place if arrived.place in live.places else ""
    return waits or Accepted(arrived.move, place)


def _why_not_theirs(arrived: Arrived, seats: Seats) -> Refusal | None:
    if arrived.session is None:
        is_bots = 1 <= arrived.seat <= len(seats.chairs) and seats.chair(arrived.seat).played_by_bot
        return None if is_bots else refuse(NOT_YOURS, "looking-on")
    person = arrived.session.person
    if arrived.seat and seats.playing_seat_of(person) == arrived.seat:
        return None
    return refuse(WAITING, "from-next-deal") if seats.seat_of(person) else refuse(NOT_YOURS, "looking-on")


def understood(live: LiveGame | None, seat: int, request: ask.MakeMove) -> Move | Refusal:
    """A move from its words, and from what its player saw where it goes."""
    if live is None:
        return refuse(WAITING, "not-begun")
    words = request.text.split()
    if not words:
        return refuse(MALFORMED, "empty-move", "RF-3")
    move = live.game.understand(live.state, seat, words)
    if isinstance(move, Refusal) or request.meant_for is None or live.turn:
        return move
    return live.game.meant_for(move, request.meant_for)


def _why_wait(live: LiveGame, seat: int, move: Move, clock_ms: int) -> Later | Refusal | None:
    for running in live.timers:
        left, timer = running.left_ms(clock_ms), running.timer
        if left and running.holds(seat, move):
            if left <= SHORT_WAIT_MS:
                return Later(left)
            return refuse(WAITING, "not-yet", timer.rule, timer=timer.name, seconds=-(-left // 1000))
        if not left and move.verb in timer.barred:
            return refuse(STALE, "time-over", timer.rule, verb=move.verb)
    return None
