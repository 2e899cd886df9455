"""The Collector as numbers.

A set is taken by its three lowest cards; if it can be longer, card by card until the player says that it is
complete.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.collector.rules.game import Collector, deal
from janken.games.collector.rules.sets import (
    DRAW,
    PASS,
    STOP,
    TOP_EXTRA,
    bit,
    count_places,
    kind_taken,
    places_taken,
)
from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, NO_CARD, QUEEN, janken_deck, lowest_rank
from janken.kernel.lanes.lane import VIEWER, Lane
from janken.kernel.lanes.observation import PLANE, add_byte, byte_at, write_plane, write_zeros, zeros
from janken.kernel.melds import LOWS, OF_A_KIND, RUN, run_of_three, suits_of_three, three_of_rank

RANKS_AT: Final = 0  # three of a rank: 130
RUNS_AT: Final = 130  # three in a row of one suit: 60
STRONG_AT: Final = 190  # three in a row, each suit stronger: 240
STEPS: Final = 4  # two steps up, each to one of the two stronger suits
EXTEND_AT: Final = 430  # with a card of this suit: 5
ALL: Final = 435  # the set is complete
DRAWN: Final = 436
PASSED: Final = 437
STOPPED: Final = 438
ACTIONS: Final = 439


def number_of_three(kind: i64, one: i64, two: i64, three: i64) -> i64:
    """The action that takes three cards."""
    if kind == OF_A_KIND:
        return RANKS_AT + three_of_rank(one & 15, bit(one >> 4) | bit(two >> 4) | bit(three >> 4))
    ranks = bit(one & 15) | bit(two & 15) | bit(three & 15)
    low = lowest_rank(ranks)
    if low == ACE and ranks & bit(KING):
        low = QUEEN  # the ace is high
    if kind == RUN:
        return RUNS_AT + run_of_three(low, one >> 4)
    suits = _suit_above(one, low) | _suit_above(two, low) | _suit_above(three, low)
    first, middle, last = suits & 7, (suits >> 3) & 7, suits >> 6
    steps = _step(first, middle) + 2 * _step(middle, last)
    return STRONG_AT + ((low - 1) * CIRCLE + first) * STEPS + steps


def _suit_above(card: i64, low: i64) -> i64:
    """The suit of one of three cards in a row, three bits higher for each rank above the lowest."""
    rank = card & 15
    return (card >> 4) << 3 * ((i64(HIGH_ACE) if rank < low else rank) - low)


def top_of_three(action: i64) -> i64:
    """The highest rank of three cards, or for cards of one rank the last suit."""
    if action >= STRONG_AT:
        return (action - STRONG_AT) // (CIRCLE * STEPS) + 3
    if action >= RUNS_AT:
        return (action - RUNS_AT) % LOWS + 3
    suits = suits_of_three(action)
    last: i64 = 0
    while suits > 1:
        suits >>= 1
        last += 1
    return last


def _step(lower: i64, upper: i64) -> i64:
    """From a suit to a stronger one: 0 for one step around the circle of strength, 1 for two."""
    return i64(0) if (lower - upper + CIRCLE) % CIRCLE == 1 else i64(1)


# The planes of an observation, then the counts
_FACE_UP: Final = 0
_PICKED: Final = PLANE
_EXTRA: Final = 2 * PLANE
_UNSEEN: Final = 3 * PLANE
_TAKEN: Final = 4 * PLANE
_COUNTS: Final = 2  # words

# What an action makes out of date
_ARRAY: Final = 2 * VIEWER
_PILE: Final = 4 * VIEWER
_BEGUN: Final = 8 * VIEWER
_SCORE: Final = 16 * VIEWER

_SIZE: Final = vec[i64]([count_places(places) for places in range(2 << TOP_EXTRA)])
_NOT_THREE: Final = -1
_THREE: Final = vec[i64]([_NOT_THREE] * (2 << TOP_EXTRA))  # by mask the three places, four bits for each
for _low in range(TOP_EXTRA + 1):
    for _middle in range(_low + 1, TOP_EXTRA + 1):
        for _high in range(_middle + 1, TOP_EXTRA + 1):
            _THREE[1 << _low | 1 << _middle | 1 << _high] = _low | _middle << 4 | _high << 8
_WHOLE: Final = vec[i64]([(1 << (KING + 1)) - (1 << ACE)] * CIRCLE)


@final
class CollectorLane(Lane):
    def __init__(self) -> None:
        super().__init__()
        self.assist = False
        self.draw_may_wait = False
        self.bonus_after_drawing = False
        self.hand = Collector()
        self.picked: i64 = 0  # the places of the set that is being taken
        self.kind: i64 = 0  # its kind
        self.top: i64 = 0  # its highest rank, or for cards of one rank the last suit
        self.moves = zeros(ACTIONS)  # of the kernel, one for each choice
        self.unseen = _WHOLE[:]  # by suit, a bit for each rank
        self.taken = zeros(0)  # by seat and suit

    def deck(self) -> list[int]:
        return janken_deck(False)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.start_deal(cards, dealer)
        house = (self.assist, self.draw_may_wait, self.bonus_after_drawing)
        self.hand = deal(cards, self.seats, dealer, *house)
        self.picked = 0
        self.unseen = _WHOLE[:]
        self.taken = zeros(self.seats * CIRCLE)
        self._see(0)
        self.to_act = 0 if self.hand.is_over() else self.hand.turn
        return True

    def _see(self, before: i64) -> None:
        """Remember the cards that have left the pile since."""
        for place in range(before, self.hand.dealt):
            card = self.hand.pile[place]
            self.unseen[card >> 4] &= ~bit(card & 15)

    def is_over(self) -> bool:
        return self.hand.is_over()

    def scores_only_at_end(self) -> bool:
        return False

    def points(self) -> list[int]:
        return self.hand.points()

    # What may be done

    def find_choices(self) -> None:
        self.count = 0
        if self.picked:
            self._find_extensions()
            return
        for move in self.hand.sets:
            three = _THREE[places_taken(move)]
            if three != _NOT_THREE:
                self._offer(self._number(kind_taken(move), three), move)
        if self.hand.may_draw():
            self._offer(DRAWN, DRAW)
        if self.hand.may_pass():
            self._offer(PASSED, PASS)
        if self.hand.may_stop():
            self._offer(STOPPED, STOP)

    def _offer(self, action: i64, move: i64) -> None:
        self.moves[self.count] = move
        self.add_choice(action)

    def _find_extensions(self) -> None:
        """The set as it is, and with one more card, above it or of a later suit."""
        picked, kind = self.picked, self.kind
        size = _SIZE[picked]
        for move in self.hand.sets:
            places = places_taken(move)
            if places & picked != picked or kind_taken(move) != kind:
                continue
            more = places & ~picked
            if more == 0:
                self._offer(ALL, move)
            elif _SIZE[places] == size + 1:
                card = self._card_at(lowest_rank(more))  # works for any single bit
                if self._is_next(card):
                    self._offer(EXTEND_AT + (card >> 4), move)

    def _is_next(self, card: i64) -> bool:
        if self.kind == OF_A_KIND:
            return card >> 4 > self.top
        rank = card & 15
        return rank == self.top + 1 or (rank == ACE and self.top == KING)

    def _card_at(self, place: i64) -> i64:
        return self.hand.extra[-1] if place == TOP_EXTRA else self.hand.array[place]

    def _number(self, kind: i64, places: i64) -> i64:
        """The action that takes three cards, by their places as `_THREE` has them."""
        one, two = self._card_at(places & 15), self._card_at(places >> 4 & 15)
        return number_of_three(kind, one, two, self._card_at(places >> 8))

    # Doing it

    def act(self, action: i64) -> None:
        self.start_action()
        move = self.moves[self.place_of(action)]
        if action < ALL:
            self._pick(action, move)
            self.find_choices()
            if self.count > 1:
                return
        self._play(move)

    def _pick(self, action: i64, move: i64) -> None:
        """Three cards, or one more."""
        if self.picked == 0:
            self.kind = kind_taken(move)
            self.top = top_of_three(action)
        else:
            self.top = action - EXTEND_AT if self.kind == OF_A_KIND else self.top + 1
        self.picked = places_taken(move)

    def _play(self, move: i64) -> None:
        hand = self.hand
        seat, before = hand.turn, hand.dealt
        if move < DRAW:
            self._note_taken(seat, places_taken(move))
            self.stale |= _ARRAY | _PILE | _SCORE
            self.scored = True
        elif move == DRAW:
            self.stale |= _PILE
        self.picked = 0
        hand.play(seat, move)
        self.record_move(seat, move)
        self._see(before)
        self.to_act = 0 if hand.is_over() else hand.turn

    def _note_taken(self, seat: i64, places: i64) -> None:
        while places:
            card = self._card_at(lowest_rank(places))
            places &= places - 1
            self.taken[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)

    # What a seat sees

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        if stale & _ARRAY:
            self._write_array(out, at + _FACE_UP)
        if stale & _BEGUN or self.picked:
            self._write_picked(out, at + _PICKED)
        if stale & _PILE:
            self._write_extra(out, at + _EXTRA)
            write_plane(out, at + _UNSEEN, self.unseen, 0)
        counts = at + _TAKEN + self.seats * PLANE
        if stale & (VIEWER | _SCORE):
            out[counts] = self._write_taken(seat, out, at + _TAKEN)
        out[counts + 1] = self._turn(seat)

    def _write_array(self, out: vec[i64], at: i64) -> None:
        write_zeros(out, at, PLANE)
        for card in self.hand.array:
            if card != NO_CARD:
                add_byte(out, at, card, 1)

    def _write_picked(self, out: vec[i64], at: i64) -> None:
        write_zeros(out, at, PLANE)
        places = self.picked
        while places:
            self.stale |= _BEGUN
            add_byte(out, at, self._card_at(lowest_rank(places)), 1)
            places &= places - 1

    def _write_extra(self, out: vec[i64], at: i64) -> None:
        write_zeros(out, at, PLANE)
        depth: i64 = len(self.hand.extra)
        for card in self.hand.extra:
            add_byte(out, at, card, depth)
            depth -= 1

    def _write_taken(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """What each has taken; returns everyone's points in eight bytes."""
        scores: i64 = 0
        for steps in range(self.seats):
            write_plane(out, at + steps * PLANE, self.taken, (seat - 1) * CIRCLE)
            scores |= byte_at(steps, self.hand.scores[seat - 1])
            seat = self.next_seat(seat)
        return scores

    def _turn(self, seat: i64) -> i64:
        """The state of the turn, in eight bytes."""
        hand = self.hand
        mine: i64 = 1 if hand.turn == seat else 0
        after_pass: i64 = 1 if hand.passes else 0
        drew: i64 = 1 if hand.drew else 0
        piles = byte_at(0, hand.pile_left()) | byte_at(1, i64(len(hand.extra)))
        passes = byte_at(3, after_pass) | byte_at(4, drew) | byte_at(5, hand.empty_passes)
        if self.draw_may_wait:
            passes |= byte_at(6, hand.passes)
        return piles | byte_at(2, mine) | passes

    def copy(self) -> "CollectorLane":
        twin = super().copy()
        twin.hand = self.hand.copy()
        twin.moves = self.moves[:]
        twin.unseen = self.unseen[:]
        twin.taken = self.taken[:]
        return twin


def new_lane(seats: i64, assist: bool, draw_may_wait: bool, bonus_after_drawing: bool) -> CollectorLane:
    lane = CollectorLane()
    lane.seats = seats
    lane.actions = ACTIONS
    lane.words = 4 * PLANE + seats * PLANE + _COUNTS
    lane.assist = assist
    lane.draw_may_wait = draw_may_wait
    lane.bonus_after_drawing = bonus_after_drawing
    return lane
