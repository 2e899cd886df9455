"""Run with Scissors."""

from typing import Final, final

from janken.core.options import Options
from janken.envs.numbers import Numbers, pace_of
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.scissors import ScissorsLane
from janken.kernel.lanes.scissors_actions import CARDS, PASS_AT, QUICK_AT, SLOW_AT, STEADY_AT
from janken.shelf.run_with_scissors.moves import said
from janken.shelf.run_with_scissors.state import house_rules


@final
class ScissorsNumbers(Numbers):
    version = 0
    options = ("scoring", "ask", "chips", "broke")
    game_options = ("deals-each", "poker-order", "poker-tie")
    most_steps = 4000
    has_turns = False
    hides_cards = True
    waiting = PASS_AT

    def at_speed(self, action: int, seconds: float) -> int:
        return action if action >= PASS_AT else action + (STEADY_AT, QUICK_AT, SLOW_AT)[pace_of(seconds)]

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return ScissorsLane(seats, house_rules(options), reactions, whole_game)

    def may_lose(self, options: Options) -> bool:
        return options.word("scoring") == "michigan"

    def text(self, lane: Lane, move: int) -> str:
        return said(move).text()

    def cards_dealt(self, seats: int) -> int:
        return CARDS

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.cards)


NUMBERS: Final = ScissorsNumbers()
