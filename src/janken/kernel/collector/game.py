"""The Collector (CO-1 to CO-14): take sets from the table, steal what others overlooked."""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.cards import NO_CARD
from janken.kernel.collector.sets import (
    ARRAY,
    DRAW,
    PASS,
    STOP,
    TOP_EXTRA,
    SetFinder,
    bit,
    count_places,
    kind_taken,
    places_taken,
    set_points,
)
from janken.kernel.position import Position

STEAL_BONUS: Final = 3  # CO-9


@final
class Collector(Position):
    def __init__(self, pile: list[i64], seats: i64, first: i64, assist: bool) -> None:
        """The cards in the order they are dealt; `first` is the seat left of the dealer (CO-3).

        `deal` makes one that is ready to play.
        """
        self.pile = pile
        self.dealt: i64 = ARRAY  # how many cards have left the draw pile
        self.seats = seats
        self.assist = assist
        self.array: list[i64] = pile[:ARRAY]  # CO-2
        self.extra: list[i64] = []
        self.scores: list[i64] = [0] * seats
        self.turn = first
        self.after_pass = False  # the player before passed
        self.drew = False  # the player on turn has drawn the extra card
        self.empty_passes: i64 = 0  # passes in a row, made with the pile empty
        self.stopped = False
        self.sets: list[int] = []  # every set that could be taken now; `look` finds them

    def look(self) -> None:
        """CO-4 and CO-11: the array and the top card of the extra pile can be used."""
        face_up = self.array.copy()
        if self.extra:
            face_up.append(self.extra[-1])
        self.sets = SetFinder(face_up).find()

    # What may be done

    def pile_left(self) -> i64:
        return i64(len(self.pile)) - self.dealt

    def must_draw_first(self) -> bool:
        """CO-10: whoever follows a pass draws before passing, while there is a card to draw."""
        return self.after_pass and not self.drew and self.pile_left() > 0

    def may_draw(self) -> bool:
        if self.seats == 1:
            return self.pile_left() > 0  # CO-12
        return self.must_draw_first()

    def may_pass(self) -> bool:
        return self.seats > 1 and not self.must_draw_first()  # CO-8, CO-10, CO-12

    def may_stop(self) -> bool:
        return self.seats == 1 and self.pile_left() == 0  # CO-13

    def steals(self) -> bool:
        """CO-9: a set taken now, before drawing, is one that the player before missed."""
        return self.after_pass and not self.drew

    def is_over(self) -> bool:
        """CO-13."""
        if self.pile_left() > 0:
            return False
        if self.stopped or self.empty_passes >= self.seats:
            return True
        return (self.seats == 1 or self.assist) and not self.sets

    def acting_seats(self) -> list[int]:
        return [] if self.is_over() else [self.turn]

    def moves(self, seat: i64) -> list[int]:
        if seat != self.turn or self.is_over():
            return []
        found = self.sets.copy()
        if self.may_draw():
            found.append(DRAW)
        if self.may_pass():
            found.append(PASS)
        if self.may_stop():
            found.append(STOP)
        return found

    # Doing it

    def play(self, seat: i64, move: i64) -> None:
        if move == DRAW:
            self.extra.append(self._next_card())
            self.drew = self.seats > 1
            self.look()
        elif move == PASS:
            self.empty_passes = self.empty_passes + 1 if self.pile_left() == 0 else i64(0)
            self._next_turn(True)
        elif move == STOP:
            self.stopped = True
        else:
            self._take(move)

    def points_for(self, move: i64) -> i64:
        """CO-6, and CO-9 for a stolen set."""
        points = set_points(kind_taken(move), count_places(places_taken(move)))
        return points + STEAL_BONUS if self.steals() else points

    def _take(self, move: i64) -> None:
        """CO-7: the set leaves, its points are added, the array is filled up, the turn passes."""
        self.scores[self.turn - 1] += self.points_for(move)
        places = places_taken(move)
        if places & bit(TOP_EXTRA):
            self.extra.pop()  # CO-11: it is not replaced, the card below is free again
        for place in range(i64(ARRAY)):
            if places & bit(place):
                self.array[place] = self._next_card()
        self.empty_passes = 0
        self._next_turn(False)
        self.look()

    def _next_card(self) -> i64:
        if self.pile_left() == 0:
            return NO_CARD
        card = self.pile[self.dealt]
        self.dealt += 1
        return card

    def _next_turn(self, passed: bool) -> None:
        self.turn = self.turn % self.seats + 1
        self.after_pass = passed
        self.drew = False

    # Counting

    def points(self) -> list[int]:
        return list(self.scores)

    def cards_left(self) -> i64:
        """CO-14: the array and the whole extra pile."""
        left: i64 = len(self.extra)
        for card in self.array:
            if card != NO_CARD:
                left += 1
        return left

    def winners(self) -> list[int]:
        """CO-14: equal scores share the win; alone nobody wins."""
        if self.seats == 1 or not self.is_over():
            return []
        best = max(self.points())
        return [seat + 1 for seat in range(self.seats) if self.scores[seat] == best]

    def copy(self) -> "Collector":
        twin = Collector(self.pile, self.seats, self.turn, self.assist)  # the pile's order never changes
        twin.dealt = self.dealt
        twin.array = self.array.copy()
        twin.extra = self.extra.copy()
        twin.scores = self.scores.copy()
        twin.after_pass = self.after_pass
        twin.drew = self.drew
        twin.empty_passes = self.empty_passes
        twin.stopped = self.stopped
        twin.sets = self.sets
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.pile, self.seats, self.turn, self.assist, self.dealt, self.array, self.extra, self.scores,
            self.after_pass, self.drew, self.empty_passes, self.stopped,
        )  # fmt: skip
        return restore, fields


def deal(cards: list[int], seats: int, dealer: int, assist: bool) -> Collector:
    """CO-2 and CO-3."""
    game = Collector(list(cards), seats, dealer % seats + 1, assist)
    game.look()
    return game


def restore(
    pile: list[i64], seats: i64, turn: i64, assist: bool, dealt: i64, array: list[i64], extra: list[i64],
    scores: list[i64], after_pass: bool, drew: bool, empty_passes: i64, stopped: bool,
) -> Collector:  # fmt: skip
    """A table in the middle of a game."""
    game = Collector(pile, seats, turn, assist)
    game.dealt = dealt
    game.array = array
    game.extra = extra
    game.scores = scores
    game.after_pass = after_pass
    game.drew = drew
    game.empty_passes = empty_passes
    game.stopped = stopped
    game.look()
    return game
