"""One hand of Janken Rummy: every move that its player may make."""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.cards import CIRCLE, JOKER, NO_CARD, card_of, lowest_rank
from janken.kernel.picker import Picker
from janken.kernel.rummy.house import NO_KNOCKING
from janken.kernel.rummy.laid import STANDING, face_of, pips_laid
from janken.kernel.rummy.layings import Layings
from janken.kernel.rummy.layout import AS_IT_STANDS, Layout
from janken.kernel.rummy.meld import bit, meld_of
from janken.kernel.rummy.moves import (
    DRAW,
    TAKE,
    card_added,
    is_add,
    knock_with,
    meld_laid,
    number_of,
    swap_in,
    take_deep,
)

_MOST_SEATS: Final = 6  # JR-1

# Lists that are asked for all the time are handed out as they are: for reading only.
_NOTHING: Final[list[int]] = []
_DRAWING: Final = [DRAW]
_TAKING: Final = [TAKE]
_DRAWING_OR_TAKING: Final = [DRAW, TAKE]
_ALONE: Final = [[seat] for seat in range(_MOST_SEATS + 1)]


@final
class Rummy(Layings):
    def acting_seats(self) -> list[int]:
        return _NOTHING if self.is_over() else _ALONE[self.turn]

    def moves(self, seat: i64) -> list[int]:
        """Small moves: the shortest melds, then one card at a time."""
        return self._moves(seat, False)

    def whole_moves(self, seat: i64) -> list[int]:
        """Moves as players say them: every meld there is, and single cards added."""
        return self._moves(seat, True)

    def _moves(self, seat: i64, whole: bool) -> list[int]:
        if seat != self.turn or self.is_over():
            return []
        if not self.has_drawn:
            return self._ways_to_draw().copy()
        found = self._discards() if self.may_end_turn() else []
        self._find_layings(found, whole)
        if self.house.knock != NO_KNOCKING and self.may_end_turn():
            found += [knock_with(card) for card in self._discards() if self.may_knock(card)]
        return found

    def layings(self) -> list[int]:
        """Of the small moves of the turn, melds to lay, cards to add and jokers to have."""
        if not self.house.changing and not self.house.joker_swap and not self.may_lay():
            return _NOTHING
        found: list[int] = []
        self._find_layings(found, False)
        return found

    def any_move(self, seat: i64, picker: Picker) -> i64:
        """Most of the moves are discards; they need not be listed to take one of them."""
        if self.house.has_favourites:
            return super().any_move(seat, picker)
        if not self.has_drawn:
            draws = self._ways_to_draw()
            return draws[picker.below(len(draws))]
        kept = self.kept()
        discards = self.sizes[self.turn - 1]
        if kept != NO_CARD:
            discards -= 1
        if not self.house.changing and not self.may_lay():
            return self._discard_at(picker.below(discards), kept)  # mostly so, and then without a list
        layings: list[int] = []
        self._find_layings(layings, False)
        place = picker.below(discards + i64(len(layings)))
        if place < discards:
            return self._discard_at(place, kept)
        return layings[place - discards]

    def _ways_to_draw(self) -> list[int]:
        """JR-3 and JR-4: there is no discard pile before the first discard."""
        if self.house.deep_takes and self.discards:
            return self._ways_to_take_deep()
        if not self.may_draw():
            return _TAKING if self.discards else _NOTHING
        return _DRAWING_OR_TAKING if self.discards else _DRAWING

    def _discards(self) -> list[int]:
        held = self.hand_of(self.turn)
        return [card for card in held if self.may_discard(card)] if self.taken else held

    def kept(self) -> i64:
        """JR-4: the card in the hand that may not be discarded; NO_CARD if all may be.

        Only where no more than one card of the discard pile is taken.
        """
        if not self.taken:
            return NO_CARD
        taken = self.taken[0]
        return taken if self.holds(self.turn, taken) and not self.may_discard(taken) else i64(NO_CARD)

    def _discard_at(self, place: i64, kept: i64) -> i64:
        """The card at a place of `_discards`."""
        kept_suit = kept >> 4
        for suit in range(i64(CIRCLE)):
            ranks = self.held[(self.turn - 1) * CIRCLE + suit]
            if suit == kept_suit:
                ranks ^= bit(kept & 15)
            while ranks:
                if place == 0:
                    return card_of(lowest_rank(ranks), suit)
                ranks &= ranks - 1  # without the lowest
                place -= 1
        return NO_CARD

    def _find_layings(self, found: list[int], whole: bool) -> None:
        if not self.house.has_favourites:
            self.find_usual_layings(found, whole)
            return
        usual: list[int] = []
        if self.is_open() or self._pips_to_come(self) >= self.house.first_meld:
            self.find_usual_layings(usual, whole or len(self.owed) > 0)
        for move in usual:
            if self._may_make(move):
                found.append(move)
        self._find_swaps(found)

    # Favourite rummy (JR-16, JR-18, JR-20): what has to lead somewhere is tried on a copy

    def _ways_to_take_deep(self) -> list[int]:
        """JR-20: so many cards that the lowest can be laid at once."""
        found = [DRAW, TAKE] if self.may_draw() else [TAKE]
        for count in range(i64(2), i64(len(self.discards)) + 1):
            if self.may_take_deep(count):
                found.append(take_deep(count))
        return found

    def may_take_deep(self, count: i64) -> bool:
        after = self.copy()
        after.take(count)
        return len(after.layings()) > 0

    def _find_swaps(self, found: list[int]) -> None:
        """JR-16: for every joker whose card is held, if the joker can be laid at once."""
        if not self.house.joker_swap or not self.is_open():
            return
        for meld in self.melds:
            for laid in meld.cards:
                card = face_of(laid)
                if laid >= STANDING and self.holds(self.turn, card) and self.may_swap(card):
                    found.append(swap_in(card))

    def may_swap(self, card: i64) -> bool:
        """JR-16: can the joker that stands for this card be laid at once? It moves once in a turn."""
        if card_of(JOKER, card >> 4) in self.moved:
            return False
        after = self.copy()
        after.swap(card)
        return len(after.layings()) > 0

    def _may_make(self, move: i64) -> bool:
        """Favourite rummy: may this be laid, too?"""
        number = number_of(move) if is_add(move) else i64(0)
        cards = [card_added(move)] if number else meld_laid(move, self.turn).cards
        return self.may_add_to(number) and self.pays(cards) and self.can_open(number, cards)

    def can_open(self, number: i64, cards: list[i64]) -> bool:
        """JR-18: with these cards added, or as a new meld, can the first melds still be worth enough?"""
        if self.is_open() or self.laid_pips + pips_laid(cards) >= self.house.first_meld:
            return True
        after = self.copy()
        if number:
            after.add_to(number, cards)
        else:
            meld = meld_of(self.turn, [*cards])
            assert meld is not None, "it is a meld"
            after.lay(meld)
        return self._pips_to_come(after) >= self.house.first_meld

    def _pips_to_come(self, table: "Rummy") -> i64:
        """JR-18: what the cards laid in this turn are worth, and all that can still be laid."""
        if table.winner:
            return table.laid_pips
        own = [number + 1 for number in range(i64(len(table.melds))) if table.melds[number].seat == self.turn]
        held = table.held[(self.turn - 1) * CIRCLE : self.turn * CIRCLE]
        return (
            table.laid_pips + Layout(held, table.melds, own, self.house.fewest_naturals, AS_IT_STANDS).worth
        )

    def copy(self) -> "Rummy":
        twin = Rummy()
        twin.seats = self.seats
        twin.held = self.held[:]
        twin.sizes = self.sizes[:]
        twin.stock = self.stock
        twin.drawn = self.drawn
        twin.recycled = self.recycled
        twin.discards = self.discards.copy()
        twin.melds = self.melds.copy()
        twin.wanted = self.wanted
        twin.house = self.house
        twin.turn = self.turn
        twin.quiet_turns = self.quiet_turns
        twin.earlier = self.earlier
        twin.has_drawn = self.has_drawn
        twin.taken = self.taken
        twin.from_stock = self.from_stock
        twin.has_laid = self.has_laid
        twin.laid_pips = self.laid_pips
        twin.moved = self.moved
        twin.owed = self.owed
        twin.winner = self.winner
        twin.knocker = self.knocker
        twin.void = self.void
        return twin
