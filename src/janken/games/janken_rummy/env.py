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
from janken.games.janken_rummy.rules.meld import face_of, meld_of
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

    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """JR-11, JR-19: as if the others held the whole deck, doubled or after an undercut."""
        lane = new_lane(seats, house_of(options), False)
        held = sum(lane.hand.house.points_of(card) for card in lane.deck())
        return 0, 2 * held

    def text(self, lane: Lane, move: int) -> str:
        assert isinstance(lane, RummyLane)
        return from_kernel(move, lane.hand, places_of(lane.hand)).text()

    def cards_dealt(self, lane: Lane) -> int:
        return lane.seats * cards_each(lane.seats)

    def cards_seen(self, lane: Lane) -> int:
        """The order of a stock that was turned over is known to all."""
        assert isinstance(lane, RummyLane)
        if lane.hand.recycled:
            return len(lane.cards)
        return self.cards_dealt(lane) + lane.hand.drawn

    def put_next(self, lane: Lane, cards: Sequence[int]) -> None:
        assert isinstance(lane, RummyLane)
        lane.cards = with_next(lane.cards, self.cards_seen(lane), cards)
        lane.hand.stock = lane.cards[self.cards_dealt(lane) :]

    def not_told_apart(self, words: str) -> str:
        """In a strong run a joker stands where the natural card is missing; of two melds that take a
        card in the same way, which only jokers make possible, the first is meant."""
        return _JOKER.sub(r"\2\1", _NUMBER.sub("add ", words))

    def rest_of(self, lane: Lane, words: str, part: str) -> str | None:
        """A longer meld is laid as a shorter one and then added to; where a card is owed (JR-16, JR-20) the
        shorter one may have more than three or four cards."""
        assert isinstance(lane, RummyLane)
        whole, smaller = parse(words.split()), parse(part.split())
        if not isinstance(whole, Melding | Adding) or not isinstance(smaller, type(whole)):
            return None
        left = [card.laid for card in whole.named]
        for card in smaller.named:
            laid = card.laid if card.laid in left else _of_face(face_of(card.laid), left)
            if laid is None:
                return None
            left.remove(laid)
        number = whole.number if isinstance(whole, Adding) else _number_of_next(lane, smaller)
        if not left or (isinstance(smaller, Adding) and smaller.number != number):
            return None
        return Adding(number, in_table_order(map(NamedCard, left))).text()


def _of_face(face: int, cards: list[int]) -> int | None:
    """The first that stands for a card: a joker may lie elsewhere in a strong run than it was said."""
    return next((laid for laid in cards if face_of(laid) == face), None)


def _number_of_next(lane: RummyLane, melded: Melding | Adding) -> int:
    after, meld = lane.hand.copy(), meld_of(lane.to_act, [card.laid for card in melded.named])
    assert meld is not None
    after.lay(meld)
    return len(after.melds)


ENCODING: Final = RummyEncoding()
