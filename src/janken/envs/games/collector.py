"""The Collector."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.moves import WithCards
from janken.core.options import Options
from janken.envs.numbers import Numbers, with_next
from janken.kernel.collector.reasons import cards_of
from janken.kernel.collector.sets import ARRAY, DRAW, PASS, STOP
from janken.kernel.lanes.collector import CollectorLane
from janken.kernel.lanes.lane import Lane

_PLAIN: Final = {DRAW: "draw", PASS: "pass", STOP: "stop"}


@final
class CollectorNumbers(Numbers):
    version = 0
    options = ("assist", "draw")
    most_steps = 2000

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return CollectorLane(seats, options.yes("assist"), options.word("draw") == "may")

    def text(self, lane: Lane, move: int) -> str:
        assert isinstance(lane, CollectorLane)
        return _PLAIN.get(move) or WithCards("take", tuple(cards_of(lane.hand, move))).text()

    def cards_dealt(self, seats: int) -> int:
        return ARRAY

    def cards_seen(self, lane: Lane) -> int:
        assert isinstance(lane, CollectorLane)
        return lane.hand.dealt

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        assert isinstance(lane, CollectorLane)
        lane.cards = with_next(lane.cards, self.cards_seen(lane), cards)
        lane.hand.pile = list(lane.cards)


NUMBERS: Final = CollectorNumbers()
