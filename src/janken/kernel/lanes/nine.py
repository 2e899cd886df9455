"""9 of a Kind as numbers, round after round."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.lanes.nine_actions import (
    ACCEPTS_AT,
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
from janken.kernel.lanes.nine_memory import Memory
from janken.kernel.lanes.nine_sight import HANDS, NineSight
from janken.kernel.lanes.racing import SURE
from janken.kernel.nine.bundles import Bundles, bundle_at
from janken.kernel.nine.game import NineOfAKind
from janken.kernel.nine.hands import COUNT
from janken.kernel.nine.moves import (
    ACCEPT,
    CENTRE,
    CLOSE,
    COLLECTIONS,
    FIRST_PLACES,
    MOST_TOGETHER,
    OFFER,
    WITHDRAW,
    accept_from,
    kind,
    mask_in,
    other_seat,
)
from janken.kernel.nine.round import CALLED, TRADING, Round, bit
from janken.kernel.nine.scoring import NO_CHICKEN
from janken.kernel.position import TABLE

_FIRST_PLACES: Final = vec[i64](FIRST_PLACES)
_BUNDLES: Final = Bundles()  # filled anew for every look


@final
class NineLane(NineSight):
    def may_be_asked(self) -> i64:
        return self.hand.active & ~self.done

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
        other = seat
        if hand.offers[seat - 1]:
            self.choose(WITHDRAW_AT)
        elif longest:
            self.choose(OFFER_AT)
        if longest and hand.may_use_centre(seat) and hand.centre:
            self.choose(CENTRE_AT)
        for steps in range(i64(1), self.seats):
            other = self.next_to(other)
            if hand.offers[other - 1] and hand.offered(other) <= longest:
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
        """NK-4: how many free cards can be given together."""
        longest: i64 = 0
        for line in self.hand.free[seat - 1].lines:
            if line == 0:
                continue
            without_one = line & (line - 1)
            if without_one & (without_one - 1):
                return MOST_TOGETHER  # three or more
            longest = max(longest, i64(2) if without_one else i64(1))
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
        self.begin_action()
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
            self.play(TABLE, CLOSE)

    def overtaken(self, seat: i64) -> None:
        """NK-11: a call that came too late; an offer that nobody else took can be tried for again."""
        if self.hand.stage == CALLED:
            self._wait(seat)

    def land(self, seat: i64, move: i64) -> None:
        hand = self.hand
        self.stale |= HANDS
        self.memory.remember(hand, seat, move)
        was_trading = hand.stage == TRADING
        self.play(seat, move)
        if was_trading:
            self.done = 0  # something has happened: nobody waits any more
        else:
            self.done |= bit(seat)
        self._close_if_all_is_done()

    def copy(self) -> "NineLane":
        twin = NineLane(self.seats, self.chicken, self.reactions, self.goal)
        self.copy_race(twin)
        if self.game is None:
            twin.hand = self.hand.copy()
        else:
            twin.game = self.game.copy()
            twin.hand = twin.game.playing()
        twin.begun = self.begun
        twin.begun_speed = self.begun_speed
        twin.done = self.done
        twin.memory = self.memory.copy()
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        trade: list[int] = [self.begun, self.begun_speed, self.done]
        fields = (self.common(), self.hand, self.game, trade, self.memory)
        return restore, (self.seats, self.chicken, self.reactions, self.goal, *fields)


def restore(
    seats: i64, chicken: i64, reactions: bool, goal: i64, common: tuple[list[int], int, int], hand: Round,
    game: NineOfAKind | None, trade: list[int], memory: Memory,
) -> NineLane:  # fmt: skip
    lane = NineLane(seats, chicken, reactions, goal)
    lane.restore_common(common)
    lane.hand = hand
    lane.game = game
    lane.begun, lane.begun_speed, lane.done = trade[0], trade[1], trade[2]
    lane.memory = memory
    return lane
