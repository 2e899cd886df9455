"""The way of a move: it arrives, waits for those who could have been earlier, is judged and entered."""

from dataclasses import replace
from typing import final

from janken.kernel.refusal import STALE, Refusal
from janken.table import protocol as ask
from janken.table.book import Book
from janken.table.entries import AnyEntry, Race, Returned
from janken.table.races import Arbiter, Arrived, Winner, race_of
from janken.table.services import BotSays
from janken.table.session import Session
from janken.table.umpire import Accepted, Later, judge, late_ms, understood, why_wait


@final
class Moving:
    def __init__(self, book: Book) -> None:
        self._book = book
        self._arbiter = Arbiter(book.services.chance)

    def due_ms(self) -> int | None:
        """When the first of the moves that wait is to be judged."""
        return self._arbiter.due_ms()

    def receive(self, session: Session, request: ask.Move, arrived_ms: int) -> None:
        book = self._book
        seat = book.seats.seat_of(session.person)
        most = book.ledger.pace.lag_credit_ms
        move = understood(book.live, seat, request)
        arrived = Arrived(session, request, seat, move, arrived_ms, session.credit_ms(most))
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
            self._book.refuse_unsaved(arrived.session, arrived.request.action)

    async def judge_due(self) -> bool:
        """Judge the moves whose time has come; false if there are none."""
        due = self._arbiter.take_due(self._book.now_ms)
        for place, arrived in enumerate(due):
            action = arrived.request.action
            if self._book.broken is not None:
                self._book.refuse_unsaved(arrived.session, action)
                continue
            self._book.services.step("received")
            if not self._book.refusals.repeat(arrived.session, action, self._book.ledger.done):
                await self._judge(arrived, due[place + 1 :])
        return bool(due)

    async def _judge(self, arrived: Arrived, others: list[Arrived]) -> None:
        book = self._book
        verdict = judge(arrived, book.seats, book.live, book.clock.ms())
        book.services.step("checked")
        match verdict:
            case Later():
                due = book.now_ms + verdict.wait_ms
                self._arbiter.add(replace(arrived, arrived_ms=due, credit_ms=0), None)
            case Refusal():
                behind = late_ms(arrived, book.won) if verdict.kind == STALE else 0
                book.refuse(arrived.session, arrived.request.action, verdict, behind)
            case Accepted():
                await self._make(arrived, verdict, others)

    async def _make(self, arrived: Arrived, accepted: Accepted, others: list[Arrived]) -> None:
        book = self._book
        assert book.live is not None
        instead_of = book.live.places.get(accepted.place, "")
        race: Race | None = None
        if accepted.place and arrived.request.meant_for is not None:
            rivals = self._arbiter.rivals(arrived, accepted.place, others)
            race = race_of(arrived, accepted.place, rivals)
        moved = book.moved(arrived.seat, accepted.move, race=race)
        covered = book.seats.chair(arrived.seat).covered
        entries: list[AnyEntry] = [Returned(seat=arrived.seat), moved] if covered else [moved]
        if await book.enter(entries, arrived.session, arrived.request.action, accepted.move):
            metrics = book.services.metrics
            metrics.moves += 1
            metrics.races += race is not None
            metrics.answered.observe((book.now_ms - arrived.arrived_ms) / 1000)
            if accepted.place:
                book.won[accepted.place] = Winner(instead_of, arrived.counts_ms)

    async def bot_says(self, said: BotSays) -> None:
        book = self._book
        if said.move is None or book.live is None:
            return
        if book.seats.paused:
            book.bots.think_again(said.seat)
            return
        plays = said.seat <= len(book.seats.chairs) and book.seats.chair(said.seat).played_by_bot
        if not plays or book.live.match.state.check(said.seat, said.move) is not None:
            return
        if why_wait(book.live, said.seat, said.move, book.clock.ms()) is not None:
            return
        instead_of = book.live.places.get(said.move.place)
        entered = await book.enter([book.moved(said.seat, said.move, bot=True)], move=said.move)
        if entered and instead_of is not None:
            book.won[said.move.place] = Winner(instead_of, book.now_ms)
