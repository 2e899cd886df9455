"""The Collector (CO-1 to CO-14): take sets from the table, steal what others overlooked."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, NO_CARD, card_of, card_text
from janken.kernel.melds import (
    NO_MELD,
    OF_A_KIND,
    RUN,
    STRONG_RUN,
    goes_round_the_ace,
    in_line,
    kind_of,
    why_round_the_ace,
    why_unconnected,
    why_weak,
)
from janken.kernel.position import Position
from janken.kernel.refusal import Refusal, illegal, not_yours

ARRAY: Final = 12  # CO-2: 4 across, 3 down
TOP_EXTRA: Final = 12  # the place of the top card of the extra pile, behind the array's places 0 to 11
SHORTEST_SET: Final = 3
STEAL_BONUS: Final = 3  # CO-9

# Taking a set is its kind, and a mask of the places its cards lie on. The other moves stand above both.
_KIND_SHIFT: Final = 13
_PLACES: Final = (1 << _KIND_SHIFT) - 1
DRAW: Final = 1 << 16
PASS: Final = 2 << 16
STOP: Final = 3 << 16


def take(kind: i64, places: i64) -> i64:
    return kind << _KIND_SHIFT | places


def kind_taken(move: i64) -> i64:
    return move >> _KIND_SHIFT


def places_taken(move: i64) -> i64:
    return move & _PLACES


def bit(place: i64) -> i64:
    return i64(1) << place


def count_places(places: i64) -> i64:
    count: i64 = 0
    while places:
        places &= places - 1
        count += 1
    return count


def points_of_three(kind: i64) -> i64:
    """CO-6: rare sets are worth more."""
    if kind == OF_A_KIND:
        return 1
    return 3 if kind == RUN else 5


def points_of_one_more(kind: i64) -> i64:
    """CO-6: what each card beyond three adds."""
    return 3 if kind == STRONG_RUN else 2


def set_points(kind: i64, cards: i64) -> i64:
    return points_of_three(kind) + points_of_one_more(kind) * (cards - SHORTEST_SET)


# Packed, so that a finder starts with two plain copies: with lists there are half as many moves a second.
_NOWHERE: Final = vec[i64]([-1] * (CIRCLE << 4))
_NO_SUITS: Final = vec[i64]([0] * (HIGH_ACE + 1))


@final
class SetFinder:
    """All sets among the face-up cards (CO-4, CO-5), each once, as moves."""

    def __init__(self, face_up: list[i64]) -> None:
        """`face_up` has the cards by place, NO_CARD where none lies."""
        self.place = _NOWHERE[:]  # by suit and rank; an ace also as a high ace
        self.suits_at = _NO_SUITS[:]  # by rank, a bit for each suit that is there
        self.found: list[int] = []
        for place in range(i64(len(face_up))):
            card = face_up[place]
            if card != NO_CARD:
                self._lay(place, card & 15, card >> 4)

    def _lay(self, place: i64, rank: i64, suit: i64) -> None:
        self.place[card_of(rank, suit)] = place
        self.suits_at[rank] |= bit(suit)
        if rank == ACE:  # CO-5: below 2 or above K
            self._lay(place, HIGH_ACE, suit)

    def find(self) -> list[int]:
        for rank in range(i64(ACE), i64(KING) + 1):
            if self.suits_at[rank]:
                self._of_a_kind(rank)
                self._lines_from(rank)
        return self.found

    def _of_a_kind(self, rank: i64) -> None:
        suits = self.suits_at[rank]
        if count_places(suits) < SHORTEST_SET:
            return
        chosen = suits
        while chosen:  # every subset of the suits
            if count_places(chosen) >= SHORTEST_SET:
                self.found.append(take(OF_A_KIND, self._places_of(rank, chosen)))
            chosen = (chosen - 1) & suits

    def _places_of(self, rank: i64, suits: i64) -> i64:
        places: i64 = 0
        for suit in range(i64(CIRCLE)):
            if suits & bit(suit):
                places |= self._bit(rank, suit)
        return places

    def _bit(self, rank: i64, suit: i64) -> i64:
        return bit(self.place[card_of(rank, suit)])

    def _lines_from(self, low: i64) -> None:
        """Runs and strong runs whose lowest card has this rank."""
        if low >= KING or self.suits_at[low + 1] == 0 or self.suits_at[low + 2] == 0:
            return
        top: i64 = KING if low == ACE else HIGH_ACE  # CO-5: an ace stands at one end only
        for suit in range(i64(CIRCLE)):
            if self.suits_at[low] & bit(suit):
                self._run(low, top, suit)
                self._climb(low, top, suit, self._bit(low, suit), 1)

    def _run(self, low: i64, top: i64, suit: i64) -> None:
        places: i64 = 0
        rank = low
        while rank <= top and self.suits_at[rank] & bit(suit):
            places |= self._bit(rank, suit)
            rank += 1
            if rank - low >= SHORTEST_SET:
                self._add(RUN, places)

    def _climb(self, rank: i64, top: i64, suit: i64, places: i64, length: i64) -> None:
        """Go on with a strong run whose highest card so far is this one."""
        if length >= SHORTEST_SET:
            self._add(STRONG_RUN, places)
        if rank == top:
            return
        for step in range(i64(1), i64(3)):  # CD-2: the two suits before it on the circle are stronger
            upper = (suit - step + CIRCLE) % CIRCLE
            if self.suits_at[rank + 1] & bit(upper):
                self._climb(rank + 1, top, upper, places | self._bit(rank + 1, upper), length + 1)

    def _add(self, kind: i64, places: i64) -> None:
        move = take(kind, places)
        # Thirteen cards in line can be read with the ace low and with the ace high: that is one set.
        if places != _PLACES or move not in self.found:
            self.found.append(move)


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


# From cards, as people name them, to moves, and why not


def move_to_take(game: Collector, cards: list[int]) -> int:
    """The move that takes these cards, which `why_not_take` has nothing against."""
    places = 0
    for card in cards:
        places |= 1 << _place_of(game, card)
    return take(kind_of(cards, SHORTEST_SET), places)


def cards_of(game: Collector, move: int) -> list[int]:
    """The cards that a taking move takes, by place."""
    cards = [game.array[place] for place in range(ARRAY) if move >> place & 1]
    return [*cards, game.extra[-1]] if move >> TOP_EXTRA & 1 else [*cards]


def _place_of(game: Collector, card: int) -> int:
    """Where a card lies that can be used; -1 if it cannot."""
    for place in range(ARRAY):
        if game.array[place] == card:
            return place
    return TOP_EXTRA if game.extra and game.extra[-1] == card else -1


def why_not_turn(game: Collector, seat: int) -> Refusal | None:
    if game.is_over():
        return illegal("game-over", "CO-13")
    if seat != game.turn:
        return not_yours("not-your-turn", "CO-3", seat=game.turn)
    return None


def why_not_take(game: Collector, cards: list[int]) -> Refusal | None:
    for place in range(len(cards)):
        card = cards[place]
        if card in cards[:place]:
            return illegal("named-twice", "CD-7", card=card_text(card))
        if _place_of(game, card) < 0:
            return _why_not_free(game, card)
    return why_no_set(cards)


def _why_not_free(game: Collector, card: int) -> Refusal:
    if card in game.extra:
        return illegal("buried", "CO-11", card=card_text(card))
    return illegal("not-face-up", "CO-4", card=card_text(card))


def why_no_set(cards: list[int]) -> Refusal | None:
    if kind_of(cards, SHORTEST_SET) != NO_MELD:
        return None
    if len(cards) < SHORTEST_SET:
        return illegal("too-few", "CO-4", count=len(cards))
    if goes_round_the_ace(cards):
        return why_round_the_ace(cards, "CO-5")
    line = in_line(cards)
    return why_weak(line, "CO-4") if line else why_unconnected(cards, "CO-4")


def why_not_draw(game: Collector) -> Refusal | None:
    if game.may_draw():
        return None
    if game.pile_left() == 0:
        return illegal("pile-empty", "CO-10" if game.seats > 1 else "CO-12")
    if game.drew:
        return illegal("drawn-already", "CO-10")
    return illegal("draw-after-pass", "CO-10")


def why_not_pass(game: Collector) -> Refusal | None:
    if game.may_pass():
        return None
    if game.seats == 1:
        return illegal("pass-alone", "CO-12")
    return illegal("draw-first", "CO-10")


def why_not_stop(game: Collector) -> Refusal | None:
    if game.may_stop():
        return None
    if game.seats > 1:
        return illegal("stop-in-company", "CO-13")
    return illegal("stop-too-early", "CO-13")
