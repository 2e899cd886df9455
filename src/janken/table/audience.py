"""Everybody who is at a table now, and from where they see it."""

from typing import final

from janken.table.seats import Seats
from janken.table.session import Session


@final
class Audience:
    def __init__(self) -> None:
        self.viewer_of: dict[Session, int] = {}

    def here(self) -> set[int]:
        """The persons who are connected."""
        return {session.person for session in self.viewer_of}

    def seats_here(self, seats: Seats, *, with_newcomers: bool = False) -> set[int]:
        """The seats of people who are here and play for themselves, or will from the next deal on."""
        here = self.here()
        return {
            place + 1
            for place, chair in enumerate(seats.chairs)
            if chair.person in here and not chair.covered and (with_newcomers or not chair.is_waiting)
        }

    def sessions_of(self, person: int) -> list[Session]:
        return [session for session in self.viewer_of if session.person == person]

    def credit_ms(self, person: int, most: int) -> int:
        """The greatest credit among the connections of a person: any of them could carry the move."""
        return max((session.credit_ms(most) for session in self.sessions_of(person)), default=0)

    def credits(self, seats: Seats) -> list[int]:
        """By seat, what is made up for in a race."""
        most = seats.created.pace.lag_credit_ms
        return [self.credit_ms(chair.person, most) if chair.person else 0 for chair in seats.chairs]

    def reseat(self, seats: Seats) -> list[Session]:
        """Let everybody see from where they sit; those whose place has changed."""
        moved = []
        for session, viewer in self.viewer_of.items():
            seat = seats.playing_seat_of(session.person)
            if seat != viewer:
                self.viewer_of[session] = seat
                moved.append(session)
        return moved

    def show_out(self, seats: Seats) -> list[Session]:
        """Those who came while a seat was free, and may not look on; they are here no longer."""
        out = [session for session in self.viewer_of if not seats.lets_in(session.person)]
        for session in out:
            del self.viewer_of[session]
        return out
