"""Light to Dark."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.encoding import ActionEncoding, with_next
from janken.core.options import Options
from janken.games.light_to_dark.moves import said
from janken.games.light_to_dark.rules.faces import lay
from janken.games.light_to_dark.rules.game import POINTS_REMOVED
from janken.games.light_to_dark.rules.lane import CARDS, LightToDarkLane, new_lane
from janken.kernel.lanes.lane import Lane


@final
class LightToDarkEncoding(ActionEncoding):
    version = 0
    options = ("deal", "pairing")
    most_steps = 2000

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return new_lane(list(options.cards("pairing")), options.word("deal") == "any-time")

    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """LD-9: every card removed."""
        return 0, POINTS_REMOVED * CARDS

    def text(self, lane: Lane, move: int) -> str:
        return said(move).text()

    def cards_dealt(self, lane: Lane) -> int:
        return 0

    def cards_seen(self, lane: Lane) -> int:
        assert isinstance(lane, LightToDarkLane)
        return lane.hand.turned

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        assert isinstance(lane, LightToDarkLane)
        lane.cards = with_next(lane.cards, self.cards_seen(lane), cards)
        lane.hand.deck = [lay(face, False) for face in lane.cards]


ENCODING: Final = LightToDarkEncoding()
