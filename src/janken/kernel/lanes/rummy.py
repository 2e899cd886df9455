"""Janken Rummy as numbers, hand after hand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, JOKER, KING, card_of, janken_deck, lowest_rank
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.rummy_actions import (
    ACTIONS,
    DRAW_AT,
    JOKER_ACTIONS,
    TAKE_AT,
    action_of,
    card_discarded,
    discard_of,
    is_discarding,
)
from janken.kernel.lanes.words import (
    PLANE,
    add_byte,
    byte_at,
    clear_byte,
    noughts,
    put_mask,
    put_nothing,
    put_plane,
    put_words,
)
from janken.kernel.melds import OF_A_KIND
from janken.kernel.rummy.dealing import deal
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.house import House
from janken.kernel.rummy.laid import STANDING, card_laid, face_of
from janken.kernel.rummy.meld import bit
from janken.kernel.rummy.moves import DRAW, TAKE, is_discard

# The planes of an observation, then the counts
_HAND: Final = 0
_UNSEEN: Final = PLANE
_WANTED: Final = 2 * PLANE  # cards that some meld takes
_TOP: Final = 3 * PLANE
_OPEN: Final = 4 * PLANE  # what lies open and changes rarely: kept ready from step to step
_DISCARDS: Final = 0  # within that: by card its place in the pile, from the bottom
_STOCK: Final = PLANE  # by card its place in a stock that was turned over, whose order everybody knows
_MELDS: Final = 2 * PLANE  # by kind and card, the number of its meld
_JOKERS: Final = 5 * PLANE  # by card that a joker stands for, the number of its meld
_OPEN_WORDS: Final = 6 * PLANE
_SEATS: Final = _OPEN + _OPEN_WORDS  # by seat, two planes: what it threw away; what it is known to hold
_COUNTS: Final = 3  # words

_NOTHING: Final[list[int]] = []
_NATURALS: Final = (1 << (KING + 1)) - (1 << ACE)
_ALL: Final = _NATURALS | 1 << JOKER


@final
class RummyLane(Lane):
    def __init__(self, seats: i64, house: House) -> None:
        actions: i64 = JOKER_ACTIONS if house.jokers else ACTIONS
        super().__init__(seats, actions, _SEATS + 2 * seats * PLANE + _COUNTS)
        self.house = house
        self.hand = deal(house, janken_deck(house.jokers), seats, seats)
        self.layings = _NOTHING  # the kernel's moves for the last of the choices
        self.discards: i64 = 0  # how many choices come before them
        self.open = noughts(_OPEN_WORDS)
        self.on_table = noughts(CIRCLE)  # by suit, the cards that lie in melds
        self.all_thrown = noughts(CIRCLE)  # by suit, the cards that anybody has thrown away
        self.thrown = noughts(seats * CIRCLE)  # by seat and suit
        self.known = noughts(seats * CIRCLE)  # what everybody can tell that it holds

    def deck(self) -> list[int]:
        return janken_deck(self.house.jokers)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.begin(cards, dealer)
        self.hand = deal(self.house, cards, self.seats, dealer)
        self.open = noughts(_OPEN_WORDS)
        self.on_table = noughts(CIRCLE)
        self.all_thrown = noughts(CIRCLE)
        self.thrown = noughts(self.seats * CIRCLE)
        self.known = noughts(self.seats * CIRCLE)
        self.who = self.hand.turn
        return True

    def is_over(self) -> bool:
        return self.hand.is_over()

    def points(self) -> list[int]:
        return self.hand.points()

    def look(self) -> None:
        hand = self.hand
        self.count = 0
        self.layings = _NOTHING
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
        self.made_count = 0
        hand = self.hand
        seat, move = hand.turn, self._move_of(action)
        if move == DRAW:
            self._draw()
        elif move == TAKE:
            self._take(seat)
        elif is_discard(move):
            self._discard(seat, move)
        else:
            hand.play(seat, move)
            self._see_melds(seat)
        self.note(seat, move)
        self.who = 0 if hand.is_over() else hand.turn

    def _move_of(self, action: i64) -> i64:
        """The kernel's move; layings stand behind the discards among the choices."""
        if action <= TAKE_AT:
            return DRAW if action == DRAW_AT else TAKE
        if is_discarding(action):
            return card_discarded(action)
        return self.layings[self.place_of(action) - self.discards]

    # Keeping what lies open

    def _draw(self) -> None:
        hand = self.hand
        turned = hand.recycled
        if hand.stock_left() > 0 and turned > 0:
            clear_byte(self.open, _STOCK, hand.stock[hand.drawn])
        hand.play(hand.turn, DRAW)
        if hand.void:
            return  # JR-9: nothing was left
        if hand.recycled > turned:
            self._see_stock()
        if hand.recycled > 0:
            self._know(hand.turn, hand.stock[hand.drawn - 1])

    def _see_stock(self) -> None:
        """The discard pile has been turned over, and one card drawn."""
        hand = self.hand
        put_nothing(self.open, _DISCARDS, 2 * PLANE)
        for place in range(hand.drawn, i64(len(hand.stock))):
            add_byte(self.open, _STOCK, hand.stock[place], place + 1)
        for place in range(i64(len(hand.discards))):
            add_byte(self.open, _DISCARDS, hand.discards[place], place + 1)

    def _take(self, seat: i64) -> None:
        self.hand.play(seat, TAKE)
        card = self.hand.taken[0]
        clear_byte(self.open, _DISCARDS, card)
        self._know(seat, card)

    def _know(self, seat: i64, card: i64) -> None:
        """Everybody can tell that a seat now holds this card."""
        self.known[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)

    def _discard(self, seat: i64, card: i64) -> None:
        self.hand.play(seat, card)
        add_byte(self.open, _DISCARDS, card, i64(len(self.hand.discards)))
        mine = (seat - 1) * CIRCLE + (card >> 4)
        self.thrown[mine] |= bit(card & 15)
        self.all_thrown[card >> 4] |= bit(card & 15)
        self.known[mine] &= ~bit(card & 15)

    def _see_melds(self, seat: i64) -> None:
        put_nothing(self.open, _MELDS, 4 * PLANE)
        melds = self.hand.melds
        for number in range(i64(1), i64(len(melds)) + 1):
            meld = melds[number - 1]
            plane = _MELDS + (meld.kind - OF_A_KIND) * PLANE
            for laid in meld.cards:
                card = card_laid(laid)
                add_byte(self.open, plane, card, number)
                if laid >= STANDING:
                    add_byte(self.open, _JOKERS, face_of(laid), number)
                self.on_table[card >> 4] |= bit(card & 15)
        for suit in range(i64(CIRCLE)):
            self.known[(seat - 1) * CIRCLE + suit] &= ~self.on_table[suit]

    # Seeing

    def observe(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        put_plane(out, at + _HAND, hand.held, (seat - 1) * CIRCLE)
        self._put_unseen(seat, out, at + _UNSEEN)
        put_plane(out, at + _WANTED, hand.wanted, 0)
        put_nothing(out, at + _TOP, PLANE)
        if hand.discards:
            add_byte(out, at + _TOP, hand.discards[-1], 1)
        put_words(out, at + _OPEN, self.open)
        plane = at + _SEATS
        sizes: i64 = 0
        earlier: i64 = 0
        for steps in range(self.seats):
            other = self.after(seat, steps)
            put_plane(out, plane, self.thrown, (other - 1) * CIRCLE)
            put_plane(out, plane + PLANE, self.known, (other - 1) * CIRCLE)
            plane += 2 * PLANE
            sizes |= byte_at(steps, hand.sizes[other - 1])
            if hand.earlier & bit(other):
                earlier |= byte_at(steps, 1)
        out[plane] = sizes
        out[plane + 1] = earlier
        out[plane + 2] = self._turn(seat)

    def _turn(self, seat: i64) -> i64:
        """Where the turn stands, in eight bytes."""
        hand = self.hand
        drawn: i64 = 1 if hand.has_drawn else 0
        took: i64 = 1 if hand.taken else 0
        laid: i64 = 1 if hand.has_laid else 0
        whose = byte_at(0, self.place_from(seat, hand.turn)) | byte_at(1, drawn) | byte_at(2, took)
        stock = byte_at(4, hand.stock_left()) | byte_at(5, hand.recycled) | byte_at(6, hand.quiet_turns)
        return whose | byte_at(3, laid) | stock | byte_at(7, i64(len(hand.discards)))

    def _put_unseen(self, seat: i64, out: vec[i64], at: i64) -> None:
        """What is neither one's own nor in a meld and was never thrown away; no other card can be hidden."""
        hand = self.hand
        whole: i64 = _ALL if self.house.jokers else _NATURALS
        for suit in range(i64(CIRCLE)):
            seen = hand.held[(seat - 1) * CIRCLE + suit] | self.on_table[suit] | self.all_thrown[suit]
            put_mask(out, at + 2 * suit, whole & ~seen)

    def copy(self) -> "RummyLane":
        twin = RummyLane(self.seats, self.house)
        self.copy_common(twin)
        twin.hand = self.hand.copy()
        twin.layings = self.layings
        twin.discards = self.discards
        twin.open = self.open[:]
        twin.on_table = self.on_table[:]
        twin.all_thrown = self.all_thrown[:]
        twin.thrown = self.thrown[:]
        twin.known = self.known[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        table = (list(self.open), list(self.on_table), list(self.all_thrown))
        seen = (*table, list(self.thrown), list(self.known))
        return restore, (self.seats, self.house, self.common(), self.hand, *seen)


def restore(
    seats: i64, house: House, common: tuple[list[int], int, int], hand: Rummy, lying: list[int],
    on_table: list[int], all_thrown: list[int], thrown: list[int], known: list[int],
) -> RummyLane:  # fmt: skip
    lane = RummyLane(seats, house)
    lane.restore_common(common)
    lane.hand = hand
    lane.open = vec[i64](lying)
    lane.on_table = vec[i64](on_table)
    lane.all_thrown = vec[i64](all_thrown)
    lane.thrown = vec[i64](thrown)
    lane.known = vec[i64](known)
    return lane
