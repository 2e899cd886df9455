"""Run with Scissors."""

from typing import Final, final

from janken.core.options import Options
from janken.envs.numbers import Numbers, pace_of
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.scissors import CARDS, PASS_AT, QUICK_AT, SLOW_AT, STEADY_AT, ScissorsLane
from janken.shelf.run_with_scissors.moves import said


@final
class ScissorsNumbers(Numbers):
    version = 0
    options = ("ask",)
    most_steps = 4000
    has_turns = False
    hides_cards = True
    waiting = PASS_AT

    def at_speed(self, action: int, seconds: float) -> int:
        return action if action >= PASS_AT else action + (STEADY_AT, QUICK_AT, SLOW_AT)[pace_of(seconds)]

    def lane(self, options: Options, seats: int, reactions: bool) -> Lane:
        return ScissorsLane(seats, options.yes("ask"), reactions)

    def text(self, lane: Lane, move: int) -> str:
        return said(move).text()

    def cards_dealt(self, seats: int) -> int:
        return CARDS

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.cards)


NUMBERS: Final = ScissorsNumbers()
