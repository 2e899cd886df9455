"""The Collector as numbers. A set is taken by its three lowest cards; if it can be longer, it goes on card by
card until the player says that this is all."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, NO_CARD, QUEEN, janken_deck, lowest_rank
from janken.kernel.collector.game import Collector, deal
from janken.kernel.collector.sets import (
    ARRAY,
    DRAW,
    PASS,
    SHORTEST_SET,
    STOP,
    TOP_EXTRA,
    bit,
    count_places,
    kind_taken,
    places_taken,
)
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.triples import LOWS, run_of_three, suits_of_three, three_of_rank
from janken.kernel.lanes.words import PLANE, add_byte, byte_at, noughts, put_nothing, put_plane
from janken.kernel.melds import OF_A_KIND, RUN

# The actions
RANKS_AT: Final = 0  # three of a rank: 130
RUNS_AT: Final = 130  # three in a row of one suit: 60
STRONG_AT: Final = 190  # three in a row, each suit stronger: 240
STEPS: Final = 4  # two steps up, each to one of the two stronger suits
GO_ON: Final = 430  # and the suit of the next card: 5
ALL: Final = 435  # the set is as long as it is to be
DRAWN: Final = 436
PASSED: Final = 437
STOPPED: Final = 438
ACTIONS: Final = 439

# The planes of an observation, then the counts
_FACE_UP: Final = 0
_PICKED: Final = PLANE
_EXTRA: Final = 2 * PLANE
_UNSEEN: Final = 3 * PLANE
_TAKEN: Final = 4 * PLANE
_COUNTS: Final = 2  # words

_SIZE: Final = vec[i64]([count_places(places) for places in range(2 << TOP_EXTRA)])
_WHOLE: Final = vec[i64]([(1 << (KING + 1)) - (1 << ACE)] * CIRCLE)


@final
class CollectorLane(Lane):
    def __init__(self, seats: i64, assist: bool) -> None:
        super().__init__(seats, ACTIONS, 4 * PLANE + seats * PLANE + _COUNTS)
        self.assist = assist
        self.hand = deal(janken_deck(False), seats, seats, assist)
        self.picked: i64 = 0  # the places of the set that is being taken
        self.kind: i64 = 0  # its kind
        self.top: i64 = 0  # its highest rank, or for cards of one rank the last suit
        self.moves = noughts(ACTIONS)  # of the kernel, one for each choice
        self.unseen = _WHOLE[:]  # by suit, a bit for each rank
        self.taken = noughts(seats * CIRCLE)  # by seat and suit

    def deck(self) -> list[int]:
        return janken_deck(False)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.begin(cards, dealer)
        self.hand = deal(cards, self.seats, dealer, self.assist)
        self.picked = 0
        self.unseen = _WHOLE[:]
        self.taken = noughts(self.seats * CIRCLE)
        self._see(0)
        self.who = 0 if self.hand.is_over() else self.hand.turn
        return True

    def _see(self, before: i64) -> None:
        """Cards have left the pile since so many had."""
        for place in range(before, self.hand.dealt):
            card = self.hand.pile[place]
            self.unseen[card >> 4] &= ~bit(card & 15)

    def is_over(self) -> bool:
        return self.hand.is_over()

    def scores_at_end(self) -> bool:
        return False

    def points(self) -> list[int]:
        return self.hand.points()

    # What may be done

    def look(self) -> None:
        self.count = 0
        if self.picked:
            self._look_for_more()
            return
        for move in self.hand.sets:
            if _SIZE[places_taken(move)] == SHORTEST_SET:
                self._offer(self._number(move), move)
        if self.hand.may_draw():
            self._offer(DRAWN, DRAW)
        if self.hand.may_pass():
            self._offer(PASSED, PASS)
        if self.hand.may_stop():
            self._offer(STOPPED, STOP)

    def _offer(self, action: i64, move: i64) -> None:
        self.moves[self.count] = move
        self.choose(action)

    def _look_for_more(self) -> None:
        """The set as it is, and those with one card more, above or of a later suit."""
        size = _SIZE[self.picked]
        for move in self.hand.sets:
            places = places_taken(move)
            if kind_taken(move) != self.kind or places & self.picked != self.picked:
                continue
            more = places & ~self.picked
            if more == 0:
                self._offer(ALL, move)
            elif _SIZE[places] == size + 1:
                card = self._card_at(more)
                if self._is_next(card):
                    self._offer(GO_ON + (card >> 4), move)

    def _is_next(self, card: i64) -> bool:
        if self.kind == OF_A_KIND:
            return card >> 4 > self.top
        rank = card & 15
        return rank == self.top + 1 or (rank == ACE and self.top == KING)

    def _card_at(self, place: i64) -> i64:
        """The card at the only place of a mask."""
        if place == bit(TOP_EXTRA):
            return self.hand.extra[-1]
        return self.hand.array[lowest_rank(place)]  # which finds the number of any single bit

    def _number(self, move: i64) -> i64:
        """The action that takes three cards."""
        rest = places_taken(move)
        one = self._card_at(rest & -rest)
        rest &= rest - 1
        two = self._card_at(rest & -rest)
        three = self._card_at(rest & (rest - 1))
        kind = kind_taken(move)
        if kind == OF_A_KIND:
            return RANKS_AT + three_of_rank(one & 15, bit(one >> 4) | bit(two >> 4) | bit(three >> 4))
        ranks = bit(one & 15) | bit(two & 15) | bit(three & 15)
        low = min(one & 15, two & 15, three & 15)
        if low == ACE and ranks & bit(KING):
            low = QUEEN  # the ace is above
        if kind == RUN:
            return RUNS_AT + run_of_three(low, one >> 4)
        suits = _suit_above(one, low) | _suit_above(two, low) | _suit_above(three, low)
        first, middle, last = suits & 7, (suits >> 3) & 7, suits >> 6
        steps = _step(first, middle) + 2 * _step(middle, last)
        return STRONG_AT + ((low - 1) * CIRCLE + first) * STEPS + steps

    # Doing it

    def act(self, action: i64) -> None:
        self.made_count = 0
        move = self.moves[self.place_of(action)]
        if action < ALL:
            self._pick(action, move)
            self.look()
            if self.count > 1:
                return
        self._play(move)

    def _pick(self, action: i64, move: i64) -> None:
        """Three cards, or one more."""
        if self.picked == 0:
            self.kind = kind_taken(move)
            self.top = _top_of_three(action)
        else:
            self.top = action - GO_ON if self.kind == OF_A_KIND else self.top + 1
        self.picked = places_taken(move)

    def _play(self, move: i64) -> None:
        hand = self.hand
        seat, before = hand.turn, hand.dealt
        self._note_taken(seat, places_taken(move) if move < DRAW else i64(0))
        self.picked = 0
        hand.play(seat, move)
        self.note(seat, move)
        self._see(before)
        self.who = 0 if hand.is_over() else hand.turn

    def _note_taken(self, seat: i64, places: i64) -> None:
        while places:
            card = self._card_at(places & -places)
            places &= places - 1
            self.taken[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)

    # Seeing

    def observe(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        put_nothing(out, at, 3 * PLANE)
        for place in range(i64(ARRAY)):
            card = hand.array[place]
            if card != NO_CARD:
                add_byte(out, at + _FACE_UP, card, 1)
                if self.picked & bit(place):
                    add_byte(out, at + _PICKED, card, 1)
        depth: i64 = len(hand.extra)
        for card in hand.extra:
            add_byte(out, at + _EXTRA, card, depth)
            depth -= 1
        if self.picked & bit(TOP_EXTRA):
            add_byte(out, at + _PICKED, hand.extra[-1], 1)
        put_plane(out, at + _UNSEEN, self.unseen, 0)
        scores: i64 = 0
        plane = at + _TAKEN
        for steps in range(self.seats):
            other = self.after(seat, steps)
            put_plane(out, plane, self.taken, (other - 1) * CIRCLE)
            scores |= byte_at(steps, hand.scores[other - 1])
            plane += PLANE
        out[plane] = scores
        out[plane + 1] = self._turn(seat)

    def _turn(self, seat: i64) -> i64:
        """Where the turn stands, in six bytes."""
        hand = self.hand
        mine: i64 = 1 if hand.turn == seat else 0
        after_pass: i64 = 1 if hand.passes else 0
        drew: i64 = 1 if hand.drew else 0
        piles = byte_at(0, hand.pile_left()) | byte_at(1, i64(len(hand.extra)))
        passes = byte_at(3, after_pass) | byte_at(4, drew) | byte_at(5, hand.empty_passes)
        return piles | byte_at(2, mine) | passes

    def copy(self) -> "CollectorLane":
        twin = CollectorLane(self.seats, self.assist)
        self.copy_common(twin)
        twin.hand = self.hand.copy()
        twin.picked = self.picked
        twin.kind = self.kind
        twin.top = self.top
        twin.moves = self.moves[:]
        twin.unseen = self.unseen[:]
        twin.taken = self.taken[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        set_begun: list[int] = [self.picked, self.kind, self.top]
        fields = (self.common(), self.hand, set_begun, list(self.unseen), list(self.taken))
        return restore, (self.seats, self.assist, *fields)


def _suit_above(card: i64, low: i64) -> i64:
    """The suit of a card of three in a row, three bits further for each rank above the lowest."""
    rank = card & 15
    return (card >> 4) << 3 * ((i64(HIGH_ACE) if rank < low else rank) - low)


def _top_of_three(action: i64) -> i64:
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


def restore(
    seats: i64, assist: bool, common: tuple[list[int], int, int], hand: Collector, set_begun: list[int],
    unseen: list[int], taken: list[int],
) -> CollectorLane:  # fmt: skip
    lane = CollectorLane(seats, assist)
    lane.restore_common(common)
    lane.hand = hand
    lane.picked, lane.kind, lane.top = set_begun[0], set_begun[1], set_begun[2]
    lane.unseen = vec[i64](unseen)
    lane.taken = vec[i64](taken)
    return lane
