"""Everybody who is at a table now, and from where they see it."""

from typing import final

from janken.core.view import ONLOOKER
from janken.table.seats import Seats
from janken.table.session import Session


@final
class Audience:
    def __init__(self) -> None:
        self.viewer_of: dict[Session, int] = {}

    def here(self) -> set[int]:
        """The persons who are connected."""
        return {session.person for session in self.viewer_of}

    def seats_here(self, seats: Seats) -> set[int]:
        """The seats of people who are here and play for themselves."""
        here = self.here()
        return {
            place + 1
            for place, chair in enumerate(seats.chairs)
            if chair.person in here and not chair.covered
        }

    def sessions_of(self, person: int) -> list[Session]:
        return [session for session in self.viewer_of if session.person == person]

    def credit_ms(self, person: int, most: int) -> int:
        """The greatest credit among the connections of a person: any of them could carry the move."""
        return max((session.credit_ms(most) for session in self.sessions_of(person)), default=0)

    def reseat(self, seats: Seats) -> list[Session]:
        """Let everybody see from where they sit; those whose place has changed."""
        moved = []
        for session, viewer in self.viewer_of.items():
            seat = seats.seat_of(session.person)
            if seat != viewer:
                self.viewer_of[session] = seat
                moved.append(session)
        return moved

    def is_onlooker(self, session: Session) -> bool:
        return self.viewer_of.get(session, ONLOOKER) == ONLOOKER
