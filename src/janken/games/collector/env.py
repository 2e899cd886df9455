"""The Collector."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.encoding import ActionEncoding, with_next
from janken.core.moves import WithCards
from janken.core.options import Options
from janken.games.collector.rules.lane import CollectorLane, new_lane
from janken.games.collector.rules.reasons import cards_of
from janken.games.collector.rules.sets import ARRAY, DRAW, PASS, STOP
from janken.kernel.cards import janken_deck
from janken.kernel.lanes.lane import Lane

_PLAIN: Final = {DRAW: "draw", PASS: "pass", STOP: "stop"}


@final
class CollectorEncoding(ActionEncoding):
    version = 0
    options = ("assist", "draw", "bonus-after-drawing")
    most_steps = 2000

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        bonus = options.yes("bonus-after-drawing")
        return new_lane(seats, options.yes("assist"), options.word("draw") == "may", bonus)

    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """CO-6, CO-9: a strong run of n cards that is stolen, the best there is, brings 3n - 1."""
        return 0, 3 * len(janken_deck(jokers=False))

    def text(self, lane: Lane, move: int) -> str:
        assert isinstance(lane, CollectorLane)
        return _PLAIN.get(move) or WithCards("take", tuple(cards_of(lane.hand, move))).text()

    def cards_dealt(self, lane: Lane) -> int:
        return ARRAY

    def cards_seen(self, lane: Lane) -> int:
        assert isinstance(lane, CollectorLane)
        return lane.hand.dealt

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        assert isinstance(lane, CollectorLane)
        lane.cards = with_next(lane.cards, self.cards_seen(lane), cards)
        lane.hand.pile = list(lane.cards)


ENCODING: Final = CollectorEncoding()
