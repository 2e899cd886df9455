"""9 of a Kind as numbers, round after round."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import nine_suit_deck
from janken.kernel.lanes.nine_actions import (
    ACCEPTS_AT,
    ACTIONS,
    ACTIONS_AS_FAST,
    BUNDLES_AT,
    CALLS_AT,
    CENTRE_AT,
    NAMES_AT,
    OFFER_AT,
    QUICK_AT,
    SLOW_AT,
    WAIT_AT,
    WITHDRAW_AT,
    at_steady_speed,
    call_of,
    name_of,
    speed_of,
)
from janken.kernel.lanes.nine_memory import PLANE, Memory
from janken.kernel.lanes.racing import SURE, RacingLane
from janken.kernel.lanes.words import add_byte, byte_at, put_mask, put_nothing
from janken.kernel.nine.bundles import Bundles, bundle_at
from janken.kernel.nine.hands import COUNT
from janken.kernel.nine.moves import (
    ACCEPT,
    CENTRE,
    CLOSE,
    COLLECTIONS,
    FIRST_PLACES,
    MOST_TOGETHER,
    OFFER,
    SUITS,
    WITHDRAW,
    accept_from,
    kind,
    mask_in,
    other_seat,
)
from janken.kernel.nine.round import CALLED, RIGHT, TRADING, Round, bit, deal
from janken.kernel.nine.scoring import NO_CHICKEN
from janken.kernel.position import TABLE

# The planes of an observation, nine suits each, then the counts
_FREE: Final = 0
_OFFERED: Final = PLANE
_LAID_OUT: Final = 2 * PLANE  # by those who have called rightly
_UNSEEN: Final = 3 * PLANE
_GIVEN: Final = 4 * PLANE  # what one has given to the centre, then to each other seat, and not got back
_BY_SEAT: Final = 2  # words: room for a byte a seat
_COUNTS: Final = 4 * _BY_SEAT + 1

_ALL_RANKS: Final = 0b1111111110  # by rank, as in a plane
_FIRST_PLACES: Final = vec[i64](FIRST_PLACES)
_BUNDLES: Final = Bundles()  # filled anew for every look


@final
class NineLane(RacingLane):
    def __init__(self, seats: i64, chicken: i64, reactions: bool) -> None:
        actions: i64 = ACTIONS if reactions else ACTIONS_AS_FAST
        super().__init__(seats, actions, _GIVEN + seats * PLANE + _COUNTS, reactions)
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
        self.hand = deal(cards, self.seats, dealer, self.chicken)
        self.begun = 0
        self.done = 0
        self.memory = Memory(self.seats)
        self.who = 0
        return True

    def is_over(self) -> bool:
        return self.hand.is_over()

    def points(self) -> list[int]:
        return self.hand.points()

    def may_be_asked(self) -> i64:
        seats: i64 = 0
        for seat in self.hand.acting:
            seats |= bit(seat)
        return seats & ~self.done

    def break_off(self) -> None:
        self.begun = 0

    # What may be done

    def look(self) -> None:
        self.count = 0
        if self.begun:
            self._look_for_bundles()
        elif self.hand.stage == CALLED:
            self.choose(WAIT_AT)
            for collection in range(i64(COLLECTIONS)):
                self.choose(NAMES_AT + collection)
            self._choose_at_any_speed(CALLS_AT)
            self._choose_at_any_speed(CALLS_AT + 1)
        else:
            self._look_around()

    def _look_around(self) -> None:
        hand, seat = self.hand, self.who
        self.choose(WAIT_AT)
        longest = self._longest_line(seat)
        if hand.offers[seat - 1]:
            self.choose(WITHDRAW_AT)
        elif longest:
            self.choose(OFFER_AT)
        if longest and hand.may_use_centre(seat) and hand.centre:
            self.choose(CENTRE_AT)
        for steps in range(i64(1), self.seats):
            size = hand.offered(self.after(seat, steps))
            if size and size <= longest:
                self._choose_at_any_speed(ACCEPTS_AT + steps - 1)
        self._choose_at_any_speed(CALLS_AT)
        self._choose_at_any_speed(CALLS_AT + 1)
        if self.chicken != NO_CHICKEN:
            self._choose_at_any_speed(CALLS_AT + 2)

    def _choose_at_any_speed(self, action: i64) -> None:
        self.choose(action)
        if self.reactions:
            self.choose(action - ACCEPTS_AT + QUICK_AT)
            self.choose(action - ACCEPTS_AT + SLOW_AT)

    def _longest_line(self, seat: i64) -> i64:
        """NK-4: how many free cards at most share a suit or a rank."""
        longest: i64 = 0
        for line in self.hand.free[seat - 1].lines:
            longest = max(longest, COUNT[line])
        return longest

    def _look_for_bundles(self) -> None:
        """The cards that can be given for what has been begun."""
        hand = self.hand
        _BUNDLES.gather(hand.free[self.who - 1])
        fewest: i64 = 1
        most: i64 = MOST_TOGETHER
        if kind(self.begun) == ACCEPT:
            fewest = most = hand.offered(other_seat(self.begun))
        elif self.begun == CENTRE:
            most = min(most, i64(len(hand.centre)))
        for size in range(fewest, most + 1):
            for number in range(_BUNDLES.many(size)):
                self.choose(BUNDLES_AT + _BUNDLES.place(size, number))

    # Doing it

    def act(self, action: i64) -> None:
        self.made_count = 0
        seat = self.who
        if self.begun:
            self._give(seat, bundle_at(action - BUNDLES_AT))
        elif action == OFFER_AT or action == CENTRE_AT:
            self.begun = OFFER if action == OFFER_AT else CENTRE
            self.begun_speed = SURE
        elif action == WAIT_AT:
            self._wait(seat)
        elif action == WITHDRAW_AT:
            self.try_to(seat, WITHDRAW, SURE)
        elif action < ACCEPTS_AT:
            self.try_to(seat, name_of(action), SURE)
        else:
            self._race(seat, at_steady_speed(action), speed_of(action))

    def _race(self, seat: i64, action: i64, speed: i64) -> None:
        if action < CALLS_AT:
            self.begun = accept_from(self.after(seat, action - ACCEPTS_AT + 1))
            self.begun_speed = speed
        else:
            self.try_to(seat, call_of(action), speed)

    def _give(self, seat: i64, cards: i64) -> None:
        """The second half of a trade; from the centre come the first places, which nobody has seen."""
        begun = self.begun
        self.begun = 0
        if begun == CENTRE:
            begun = _FIRST_PLACES[COUNT[mask_in(cards)]]
        self.try_to(seat, begun | cards, self.begun_speed)

    def _wait(self, seat: i64) -> None:
        self.done |= bit(seat)
        self.who = 0
        self._close_if_all_is_done()

    def _close_if_all_is_done(self) -> None:
        """NK-10: if everybody waits, the round is void. NK-12: after a call it is counted."""
        if not self.hand.is_over() and self.may_be_asked() == 0:
            self.hand.play(TABLE, CLOSE)
            self.note(TABLE, CLOSE)

    def overtaken(self, seat: i64) -> None:
        """NK-11: a call that came too late; an offer that nobody else took can be tried for again."""
        if self.hand.stage == CALLED:
            self._wait(seat)

    def land(self, seat: i64, move: i64) -> None:
        hand = self.hand
        self.memory.remember(hand, seat, move)
        was_trading = hand.stage == TRADING
        hand.play(seat, move)
        self.note(seat, move)
        if was_trading:
            self.done = 0  # something has happened: nobody waits any more
        else:
            self.done |= bit(seat)
        self._close_if_all_is_done()

    # Seeing

    def observe(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        held, free = hand.held(seat).lines, hand.free[seat - 1].lines
        for suit in range(i64(SUITS)):
            shown: i64 = 0  # by those who have called rightly
            for other in range(self.seats):
                if hand.standing[other] == RIGHT:
                    shown |= hand.free[other].lines[suit]
            word = at + 2 * suit
            put_mask(out, word + _FREE, free[suit] << 1)
            put_mask(out, word + _OFFERED, (held[suit] & ~free[suit]) << 1)
            put_mask(out, word + _LAID_OUT, shown << 1)
            put_mask(out, word + _UNSEEN, _ALL_RANKS & ~((held[suit] | shown) << 1))
        self.memory.put_given(seat, out, at + _GIVEN)
        counts = at + self.words - _COUNTS
        put_nothing(out, counts, _COUNTS)
        for steps in range(self.seats):
            other = self.after(seat, steps)
            add_byte(out, counts, steps, hand.offered(other))
            add_byte(out, counts + _BY_SEAT, steps, hand.standing[other - 1])
            add_byte(out, counts + 2 * _BY_SEAT, steps, self.memory.swaps[other - 1])
            add_byte(out, counts + 3 * _BY_SEAT, steps, self.memory.dips[other - 1])
        out[counts + 4 * _BY_SEAT] = self._stage(seat)

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

    def copy(self) -> "NineLane":
        twin = NineLane(self.seats, self.chicken, self.reactions)
        self.copy_race(twin)
        twin.hand = self.hand.copy()
        twin.begun = self.begun
        twin.begun_speed = self.begun_speed
        twin.done = self.done
        twin.memory = self.memory.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        trade: list[int] = [self.begun, self.begun_speed, self.done]
        fields = (self.common(), self.hand, trade, self.memory)
        return restore, (self.seats, self.chicken, self.reactions, *fields)


def restore(
    seats: i64, chicken: i64, reactions: bool, common: tuple[list[int], int, int], hand: Round,
    trade: list[int], memory: Memory,
) -> NineLane:  # fmt: skip
    lane = NineLane(seats, chicken, reactions)
    lane.restore_common(common)
    lane.hand = hand
    lane.begun, lane.begun_speed, lane.done = trade[0], trade[1], trade[2]
    lane.memory = memory
    return lane
