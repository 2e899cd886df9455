"""The Collector (CO-1 to CO-14): take sets from the table, steal what others overlooked."""

from typing import Final, final

from mypy_extensions import i64

from janken.games.collector.rules.sets import (
    ARRAY,
    DRAW,
    NO_PLACES,
    NO_SETS,
    PASS,
    STOP,
    TOP_EXTRA,
    bit,
    count_places,
    find_sets,
    kind_taken,
    laid_out,
    places_taken,
    set_points,
)
from janken.kernel.cards import NO_CARD, lowest_rank
from janken.kernel.position import ALONE, NOBODY, Picker, Position, shallow_copy

STEAL_BONUS: Final = 3  # CO-9

# For fields that are replaced and never changed: a copy is made faster without lists of its own.
_NO_PILE: Final[list[i64]] = []


@final
class Collector(Position):
    def __init__(self) -> None:
        """A table before the deal; `deal` lays it out."""
        self.seats: i64 = 0
        self.assist = False
        self.draw_may_wait = False  # CO-10: the first player after a pass need not draw
        self.bonus_after_drawing = False  # CO-10
        self.pile = _NO_PILE  # the cards in the order they are dealt; it never changes
        self.dealt: i64 = 0  # how many cards have left the draw pile
        self.array = NO_PLACES  # by place, NO_CARD where none lies
        self.extra: list[i64] = []
        self.scores: list[i64] = []
        self.turn: i64 = 0
        self.passes: i64 = 0  # how many players before have passed, one after the other
        self.drew = False  # the player on turn has drawn the extra card
        self.empty_passes: i64 = 0  # passes in a row, made with the pile empty
        self.stopped = False
        self.sets = NO_SETS  # every set that could be taken now; `look` finds them

    def look(self) -> None:
        """CO-4 and CO-11: the array and the top card of the extra pile can be used."""
        self.sets = find_sets(self.array, self.extra[-1] if self.extra else i64(NO_CARD))

    # What may be done

    def pile_left(self) -> i64:
        return i64(len(self.pile)) - self.dealt

    def may_draw(self) -> bool:
        """CO-10: the player after a pass, once; CO-12: alone at any time."""
        return self.pile_left() > 0 and (self.seats == 1 or (self.passes > 0 and not self.drew))

    def must_draw_first(self) -> bool:
        """CO-10: a player who may draw does so before passing; the house may spare the first after a pass."""
        return self.may_draw() and not (self.draw_may_wait and self.passes == 1)

    def may_pass(self) -> bool:
        return self.seats > 1 and not self.must_draw_first()  # CO-8, CO-10, CO-12

    def may_stop(self) -> bool:
        return self.seats == 1 and self.pile_left() == 0  # CO-13

    def steals(self) -> bool:
        """CO-9: a set taken now, before drawing, is one that the player before missed.

        CO-10: by agreement one taken after drawing counts as much."""
        return self.passes > 0 and (self.bonus_after_drawing or not self.drew)

    def is_over(self) -> bool:
        """CO-13."""
        if self.pile_left() > 0:
            return False
        if self.stopped or self.empty_passes >= self.seats:
            return True
        return (self.seats == 1 or self.assist) and len(self.sets) == 0

    def acting_seats(self) -> list[int]:
        return NOBODY if self.is_over() else ALONE[self.turn]

    def moves(self, seat: i64) -> list[int]:
        if seat != self.turn or self.is_over():
            return []
        found: list[int] = []
        for move in self.sets:
            found.append(move)
        if self.may_draw():
            found.append(DRAW)
        if self.may_pass():
            found.append(PASS)
        if self.may_stop():
            found.append(STOP)
        return found

    def any_move(self, seat: i64, picker: Picker) -> i64:
        """The sets are found already; they need not be listed again to take one of them."""
        sets: i64 = len(self.sets)
        draws = self.may_draw()
        place = picker.below(sets + draws + self.may_pass() + self.may_stop())
        if place < sets:
            return self.sets[place]
        if draws:
            if place == sets:
                return DRAW
            place -= 1
        return PASS if place == sets and self.may_pass() else STOP

    # Doing it

    def play(self, seat: i64, move: i64) -> None:
        if move == DRAW:
            self.extra.append(self._next_card())
            self.drew = self.seats > 1
            self.look()
        elif move == PASS:
            self.empty_passes = self.empty_passes + 1 if self.pile_left() == 0 else i64(0)
            self._next_turn(self.passes + 1)
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
            places ^= bit(TOP_EXTRA)
        while places:
            self.array[lowest_rank(places)] = self._next_card()  # which finds the number of any lowest bit
            places &= places - 1
        self.empty_passes = 0
        self._next_turn(0)
        self.look()

    def _next_card(self) -> i64:
        if self.pile_left() == 0:
            return NO_CARD
        card = self.pile[self.dealt]
        self.dealt += 1
        return card

    def _next_turn(self, passes: i64) -> None:
        self.turn = self.turn % self.seats + 1
        self.passes = passes
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
        twin = shallow_copy(self)
        twin.array = self.array[:]
        twin.extra = self.extra.copy()
        twin.scores = self.scores.copy()
        return twin


def deal(
    cards: list[int], seats: int, dealer: int, assist: bool, draw_may_wait: bool = False,
    bonus_after_drawing: bool = False,
) -> Collector:  # fmt: skip
    """CO-2 and CO-3: the array is dealt face up, and the player left of the dealer begins."""
    game = Collector()
    game.seats = seats
    game.assist = assist
    game.draw_may_wait = draw_may_wait
    game.bonus_after_drawing = bonus_after_drawing
    game.pile = list(cards)
    game.dealt = ARRAY
    game.array = laid_out(cards[:ARRAY])
    game.scores = [0] * seats
    game.turn = dealer % seats + 1
    game.look()
    return game
