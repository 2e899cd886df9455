"""The Collector as numbers. A set is taken by its three lowest cards; if it can be longer, it goes on card by
card until the player says that this is all."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, KING, NO_CARD, janken_deck, lowest_rank
from janken.kernel.collector.game import Collector, deal
from janken.kernel.collector.sets import (
    DRAW,
    PASS,
    STOP,
    TOP_EXTRA,
    bit,
    count_places,
    kind_taken,
    places_taken,
)
from janken.kernel.lanes.collector_actions import (
    ACTIONS,
    ALL,
    DRAWN,
    GO_ON,
    PASSED,
    STOPPED,
    number_of_three,
    top_of_three,
)
from janken.kernel.lanes.lane import VIEWER, Lane
from janken.kernel.lanes.words import PLANE, add_byte, byte_at, noughts, put_nothing, put_plane
from janken.kernel.melds import OF_A_KIND

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
    def __init__(self, seats: i64, assist: bool, draw_may_wait: bool) -> None:
        super().__init__(seats, ACTIONS, 4 * PLANE + seats * PLANE + _COUNTS)
        self.assist = assist
        self.draw_may_wait = draw_may_wait
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
        self.hand = deal(cards, self.seats, dealer, self.assist, self.draw_may_wait)
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
        self.choose(action)

    def _look_for_more(self) -> None:
        """The set as it is, and those with one card more, above or of a later suit."""
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
                card = self._card_at(lowest_rank(more))  # which finds the number of any single bit
                if self._is_next(card):
                    self._offer(GO_ON + (card >> 4), move)

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
        self.begin_action()
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
            self.top = top_of_three(action)
        else:
            self.top = action - GO_ON if self.kind == OF_A_KIND else self.top + 1
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
        self.note(seat, move)
        self._see(before)
        self.who = 0 if hand.is_over() else hand.turn

    def _note_taken(self, seat: i64, places: i64) -> None:
        while places:
            card = self._card_at(lowest_rank(places))
            places &= places - 1
            self.taken[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)

    # Seeing

    def put(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        if stale & _ARRAY:
            self._put_array(out, at + _FACE_UP)
        if stale & _BEGUN or self.picked:
            self._put_picked(out, at + _PICKED)
        if stale & _PILE:
            self._put_extra(out, at + _EXTRA)
            put_plane(out, at + _UNSEEN, self.unseen, 0)
        counts = at + _TAKEN + self.seats * PLANE
        if stale & (VIEWER | _SCORE):
            out[counts] = self._put_taken(seat, out, at + _TAKEN)
        out[counts + 1] = self._turn(seat)

    def _put_array(self, out: vec[i64], at: i64) -> None:
        put_nothing(out, at, PLANE)
        for card in self.hand.array:
            if card != NO_CARD:
                add_byte(out, at, card, 1)

    def _put_picked(self, out: vec[i64], at: i64) -> None:
        put_nothing(out, at, PLANE)
        places = self.picked
        while places:
            self.stale |= _BEGUN
            add_byte(out, at, self._card_at(lowest_rank(places)), 1)
            places &= places - 1

    def _put_extra(self, out: vec[i64], at: i64) -> None:
        put_nothing(out, at, PLANE)
        depth: i64 = len(self.hand.extra)
        for card in self.hand.extra:
            add_byte(out, at, card, depth)
            depth -= 1

    def _put_taken(self, seat: i64, out: vec[i64], at: i64) -> i64:
        """What each has taken; and the points of all, in eight bytes."""
        scores: i64 = 0
        for steps in range(self.seats):
            put_plane(out, at + steps * PLANE, self.taken, (seat - 1) * CIRCLE)
            scores |= byte_at(steps, self.hand.scores[seat - 1])
            seat = self.next_to(seat)
        return scores

    def _turn(self, seat: i64) -> i64:
        """Where the turn stands, in eight bytes."""
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
        twin = CollectorLane(self.seats, self.assist, self.draw_may_wait)
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
        return restore, (self.seats, self.assist, self.draw_may_wait, *fields)


def restore(
    seats: i64, assist: bool, draw_may_wait: bool, common: tuple[list[int], int, int], hand: Collector,
    set_begun: list[int], unseen: list[int], taken: list[int],
) -> CollectorLane:  # fmt: skip
    lane = CollectorLane(seats, assist, draw_may_wait)
    lane.restore_common(common)
    lane.hand = hand
    lane.picked, lane.kind, lane.top = set_begun[0], set_begun[1], set_begun[2]
    lane.unseen = vec[i64](unseen)
    lane.taken = vec[i64](taken)
    return lane
