"""Run with Scissors as numbers, hand after hand."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import NO_CARD
from janken.kernel.lanes.racing import QUICK, SLOW, STEADY, SURE
from janken.kernel.lanes.scissors_actions import (
    PASS_AT,
    QUICK_AT,
    SLOW_AT,
    STEADY_AT,
    card_number,
    card_numbered,
    card_played,
)
from janken.kernel.lanes.scissors_sight import ScissorsSight
from janken.kernel.scissors.game import HouseRules, ScissorsGame
from janken.kernel.scissors.hand import PASS, ScissorsHand


@final
class ScissorsLane(ScissorsSight):
    def may_be_asked(self) -> i64:
        """RS-8: able to play or not."""
        hand = self.hand
        return i64(0) if hand.top == NO_CARD else hand.everyone & ~hand.passed

    # What may be done

    def look(self) -> None:
        hand = self.hand
        self.count = 0
        if hand.top == NO_CARD:
            for card in hand.moves(self.who):
                self.choose(STEADY_AT + card_number(card))  # nobody races for an opening
            return
        self.choose(PASS_AT)
        self._choose_at_any_speed(hand.fitting(self.who, 1))
        self._choose_at_any_speed(hand.fitting(self.who, 2))

    def _choose_at_any_speed(self, card: i64) -> None:
        if card == NO_CARD:
            return
        number = card_number(card)
        self.choose(STEADY_AT + number)
        if self.reactions:
            self.choose(QUICK_AT + number)
            self.choose(SLOW_AT + number)

    def act(self, action: i64) -> None:
        self.begin_action()
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

    def copy(self) -> "ScissorsLane":
        twin = ScissorsLane(self.seats, self.house, self.reactions, self.whole)
        self.copy_race(twin)
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

    def __reduce__(self) -> tuple[object, ...]:
        seen = (list(self.stack), list(self.played), list(self.collected), list(self.lacks))
        fields = (self.common(), self.hand, self.game, *seen)
        return restore, (self.seats, self.house, self.reactions, self.whole, *fields)


def restore(
    seats: i64, house: HouseRules, reactions: bool, whole: bool, common: tuple[list[int], int, int],
    hand: ScissorsHand, game: ScissorsGame | None, stack: list[int], played: list[int],
    collected: list[int], lacks: list[int],
) -> ScissorsLane:  # fmt: skip
    lane = ScissorsLane(seats, house, reactions, whole)
    lane.restore_common(common)
    lane.hand = hand
    lane.game = game
    lane.stack = vec[i64](stack)
    lane.played = vec[i64](played)
    lane.collected = vec[i64](collected)
    lane.lacks = vec[i64](lacks)
    return lane
