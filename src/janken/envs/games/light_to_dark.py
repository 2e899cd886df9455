"""Light to Dark."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.options import Options
from janken.envs.numbers import Numbers, with_next
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.light_to_dark import LightToDarkLane
from janken.kernel.light_to_dark.row import lay
from janken.shelf.light_to_dark.moves import said


@final
class LightToDarkNumbers(Numbers):
    version = 0
    options = ("deal", "pairing")
    most_steps = 2000

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return LightToDarkLane(list(options.cards("pairing")), options.word("deal") == "any-time")

    def text(self, lane: Lane, move: int) -> str:
        return said(move).text()

    def cards_dealt(self, seats: int) -> int:
        return 0

    def cards_seen(self, lane: Lane) -> int:
        assert isinstance(lane, LightToDarkLane)
        return lane.hand.turned

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        assert isinstance(lane, LightToDarkLane)
        lane.cards = with_next(lane.cards, self.cards_seen(lane), cards)
        lane.hand.deck = [lay(face, False) for face in lane.cards]


NUMBERS: Final = LightToDarkNumbers()
