"""Run with Scissors as numbers, hand after hand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, NO_CARD, SCISSORS, janken_deck
from janken.kernel.lanes.racing import QUICK, SLOW, STEADY, SURE, RacingLane
from janken.kernel.lanes.words import PLANE, add_byte, byte_at, noughts, put_mask, put_nothing, put_plane
from janken.kernel.scissors.hand import LOWEST, PASS, ScissorsHand, card_at, deal, follower, height_of

# The actions: a card by suit and height, played in a steady way, quickly or slowly
CARDS: Final = 65
HEIGHTS: Final = 13
STEADY_AT: Final = 0
PASS_AT: Final = CARDS
QUICK_AT: Final = PASS_AT + 1
SLOW_AT: Final = QUICK_AT + CARDS
ACTIONS: Final = SLOW_AT + CARDS
ACTIONS_AS_FAST: Final = QUICK_AT  # where everybody is as fast

# The planes of an observation, by height, then the counts
_HAND: Final = 0
_TOP: Final = PLANE
_STACK: Final = 2 * PLANE
_UNSEEN: Final = 3 * PLANE
_SEATS: Final = 4 * PLANE  # by seat, two planes: what it has collected; what it cannot hold
_COUNTS: Final = 4  # words

_WHOLE: Final = (1 << (HIGH_ACE + 1)) - (1 << LOWEST)


def bit(number: i64) -> i64:
    return i64(1) << number


def card_number(card: i64) -> i64:
    """0 to 64: the suit, then the height from the 2 up to the ace."""
    return (card >> 4) * HEIGHTS + height_of(card) - LOWEST


def card_numbered(number: i64) -> i64:
    return card_at(number % HEIGHTS + LOWEST, number // HEIGHTS)


@final
class ScissorsLane(RacingLane):
    def __init__(self, seats: i64, ask: bool, reactions: bool) -> None:
        actions: i64 = ACTIONS if reactions else ACTIONS_AS_FAST
        super().__init__(seats, actions, _SEATS + 2 * seats * PLANE + _COUNTS, reactions)
        self.ask = ask
        none = noughts(seats * CIRCLE)
        self.hand = ScissorsHand()  # until one is dealt
        self.stack = noughts(CIRCLE)  # the stack that lies: by suit, a bit for each height
        self.played = noughts(CIRCLE)  # all cards that have been played
        self.collected = none  # by seat and suit
        self.lacks = none  # by seat and suit, what everybody can tell that it does not hold

    def deck(self) -> list[int]:
        return janken_deck(False)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        hand = deal(cards, self.seats, dealer, self.ask)
        if hand is None:
            return False
        self.begin(cards, dealer)
        self.hand = hand
        self.stack = noughts(CIRCLE)
        self.played = noughts(CIRCLE)
        self.collected = noughts(self.seats * CIRCLE)
        self.lacks = noughts(self.seats * CIRCLE)
        self.who = hand.opener
        return True

    def is_over(self) -> bool:
        return self.hand.is_over()

    def points(self) -> list[int]:
        return self.hand.points()

    def may_be_asked(self) -> i64:
        """RS-8: able to play or not."""
        hand = self.hand
        return i64(0) if hand.top == NO_CARD else hand.everyone & ~hand.passed

    # What may be done

    def look(self) -> None:
        hand = self.hand
        self.count = 0
        opening = hand.top == NO_CARD
        for move in hand.moves(self.who):
            if move == PASS:
                self.choose(PASS_AT)
                continue
            number = card_number(move)
            self.choose(STEADY_AT + number)
            if self.reactions and not opening:  # nobody races for an opening
                self.choose(QUICK_AT + number)
                self.choose(SLOW_AT + number)

    def act(self, action: i64) -> None:
        self.made_count = 0
        if action == PASS_AT:
            self.try_to(self.who, PASS, SURE)
        elif self.hand.top == NO_CARD:
            self.try_to(self.who, card_numbered(action), SURE)
        else:
            self.try_to(self.who, card_played(action), self._speed_of(action))

    def _speed_of(self, action: i64) -> i64:
        """RS-11: who follows their own card is not quick."""
        if action >= SLOW_AT or self.hand.top_seat == self.who:
            return SLOW
        return QUICK if action >= QUICK_AT else STEADY

    def land(self, seat: i64, move: i64) -> None:
        hand = self.hand
        before, opening, is_first = hand.stack, hand.top == NO_CARD, hand.first_card != NO_CARD
        top: i64 = hand.top if move == PASS else move
        waiting = hand.everyone
        if move == PASS:
            waiting &= ~hand.passed & ~bit(seat)
        hand.play(seat, move)
        self.note(seat, move)
        if opening:
            self._learn_from_opening(hand.everyone if is_first else bit(seat), move)
        if move != PASS:
            self.stack[move >> 4] |= bit(height_of(move))
            self.played[move >> 4] |= bit(height_of(move))
        if hand.stack > before:
            if not self.ask and top & 15 != ACE and not hand.is_over():
                self._exclude(waiting, follower(top, 1))
                self._exclude(waiting, follower(top, 2))
            self._sweep(hand.taker[before])
        self.who = 0 if hand.is_over() else hand.opener  # nobody opens while a stack lies: 0, chance asks

    # What everybody can tell

    def _learn_from_opening(self, seats: i64, card: i64) -> None:
        """RS-5: lower Scissors are in the dummy hand. RS-10: an opener holds no lower card of the suit."""
        lower = bit(height_of(card)) - bit(LOWEST)
        for seat in range(self.seats):
            if seats & bit(seat + 1):
                self.lacks[seat * CIRCLE + (card >> 4)] |= lower

    def _exclude(self, seats: i64, card: i64) -> None:
        """RS-9: a stack closes by itself when none of those who could still act can follow."""
        for seat in range(self.seats):
            if seats & bit(seat + 1):
                self.lacks[seat * CIRCLE + (card >> 4)] |= bit(height_of(card))

    def _sweep(self, taker: i64) -> None:
        mine = (taker - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            self.collected[mine + suit] |= self.stack[suit]
            self.stack[suit] = 0
        if self.hand.is_over():  # RS-13: the Scissors of the others are handed over, for all to see
            self.collected[mine + SCISSORS] |= self.hand.collected_scissors()[taker]
            self.played[SCISSORS] |= self.collected[mine + SCISSORS]

    # Seeing

    def observe(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        put_plane(out, at + _HAND, hand.held, seat * CIRCLE)
        put_nothing(out, at + _TOP, PLANE)
        if hand.top != NO_CARD:
            add_byte(out, at + _TOP, (hand.top >> 4 << 4) + height_of(hand.top), 1)
        put_plane(out, at + _STACK, self.stack, 0)
        unseen = self._unseen(seat)
        put_plane(out, at + _UNSEEN, unseen, 0)
        plane = at + _SEATS
        left: i64 = 0
        passed: i64 = 0
        for steps in range(self.seats):
            other = self.after(seat, steps)
            mine = (other - 1) * CIRCLE
            put_plane(out, plane, self.collected, mine)
            for suit in range(i64(CIRCLE)):
                put_mask(out, plane + PLANE + 2 * suit, self.lacks[mine + suit] & unseen[suit])
            plane += 2 * PLANE
            left |= byte_at(steps, hand.left[other])
            if hand.passed & bit(other):
                passed |= byte_at(steps, 1)
        out[plane] = left
        out[plane + 1] = passed
        # By place from the seat: who played the top card, who must open.
        out[plane + 2] = byte_at(self.place_from(seat, hand.top_seat), 1) if hand.top != NO_CARD else i64(0)
        out[plane + 3] = byte_at(self.place_from(seat, hand.opener), 1) if hand.opener else i64(0)

    def _unseen(self, seat: i64) -> vec[i64]:
        """By suit, the cards that are neither one's own nor have been played."""
        unseen = self.played[:]
        for suit in range(i64(CIRCLE)):
            unseen[suit] = _WHOLE & ~(unseen[suit] | self.hand.held[seat * CIRCLE + suit])
        return unseen

    def copy(self) -> "ScissorsLane":
        twin = ScissorsLane(self.seats, self.ask, self.reactions)
        self.copy_race(twin)
        twin.hand = self.hand.copy()
        twin.stack = self.stack[:]
        twin.played = self.played[:]
        twin.collected = self.collected[:]
        twin.lacks = self.lacks[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        seen = (list(self.stack), list(self.played), list(self.collected), list(self.lacks))
        return restore, (self.seats, self.ask, self.reactions, self.common(), self.hand, *seen)


def card_played(action: i64) -> i64:
    """The card of an action that plays one."""
    if action >= SLOW_AT:
        return card_numbered(action - SLOW_AT)
    return card_numbered(action - QUICK_AT if action >= QUICK_AT else action)


def restore(
    seats: i64, ask: bool, reactions: bool, common: tuple[list[int], int, int], hand: ScissorsHand,
    stack: list[int], played: list[int], collected: list[int], lacks: list[int],
) -> ScissorsLane:  # fmt: skip
    lane = ScissorsLane(seats, ask, reactions)
    lane.restore_common(common)
    lane.hand = hand
    lane.stack = vec[i64](stack)
    lane.played = vec[i64](played)
    lane.collected = vec[i64](collected)
    lane.lacks = vec[i64](lacks)
    return lane
