"""9 of a Kind: a round or a whole game in a lane, and what a seat sees of it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import nine_suit_deck
from janken.kernel.lanes.lane import VIEWER
from janken.kernel.lanes.nine_actions import ACTIONS, ACTIONS_AS_FAST
from janken.kernel.lanes.nine_memory import PLANE, Memory
from janken.kernel.lanes.racing import SURE, RacingLane
from janken.kernel.lanes.series import GAME_WORDS, put_standing
from janken.kernel.lanes.words import add_byte, byte_at, put_lines, put_nothing
from janken.kernel.nine.game import NineOfAKind, new_game
from janken.kernel.nine.hands import FULL
from janken.kernel.nine.moves import ACCEPT, OFFER, SUITS, kind, other_seat
from janken.kernel.nine.round import RIGHT, TRADING, bit, deal

# The planes of an observation, nine suits each, then the counts
_FREE: Final = 0
_OFFERED: Final = PLANE
_LAID_OUT: Final = 2 * PLANE  # by those who have called rightly
_UNSEEN: Final = 3 * PLANE
_GIVEN: Final = 4 * PLANE  # what one has given to the centre, then to each other seat, and not got back
_BY_SEAT: Final = 2  # words: room for a byte a seat
_COUNTS: Final = 4 * _BY_SEAT + 1

# What an action makes out of date, or leaves behind filled
HANDS: Final = 2 * VIEWER
_OWN_OFFER: Final = 4 * VIEWER
_LAID: Final = 8 * VIEWER
_GAVE: Final = 16 * VIEWER

_LINES: Final = vec[i64]([0] * SUITS)  # a plane that is being put together; one does for all lanes


class NineSight(RacingLane):
    def __init__(self, seats: i64, chicken: i64, reactions: bool, goal: i64) -> None:
        """Where an episode is a whole game, with a goal, else 0."""
        actions: i64 = ACTIONS if reactions else ACTIONS_AS_FAST
        words: i64 = _GIVEN + seats * PLANE + _COUNTS
        super().__init__(seats, actions, words + GAME_WORDS if goal else words, reactions)
        self.goal = goal
        self.game: NineOfAKind | None = None
        self.chicken = chicken
        self.hand = deal(nine_suit_deck(), seats, seats, chicken)
        self.begun: i64 = 0  # the trade that `who` has begun: OFFER, CENTRE or ACCEPT with the seat; 0 none
        self.begun_speed: i64 = SURE
        self.done: i64 = 0  # a bit for each seat that waits, or after a call has answered
        self.memory = Memory(seats)

    def deck(self) -> list[int]:
        return nine_suit_deck()

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.begin(cards, dealer)
        if self.goal:
            self.game = new_game(self.seats, dealer, self.goal, self.chicken)
        self._deal_round(cards, dealer)
        return True

    def deals_on(self) -> bool:
        return self.game is not None and not self.game.is_over() and self.hand.is_over()

    def deal_on(self, cards: list[int]) -> bool:
        game = self.game
        assert game is not None, "only in a whole game"
        self.later_deals.append(cards)
        self.begin_hand(cards, game.next_dealer())
        self._deal_round(cards, self.dealer)
        return True

    def _deal_round(self, cards: list[int], dealer: i64) -> None:
        self.hand = deal(cards, self.seats, dealer, self.chicken)
        if self.game is not None:
            self.game.begin(self.hand)
        self.begun = 0
        self.done = 0
        self.memory.clear()
        self.who = 0

    def is_over(self) -> bool:
        return self.hand.is_over() and not self.deals_on()

    def scores_at_end(self) -> bool:
        return self.goal == 0

    def points(self) -> list[int]:
        return self.hand.points() if self.game is None else self.game.totals

    def play(self, seat: i64, move: i64) -> None:
        self.note(seat, move)
        if self.game is None:
            self.hand.play(seat, move)
        else:
            self.game.play(seat, move)
            self.scored = self.hand.is_over()

    # Seeing

    def put(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        if stale & (VIEWER | HANDS):
            self._put_cards(seat, out, at, stale)
        else:
            self.stale |= stale & (_OWN_OFFER | _LAID)
        if stale & _GAVE or self.memory.gave & bit(seat):
            self.memory.put_given(seat, out, at + _GIVEN)
            if self.memory.gave & bit(seat):
                self.stale |= _GAVE
        counts = at + _GIVEN + self.seats * PLANE
        self._put_counts(seat, out, counts)
        game = self.game
        if game is not None:
            put_standing(seat, game.totals, game.number, game.dealer, out, counts + _COUNTS)

    def _put_cards(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand, lines = self.hand, _LINES
        free = hand.free[seat - 1].lines
        held = hand.held(seat).lines
        put_lines(out, at + _FREE, free, SUITS)
        if stale & _OWN_OFFER or hand.offers[seat - 1]:
            for suit in range(i64(SUITS)):
                lines[suit] = held[suit] & ~free[suit]
            put_lines(out, at + _OFFERED, lines, SUITS)
            if hand.offers[seat - 1]:
                self.stale |= _OWN_OFFER
        for suit in range(i64(SUITS)):
            lines[suit] = 0
        if stale & _LAID or hand.stage != TRADING:
            self._show_right_callers(lines)
            put_lines(out, at + _LAID_OUT, lines, SUITS)
            if hand.stage != TRADING:
                self.stale |= _LAID
        for suit in range(i64(SUITS)):
            lines[suit] = FULL & ~(lines[suit] | held[suit])
        put_lines(out, at + _UNSEEN, lines, SUITS)

    def _show_right_callers(self, lines: vec[i64]) -> None:
        """By suit, the cards of those who have called rightly."""
        hand = self.hand
        for place in range(self.seats):
            if hand.standing[place] == RIGHT:
                shown = hand.free[place].lines
                for suit in range(i64(SUITS)):
                    lines[suit] |= shown[suit]

    def _put_counts(self, seat: i64, out: vec[i64], at: i64) -> None:
        """Most of them are 0."""
        hand, swaps, dips = self.hand, self.memory.swaps, self.memory.dips
        offers, standing, has_traded = hand.offers, hand.standing, self.memory.gave != 0
        put_nothing(out, at, _COUNTS)
        other = seat
        for steps in range(self.seats):
            if offers[other - 1]:
                add_byte(out, at, steps, hand.offered(other))
            if standing[other - 1]:
                add_byte(out, at + _BY_SEAT, steps, standing[other - 1])
            if has_traded:
                add_byte(out, at + 2 * _BY_SEAT, steps, swaps[other - 1])
                add_byte(out, at + 3 * _BY_SEAT, steps, dips[other - 1])
            other = self.next_to(other)
        out[at + 4 * _BY_SEAT] = self._stage(seat)

    def _stage(self, seat: i64) -> i64:
        """Where the round stands, in eight bytes."""
        hand = self.hand
        centre = byte_at(0, i64(len(hand.centre))) | byte_at(
            1, i64(1) if hand.may_use_centre(seat) else i64(0)
        )
        called = byte_at(2, i64(0) if hand.stage == TRADING else i64(1))
        if hand.chicken:
            called |= byte_at(3, self.place_from(seat, hand.chicken) + 1)
        if self.begun == 0 or self.who != seat:
            return centre | called
        what = kind(self.begun)
        if what == ACCEPT:
            return centre | called | byte_at(4, 3) | byte_at(5, self.place_from(seat, other_seat(self.begun)))
        return centre | called | byte_at(4, i64(1) if what == OFFER else i64(2))
