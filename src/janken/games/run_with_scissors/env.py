"""Run with Scissors."""

from typing import Final, final

from janken.core.encoding import ActionEncoding, pace_of
from janken.core.options import Options
from janken.games.run_with_scissors.game import house_rules
from janken.games.run_with_scissors.moves import said
from janken.games.run_with_scissors.rules.hand import LOWEST
from janken.games.run_with_scissors.rules.lane import (
    CARDS,
    HEIGHTS,
    PASS_AT,
    QUICK_AT,
    SLOW_AT,
    STEADY_AT,
    ScissorsLane,
    card_number,
    new_lane,
)
from janken.games.run_with_scissors.rules.scoring import ANTE, hand_points, run_chips
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

    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """RS-14, RS-15: all Scissors in one run, and out. RS-18 to RS-21: all bowls and pay for all runs, or
        the ante, the Scissors held and the pay for them."""
        if options.word("scoring") != "michigan":
            return 0, hand_points(((1 << HEIGHTS) - 1) << LOWEST, 0, True)
        runs = run_chips(HEIGHTS)
        return -(ANTE + HEIGHTS + runs), (seats - 1) * (ANTE + runs) + HEIGHTS

    def card_number(self, card: int) -> int:
        """The ace is high."""
        return card_number(card)

    def text(self, lane: Lane, move: int) -> str:
        return said(move).text()

    def cards_dealt(self, lane: Lane) -> int:
        return CARDS

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.cards)


ENCODING: Final = ScissorsEncoding()
