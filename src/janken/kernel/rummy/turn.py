"""A turn: draw, lay down melds and add to them, discard, go out; and what the hand is worth in the end."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import JOKER, card_of, pips
from janken.kernel.rummy.house import NO_KNOCKING, NO_LIMIT, USUAL_HOUSE
from janken.kernel.rummy.knocking import knock_points, knock_winners, lay_after_knock
from janken.kernel.rummy.laid import card_laid, pips_laid
from janken.kernel.rummy.meld import Meld, bit
from janken.kernel.rummy.moves import (
    DRAW,
    TAKE,
    card_added,
    card_of_move,
    count_taken,
    is_add,
    is_discard,
    is_knock,
    is_swap,
    is_take_deep,
    meld_laid,
    number_of,
)
from janken.kernel.rummy.table import Table

_NO_CARDS: Final[list[i64]] = []  # never changed, only replaced


class Turn(Table):
    def __init__(self) -> None:
        super().__init__()
        self.house = USUAL_HOUSE
        self.turn: i64 = 0
        self.quiet_turns: i64 = 0  # in a row, without a card from the stock or a card laid
        self.earlier: i64 = 0  # a bit for each seat that has laid a card in an earlier turn
        # This turn
        self.has_drawn = False
        self.taken = _NO_CARDS  # the cards taken from the discard pile, the lowest first
        self.from_stock = False
        self.has_laid = False  # a card from the hand
        self.laid_pips: i64 = 0  # JR-18: what the cards laid from the hand are worth
        self.moved = _NO_CARDS  # the cards moved from meld to meld
        self.owed = _NO_CARDS  # what is laid next must have these in it (JR-16, JR-20)
        # The end
        self.winner: i64 = 0  # who went out
        self.knocker: i64 = 0  # JR-19
        self.void = False

    def is_over(self) -> bool:
        return self.winner != 0 or self.knocker != 0 or self.void

    # What the turn allows

    def may_draw(self) -> bool:
        """JR-9: from the stock, or from the discard pile turned over, whose top card stays.

        Where that is no longer done, who draws says that nothing is left.
        """
        return self.stock_left() > 0 or len(self.discards) > 1 or self.is_used_up()

    def is_used_up(self) -> bool:
        """JR-9: is the stock empty for good?"""
        return (
            self.stock_left() == 0
            and self.house.recycles != NO_LIMIT
            and self.recycled >= self.house.recycles
        )

    def may_discard(self, card: i64) -> bool:
        """JR-4: a card just taken is not thrown back, unless there is no other one left."""
        return card not in self.taken or self.house.rediscard or self._holds_only_taken()

    def _holds_only_taken(self) -> bool:
        held: i64 = 0
        for card in self.taken:
            if self.holds(self.turn, card):
                held += 1
        return held == self.sizes[self.turn - 1]

    def may_knock(self, card: i64) -> bool:
        """JR-19: with this card discarded, do few enough pips stay? The last card goes out (JR-10)."""
        if self.house.knock == NO_KNOCKING or self.sizes[self.turn - 1] < 2:
            return False
        return self.pips_held(self.turn) - self.house.points_of(card) <= self.house.knock

    def is_open(self) -> bool:
        """JR-18: has the player laid first melds that are worth enough?"""
        return self.earlier & bit(self.turn) != 0 or self.laid_pips >= self.house.first_meld

    def may_end_turn(self) -> bool:
        """Not while a card is owed (JR-16, JR-20), nor with first melds that are worth too little (JR-18)."""
        return not self.owed and (self.laid_pips == 0 or self.is_open())

    def may_add_to(self, number: i64) -> bool:
        """JR-18: to whose melds? Before the first melds are worth enough only to those; 0 is a new meld."""
        if number == 0 or (self.is_open() and not self.house.own_only):
            return True
        return self.melds[number - 1].seat == self.turn

    def pays(self, cards: list[i64]) -> bool:
        """JR-16 and JR-20: are all cards that are owed among those laid?"""
        laid = [card_laid(card) for card in cards]
        for card in self.owed:
            if card not in laid:
                return False
        return True

    # Doing it

    def play(self, seat: i64, move: i64) -> None:
        if is_discard(move):
            self._discard(move)
        elif move == DRAW:
            self._draw()
        elif move == TAKE:
            self.take(1)
        elif is_take_deep(move):
            self.take(count_taken(move))
        elif is_add(move):
            self.add_to(number_of(move), [card_added(move)])
        elif is_knock(move):
            self._knock(card_of_move(move))
        elif is_swap(move):
            self.swap(card_of_move(move))
        else:
            self.lay(meld_laid(move, seat))

    def _draw(self) -> None:
        if self.is_used_up():
            self.void = True  # JR-9
            return
        self.has_drawn = True
        self.from_stock = True
        self.pick_up(self.turn, self.top_of_stock())

    def take(self, count: i64) -> None:
        """JR-4: the top card of the discard pile; JR-20: more of it, and the lowest is laid at once."""
        self.has_drawn = True
        self.taken = self.discards[i64(len(self.discards)) - count :]
        for card in self.taken:
            self.discards.pop()
            self.pick_up(self.turn, card)
        if count > 1:
            self.owed = self.taken[:1]

    def swap(self, card: i64) -> None:
        """JR-16: lay the card in the place of its joker, which is owed from now on."""
        joker = card_of(JOKER, card >> 4)
        self.let_go(self.turn, card)
        self.put_for_joker(card)
        self.pick_up(self.turn, joker)
        self.owed = [*self.owed, joker]
        self.moved = [*self.moved, joker]
        self.has_laid = True
        self.laid_pips += pips(card)

    def lay(self, meld: Meld) -> None:
        """Lay a whole meld, in one step."""
        self._note_laying(meld.cards, self.put_down(self.turn, meld))

    def add_to(self, number: i64, cards: list[i64]) -> None:
        """Add one or more cards, in one step."""
        self._note_laying(cards, self.put_to(self.turn, number, cards))

    def _note_laying(self, cards: list[i64], moved: list[i64]) -> None:
        if moved:
            self.moved = self.moved + moved
        if len(moved) < len(cards):
            self.has_laid = True
        if self.house.has_favourites:
            self.owed = _NO_CARDS
            self.laid_pips += pips_laid([laid for laid in cards if card_laid(laid) not in moved])
        if self.sizes[self.turn - 1] == 0:
            self.winner = self.turn  # JR-10: all cards are melded

    def _discard(self, card: i64) -> None:
        self.let_go(self.turn, card)
        self.discards.append(card)
        if self.sizes[self.turn - 1] == 0:
            self.winner = self.turn  # JR-10: all but one, which is discarded
        else:
            self._end_turn()

    def _knock(self, card: i64) -> None:
        self.let_go(self.turn, card)
        self.discards.append(card)
        self.knocker = self.turn
        lay_after_knock(self, self.house, self.knocker)

    def _end_turn(self) -> None:
        if self.has_laid:
            self.earlier |= bit(self.turn)
        quiet = not self.from_stock and not self.has_laid
        self.quiet_turns = self.quiet_turns + 1 if quiet else i64(0)
        self.turn = self.turn % self.seats + 1
        self.has_drawn = False
        self.taken = _NO_CARDS
        self.from_stock = False
        self.has_laid = False
        self.laid_pips = 0
        self.moved = _NO_CARDS
        self.void = self.is_stalled()

    def is_stalled(self) -> bool:
        """JR-9: has nothing happened for too long?"""
        return self.quiet_turns >= self.house.stall_rounds * self.seats

    # Counting

    def is_rummy(self) -> bool:
        """JR-11: did the winner play out the whole hand in one turn?"""
        return self.winner != 0 and self.earlier & bit(self.winner) == 0

    def pips_held(self, seat: i64) -> i64:
        """JR-12."""
        count: i64 = 0
        for card in self.hand_of(seat):
            count += self.house.points_of(card)
        return count

    def winners(self) -> list[int]:
        """Who went out, or gets the points after a knock; nobody in a void hand."""
        if self.winner:
            return [self.winner]
        return knock_winners(self._all_pips(), self.knocker) if self.knocker else []

    def _all_pips(self) -> list[i64]:
        return [self.pips_held(seat) for seat in range(i64(1), self.seats + 1)]

    def points(self) -> list[int]:
        """JR-12: the winner scores what the others hold, twice with a Rummy; nobody does in a void hand."""
        points = [0] * self.seats
        if self.knocker:
            return knock_points(self._all_pips(), self.knocker)
        if self.winner == 0:
            return points
        for seat in range(i64(1), self.seats + 1):
            points[self.winner - 1] += self.pips_held(seat)
        if self.is_rummy():
            points[self.winner - 1] *= 2
        return points
