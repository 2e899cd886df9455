"""How Run with Scissors is played in playouts: players who hold a card that fits race to play it.

What the end of a hand is worth is the chance to win the whole game from there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.run_with_scissors.rules.hand import CLOSE, DUMMY, STACKS, ScissorsHand, follower, height_of
from janken.games.run_with_scissors.rules.scoring import BOWLS, Purses, settle
from janken.kernel.cards import CIRCLE, NO_CARD, SCISSORS
from janken.kernel.outlook import Outlook, share_of_win
from janken.kernel.position import TABLE, Picker, Position
from janken.kernel.search import Policy

_SHOWDOWNS: Final = 60  # ways in which poker may share out the bowls: every seat takes each as often


class Stakes:
    def worth(self, hand: ScissorsHand, seat: i64) -> float:
        """For a seat, of a hand that is over."""
        raise NotImplementedError


@final
class PointStakes(Stakes):
    """RS-14 to RS-16: the highest total wins."""

    def __init__(self, outlook: Outlook, totals: list[int]) -> None:
        self.outlook = outlook
        self.totals = totals

    def worth(self, hand: ScissorsHand, seat: i64) -> float:
        points = hand.points()
        return self.outlook.chance([self.totals[place] + points[place] for place in range(len(points))], seat)


@final
class ChipStakes(Stakes):
    """RS-17 to RS-24: chips, of which many lie in the bowls, and after the last hand poker for those."""

    def __init__(
        self, outlook: Outlook, chips: list[int], bowls: list[int], short: bool, is_last: bool
    ) -> None:
        """As they lie during the hand; `short` says how those pay who cannot (RS-22)."""
        self.outlook = outlook
        self.chips = chips
        self.bowls = bowls
        self.short = short
        self.is_last = is_last
        self.takers = _takers(i64(len(chips)))

    def worth(self, hand: ScissorsHand, seat: i64) -> float:
        scissors: list[int] = [*hand.collected_scissors()[1:]]
        caught: list[int] = [*hand.caught[1:]]
        purses, bowls = Purses(self.chips.copy(), self.short), self.bowls.copy()
        settle(purses, bowls, scissors, caught, hand.out, [0] * len(self.chips))
        if self.is_last:
            return self._after_poker(purses.chips, bowls, seat)
        return self.outlook.chance(purses.chips, seat)

    def _after_poker(self, chips: list[int], bowls: list[int], seat: i64) -> float:
        """RS-23 and RS-24."""
        won: float = 0.0
        for showdown in range(i64(_SHOWDOWNS)):
            totals = chips.copy()
            for bowl in range(i64(len(bowls))):
                totals[self.takers[bowl * _SHOWDOWNS + showdown]] += bowls[bowl]
            won += share_of_win(totals, seat)
        return won / float(_SHOWDOWNS)


def _takers(seats: i64) -> vec[i64]:
    """By bowl and showdown: the seat that takes it, counted from 0."""
    picker = Picker(1)
    found: list[i64] = []
    while len(found) < len(BOWLS) * _SHOWDOWNS:
        first = picker.below(seats)
        found += [(first + turn) % seats for turn in range(seats)]
    return vec[i64](found)


# A player's own next card was decided on when the one below was played: with these odds it comes
# before another player's.
_OWN_FIRST: Final = 4
_OUT_OF: Final = 5
# Scissors are opened with while there is time: once another player holds this few cards, they may be caught.
_NEARLY_OUT: Final = 4
_HELD_TOO_LONG: Final = 20
_SURE: Final = 500
_MANY: Final = 100  # cards, more than anybody holds


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
    plan = OpeningPlan(hand, seat)
    for suit in range(i64(CIRCLE)):
        card = hand.lowest_of(seat, suit)
        if card == NO_CARD:
            continue
        worth = plan.worth(card) + picker.below(3)
        if worth > most:
            best, most = card, worth
    return best


@final
class OpeningPlan:
    """What a player who opens looks at: is the end near, for them or for another?"""

    def __init__(self, hand: ScissorsHand, seat: i64) -> None:
        self.hand = hand
        self.seat = seat
        self.in_danger = fewest_of_others(hand, seat) <= _NEARLY_OUT
        self.goes_out = 1 < hand.left[seat] <= _unanswered_openings(hand, seat) + 1

    def leads_out(self, card: i64) -> bool:
        """With cards that nobody can follow the player opens again and again, until one is left."""
        return self.goes_out and is_unanswered(self.hand, card)

    def worth(self, card: i64) -> i64:
        worth = promise(self.hand, self.seat, card) - height_of(card)
        if self.in_danger and card >> 4 == SCISSORS:
            worth += _HELD_TOO_LONG
        return worth + _SURE if self.leads_out(card) else worth


def fewest_of_others(hand: ScissorsHand, seat: i64) -> i64:
    fewest: i64 = _MANY
    for other in range(i64(1), hand.seats + 1):
        if other != seat:
            fewest = min(fewest, hand.left[other])
    return fewest


def is_unanswered(hand: ScissorsHand, card: i64) -> bool:
    """Has everybody seen all cards that could follow it? Then the stack closes at once."""
    for steps in range(i64(1), i64(3)):
        following = follower(card, steps)
        if following != NO_CARD and hand.place[following] < STACKS:
            return False
    return True


def _unanswered_openings(hand: ScissorsHand, seat: i64) -> i64:
    count: i64 = 0
    for suit in range(i64(CIRCLE)):
        card = hand.lowest_of(seat, suit)
        if card != NO_CARD and is_unanswered(hand, card):
            count += 1
    return count
