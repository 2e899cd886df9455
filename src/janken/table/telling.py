"""Tells everybody at a table what is new, once it is stored: each what they may see from where they sit."""

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import NamedTuple, final

import msgspec

from janken.core.game import Chance
from janken.core.view import MOST_LISTED, ONLOOKER, Frame, View
from janken.kernel.cards import cards_text
from janken.records.writer import rules_text
from janken.shuffle.stream import labels
from janken.table import protocol as ask
from janken.table.audience import Audience
from janken.table.ledger import IN_GAME, Ledger, status_of
from janken.table.live_game import LiveGame
from janken.table.readiness import Readiness
from janken.table.schedule import NEXT_HAND, move_due_ms, next_hand_due_ms, seat_on_clock
from janken.table.seats import Chair, Seats
from janken.table.session import Session


class Standing(NamedTuple):
    """What has to be compared to know what is new."""

    game: int
    entries: int  # of the game
    status: str


def standing(ledger: Ledger) -> Standing:
    live = ledger.live
    if live is None:
        return Standing(0, 0, ledger.status)
    return Standing(live.number, live.entries, ledger.status)


@final
class Telling:
    """For one moment: the table as it stands, and who is there."""

    def __init__(
        self,
        table: str,
        ledger: Ledger,
        audience: Audience,
        clock_ms: int,
        readiness: Readiness,
        still_ms: int,
    ) -> None:
        self._table = table
        self._ledger = ledger
        self._audience = audience
        self._clock_ms = clock_ms
        self._readiness = readiness
        self._still_ms = still_ms  # until a pause, or the countdown after it, is over by itself
        self._situations: dict[int, ask.Situation] = {}

    # Who is there

    def room(self, sessions: Iterable[Session]) -> None:
        seats = self._ledger.seats
        common = _room(self._table, seats, self._ledger.status, self._audience)
        common = msgspec.structs.replace(common, goes_on_in=self._still_ms / 1000)
        for session in sessions:
            host = session.person == seats.host
            seat, playing = seats.seat_of(session.person), seats.playing_seat_of(session.person)
            name = seats.chair(seat).name if seat else session.name
            you = ask.You(
                seat=playing,
                host=host,
                name=name,
                next_seat=0 if playing else seat,
                left_seat=seats.left_seat_of(session.person) if self._ledger.status in IN_GAME else 0,
            )
            session.tell(
                msgspec.structs.replace(common, you=you, door=(seats.door or None) if host else None)
            )

    # The game

    def view(self, session: Session, after: int) -> None:
        """A fresh view for one who has come, with what happened after a number of theirs."""
        live = self._ledger.live
        if live is None:
            return
        viewer = self._audience.viewer_of[session]
        missed, number = live.happenings(viewer, after), live.number_for(viewer)
        now = self._situation(live, viewer)
        session.tell(ask.View(game=live.number, number=number, missed=missed, now=now))

    def news(self, before: Standing, moved: list[Session]) -> None:
        """What has happened since; those whose place has changed begin with a fresh view."""
        live, now = self._ledger.live, standing(self._ledger)
        if live is None:
            return
        if now.game != before.game:
            for session in self._audience.viewer_of:
                self.view(session, 0)
            return
        for session in moved:
            self.view(session, -1)
        if now.entries != before.entries:
            self._updates(live, now.entries - before.entries, moved)
        else:
            self.clocks()

    def _updates(self, live: LiveGame, entries: int, but: list[Session]) -> None:
        """What the last entries told each viewer; everyone who sees the same gets the same bytes."""
        are_open = live.open_entries >= entries
        made: dict[tuple[int, int], list[bytes]] = {}
        for session, viewer in self._audience.viewer_of.items():
            if session in but:
                continue
            alike = live.match.state.sees_as(viewer) if are_open else viewer
            kind = alike, live.number_for(viewer)
            if kind not in made:
                now = self._situation(live, viewer)
                made[kind] = [
                    ask.write(ask.Update(game=live.number, happening=happening, now=now))
                    for happening in live.told_last(viewer, entries)
                ]
            for data in made[kind]:
                session.send(data)

    def clocks(self) -> None:
        if self._ledger.live is None:
            return
        if self._timers or self._clock is not None:
            data = ask.write(ask.Clocks(timers=self._timers, clock=self._clock))
            for session in self._audience.viewer_of:
                session.send(data)

    def shuffled(self, sessions: Iterable[Session]) -> None:
        """How the cards on the table were shuffled; with the server's bytes once nothing depends on them."""
        live = self._ledger.live
        if live is None or live.shuffle is None:
            return
        agreed, state = live.shuffle, live.match.state
        told = ask.Shuffled(
            game=agreed.game,
            deal=agreed.deal,
            attempt=agreed.attempt,
            rules=rules_text(self._ledger.options),
            server=agreed.server,
            shares=agreed.shares,
            silent=list(agreed.silent),
            unopened=list(agreed.unopened),
        )
        if state.is_over() or state.needs() is Chance.DEAL:
            dealt = {
                label: cards_text(list(one.cards)) for label, one in zip(labels(), live.given(), strict=False)
            }
            told = msgspec.structs.replace(told, secret=agreed.secret, dealt=dealt)
        data = ask.write(told)
        for session in sessions:
            session.send(data)

    def _situation(self, live: LiveGame, viewer: int) -> ask.Situation:
        """Worked out once for each viewer, and what is the same for all of them once."""
        state = live.match.state
        viewer = state.sees_as(viewer)
        if viewer not in self._situations:
            legal = state.legal(viewer) if viewer != ONLOOKER else []
            self._situations[viewer] = ask.Situation(
                view=View(self._frame, state.table(viewer)).fields(),
                legal=[move.text() for move in legal] if len(legal) <= MOST_LISTED else None,
                places=live.places,
                timers=self._timers,
                clock=self._clock,
                redo=bool(live.undone) and viewer > 0,
            )
        return self._situations[viewer]

    @cached_property
    def _frame(self) -> Frame:
        assert self._ledger.live is not None
        return self._ledger.live.match.state.frame()

    # Time

    @cached_property
    def _timers(self) -> list[ask.Timer]:
        """The timers that people may see run; those that are over have done their work."""
        live = self._ledger.live
        assert live is not None
        shown = [
            ask.Timer(
                name=running.timer.name,
                rule=running.timer.rule,
                seconds=running.timer.seconds,
                left=running.left_ms(self._clock_ms) / 1000,
                ends=running.timer.ends,
                ready=self._readiness.ready(running.timer.name),
            )
            for running in live.timers
            if running.left_ms(self._clock_ms)
        ]
        due = next_hand_due_ms(self._ledger)
        if due is not None and self._ledger.seats.persons():
            shown.append(
                ask.Timer(
                    name=NEXT_HAND,
                    rule="RF-2",
                    seconds=self._ledger.pace.between_seconds,
                    left=max(0, due - self._clock_ms) / 1000,
                    ends="all",
                    ready=self._readiness.ready(NEXT_HAND),
                    waits=self._readiness.waiting(self._ledger.seats),
                )
            )
        return shown

    @cached_property
    def _clock(self) -> ask.Clock | None:
        due = move_due_ms(self._ledger)
        if due is None:
            return None
        seat, seconds = seat_on_clock(self._ledger), self._ledger.pace.move_seconds
        return ask.Clock(seat=seat, seconds=seconds, left=max(0, due - self._clock_ms) / 1000)


def _room(table: str, seats: Seats, status: ask.Status, audience: Audience) -> ask.Room:
    """The room as everybody sees it; `you` and `door` are filled in for each."""
    created, here = seats.created, audience.here()
    credits = audience.credits(seats)
    return ask.Room(
        table=table,
        game=created.game,
        options=created.options,
        pace=created.pace,
        listed=created.listed,
        watchers=created.watchers,
        status=status,
        paused=seats.paused,
        game_number=seats.games,
        seats=[
            _seat_info(place + 1, chair, here, credits[place]) for place, chair in enumerate(seats.chairs)
        ],
        onlookers=len(set(here) - set(seats.persons())),
        host=seats.host_name,
        you=ask.You(seat=0, host=False, name=""),
        door=None,
        daily=_daily(table, seats),
    )


def _daily(table: str, seats: Seats) -> ask.DailyDeal | None:
    """Only the first game at its table is the deal of the day."""
    daily = seats.created.daily
    if daily is None or seats.games > 1:
        return None
    return msgspec.structs.replace(daily, group=daily.group or table)


def _seat_info(seat: int, chair: Chair, here: Collection[int], credit_ms: int) -> ask.SeatInfo:
    if chair.person:
        return ask.SeatInfo(
            seat=seat,
            kind="person",
            name=chair.name,
            here=chair.person in here,
            covered=chair.covered,
            why=chair.cover_reason if chair.covered else "",
            credit_ms=credit_ms,
            waits=chair.is_waiting,
        )
    kind: ask.SeatKind = "bot" if chair.bot else "empty"
    here_now = kind == "bot"
    return ask.SeatInfo(seat=seat, kind=kind, name=chair.name, here=here_now, covered=False, bot=chair.bot)


def open_table(table: str, seats: Seats, live: LiveGame | None) -> ask.OpenTable:
    """A table as the lobby lists it."""
    return ask.OpenTable(
        table=table,
        game=seats.created.game,
        host=seats.host_name,
        seats=len(seats.chairs),
        free=sum(not chair.person for chair in seats.chairs),
        status=status_of(live),
    )
