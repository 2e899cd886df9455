"""Who is first where there are no turns.

Chance asks one of those who may act, and that seat answers with a move and how fast it is about it. A quick
answer always comes in time; others may be overtaken before they have landed: then nothing has happened, and
chance asks again. So the odds between two who want to act are those of their speeds, whatever order they are
asked in. It is the race of people whose delays, after the shortest possible one, have no memory.
"""

from typing import Final

from mypy_extensions import i64

from janken.kernel.lanes.lane import Lane

# How fast an answer is, in quarters. The medians of people are 0.75, 1.15 and 1.8 seconds.
QUICK: Final = 4
STEADY: Final = 2
SLOW: Final = 1
SURE: Final = 4

_NOTHING: Final = -1


class RacingLane(Lane):
    def __init__(self, seats: i64, actions: i64, words: i64, reactions: bool) -> None:
        super().__init__(seats, actions, words)
        self.reactions = reactions  # without them everybody is as fast
        self.tried: i64 = _NOTHING  # a move that may be overtaken
        self.tried_by: i64 = 0
        self.speed: i64 = SURE

    def may_be_asked(self) -> i64:
        """A bit for each seat that chance may ask now."""
        raise NotImplementedError

    def land(self, seat: i64, move: i64) -> None:
        """A move of the kernel is made."""
        raise NotImplementedError

    def overtaken(self, seat: i64) -> None:
        """What a seat wanted to do came too late."""

    def turn_to(self, seat: i64) -> None:
        """Turn to another seat, if it may be asked: only chance knows whom it would have asked."""
        if seat != self.who and (self.may_be_asked() >> seat) & 1:
            self.who = seat
            self.break_off()

    def break_off(self) -> None:
        """Forget a move that has only been begun."""

    def chances(self) -> i64:
        if self.tried != _NOTHING:
            return SURE
        if self.who != 0:
            return 0
        seats = self.may_be_asked()
        count: i64 = 0
        while seats:
            seats &= seats - 1
            count += 1
        return count

    def happen(self, number: i64) -> None:
        if self.tried == _NOTHING:
            self.who = self._asked(number)
            return
        seat, move = self.tried_by, self.tried
        self.tried = _NOTHING
        if number < self.speed:
            self.land(seat, move)
        else:
            self.overtaken(seat)

    def _asked(self, number: i64) -> i64:
        """One of those who may be asked, counted from 0."""
        seats = self.may_be_asked()
        for _ in range(number):
            seats &= seats - 1
        seat: i64 = 0
        while seats & 1 == 0:
            seats >>= 1
            seat += 1
        return seat

    def try_to(self, seat: i64, move: i64, speed: i64) -> None:
        """Make a move, sooner or later."""
        self.who = 0
        if speed == SURE or not self.reactions:
            self.land(seat, move)
        else:
            self.tried = move
            self.tried_by = seat
            self.speed = speed

    def copy_race(self, twin: "RacingLane") -> None:
        self.copy_common(twin)
        twin.tried = self.tried
        twin.tried_by = self.tried_by
        twin.speed = self.speed
