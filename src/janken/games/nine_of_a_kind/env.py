"""9 of a Kind."""

from typing import Final, final

from janken.core.encoding import ActionEncoding, pace_of
from janken.core.options import Options
from janken.games.nine_of_a_kind.game import chicken_rule
from janken.games.nine_of_a_kind.moves import from_kernel, parse, to_kernel
from janken.games.nine_of_a_kind.rules import moves
from janken.games.nine_of_a_kind.rules.bundles import ALL_BUNDLES, bundle_at
from janken.games.nine_of_a_kind.rules.hands import COUNT, HAND
from janken.games.nine_of_a_kind.rules.lane import (
    ACCEPTS_AT,
    BUNDLES_AT,
    CALLS_AT,
    CENTRE_AT,
    NAMES_AT,
    OFFER_AT,
    PICK_AT,
    PLACES_AT,
    QUICK_AT,
    SLOW_AT,
    WAIT_AT,
    WITHDRAW_AT,
    NineLane,
    at_steady_speed,
    call_of,
    new_lane,
)
from janken.games.nine_of_a_kind.rules.moves import (
    FIRST_PLACES,
    bundle,
    collection_named,
    kind,
    mask_in,
    other_seat,
    place_picked,
)
from janken.games.nine_of_a_kind.rules.round import TRADING, bit
from janken.kernel.cards import NINE, nine_suit_deck, pips
from janken.kernel.lanes.lane import Lane
from janken.kernel.refusal import Refusal

_BUNDLES: Final = {bundle_at(place): BUNDLES_AT + place for place in range(ALL_BUNDLES)}
_CALLS: Final = {
    moves.CALL_NINE: CALLS_AT,
    moves.CALL_BLOCKED: CALLS_AT + 1,
    moves.CALL_CHICKEN: CALLS_AT + 2,
    moves.WITHDRAW: WITHDRAW_AT,
}


@final
class NineEncoding(ActionEncoding):
    version = 0
    options = ("chicken", "chicken-half")
    game_options = ("goal",)
    most_steps = 4000
    has_turns = False
    hides_cards = True
    waiting = WAIT_AT
    begins_too_many = PICK_AT

    def at_speed(self, lane: Lane, action: int, seconds: float) -> int:
        if not ACCEPTS_AT <= action < QUICK_AT:
            return action
        return action - ACCEPTS_AT + (ACCEPTS_AT, QUICK_AT, SLOW_AT)[pace_of(seconds)]

    def lane(self, options: Options, seats: int, reactions: bool, whole_game: bool) -> Lane:
        return new_lane(seats, chicken_rule(options), reactions, options.number("goal") if whole_game else 0)

    def bounds(self, options: Options, seats: int) -> tuple[int, int]:
        """NK-11: as if each of the others held nothing but nines, as far as the deck goes."""
        return 0, min((seats - 1) * HAND * NINE, sum(pips(card) for card in nine_suit_deck()))

    def text(self, lane: Lane, move: int) -> str:
        return from_kernel(move).text()

    def throws_hand_away(self, lane: Lane, action: int) -> bool:
        """NK-10: a wrong call, chicken, or to wait when all the others do."""
        assert isinstance(lane, NineLane)
        if action == WAIT_AT:
            return lane.hand.stage == TRADING and lane.askable_seats() == bit(lane.to_act)
        steady = at_steady_speed(action)
        if not CALLS_AT <= steady < QUICK_AT:
            return False
        call = call_of(steady)
        return call == moves.CALL_CHICKEN or not lane.hand.is_right(lane.to_act, call)

    def actions_of(self, lane: Lane, words: str) -> list[int]:
        said = parse(words.split())
        assert not isinstance(said, Refusal), said
        move = to_kernel(said)
        what, size = kind(move), COUNT[mask_in(bundle(move))]
        match what:
            case moves.OFFER:
                return [OFFER_AT, _BUNDLES[bundle(move)]]
            case moves.ACCEPT:
                steps = (other_seat(move) - lane.to_act) % lane.seats
                return [ACCEPTS_AT + steps - 1, _BUNDLES[bundle(move)]]
            case moves.CENTRE:
                if move == FIRST_PLACES[size] | bundle(move):
                    return [CENTRE_AT, _BUNDLES[bundle(move)]]
                places = [PLACES_AT + place_picked(move, number) - 1 for number in range(size)]
                return [PICK_AT, *places, _BUNDLES[bundle(move)]]
            case moves.NAME:
                return [NAMES_AT + collection_named(move)]
        return [_CALLS[what]]

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

    def cards_dealt(self, lane: Lane) -> int:
        return len(nine_suit_deck())

    def cards_seen(self, lane: Lane) -> int:
        return len(lane.cards)


ENCODING: Final = NineEncoding()
