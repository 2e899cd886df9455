"""Light to Dark."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.options import Options
from janken.envs.numbers import Numbers, with_next
from janken.games.light_to_dark import OnFour
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.light_to_dark import LightToDarkLane
from janken.kernel.light_to_dark import FLIP_RANK, FLIP_SUIT, REMOVE_RANK, REMOVE_SUIT, STOP, TURN, lay

_PLAIN: Final = {TURN: "turn", STOP: "stop"}
_WORDS: Final = {
    FLIP_SUIT: ("flip", "suit"),
    FLIP_RANK: ("flip", "rank"),
    REMOVE_SUIT: ("remove", "suit"),
    REMOVE_RANK: ("remove", "rank"),
}


@final
class LightToDarkNumbers(Numbers):
    version = 0
    options = ("deal", "pairing")
    most_steps = 2000

    def lane(self, options: Options, seats: int, reactions: bool) -> Lane:
        return LightToDarkLane(list(options.cards("pairing")), options.word("deal") == "any-time")

    def text(self, lane: Lane, move: int) -> str:
        if move in _PLAIN:
            return _PLAIN[move]
        verb, by = _WORDS[move >> 6]
        return OnFour(verb, (move & 63) + 1, by).text()

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
