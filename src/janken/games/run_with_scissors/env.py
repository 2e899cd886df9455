"""Run with Scissors."""

from typing import Final, final

from janken.core.encoding import ActionEncoding, pace_of
from janken.core.options import Options
from janken.games.run_with_scissors.game import house_rules
from janken.games.run_with_scissors.moves import said
from janken.games.run_with_scissors.rules.lane import (
    CARDS,
    PASS_AT,
    QUICK_AT,
    SLOW_AT,
    STEADY_AT,
    ScissorsLane,
    new_lane,
)
from janken.kernel.cards import NO_CARD
from janken.kernel.lanes.lane import Lane


@final
class ScissorsEncoding(ActionEncoding):
    version = 0
    options = ("scoring", "ask", "out-takes-stack", "chips", "broke")
    game_options = ("deals-each", "poker-order", "poker-tie")
    most_steps = 4000
    has_turns = False
    hides_cards = True
    waiting = PASS_AT

    def at_speed(self, lane: Lane, action: int, seconds: float) -> int:
        """RS-10: nobody races for an opening."""
        assert isinstance(lane, ScissorsLane)
        if action >= PASS_AT or lane.hand.top == NO_CARD:
            return action
        return action + (STEADY_AT, QUICK_AT, SLOW_AT)[pace_of(seconds)]

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return new_lane(seats, house_rules(options), reactions, whole_game)

    def may_lose(self, options: Options) -> bool:
        return options.word("scoring") == "michigan"

    def text(self, lane: Lane, move: int) -> str:
        return said(move).text()

    def cards_dealt(self, seats: int) -> int:
        return CARDS

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.cards)


ENCODING: Final = ScissorsEncoding()
