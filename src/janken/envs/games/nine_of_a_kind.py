"""9 of a Kind."""

from typing import Final, final

from janken.core.options import Options
from janken.envs.numbers import Numbers, pace_of
from janken.games.nine_of_a_kind.moves import from_kernel
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.nine import NineLane
from janken.kernel.lanes.nine_actions import ACCEPTS_AT, QUICK_AT, SLOW_AT, WAIT_AT


@final
class NineNumbers(Numbers):
    version = 0
    options = ("chicken",)
    most_steps = 4000
    has_turns = False
    waiting = WAIT_AT

    def at_speed(self, action: int, seconds: float) -> int:
        if not ACCEPTS_AT <= action < QUICK_AT:
            return action
        return action - ACCEPTS_AT + (ACCEPTS_AT, QUICK_AT, SLOW_AT)[pace_of(seconds)]

    def lane(self, options: Options, seats: int, reactions: bool) -> Lane:
        return NineLane(seats, options.yes("chicken"), reactions)

    def text(self, lane: Lane, move: int) -> str:
        return from_kernel(move).text()


NUMBERS: Final = NineNumbers()
