"""Run with Scissors: a hand or a whole game in a lane, what everybody can tell, and what a seat sees."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, NO_CARD, SCISSORS, janken_deck
from janken.kernel.lanes.lane import VIEWER
from janken.kernel.lanes.racing import RacingLane
from janken.kernel.lanes.scissors_actions import ACTIONS, ACTIONS_AS_FAST
from janken.kernel.lanes.series import GAME_WORDS, put_standing
from janken.kernel.lanes.words import PLANE, add_byte, byte_at, noughts, put_common, put_nothing, put_plane
from janken.kernel.scissors.game import HouseRules, ScissorsGame, new_game
from janken.kernel.scissors.hand import LOWEST, PASS, ScissorsHand, deal, follower, height_of

# The planes of an observation, by height, then the counts
_HAND: Final = 0
_TOP: Final = PLANE
_STACK: Final = 2 * PLANE
_UNSEEN: Final = 3 * PLANE
_SEATS: Final = 4 * PLANE  # by seat, two planes: what it has collected; what it cannot hold
_COUNTS: Final = 4  # words
_BOWLS: Final = 2  # words, behind the standing of a game: the chips in each bowl

_PLAYED: Final = 2 * VIEWER  # out of date: a card has been played, or a stack taken

_WHOLE: Final = (1 << (HIGH_ACE + 1)) - (1 << LOWEST)
_UNSEEN_NOW: Final = vec[i64]([0] * CIRCLE)  # by suit; filled anew for every look, so one does for all lanes


def bit(number: i64) -> i64:
    return i64(1) << number


class ScissorsSight(RacingLane):
    def __init__(self, seats: i64, house: HouseRules, reactions: bool, whole: bool) -> None:
        actions: i64 = ACTIONS if reactions else ACTIONS_AS_FAST
        words: i64 = _SEATS + 2 * seats * PLANE + _COUNTS
        if whole or house.michigan:
            words += GAME_WORDS + _BOWLS
        super().__init__(seats, actions, words, reactions)
        self.house = house
        self.ask = house.ask
        self.whole = whole
        self.game: ScissorsGame | None = None  # for Michigan scoring, and where an episode is a whole game
        none = noughts(seats * CIRCLE)
        self.hand = ScissorsHand()  # until one is dealt
        self.stack = noughts(CIRCLE)  # the stack that lies: by suit, a bit for each height
        self.played = noughts(CIRCLE)  # all cards that have been played
        self.collected = none  # by seat and suit
        self.lacks = none  # by seat and suit, what everybody can tell that it does not hold

    def deck(self) -> list[int]:
        return janken_deck(False)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.begin_action()
        if self.whole or self.house.michigan:
            self.game = new_game(self.house, self.seats, dealer)
        return self._deal_hand(cards, dealer)

    def deals_on(self) -> bool:
        return self.whole and self.game is not None and not self.game.is_over() and self.hand.is_over()

    def deal_on(self, cards: list[int]) -> bool:
        """RS-23: when no more hands are played, poker hands decide about the bowls that are left."""
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
            hand = deal(cards, self.seats, dealer, self.ask)
        else:
            hand = game.hand if game.deal(cards) else None
        if hand is None:
            return False
        self.begin_hand(cards, dealer)
        self.hand = hand
        self.stack = noughts(CIRCLE)
        self.played = noughts(CIRCLE)
        self.collected = noughts(self.seats * CIRCLE)
        self.lacks = noughts(self.seats * CIRCLE)
        self.who = hand.opener
        return True

    def is_over(self) -> bool:
        return self.hand.is_over() and not self.deals_on()

    def scores_at_end(self) -> bool:
        return not self.whole

    def points(self) -> list[int]:
        """Chips that were won or lost, with Michigan scoring."""
        game = self.game
        if game is None:
            return self.hand.points()
        at_first = self.house.chips if self.house.michigan else 0
        return [total - at_first for total in game.totals]

    def land(self, seat: i64, move: i64) -> None:
        hand = self.hand
        before, opening, is_first = hand.stack, hand.top == NO_CARD, hand.first_card != NO_CARD
        top: i64 = hand.top if move == PASS else move
        waiting = hand.everyone
        if move == PASS:
            waiting &= ~hand.passed & ~bit(seat)
        self.note(seat, move)
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

    def put(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand = self.hand
        if stale & _PLAYED:
            put_nothing(out, at + _TOP, PLANE)
            if hand.top != NO_CARD:
                add_byte(out, at + _TOP, (hand.top >> 4 << 4) + height_of(hand.top), 1)
            put_plane(out, at + _STACK, self.stack, 0)
        if stale:
            self._put_cards(seat, out, at)
        counts = at + _SEATS + 2 * self.seats * PLANE
        self._put_counts(seat, out, counts)
        game = self.game
        if game is not None:
            put_standing(seat, game.totals, game.number, game.dealer, out, counts + _COUNTS)
            bowls = counts + _COUNTS + GAME_WORDS
            put_nothing(out, bowls, _BOWLS)
            for bowl in range(i64(len(game.bowls))):
                add_byte(out, bowls, bowl, game.bowls[bowl])

    def _put_cards(self, seat: i64, out: vec[i64], at: i64) -> None:
        """One's own, and what one knows of the others'."""
        held, mine = self.hand.held, seat * CIRCLE
        unseen = _UNSEEN_NOW
        for suit in range(i64(CIRCLE)):
            unseen[suit] = _WHOLE & ~(self.played[suit] | held[mine + suit])
        put_plane(out, at + _HAND, held, mine)
        put_plane(out, at + _UNSEEN, unseen, 0)
        plane = at + _SEATS
        for _ in range(self.seats):
            first = (seat - 1) * CIRCLE
            put_plane(out, plane, self.collected, first)
            put_common(out, plane + PLANE, self.lacks, first, unseen)
            plane += 2 * PLANE
            seat = self.next_to(seat)

    def _put_counts(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        left: i64 = 0
        passed: i64 = 0
        other = seat
        for steps in range(self.seats):
            left |= byte_at(steps, hand.left[other])
            if hand.passed & bit(other):
                passed |= byte_at(steps, 1)
            other = self.next_to(other)
        out[at] = left
        out[at + 1] = passed
        # By place from the seat: who played the top card, who must open.
        out[at + 2] = byte_at(self.place_from(seat, hand.top_seat), 1) if hand.top != NO_CARD else i64(0)
        out[at + 3] = byte_at(self.place_from(seat, hand.opener), 1) if hand.opener else i64(0)
