"""Janken Rummy as numbers, hand after hand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.game import RummyGame, new_game
from janken.games.janken_rummy.rules.hand import Rummy, deal
from janken.games.janken_rummy.rules.house import House
from janken.games.janken_rummy.rules.lane_actions import (
    ACTIONS,
    DRAW_AT,
    FAVOURITE_ACTIONS,
    JOKER_ACTIONS,
    TAKE_AT,
    action_of,
    any_action_of,
    card_discarded,
    discard_of,
    is_discarding,
)
from janken.games.janken_rummy.rules.meld import STANDING, bit, card_laid, face_of
from janken.games.janken_rummy.rules.moves import (
    DRAW,
    TAKE,
    card_of_move,
    is_add,
    is_add_several,
    is_discard,
    is_knock,
    is_lay,
    is_swap,
    is_take_deep,
    meld_laid,
)
from janken.kernel.cards import ACE, CIRCLE, JOKER, KING, card_of, janken_deck, lowest_rank
from janken.kernel.lanes.lane import VIEWER, Lane
from janken.kernel.lanes.observation import (
    GAME_WORDS,
    PLANE,
    add_byte,
    byte_at,
    clear_byte,
    write_mask,
    write_plane,
    write_standing,
    write_words,
    write_zeros,
    zeros,
)
from janken.kernel.melds import OF_A_KIND

# The planes of an observation, then the counts
_HAND: Final = 0
_UNSEEN: Final = PLANE
_WANTED: Final = 2 * PLANE  # cards that some meld takes
_TOP: Final = 3 * PLANE
_OPEN: Final = 4 * PLANE  # the open cards, kept ready from step to step
_DISCARDS: Final = 0  # within that: each card's place in the pile, from the bottom
_STOCK: Final = PLANE  # each card's place in a stock that was turned over, whose order is known to all
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


_NOTHING: Final[list[int]] = []


@final
class RummyLane(Lane):
    def __init__(self) -> None:
        super().__init__()
        self.house = House()
        self.whole = False  # whether an episode is a whole game
        self.standing_at: i64 = 0  # where totals are written in a whole game
        self.game: RummyGame | None = None
        self.hand = Rummy()
        self.layings = _NOTHING  # the kernel's moves for the last of the choices
        self.discards: i64 = 0  # how many choices come before them
        self.open = zeros(_OPEN_WORDS)
        self.on_table = zeros(CIRCLE)  # by suit, the cards in melds
        self.once_open = zeros(CIRCLE)  # by suit, the cards thrown away, or taken for another (JR-16)
        self.thrown = zeros(0)  # by seat and suit
        self.known = zeros(0)  # what it is known to hold

    def deck(self) -> list[int]:
        return janken_deck(self.house.jokers)

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.start_deal(cards, dealer)
        if self.whole:
            self.game = new_game(self.house, self.seats, dealer)
        self._deal_hand(cards, dealer)
        return True

    def needs_deal(self) -> bool:
        return self.game is not None and not self.game.is_over()

    def deal_next(self, cards: list[int]) -> bool:
        game = self.game
        assert game is not None, "only in a whole game"
        self.later_deals.append(cards)
        self.start_hand(cards, game.next_dealer())
        self._deal_hand(cards, self.dealer)
        return True

    def _deal_hand(self, cards: list[int], dealer: i64) -> None:
        self.hand = deal(self.house, cards, self.seats, dealer)
        if self.game is not None:
            self.game.begin(self.hand)
        self.open = zeros(_OPEN_WORDS)
        self.on_table = zeros(CIRCLE)
        self.once_open = zeros(CIRCLE)
        self.thrown = zeros(self.seats * CIRCLE)
        self.known = zeros(self.seats * CIRCLE)
        self.to_act = self.hand.turn

    def is_over(self) -> bool:
        return self.hand.is_over() and not self.needs_deal()

    def scores_only_at_end(self) -> bool:
        return not self.whole

    def points(self) -> list[int]:
        return self.hand.points() if self.game is None else self.game.totals

    # What may be done

    def find_choices(self) -> None:
        hand = self.hand
        self.count = 0
        self.layings = _NOTHING
        if self.house.has_favourites:
            self._find_all()
            return
        if not hand.has_drawn:
            if hand.may_draw():
                self.add_choice(DRAW_AT)
            if hand.discards:
                self.add_choice(TAKE_AT)
            return
        self._find_discards()
        self.layings = hand.layings()
        melds = hand.melds
        for move in self.layings:
            self.add_choice(action_of(move, melds))

    def _find_all(self) -> None:
        """Favourite rummy: all moves are listed; where a card is owed, shorter melds come first."""
        hand = self.hand
        self.layings = sorted(hand.moves(hand.turn), key=_cards_laid) if hand.owed else hand.moves(hand.turn)
        self.discards = 0
        for move in self.layings:
            self.add_choice(any_action_of(move, hand.melds))

    def _find_discards(self) -> None:
        """Without making a list, since most choices are discards."""
        hand = self.hand
        kept, first = hand.kept(), (hand.turn - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            ranks = hand.held[first + suit]
            while ranks:
                card = card_of(lowest_rank(ranks), suit)
                ranks &= ranks - 1  # without the lowest
                if card != kept:
                    self.add_choice(discard_of(card))
        self.discards = self.count

    # Doing it

    def act(self, action: i64) -> None:
        self.start_action()
        hand = self.hand
        seat, move = hand.turn, self._move_of(action)
        self.stale |= HELD
        if move == DRAW:
            self._draw()
        elif move == TAKE or is_take_deep(move):
            self._take(seat, move)
        elif is_discard(move):
            self._discard(seat, move, move)
        elif is_knock(move):
            self._discard(seat, move, card_of_move(move))
            self._see_melds()
        else:
            hand.play(seat, move)
            if is_swap(move):
                self._see_swap(seat, card_of(JOKER, card_of_move(move) >> 4))
            self._see_melds()
        self.record_move(seat, move)
        self.to_act = 0 if hand.is_over() else hand.turn
        if self.to_act == 0 and self.game is not None:
            self.game.count()
            self.scored = True

    def _move_of(self, action: i64) -> i64:
        """The kernel's move; among the choices, layings follow the discards."""
        if action <= TAKE_AT:
            return DRAW if action == DRAW_AT else TAKE
        if is_discarding(action):
            return card_discarded(action)
        return self.layings[self.place_of(action) - self.discards]

    def _draw(self) -> None:
        hand = self.hand
        turned = hand.recycled
        if hand.stock_left() > 0 and turned > 0:
            clear_byte(self.open, _STOCK, hand.stock[hand.drawn])
            self.stale |= _TURNED_STOCK
        hand.play(hand.turn, DRAW)
        if hand.void:
            return  # JR-9: the stock was empty
        if hand.recycled > turned:
            self._see_stock()
        if hand.recycled > 0:
            self._know(hand.turn, hand.stock[hand.drawn - 1])

    def _take(self, seat: i64, move: i64) -> None:
        self.stale |= _PILE
        self.hand.play(seat, move)
        for card in self.hand.taken:
            clear_byte(self.open, _DISCARDS, card)
            self._know(seat, card)

    def _discard(self, seat: i64, move: i64, card: i64) -> None:
        self.stale |= _PILE | _BY_SEAT
        self.hand.play(seat, move)
        add_byte(self.open, _DISCARDS, card, i64(len(self.hand.discards)))
        mine = (seat - 1) * CIRCLE + (card >> 4)
        self.thrown[mine] |= bit(card & 15)
        self.once_open[card >> 4] |= bit(card & 15)
        self.known[mine] &= ~bit(card & 15)

    # Keeping track of open cards

    def _see_stock(self) -> None:
        """After the discard pile was turned over and one card drawn."""
        hand = self.hand
        self.stale |= _PILE | _TURNED_STOCK
        write_zeros(self.open, _DISCARDS, 2 * PLANE)
        for place in range(hand.drawn, i64(len(hand.stock))):
            add_byte(self.open, _STOCK, hand.stock[place], place + 1)
        for place in range(i64(len(hand.discards))):
            add_byte(self.open, _DISCARDS, hand.discards[place], place + 1)

    def _know(self, seat: i64, card: i64) -> None:
        """Everybody knows that a seat now holds this card."""
        self.stale |= _BY_SEAT
        self.known[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)

    def _see_swap(self, seat: i64, joker: i64) -> None:
        """JR-16: after a joker has moved from a meld to a hand."""
        self.on_table[joker >> 4] &= ~bit(joker & 15)
        self.once_open[joker >> 4] |= bit(joker & 15)
        self._know(seat, joker)

    def _see_melds(self) -> None:
        """After cards have been laid."""
        self.stale |= _LAID | _BY_SEAT
        write_zeros(self.open, _MELDS, 4 * PLANE)
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

    # What a seat sees

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand = self.hand
        if stale & (VIEWER | HELD):
            write_plane(out, at + _HAND, hand.held, (seat - 1) * CIRCLE)
            self._write_unseen(seat, out, at + _UNSEEN)
        if stale & _PILE:
            write_zeros(out, at + _TOP, PLANE)
            if hand.discards:
                add_byte(out, at + _TOP, hand.discards[-1], 1)
            write_words(out, at + _OPEN + _DISCARDS, self.open, _DISCARDS, PLANE)
        if stale & _TURNED_STOCK:
            write_words(out, at + _OPEN + _STOCK, self.open, _STOCK, PLANE)
        if stale & _LAID:
            write_plane(out, at + _WANTED, hand.wanted, 0)
            write_words(out, at + _OPEN + _MELDS, self.open, _MELDS, 4 * PLANE)
        if stale & (VIEWER | _BY_SEAT):
            self._write_seats(seat, out, at + _SEATS)
        self._write_counts(seat, out, at + _SEATS + 2 * self.seats * PLANE)
        if self.house.has_favourites:
            self._write_favourites(seat, out, at + _SEATS + 2 * self.seats * PLANE + _COUNTS)
        game = self.game
        if game is not None:
            write_standing(seat, game.totals, game.number, game.dealer, out, at + self.standing_at)

    def _write_seats(self, seat: i64, out: vec[i64], at: i64) -> None:
        for _ in range(self.seats):
            first = (seat - 1) * CIRCLE
            write_plane(out, at, self.thrown, first)
            write_plane(out, at + PLANE, self.known, first)
            at += 2 * PLANE
            seat = self.next_seat(seat)

    def _write_counts(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        sizes: i64 = 0
        earlier: i64 = 0
        other = seat
        for steps in range(self.seats):
            sizes |= byte_at(steps, hand.sizes[other - 1])
            if hand.earlier & bit(other):
                earlier |= byte_at(steps, 1)
            other = self.next_seat(other)
        out[at] = sizes
        out[at + 1] = earlier
        out[at + 2] = self._turn(seat)

    def _write_favourites(self, seat: i64, out: vec[i64], at: i64) -> None:
        hand = self.hand
        write_zeros(out, at, PLANE + self.seats * PLANE)
        for card in hand.owed:
            add_byte(out, at, card, 1)
        for meld in hand.melds:
            plane = at + PLANE + self.steps_to(seat, meld.seat) * PLANE
            for laid in meld.cards:
                add_byte(out, plane, card_laid(laid), 1)
        is_open: i64 = 1 if hand.is_open() else 0
        out[at + PLANE + self.seats * PLANE] = byte_at(0, hand.laid_pips) | byte_at(1, is_open)

    def _turn(self, seat: i64) -> i64:
        """The state of the turn, in eight bytes."""
        hand = self.hand
        drawn: i64 = 1 if hand.has_drawn else 0
        took: i64 = 1 if hand.taken else 0
        laid: i64 = 1 if hand.has_laid else 0
        whose = byte_at(0, self.steps_to(seat, hand.turn)) | byte_at(1, drawn) | byte_at(2, took)
        stock = byte_at(4, hand.stock_left()) | byte_at(5, hand.recycled) | byte_at(6, hand.quiet_turns)
        return whose | byte_at(3, laid) | stock | byte_at(7, i64(len(hand.discards)))

    def _write_unseen(self, seat: i64, out: vec[i64], at: i64) -> None:
        """Neither the viewer's, nor in a meld, nor ever thrown away: only such cards can be hidden."""
        hand = self.hand
        whole: i64 = _ALL if self.house.jokers else _NATURALS
        for suit in range(i64(CIRCLE)):
            seen = hand.held[(seat - 1) * CIRCLE + suit] | self.on_table[suit] | self.once_open[suit]
            write_mask(out, at + 2 * suit, whole & ~seen)

    def copy(self) -> "RummyLane":
        twin = super().copy()
        if self.game is None:
            twin.hand = self.hand.copy()
        else:
            twin.game = self.game.copy()
            twin.hand = twin.game.playing()
        twin.open = self.open[:]
        twin.on_table = self.on_table[:]
        twin.once_open = self.once_open[:]
        twin.thrown = self.thrown[:]
        twin.known = self.known[:]
        return twin


def new_lane(seats: i64, house: House, whole: bool) -> RummyLane:
    lane = RummyLane()
    lane.seats = seats
    lane.actions = JOKER_ACTIONS if house.jokers else ACTIONS
    lane.words = _SEATS + 2 * seats * PLANE + _COUNTS
    if house.has_favourites:
        lane.actions = FAVOURITE_ACTIONS
        lane.words += PLANE + seats * PLANE + 1
    lane.standing_at = lane.words
    if whole:
        lane.words += GAME_WORDS
    lane.house = house
    lane.whole = whole
    return lane


def _cards_laid(move: int) -> int:
    """How many cards a move lays; a player who owes one has to lay something."""
    if is_lay(move):
        return len(meld_laid(move, 0).cards)
    if is_add_several(move):
        return 2  # or more
    return 1 if is_add(move) else 0
