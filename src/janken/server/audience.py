"""Everybody who is at a table now, and what each of them is to be told."""

from collections.abc import Callable
from typing import final

import msgspec

from janken.core.view import ONLOOKER
from janken.server.protocol import Clocks, Room, Situation, Update, View, You, write
from janken.server.seating import Seating
from janken.server.session import Session
from janken.server.sitting import Sitting


@final
class Audience:
    def __init__(self) -> None:
        self.viewer_of: dict[Session, int] = {}

    def here(self) -> set[int]:
        """The persons who are connected."""
        return {session.person for session in self.viewer_of}

    def seats_here(self, seating: Seating) -> set[int]:
        """The seats of people who are here and play for themselves."""
        here = self.here()
        return {
            place + 1
            for place, chair in enumerate(seating.chairs)
            if chair.person in here and not chair.covered
        }

    def sessions_of(self, person: int) -> list[Session]:
        return [session for session in self.viewer_of if session.person == person]

    def credit_ms(self, person: int, most: int) -> int:
        """The greatest credit among the connections of a person: any of them could carry the move."""
        return max((session.credit_ms(most) for session in self.sessions_of(person)), default=0)

    def reseat(self, seating: Seating) -> list[Session]:
        """Let everybody see from where they sit; those whose place has changed."""
        moved = []
        for session, viewer in self.viewer_of.items():
            seat = seating.seat_of(session.person)
            if seat != viewer:
                self.viewer_of[session] = seat
                moved.append(session)
        return moved

    # Telling

    def tell_room(self, common: Room, seating: Seating, only: Session | None = None) -> None:
        for session in self.viewer_of if only is None else (only,):
            host = session.person == seating.host
            seat = seating.seat_of(session.person)
            name = seating.chair(seat).name if seat else session.name
            room = msgspec.structs.replace(
                common,
                you=You(seat=seat, host=host, name=name),
                door=(seating.door or None) if host else None,
            )
            session.tell(room)

    def tell_view(
        self, session: Session, sitting: Sitting, after: int, now: Callable[[int], Situation]
    ) -> None:
        """A fresh view, with what happened after a number of the viewer's."""
        viewer = self.viewer_of[session]
        missed = sitting.happenings(viewer, after)
        number = sitting.number_for(viewer)
        session.tell(View(game=sitting.number, number=number, missed=missed, now=now(viewer)))

    def tell_updates(
        self, sitting: Sitting, entries: int, now: Callable[[int], Situation], but: list[Session]
    ) -> None:
        """What the last entries told each viewer; everyone who sees the same gets the same bytes."""
        made: dict[int, list[bytes]] = {}
        for session, viewer in self.viewer_of.items():
            if session in but:
                continue
            if viewer not in made:
                told = sitting.told_last(viewer, entries)
                made[viewer] = [
                    write(Update(game=sitting.number, happening=happening, now=now(viewer)))
                    for happening in told
                ]
            for data in made[viewer]:
                session.send(data)

    def tell_clocks(self, clocks: Clocks) -> None:
        data = write(clocks)
        for session in self.viewer_of:
            session.send(data)

    def is_onlooker(self, session: Session) -> bool:
        return self.viewer_of.get(session, ONLOOKER) == ONLOOKER
