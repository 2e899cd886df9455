"""9 of a Kind."""

from typing import Final, final

from janken.core.encoding import ActionEncoding, pace_of
from janken.core.options import Options
from janken.games.nine_of_a_kind.game import chicken_rule
from janken.games.nine_of_a_kind.moves import from_kernel
from janken.games.nine_of_a_kind.rules import moves
from janken.games.nine_of_a_kind.rules.hands import COUNT
from janken.games.nine_of_a_kind.rules.lane import ACCEPTS_AT, QUICK_AT, SLOW_AT, WAIT_AT, new_lane
from janken.games.nine_of_a_kind.rules.moves import bundle, kind, mask_in, other_seat
from janken.kernel.cards import nine_suit_deck
from janken.kernel.lanes.lane import Lane


@final
class NineEncoding(ActionEncoding):
    version = 0
    options = ("chicken", "chicken-half")
    game_options = ("goal",)
    most_steps = 4000
    has_turns = False
    hides_cards = True
    waiting = WAIT_AT

    def at_speed(self, action: int, seconds: float) -> int:
        if not ACCEPTS_AT <= action < QUICK_AT:
            return action
        return action - ACCEPTS_AT + (ACCEPTS_AT, QUICK_AT, SLOW_AT)[pace_of(seconds)]

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return new_lane(seats, chicken_rule(options), reactions, options.number("goal") if whole_game else 0)

    def text(self, lane: Lane, move: int) -> str:
        return from_kernel(move).text()

    def public_text(self, lane: Lane, move: int) -> str:
        """NK-5: of a trade only the number of cards, of one with the centre also the places."""
        words = self.text(lane, move)
        size = COUNT[mask_in(bundle(move))]
        match kind(move):
            case moves.OFFER:
                return f"offer {size}"
            case moves.ACCEPT:
                return f"accept {other_seat(move)} {size}"
            case moves.CENTRE:
                return f"centre {size} {words[words.index('for') :]}"
        return words

    def cards_dealt(self, seats: int) -> int:
        return len(nine_suit_deck())

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.cards)


ENCODING: Final = NineEncoding()
