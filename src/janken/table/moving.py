"""The way of a move: it arrives, waits for those who could have been earlier, is judged and entered."""

from typing import final

from janken.kernel.refusal import STALE, Refusal
from janken.table import protocol as ask
from janken.table.book import Book
from janken.table.entries import AnyEntry, Race, Returned
from janken.table.races import Arbiter, Arrived, Winner, race_of
from janken.table.services import BotSays
from janken.table.session import Session
from janken.table.umpire import Accepted, Later, judge, late_ms, understood


@final
class Moving:
    def __init__(self, book: Book) -> None:
        self._book = book
        self._lots = 0  # moves made in the hand when the lots were drawn
        self._arbiter = Arbiter(book.lots)

    def due_ms(self) -> int | None:
        """When the first of the moves that wait is to be judged."""
        return self._arbiter.due_ms()

    def last_due_ms(self) -> int | None:
        """When all the moves that wait now will have been judged."""
        return self._arbiter.last_due_ms()

    def receive(self, session: Session, request: ask.Move, arrived_ms: int) -> None:
        book = self._book
        seat = book.seats.playing_seat_of(session.person)
        most = book.ledger.pace.lag_credit_ms
        move = understood(book.live, seat, request)
        action, meant_for, credit = request.action, request.meant_for, session.credit_ms(most)
        arrived = Arrived(session, action, meant_for, seat, move, arrived_ms, credit)
        self._arbiter.add(arrived, self._greatest_credit(arrived, most))

    def _greatest_credit(self, arrived: Arrived, most: int) -> int | None:
        """The greatest credit among those who may race for the same place; None where there is no race."""
        book = self._book
        if book.live is None or not arrived.seat or arrived.place not in book.live.places:
            return None
        acting = book.live.match.state.to_act()
        rivals = [book.seats.chair(other).person for other in acting if other != arrived.seat]
        return max((book.audience.credit_ms(person, most) for person in rivals if person), default=None)

    def refuse_all(self) -> None:
        """The store does not answer: no move is left waiting."""
        for arrived in self._arbiter.take_all():
            if arrived.session is not None:
                self._book.refuse_unsaved(arrived.session, arrived.action)

    async def judge_due(self) -> bool:
        """Judge the moves whose time has come; false if there are none."""
        due = self._arbiter.take_due(self._book.now_ms)
        if not due:
            return False
        live = self._book.live
        self._lots = live.moves_in_hand() if live is not None else 0
        for place, arrived in enumerate(due):
            if self._book.broken is not None:
                if arrived.session is not None:
                    self._book.refuse_unsaved(arrived.session, arrived.action)
                continue
            self._book.services.step("received")
            if arrived.session is None or not self._is_repeated(arrived.session, arrived.action):
                await self._judge(arrived, due[place + 1 :])
        return True

    def _is_repeated(self, session: Session, action: str) -> bool:
        return self._book.answers.repeat(session, action, self._book.ledger)

    async def _judge(self, arrived: Arrived, others: list[Arrived]) -> None:
        book = self._book
        still = book.pauses.why_still(book.seats)
        verdict = judge(arrived, book.seats, book.live, still, book.clock.ms())
        book.services.step("checked")
        match verdict:
            case Later() | Refusal() if arrived.session is None:
                if still is not None:
                    book.bots.think_again(arrived.seat)
            case Later():
                due = book.now_ms + verdict.wait_ms
                self._arbiter.add(arrived._replace(arrived_ms=due, credit_ms=0), None)
            case Refusal():
                behind = late_ms(arrived, book.won) if verdict.kind == STALE else 0
                assert arrived.session is not None
                book.refuse(arrived.session, arrived.action, verdict, behind)
            case Accepted():
                await self._make(arrived, verdict, others)

    async def _make(self, arrived: Arrived, accepted: Accepted, others: list[Arrived]) -> None:
        book = self._book
        assert book.live is not None
        instead_of = book.live.places.get(accepted.place, "")
        race: Race | None = None
        if accepted.place and arrived.meant_for is not None:
            rivals = self._arbiter.rivals(arrived, accepted.place, others)
            race = race_of(arrived, accepted.place, rivals, self._lots)
        is_bots = arrived.session is None
        moved = book.moved(arrived.seat, accepted.move, bot=is_bots, race=race)
        is_back = book.seats.chair(arrived.seat).covered and not is_bots
        entries: list[AnyEntry] = [Returned(seat=arrived.seat), moved] if is_back else [moved]
        if not await book.enter(entries, arrived.session, arrived.action, accepted.move):
            return
        if accepted.place:
            book.won[accepted.place] = Winner(instead_of, arrived.counts_ms)
        metrics = book.services.metrics
        metrics.races += race is not None
        if not is_bots:
            metrics.moves += 1
            metrics.answered.observe((book.now_ms - arrived.arrived_ms) / 1000)

    def bot_says(self, said: BotSays) -> None:
        """A bot's move waits like anybody's, without a credit: it is meant for what lies there now."""
        live = self._book.live
        if said.move is None or live is None:
            return
        meant_for = live.places.get(said.move.place)
        arrived = Arrived(None, "", meant_for, said.seat, said.move, self._book.now_ms, 0)
        self._arbiter.add(arrived, self._greatest_credit(arrived, self._book.ledger.pace.lag_credit_ms))
