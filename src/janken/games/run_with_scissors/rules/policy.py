"""How Run with Scissors is played in playouts: players who hold a card that fits race to play it."""

from typing import Final, final

from mypy_extensions import i64

from janken.games.run_with_scissors.rules.hand import CLOSE, DUMMY, STACKS, ScissorsHand, follower, height_of
from janken.games.run_with_scissors.rules.stakes import Stakes
from janken.kernel.cards import CIRCLE, NO_CARD, SCISSORS
from janken.kernel.position import TABLE, Picker, Position
from janken.kernel.search import Policy

# A player's own next card was decided on when the one below was played: with these odds it comes
# before another player's.
_OWN_FIRST: Final = 4
_OUT_OF: Final = 5


@final
class ScissorsPolicy(Policy):
    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes

    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, ScissorsHand)
        if position.top == NO_CARD:
            position.play(position.opener, best_opening(position, position.opener, picker))
            return
        card = self._next_on_stack(position, picker)
        if card == NO_CARD:
            position.play(TABLE, CLOSE)
        else:
            position.play(position.place[card], card)

    def _next_on_stack(self, hand: ScissorsHand, picker: Picker) -> i64:
        """The card that comes first; NO_CARD if nobody has one."""
        one = follower(hand.top, 1)
        other = follower(hand.top, 2)
        if not can_come(hand, one):
            return other if can_come(hand, other) else NO_CARD
        if not can_come(hand, other):
            return one
        mine, yours = hand.place[one], hand.place[other]
        if mine == yours:
            return one if promise(hand, mine, one) > promise(hand, mine, other) else other
        if mine == hand.top_seat or yours == hand.top_seat:
            is_own = picker.below(_OUT_OF) < _OWN_FIRST
            return one if is_own == (mine == hand.top_seat) else other
        return one if picker.below(2) else other

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, ScissorsHand)
        return self.stakes.worth(position, seat)


def can_come(hand: ScissorsHand, card: i64) -> bool:
    """Does a player who has not passed hold it?"""
    holder = hand.place[card]
    if holder <= DUMMY or holder >= STACKS:
        return False
    one: i64 = 1
    return hand.passed & one << holder == 0


def own_line(hand: ScissorsHand, seat: i64, card: i64) -> i64:
    """How many cards of one's own can follow a card in line."""
    longest: i64 = 0
    for steps in range(i64(1), i64(3)):
        following = follower(card, steps)
        if following != NO_CARD and hand.place[following] == seat:
            longest = max(longest, 1 + own_line(hand, seat, following))
    return longest


def promise(hand: ScissorsHand, seat: i64, card: i64) -> i64:
    """How good a card is to play: for the line one can go on with, and as Scissors."""
    return 8 * own_line(hand, seat, card) + (i64(2) if card >> 4 == SCISSORS else i64(0))


def best_opening(hand: ScissorsHand, seat: i64, picker: Picker) -> i64:
    """The lowest card of the suit that one can go on with longest; low ones first."""
    if hand.first_card != NO_CARD:
        return hand.first_card
    best: i64 = NO_CARD
    most: i64 = -1000
    for suit in range(i64(CIRCLE)):
        card = hand.lowest_of(seat, suit)
        if card == NO_CARD:
            continue
        worth = promise(hand, seat, card) - height_of(card) + picker.below(3)
        if worth > most:
            best, most = card, worth
    return best
