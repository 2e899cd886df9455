"""The Collector."""

from typing import Final, final

from janken.core.moves import WithCards
from janken.core.options import Options
from janken.envs.numbers import Numbers
from janken.kernel.collector import DRAW, PASS, STOP, cards_of
from janken.kernel.lanes.collector import CollectorLane
from janken.kernel.lanes.lane import Lane

_PLAIN: Final = {DRAW: "draw", PASS: "pass", STOP: "stop"}


@final
class CollectorNumbers(Numbers):
    version = 0
    options = ("assist",)
    most_steps = 2000

    def lane(self, options: Options, seats: int, reactions: bool) -> Lane:
        return CollectorLane(seats, options.yes("assist"))

    def text(self, lane: Lane, move: int) -> str:
        assert isinstance(lane, CollectorLane)
        return _PLAIN.get(move) or WithCards("take", tuple(cards_of(lane.hand, move))).text()


NUMBERS: Final = CollectorNumbers()
