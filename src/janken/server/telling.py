"""Tells everybody at a table what is new, once it is stored: each what they may see from where they sit."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import final

import msgspec

from janken.core.view import MOST_LISTED, ONLOOKER
from janken.server import protocol as ask
from janken.server.audience import Audience
from janken.server.ledger import Ledger, status_of
from janken.server.schedule import NEXT_HAND, move_due_ms, next_hand_due_ms, seat_on_clock
from janken.server.seating import Chair, Seating
from janken.server.session import Session
from janken.server.sitting import Sitting


@dataclass(frozen=True)
class Standing:
    """What has to be compared to know what is new."""

    game: int
    story: int
    status: str


def standing(ledger: Ledger) -> Standing:
    sitting = ledger.sitting
    if sitting is None:
        return Standing(0, 0, ledger.status)
    return Standing(sitting.number, len(sitting.story), ledger.status)


@final
class Telling:
    """For one moment: the table as it stands, and who is there."""

    def __init__(
        self, table: str, ledger: Ledger, audience: Audience, clock_ms: int, ready: dict[str, set[int]]
    ) -> None:
        self._table = table
        self._ledger = ledger
        self._audience = audience
        self._clock_ms = clock_ms
        self._ready = ready
        self._situations: dict[int, ask.Situation] = {}

    # Who is there

    def room(self) -> None:
        seating, here = self._ledger.seating, self._audience.here()
        common = _room(self._table, seating, self._ledger.status, here)
        for session in self._audience.viewer_of:
            host = session.person == seating.host
            seat = seating.seat_of(session.person)
            you = ask.You(seat=seat, host=host, name=seating.chair(seat).name if seat else session.name)
            session.tell(
                msgspec.structs.replace(common, you=you, door=(seating.door or None) if host else None)
            )

    # The game

    def view(self, session: Session, after: int) -> None:
        """A fresh view for one who has come, with what happened after a number of theirs."""
        sitting = self._ledger.sitting
        if sitting is None:
            return
        viewer = self._audience.viewer_of[session]
        missed, number = sitting.happenings(viewer, after), sitting.number_for(viewer)
        now = self._situation(sitting, viewer)
        session.tell(ask.View(game=sitting.number, number=number, missed=missed, now=now))

    def news(self, before: Standing, moved: list[Session]) -> None:
        """What has happened since; those whose place has changed begin with a fresh view."""
        sitting, now = self._ledger.sitting, standing(self._ledger)
        if sitting is None:
            return
        if now.game != before.game:
            for session in self._audience.viewer_of:
                self.view(session, 0)
            return
        for session in moved:
            self.view(session, -1)
        if now.story != before.story:
            self._updates(sitting, now.story - before.story, moved)
        else:
            self.clocks()

    def _updates(self, sitting: Sitting, entries: int, but: list[Session]) -> None:
        """What the last entries told each viewer; everyone who sees the same gets the same bytes."""
        made: dict[int, list[bytes]] = {}
        for session, viewer in self._audience.viewer_of.items():
            if session in but:
                continue
            if viewer not in made:
                now = self._situation(sitting, viewer)
                made[viewer] = [
                    ask.write(ask.Update(game=sitting.number, happening=happening, now=now))
                    for happening in sitting.told_last(viewer, entries)
                ]
            for data in made[viewer]:
                session.send(data)

    def clocks(self) -> None:
        if self._ledger.sitting is None:
            return
        timers, clock = self._timers(self._ledger.sitting), self._clock()
        if timers or clock is not None:
            data = ask.write(ask.Clocks(timers=timers, clock=clock))
            for session in self._audience.viewer_of:
                session.send(data)

    def _situation(self, sitting: Sitting, viewer: int) -> ask.Situation:
        """Worked out once for each viewer."""
        if viewer not in self._situations:
            state = sitting.match.state
            legal = state.legal(viewer) if viewer != ONLOOKER else []
            self._situations[viewer] = ask.Situation(
                view=state.view(viewer).fields(),
                legal=[move.text() for move in legal] if len(legal) <= MOST_LISTED else None,
                places=sitting.places,
                timers=self._timers(sitting),
                clock=self._clock(),
            )
        return self._situations[viewer]

    # Time

    def _timers(self, sitting: Sitting) -> list[ask.Timer]:
        """The timers that people may see run; those that are over have done their work."""
        shown = [
            ask.Timer(
                name=running.timer.name,
                rule=running.timer.rule,
                seconds=running.timer.seconds,
                left=running.left_ms(self._clock_ms) / 1000,
                ends=running.timer.ends,
                ready=sorted(self._ready.get(running.timer.name, ())),
            )
            for running in sitting.timers
            if running.left_ms(self._clock_ms)
        ]
        due = next_hand_due_ms(self._ledger)
        if due is not None and self._ledger.pace.between_seconds:
            shown.append(
                ask.Timer(
                    name=NEXT_HAND,
                    rule="RF-2",
                    seconds=self._ledger.pace.between_seconds,
                    left=max(0, due - self._clock_ms) / 1000,
                    ends="all",
                    ready=sorted(self._ready.get(NEXT_HAND, ())),
                )
            )
        return shown

    def _clock(self) -> ask.Clock | None:
        due = move_due_ms(self._ledger)
        if due is None:
            return None
        seat, seconds = seat_on_clock(self._ledger), self._ledger.pace.move_seconds
        return ask.Clock(seat=seat, seconds=seconds, left=max(0, due - self._clock_ms) / 1000)


def _room(table: str, seating: Seating, status: ask.Status, here: Collection[int]) -> ask.Room:
    """The room as everybody sees it; `you` and `door` are filled in for each."""
    created = seating.created
    return ask.Room(
        table=table,
        game=created.game,
        options=created.options,
        pace=created.pace,
        listed=created.listed,
        watchers=created.watchers,
        status=status,
        paused=seating.paused,
        game_number=seating.games,
        seats=[_seat_info(place + 1, chair, here) for place, chair in enumerate(seating.chairs)],
        onlookers=len(set(here) - set(seating.persons())),
        host=seating.host_name,
        you=ask.You(seat=0, host=False, name=""),
        door=None,
    )


def _seat_info(seat: int, chair: Chair, here: Collection[int]) -> ask.SeatInfo:
    if chair.person:
        present = chair.person in here
        return ask.SeatInfo(seat=seat, kind="person", name=chair.name, here=present, covered=chair.covered)
    kind: ask.SeatKind = "bot" if chair.bot else "empty"
    here_now = kind == "bot"
    return ask.SeatInfo(seat=seat, kind=kind, name=chair.name, here=here_now, covered=False, bot=chair.bot)


def open_table(table: str, seating: Seating, sitting: Sitting | None) -> ask.OpenTable:
    """A table as the lobby lists it."""
    return ask.OpenTable(
        table=table,
        game=seating.created.game,
        host=seating.host_name,
        seats=len(seating.chairs),
        free=sum(not chair.person for chair in seating.chairs),
        status=status_of(sitting),
    )
