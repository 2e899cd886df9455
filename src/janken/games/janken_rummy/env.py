"""Janken Rummy."""

import re
from collections.abc import Sequence
from typing import Final, final

from janken.core.encoding import ActionEncoding, with_next
from janken.core.options import Options
from janken.games.janken_rummy.game import house_of
from janken.games.janken_rummy.moves import (
    Adding,
    Melding,
    NamedCard,
    from_kernel,
    in_table_order,
    parse,
    places_of,
)
from janken.games.janken_rummy.rules.hand import cards_each
from janken.games.janken_rummy.rules.lane import RummyLane, new_lane
from janken.games.janken_rummy.rules.meld import Meld, face_of, meld_of, shortest
from janken.kernel.lanes.lane import Lane

_JOKER = re.compile(r"\*(.)=(.)(@\d+)?|(?<=\w)@\d+")
_NUMBER = re.compile(r"^add \d+ ")


@final
class RummyEncoding(ActionEncoding):
    version = 0
    options = (
        *(
            "jokers",
            "first-turn-melds",
            "rediscard",
            "recycles",
            "stall-rounds",
            "joker-points",
            "changing-melds",
        ),
        *("joker-swap", "first-meld", "lay-off", "knock", "discard-pile"),
    )
    game_options = ("goal",)
    most_steps = 4000
    hides_cards = True

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return new_lane(seats, house_of(options), whole_game)

    def text(self, lane: Lane, move: int) -> str:
        assert isinstance(lane, RummyLane)
        return from_kernel(move, lane.hand, places_of(lane.hand)).text()

    def cards_dealt(self, seats: int) -> int:
        return seats * cards_each(seats)

    def cards_seen(self, lane: Lane) -> int:
        """The order of a stock that was turned over is known to all."""
        assert isinstance(lane, RummyLane)
        if lane.hand.recycled:
            return len(lane.cards)
        return self.cards_dealt(lane.seats) + lane.hand.drawn

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        assert isinstance(lane, RummyLane)
        lane.cards = with_next(lane.cards, self.cards_seen(lane), cards)
        lane.hand.stock = lane.cards[self.cards_dealt(lane.seats) :]

    def not_told_apart(self, words: str) -> str:
        """In a strong run a joker stands where the natural card is missing; of two melds that take a
        card in the same way, which only jokers make possible, the first is meant."""
        return _JOKER.sub(r"\2\1", _NUMBER.sub("add ", words))

    def small_moves(self, lane: Lane, words: str) -> list[str]:
        """The shortest meld, then one card at a time, each as soon as it fits."""
        assert isinstance(lane, RummyLane)
        move, hand = parse(words.split()), lane.hand
        if isinstance(move, Adding) and move.number <= len(hand.melds):
            return _added(move.number, hand.melds[move.number - 1], [card.laid for card in move.cards])
        if not isinstance(move, Melding):
            return [words]
        meld = meld_of(lane.to_act, [card.laid for card in move.cards])
        if meld is None:
            return [words]
        size = shortest(meld.kind)
        begun = meld_of(lane.to_act, list(meld.cards[:size]))
        after = hand.copy()
        assert begun is not None
        after.lay(begun)
        first = Melding(in_table_order(map(NamedCard, begun.cards))).text()
        return [first, *_added(len(after.melds), begun, meld.cards[size:])]


def _added(number: int, meld: Meld, cards: list[int]) -> list[str]:
    said = []
    while cards:
        laid = next((laid for laid in cards if meld.takes(face_of(laid))), cards[0])
        said.append(Adding(number, (NamedCard(laid),)).text())
        cards = [other for other in cards if other != laid]
        if meld.takes(face_of(laid)):
            meld = meld.with_card(laid)
    return said


ENCODING: Final = RummyEncoding()
