"""Janken Rummy: what everybody has seen of a hand, and what one seat sees."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, JOKER, KING, janken_deck
from janken.kernel.lanes.lane import VIEWER, Lane
from janken.kernel.lanes.rummy_actions import ACTIONS, FAVOURITE_ACTIONS, JOKER_ACTIONS
from janken.kernel.lanes.series import GAME_WORDS, put_standing
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
from janken.kernel.rummy.game import RummyGame, new_game
from janken.kernel.rummy.house import House
from janken.kernel.rummy.laid import STANDING, card_laid, face_of
from janken.kernel.rummy.meld import bit
from janken.kernel.rummy.moves import DRAW

# The planes of an observation, then the counts
_HAND: Final = 0
_UNSEEN: Final = PLANE
_WANTED: Final = 2 * PLANE  # cards that some meld takes
_TOP: Final = 3 * PLANE
_OPEN: Final = 4 * PLANE  # what lies open: kept ready from step to step
_DISCARDS: Final = 0  # within that: by card its place in the pile, from the bottom
_STOCK: Final = PLANE  # by card its place in a stock that was turned over, whose order everybody knows
_MELDS: Final = 2 * PLANE  # by kind and card, the number of its meld
_JOKERS: Final = 5 * PLANE  # by card that a joker stands for, the number of its meld
_OPEN_WORDS: Final = 6 * PLANE
_SEATS: Final = _OPEN + _OPEN_WORDS  # by seat, two planes: what it threw away; what it is known to hold
_COUNTS: Final = 3  # words
# Favourite rummy, behind the counts: a plane of what is owed, one by seat of the melds it has laid, a count

# What an action makes out of date
HELD: Final = 2 * VIEWER
_PILE: Final = 4 * VIEWER
_TURNED_STOCK: Final = 8 * VIEWER
_LAID: Final = 16 * VIEWER
_BY_SEAT: Final = 32 * VIEWER

_NATURALS: Final = (1 << (KING + 1)) - (1 << ACE)
_ALL: Final = _NATURALS | 1 << JOKER


class RummySight(Lane):
    def __init__(self, seats: i64, house: House, whole: bool) -> None:
        actions: i64 = JOKER_ACTIONS if house.jokers else ACTIONS
        words: i64 = _SEATS + 2 * seats * PLANE + _COUNTS
        if house.has_favourites:
            actions = FAVOURITE_ACTIONS
            words += PLANE + seats * PLANE + 1
        self.standing_at = words  # in a whole game
        if whole:
            words += GAME_WORDS
        super().__init__(seats, actions, words)
        self.house = house
        self.whole = whole
        self.game: RummyGame | None = None  # where an episode is a whole game
        self.hand = deal(house, janken_deck(house.jokers), seats, seats)
        self.open = noughts(_OPEN_WORDS)
        self.on_table = noughts(CIRCLE)  # by suit, the cards that lie in melds
        self.once_open = noughts(CIRCLE)  # by suit, the cards thrown away, or had for another (JR-16)
        self.thrown = noughts(seats * CIRCLE)  # by seat and suit
        self.known = noughts(seats * CIRCLE)  # what everybody can tell that it holds

    def deck(self) -> list[int]:
        return janken_deck(self.house.jokers)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.begin(cards, dealer)
        if self.whole:
            self.game = new_game(self.house, self.seats, dealer)
        self._deal_hand(cards, dealer)
        return True

    def deals_on(self) -> bool:
        return self.game is not None and not self.game.is_over()

    def deal_on(self, cards: list[int]) -> bool:
        game = self.game
        assert game is not None, "only in a whole game"
        self.later_deals.append(cards)
        self.begin_hand(cards, game.next_dealer())
        self._deal_hand(cards, self.dealer)
        return True

    def _deal_hand(self, cards: list[int], dealer: i64) -> None:
        self.hand = deal(self.house, cards, self.seats, dealer)
        if self.game is not None:
            self.game.begin(self.hand)
        self.open = noughts(_OPEN_WORDS)
        self.on_table = noughts(CIRCLE)
        self.once_open = noughts(CIRCLE)
        self.thrown = noughts(self.seats * CIRCLE)
        self.known = noughts(self.seats * CIRCLE)
        self.who = self.hand.turn

    def is_over(self) -> bool:
        return self.hand.is_over() and not self.deals_on()

    def scores_at_end(self) -> bool:
        return not self.whole

    def points(self) -> list[int]:
        return self.hand.points() if self.game is None else self.game.totals

    # Keeping what lies open

    def draw(self) -> None:
        hand = self.hand
        turned = hand.recycled
        if hand.stock_left() > 0 and turned > 0:
            clear_byte(self.open, _STOCK, hand.stock[hand.drawn])
            self.stale |= _TURNED_STOCK
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
        self.stale |= _PILE | _TURNED_STOCK
        put_nothing(self.open, _DISCARDS, 2 * PLANE)
        for place in range(hand.drawn, i64(len(hand.stock))):
            add_byte(self.open, _STOCK, hand.stock[place], place + 1)
        for place in range(i64(len(hand.discards))):
            add_byte(self.open, _DISCARDS, hand.discards[place], place + 1)

    def take(self, seat: i64, move: i64) -> None:
        self.stale |= _PILE
        self.hand.play(seat, move)
        for card in self.hand.taken:
            clear_byte(self.open, _DISCARDS, card)
            self._know(seat, card)

    def _know(self, seat: i64, card: i64) -> None:
        """Everybody can tell that a seat now holds this card."""
        self.stale |= _BY_SEAT
        self.known[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)

    def discard(self, seat: i64, move: i64, card: i64) -> None:
        self.stale |= _PILE | _BY_SEAT
        self.hand.play(seat, move)
        add_byte(self.open, _DISCARDS, card, i64(len(self.hand.discards)))
        mine = (seat - 1) * CIRCLE + (card >> 4)
        self.thrown[mine] |= bit(card & 15)
        self.once_open[card >> 4] |= bit(card & 15)
        self.known[mine] &= ~bit(card & 15)

    def see_swap(self, seat: i64, joker: i64) -> None:
        """JR-16: a joker has gone from a meld to a hand."""
        self.on_table[joker >> 4] &= ~bit(joker & 15)
        self.once_open[joker >> 4] |= bit(joker & 15)
        self._know(seat, joker)

    def see_melds(self) -> None:
        """Cards have been laid."""
        self.stale |= _LAID | _BY_SEAT
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
        for place in range(self.seats * CIRCLE):
            self.known[place] &= ~self.on_table[place % CIRCLE]

    # Seeing

    def put(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand = self.hand
        if stale & (VIEWER | HELD):
            put_plane(out, at + _HAND, hand.held, (seat - 1) * CIRCLE)
            self._put_unseen(seat, out, at + _UNSEEN)
        if stale & _PILE:
            put_nothing(out, at + _TOP, PLANE)
            if hand.discards:
                add_byte(out, at + _TOP, hand.discards[-1], 1)
            put_words(out, at + _OPEN + _DISCARDS, self.open, _DISCARDS, PLANE)
        if stale & _TURNED_STOCK:
            put_words(out, at + _OPEN + _STOCK, self.open, _STOCK, PLANE)
        if stale & _LAID:
            put_plane(out, at + _WANTED, hand.wanted, 0)
            put_words(out, at + _OPEN + _MELDS, self.open, _MELDS, 4 * PLANE)
        if stale & (VIEWER | _BY_SEAT):
            self._put_seats(seat, out, at + _SEATS)
        self._put_counts(seat, out, at + _SEATS + 2 * self.seats * PLANE)
        if self.house.has_favourites:
            self._put_favourites(seat, out, at + _SEATS + 2 * self.seats * PLANE + _COUNTS)
        game = self.game
        if game is not None:
            put_standing(seat, game.totals, game.number, game.dealer, out, at + self.standing_at)

    def _put_seats(self, seat: i64, out: vec[i64], at: i64) -> None:
        for _ in range(self.seats):
            first = (seat - 1) * CIRCLE
            put_plane(out, at, self.thrown, first)
            put_plane(out, at + PLANE, self.known, first)
            at += 2 * PLANE
            seat = self.next_to(seat)

    def _put_counts(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        sizes: i64 = 0
        earlier: i64 = 0
        other = seat
        for steps in range(self.seats):
            sizes |= byte_at(steps, hand.sizes[other - 1])
            if hand.earlier & bit(other):
                earlier |= byte_at(steps, 1)
            other = self.next_to(other)
        out[at] = sizes
        out[at + 1] = earlier
        out[at + 2] = self._turn(seat)

    def _put_favourites(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        put_nothing(out, at, PLANE + self.seats * PLANE)
        for card in hand.owed:
            add_byte(out, at, card, 1)
        for meld in hand.melds:
            plane = at + PLANE + self.place_from(seat, meld.seat) * PLANE
            for laid in meld.cards:
                add_byte(out, plane, card_laid(laid), 1)
        is_open: i64 = 1 if hand.is_open() else 0
        out[at + PLANE + self.seats * PLANE] = byte_at(0, hand.laid_pips) | byte_at(1, is_open)

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
            seen = hand.held[(seat - 1) * CIRCLE + suit] | self.on_table[suit] | self.once_open[suit]
            put_mask(out, at + 2 * suit, whole & ~seen)
