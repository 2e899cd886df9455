"""Run with Scissors as numbers, hand after hand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.run_with_scissors.rules.game import HouseRules, ScissorsGame, new_game
from janken.games.run_with_scissors.rules.hand import (
    LOWEST,
    PASS,
    ScissorsHand,
    card_at,
    deal,
    follower,
    height_of,
)
from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, NO_CARD, SCISSORS, janken_deck
from janken.kernel.lanes.lane import QUICK, SLOW, STEADY, SURE, VIEWER, Lane
from janken.kernel.lanes.observation import (
    GAME_WORDS,
    PLANE,
    add_byte,
    byte_at,
    write_common,
    write_plane,
    write_standing,
    write_zeros,
    zeros,
)

# A card by suit and height, played at steady speed, quickly or slowly
CARDS: Final = 65
HEIGHTS: Final = 13
STEADY_AT: Final = 0
PASS_AT: Final = CARDS
QUICK_AT: Final = PASS_AT + 1
SLOW_AT: Final = QUICK_AT + CARDS
ACTIONS: Final = SLOW_AT + CARDS
ACTIONS_AS_FAST: Final = QUICK_AT  # where everybody is equally fast


def card_number(card: i64) -> i64:
    """0 to 64: the suit, then the height from the 2 up to the ace."""
    return (card >> 4) * HEIGHTS + height_of(card) - LOWEST


def card_numbered(number: i64) -> i64:
    return card_at(number % HEIGHTS + LOWEST, number // HEIGHTS)


def card_played(action: i64) -> i64:
    if action >= SLOW_AT:
        return card_numbered(action - SLOW_AT)
    return card_numbered(action - QUICK_AT if action >= QUICK_AT else action)


# The planes of an observation, by height, then the counts
_HAND: Final = 0
_TOP: Final = PLANE
_STACK: Final = 2 * PLANE
_UNSEEN: Final = 3 * PLANE
_SEATS: Final = 4 * PLANE  # by seat, two planes: what it has collected, and what it cannot hold
_COUNTS: Final = 4  # words
_BOWLS: Final = 2  # words, after the totals of a game: the chips in each bowl

_PLAYED: Final = 2 * VIEWER  # out of date: a card has been played, or a stack taken

_WHOLE: Final = (1 << (HIGH_ACE + 1)) - (1 << LOWEST)
_UNSEEN_NOW: Final = vec[i64]([0] * CIRCLE)  # by suit; scratch space shared by all lanes


def bit(number: i64) -> i64:
    return i64(1) << number


@final
class ScissorsLane(Lane):
    def __init__(self) -> None:
        super().__init__()
        self.house = HouseRules()
        self.whole = False  # whether an episode is a whole game
        self.game: ScissorsGame | None = None  # for Michigan scoring, and for a whole game
        self.hand = ScissorsHand()
        self.stack = zeros(CIRCLE)  # the stack on the table: by suit, a bit for each height
        self.played = zeros(CIRCLE)  # all cards that have been played
        self.collected = zeros(0)  # by seat and suit
        self.lacks = zeros(0)  # by seat and suit, what everybody can tell that it does not hold

    def deck(self) -> list[int]:
        return janken_deck(False)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.start_action()
        if self.whole or self.house.michigan:
            self.game = new_game(self.house, self.seats, dealer)
        return self._deal_hand(cards, dealer)

    def needs_deal(self) -> bool:
        return self.whole and self.game is not None and not self.game.is_over() and self.hand.is_over()

    def deal_next(self, cards: list[int]) -> bool:
        """RS-23: after the last hand, poker hands decide the bowls that are left."""
        game = self.game
        assert game is not None, "only in a whole game"
        self.later_deals.append(cards)
        if game.no_more_hands():
            game.showdown(cards)
            self.scored = True
            return True
        return self._deal_hand(cards, game.next_dealer())

    def _deal_hand(self, cards: list[int], dealer: i64) -> bool:
        game = self.game
        if game is None:
            hand = deal(cards, self.seats, dealer, self.house.ask, self.house.out_takes)
        else:
            hand = game.hand if game.deal(cards) else None
        if hand is None:
            return False
        self.start_hand(cards, dealer)
        self.hand = hand
        self.stack = zeros(CIRCLE)
        self.played = zeros(CIRCLE)
        self.collected = zeros(self.seats * CIRCLE)
        self.lacks = zeros(self.seats * CIRCLE)
        self.to_act = hand.opener
        return True

    def is_over(self) -> bool:
        return self.hand.is_over() and not self.needs_deal()

    def scores_only_at_end(self) -> bool:
        return not self.whole

    def points(self) -> list[int]:
        """With Michigan scoring, chips won or lost."""
        game = self.game
        if game is None:
            return self.hand.points()
        at_first = self.house.chips if self.house.michigan else 0
        return [total - at_first for total in game.totals]

    # What may be done

    def askable_seats(self) -> i64:
        """RS-8: whether they can play or not."""
        hand = self.hand
        return i64(0) if hand.top == NO_CARD else hand.everyone & ~hand.passed

    def find_choices(self) -> None:
        hand = self.hand
        self.count = 0
        if hand.top == NO_CARD:
            for card in hand.moves(self.to_act):
                self.add_choice(STEADY_AT + card_number(card))  # nobody races for an opening
            return
        self.add_choice(PASS_AT)
        self._add_at_any_speed(hand.fitting(self.to_act, 1))
        self._add_at_any_speed(hand.fitting(self.to_act, 2))

    def _add_at_any_speed(self, card: i64) -> None:
        if card == NO_CARD:
            return
        number = card_number(card)
        self.add_choice(STEADY_AT + number)
        if self.reactions:
            self.add_choice(QUICK_AT + number)
            self.add_choice(SLOW_AT + number)

    # Doing it

    def act(self, action: i64) -> None:
        self.start_action()
        if action == PASS_AT:
            self.attempt(self.to_act, PASS, SURE)
        elif self.hand.top == NO_CARD:
            self.attempt(self.to_act, card_numbered(action), SURE)
        else:
            self.attempt(self.to_act, card_played(action), self._speed_of(action))

    def _speed_of(self, action: i64) -> i64:
        """RS-11: a player who follows their own card is slow."""
        if action >= SLOW_AT or self.hand.top_seat == self.to_act:
            return SLOW
        return QUICK if action >= QUICK_AT else STEADY

    def land(self, seat: i64, move: i64) -> None:
        hand = self.hand
        before, opening, is_first = hand.stack, hand.top == NO_CARD, hand.first_card != NO_CARD
        top: i64 = hand.top if move == PASS else move
        waiting = hand.everyone
        if move == PASS:
            waiting &= ~hand.passed & ~bit(seat)
        self.record_move(seat, move)
        if self.game is None:
            hand.play(seat, move)
        else:
            self.game.play(seat, move)
            self.scored = self.whole and hand.is_over()
        if opening:
            self._learn_from_opening(hand.everyone if is_first else bit(seat), move)
        if move != PASS:
            self.stale |= _PLAYED
            self.stack[move >> 4] |= bit(height_of(move))
            self.played[move >> 4] |= bit(height_of(move))
        if hand.stack > before:
            self.stale |= _PLAYED
            if not self.house.ask and top & 15 != ACE and not hand.is_over():
                self._exclude(waiting, follower(top, 1))
                self._exclude(waiting, follower(top, 2))
            self._sweep(hand.taker[before])
        self.to_act = (
            0 if hand.is_over() else hand.opener
        )  # while there is a stack nobody opens, and chance asks

    # What everybody can tell

    def _learn_from_opening(self, seats: i64, card: i64) -> None:
        """RS-5: lower Scissors are in the dummy hand. RS-10: an opener holds no lower card of the suit."""
        lower = bit(height_of(card)) - bit(LOWEST)
        for seat in range(self.seats):
            if seats & bit(seat + 1):
                self.lacks[seat * CIRCLE + (card >> 4)] |= lower

    def _exclude(self, seats: i64, card: i64) -> None:
        """RS-9: a stack closes automatically when no player who could still act can follow."""
        for seat in range(self.seats):
            if seats & bit(seat + 1):
                self.lacks[seat * CIRCLE + (card >> 4)] |= bit(height_of(card))

    def _sweep(self, taker: i64) -> None:
        """RS-12: by agreement nobody, 0, takes the last stack."""
        for suit in range(i64(CIRCLE)):
            if taker:
                self.collected[(taker - 1) * CIRCLE + suit] |= self.stack[suit]
            self.stack[suit] = 0
        out = self.hand.out
        if out:  # RS-13: the others hand over their Scissors, for all to see
            handed_over = self.hand.collected_scissors()[out]
            self.collected[(out - 1) * CIRCLE + SCISSORS] |= handed_over
            self.played[SCISSORS] |= handed_over

    # What a seat sees

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand = self.hand
        if stale & _PLAYED:
            write_zeros(out, at + _TOP, PLANE)
            if hand.top != NO_CARD:
                add_byte(out, at + _TOP, (hand.top >> 4 << 4) + height_of(hand.top), 1)
            write_plane(out, at + _STACK, self.stack, 0)
        if stale:
            self._write_cards(seat, out, at)
        counts = at + _SEATS + 2 * self.seats * PLANE
        self._write_counts(seat, out, counts)
        game = self.game
        if game is not None:
            write_standing(seat, game.totals, game.number, game.dealer, out, counts + _COUNTS)
            bowls = counts + _COUNTS + GAME_WORDS
            write_zeros(out, bowls, _BOWLS)
            for bowl in range(i64(len(game.bowls))):
                add_byte(out, bowls, bowl, game.bowls[bowl])

    def _write_cards(self, seat: i64, out: vec[i64], at: i64) -> None:
        """The viewer's cards, and what is known of the others'."""
        held, mine = self.hand.held, seat * CIRCLE
        unseen = _UNSEEN_NOW
        for suit in range(i64(CIRCLE)):
            unseen[suit] = _WHOLE & ~(self.played[suit] | held[mine + suit])
        write_plane(out, at + _HAND, held, mine)
        write_plane(out, at + _UNSEEN, unseen, 0)
        plane = at + _SEATS
        for _ in range(self.seats):
            first = (seat - 1) * CIRCLE
            write_plane(out, plane, self.collected, first)
            write_common(out, plane + PLANE, self.lacks, first, unseen)
            plane += 2 * PLANE
            seat = self.next_seat(seat)

    def _write_counts(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        left: i64 = 0
        passed: i64 = 0
        other = seat
        for steps in range(self.seats):
            left |= byte_at(steps, hand.left[other])
            if hand.passed & bit(other):
                passed |= byte_at(steps, 1)
            other = self.next_seat(other)
        out[at] = left
        out[at + 1] = passed
        # By steps from the viewer: who played the top card, who must open.
        out[at + 2] = byte_at(self.steps_to(seat, hand.top_seat), 1) if hand.top != NO_CARD else i64(0)
        out[at + 3] = byte_at(self.steps_to(seat, hand.opener), 1) if hand.opener else i64(0)

    def copy(self) -> "ScissorsLane":
        twin = super().copy()
        if self.game is None:
            twin.hand = self.hand.copy()
        else:
            twin.game = self.game.copy()
            twin.hand = twin.game.playing()
        twin.stack = self.stack[:]
        twin.played = self.played[:]
        twin.collected = self.collected[:]
        twin.lacks = self.lacks[:]
        return twin


def new_lane(seats: i64, house: HouseRules, reactions: bool, whole: bool) -> ScissorsLane:
    lane = ScissorsLane()
    lane.seats = seats
    lane.actions = ACTIONS if reactions else ACTIONS_AS_FAST
    lane.words = _SEATS + 2 * seats * PLANE + _COUNTS
    if whole or house.michigan:
        lane.words += GAME_WORDS + _BOWLS
    lane.reactions = reactions
    lane.house = house
    lane.whole = whole
    return lane
