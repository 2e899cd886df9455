"""Tells everybody at a table what is new, once it is stored."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from janken.server import protocol as ask
from janken.server import showing
from janken.server.audience import Audience
from janken.server.ledger import Ledger
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
class Teller:
    """For one moment: the table as it stands, and who is there."""

    def __init__(
        self, table: str, ledger: Ledger, audience: Audience, clock_ms: int, ready: dict[str, set[int]]
    ) -> None:
        self._table = table
        self._ledger = ledger
        self._audience = audience
        self._clock_ms = clock_ms
        self._ready = ready

    def tell_room(self) -> None:
        ledger, audience = self._ledger, self._audience
        common = showing.room(self._table, ledger.seating, ledger.sitting, audience.here())
        audience.tell_room(common, ledger.seating)

    def tell_clocks(self) -> None:
        if self._ledger.sitting is not None:
            timers, clock = self._clocks(self._ledger.sitting)
            if timers or clock is not None:
                self._audience.tell_clocks(ask.Clocks(timers=timers, clock=clock))

    def tell_view(self, session: Session, after: int) -> None:
        """A fresh view for one who has come, with what they missed."""
        if self._ledger.sitting is not None:
            self._audience.tell_view(session, self._ledger.sitting, after, self._situations())

    def tell_news(self, before: Standing, moved: list[Session]) -> None:
        """What has happened since; those whose place has changed begin with a fresh view."""
        sitting, now = self._ledger.sitting, standing(self._ledger)
        if sitting is None:
            return
        situations = self._situations()
        if now.game != before.game:
            for session in self._audience.viewer_of:
                self._audience.tell_view(session, sitting, 0, situations)
            return
        for session in moved:
            self._audience.tell_view(session, sitting, -1, situations)
        if now.story != before.story:
            self._audience.tell_updates(sitting, now.story - before.story, situations, moved)
        else:
            self.tell_clocks()

    def _situations(self) -> Callable[[int], ask.Situation]:
        """The situation for a viewer, worked out once for each."""
        assert self._ledger.sitting is not None
        sitting, made = self._ledger.sitting, dict[int, ask.Situation]()
        timers, clock = self._clocks(sitting)

        def now(viewer: int) -> ask.Situation:
            if viewer not in made:
                made[viewer] = showing.situation(sitting, viewer, timers, clock)
            return made[viewer]

        return now

    def _clocks(self, sitting: Sitting) -> tuple[list[ask.Timer], ask.Clock | None]:
        pace = self._ledger.pace
        return (
            showing.timers_shown(sitting, pace, self._clock_ms, self._ready),
            showing.clock_shown(self._ledger.seating, sitting, pace, self._clock_ms),
        )
