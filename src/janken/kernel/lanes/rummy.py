"""Janken Rummy as numbers, hand after hand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import CIRCLE, JOKER, card_of, lowest_rank
from janken.kernel.lanes.rummy_actions import (
    DRAW_AT,
    TAKE_AT,
    action_of,
    any_action_of,
    card_discarded,
    discard_of,
    is_discarding,
)
from janken.kernel.lanes.rummy_sight import HELD, RummySight
from janken.kernel.rummy.game import RummyGame
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.house import House
from janken.kernel.rummy.moves import (
    DRAW,
    TAKE,
    card_of_move,
    is_add,
    is_discard,
    is_knock,
    is_lay,
    is_swap,
    is_take_deep,
    meld_laid,
)

_NOTHING: Final[list[int]] = []


@final
class RummyLane(RummySight):
    def __init__(self, seats: i64, house: House, whole: bool) -> None:
        super().__init__(seats, house, whole)
        self.layings = _NOTHING  # the kernel's moves for the last of the choices
        self.discards: i64 = 0  # how many choices come before them

    def look(self) -> None:
        hand = self.hand
        self.count = 0
        self.layings = _NOTHING
        if self.house.has_favourites:
            self._look_at_all()
            return
        if not hand.has_drawn:
            if hand.may_draw():
                self.choose(DRAW_AT)
            if hand.discards:
                self.choose(TAKE_AT)
            return
        self._look_for_discards()
        self.layings = hand.layings()
        melds = hand.melds
        for move in self.layings:
            self.choose(action_of(move, melds))

    def _look_at_all(self) -> None:
        """Favourite rummy: every move is looked at; where a card is owed, shorter melds come first."""
        hand = self.hand
        self.layings = sorted(hand.moves(hand.turn), key=_cards_laid) if hand.owed else hand.moves(hand.turn)
        self.discards = 0
        for move in self.layings:
            self.choose(any_action_of(move, hand.melds))

    def _look_for_discards(self) -> None:
        """Without a list: most of the choices are discards."""
        hand = self.hand
        kept, first = hand.kept(), (hand.turn - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            ranks = hand.held[first + suit]
            while ranks:
                card = card_of(lowest_rank(ranks), suit)
                ranks &= ranks - 1  # without the lowest
                if card != kept:
                    self.choose(discard_of(card))
        self.discards = self.count

    def act(self, action: i64) -> None:
        self.begin_action()
        hand = self.hand
        seat, move = hand.turn, self._move_of(action)
        self.stale |= HELD
        if move == DRAW:
            self.draw()
        elif move == TAKE or is_take_deep(move):
            self.take(seat, move)
        elif is_discard(move):
            self.discard(seat, move, move)
        elif is_knock(move):
            self.discard(seat, move, card_of_move(move))
            self.see_melds()
        else:
            hand.play(seat, move)
            if is_swap(move):
                self.see_swap(seat, card_of(JOKER, card_of_move(move) >> 4))
            self.see_melds()
        self.note(seat, move)
        self.who = 0 if hand.is_over() else hand.turn
        if self.who == 0 and self.game is not None:
            self.game.count()
            self.scored = True

    def _move_of(self, action: i64) -> i64:
        """The kernel's move; layings stand behind the discards among the choices."""
        if action <= TAKE_AT:
            return DRAW if action == DRAW_AT else TAKE
        if is_discarding(action):
            return card_discarded(action)
        return self.layings[self.place_of(action) - self.discards]

    def copy(self) -> "RummyLane":
        twin = RummyLane(self.seats, self.house, self.whole)
        self.copy_common(twin)
        if self.game is None:
            twin.hand = self.hand.copy()
        else:
            twin.game = self.game.copy()
            twin.hand = twin.game.playing()
        twin.layings = self.layings
        twin.discards = self.discards
        twin.open = self.open[:]
        twin.on_table = self.on_table[:]
        twin.once_open = self.once_open[:]
        twin.thrown = self.thrown[:]
        twin.known = self.known[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        table = (list(self.open), list(self.on_table), list(self.once_open))
        seen = (*table, list(self.thrown), list(self.known))
        return restore, (self.seats, self.house, self.whole, self.common(), self.hand, self.game, *seen)


def _cards_laid(move: int) -> int:
    """How many cards a move lays; whoever owes one has to lay something."""
    if is_lay(move):
        return len(meld_laid(move, 0).cards)
    return 1 if is_add(move) else 0


def restore(
    seats: i64, house: House, whole: bool, common: tuple[list[int], int, int], hand: Rummy,
    game: RummyGame | None, lying: list[int], on_table: list[int], once_open: list[int],
    thrown: list[int], known: list[int],
) -> RummyLane:  # fmt: skip
    lane = RummyLane(seats, house, whole)
    lane.restore_common(common)
    lane.hand = hand
    lane.game = game
    lane.open = vec[i64](lying)
    lane.on_table = vec[i64](on_table)
    lane.once_open = vec[i64](once_open)
    lane.thrown = vec[i64](thrown)
    lane.known = vec[i64](known)
    return lane
