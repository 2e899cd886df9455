"""One hand of Janken Rummy: draw, lay down melds and add to them, discard, go out."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import (
    CIRCLE,
    JOKER,
    LIZARD,
    NO_CARD,
    PAPER,
    ROCK,
    SCISSORS,
    WATER,
    card_of,
    lowest_rank,
)
from janken.kernel.picker import Picker
from janken.kernel.rummy.adds import find_adds, find_changes, find_joker_adds, wanted_by
from janken.kernel.rummy.finder import Finder, holds_meld, ranks_held
from janken.kernel.rummy.house import House
from janken.kernel.rummy.meld import Meld, bit
from janken.kernel.rummy.moves import DRAW, TAKE, card_added, is_add, is_discard, meld_laid, number_of
from janken.kernel.rummy.spare import Spare
from janken.kernel.rummy.table import Table

_MOST_SEATS: Final = 6  # JR-1
_JOKER_HELD: Final = 1 << JOKER

# Lists that are asked for all the time are handed out as they are: for reading only.
_NOTHING: Final[list[int]] = []
_DRAWING: Final = [DRAW]
_TAKING: Final = [TAKE]
_DRAWING_OR_TAKING: Final = [DRAW, TAKE]
_ALONE: Final = [[seat] for seat in range(_MOST_SEATS + 1)]


@final
class Rummy(Table):
    def __init__(
        self, house: House, seats: i64, turn: i64, held: vec[i64], sizes: vec[i64],
        stock: list[i64], discards: list[i64], melds: list[Meld], wanted: vec[i64],
    ) -> None:  # fmt: skip
        """A table at the beginning of a turn; `dealing` makes one from the cards of a deal."""
        super().__init__(seats, held, sizes, stock, discards, melds, wanted)
        self.house = house
        self.turn = turn
        self.quiet_turns: i64 = 0  # in a row, without a card from the stock or a card laid
        self.earlier: i64 = 0  # a bit for each seat that has laid a card in an earlier turn
        # This turn
        self.has_drawn = False
        self.taken: i64 = NO_CARD  # the card taken from the discard pile
        self.from_stock = False
        self.has_laid = False  # a card from the hand
        self.moved: list[i64] = []  # the cards moved from meld to meld
        # The end
        self.winner: i64 = 0
        self.void = False

    # Where it stands

    def is_over(self) -> bool:
        return self.winner != 0 or self.void

    def acting_seats(self) -> list[int]:
        return _NOTHING if self.is_over() else _ALONE[self.turn]

    # What may be done

    def may_draw(self) -> bool:
        """JR-9: from the stock, or from the discard pile turned over, whose top card stays."""
        return self.stock_left() > 0 or len(self.discards) > 1

    def may_discard(self, card: i64) -> bool:
        """JR-4: the card just taken is not thrown back, unless it is the only one left."""
        return card != self.taken or self.house.rediscard or self.sizes[self.turn - 1] == 1

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
        found = self._discards()
        self._find_layings(found, whole)
        return found

    def layings(self) -> list[int]:
        """Of the small moves of the turn, melds to lay and cards to add."""
        found: list[int] = []
        if self.house.changing or self._may_lay():
            self._find_layings(found, False)
        return found

    def any_move(self, seat: i64, picker: Picker) -> i64:
        """Most of the moves are discards; they need not be listed to take one of them."""
        if not self.has_drawn:
            draws = self._ways_to_draw()
            return draws[picker.below(len(draws))]
        kept = self.kept()
        discards = self.sizes[self.turn - 1]
        if kept != NO_CARD:
            discards -= 1
        if not self.house.changing and not self._may_lay():
            return self._discard_at(picker.below(discards), kept)  # mostly so, and then without a list
        layings: list[int] = []
        self._find_layings(layings, False)
        place = picker.below(discards + i64(len(layings)))
        if place < discards:
            return self._discard_at(place, kept)
        return layings[place - discards]

    def _ways_to_draw(self) -> list[int]:
        """JR-3 and JR-4: there is no discard pile before the first discard."""
        if not self.may_draw():
            return _TAKING if self.discards else _NOTHING
        return _DRAWING_OR_TAKING if self.discards else _DRAWING

    def _discards(self) -> list[int]:
        found = self.hand_of(self.turn)
        kept = self.kept()
        if kept != NO_CARD:
            found.remove(kept)
        return found

    def kept(self) -> i64:
        """JR-4: the card in the hand that may not be discarded; NO_CARD if all may be."""
        taken = self.taken
        if taken == NO_CARD or self.may_discard(taken) or not self.holds(self.turn, taken):
            return NO_CARD
        return taken

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
        spare = self._spare()
        self._find_adds(found, spare)
        self._find_melds(found, spare, whole)

    def _spare(self) -> Spare | None:
        """JR-14: which cards on the table may be moved; None without any."""
        if not self.house.changing or not self.melds:
            return None
        spare = Spare(self.melds, self.moved, self.house.fewest_naturals)
        return spare if spare.cards else None

    def _find_adds(self, found: list[int], spare: Spare | None) -> None:
        """JR-7: to any meld on the table."""
        if not self.melds:
            return
        base = (self.turn - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            held = self.held[base + suit]
            wanted = held & self.wanted[suit]
            while wanted:
                find_adds(self.melds, card_of(lowest_rank(wanted), suit), 0, found)
                wanted &= wanted - 1
            if held & _JOKER_HELD:
                find_joker_adds(self.melds, suit, 0, found)
        if spare is not None:
            find_changes(self.melds, spare, found)

    def _find_melds(self, found: list[int], spare: Spare | None, whole: bool) -> None:
        """JR-5: of the hand, and with changing melds of the cards on the table that may be moved."""
        if spare is None and not self._may_hold_meld():
            return
        base = (self.turn - 1) * CIRCLE
        naturals = self.held[base : base + CIRCLE]
        jokers: i64 = 0  # a bit for each suit
        for suit in range(i64(CIRCLE)):
            held = naturals[suit]
            if held & _JOKER_HELD:
                jokers |= bit(suit)
            naturals[suit] = ranks_held(held)
            if spare is not None:
                naturals[suit] |= spare.naturals[suit]
        if spare is not None:
            jokers |= spare.jokers
        Finder(naturals, jokers, self.house.fewest_naturals, whole, spare, found).find()

    def _may_lay(self) -> bool:
        """From the hand, a card or a meld? With a joker perhaps: only looking closely shows it."""
        held, wanted = self.held, self.wanted
        base = (self.turn - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            if held[base + suit] & wanted[suit]:
                return True
        return self._may_hold_meld()

    def _may_hold_meld(self) -> bool:
        held = self.held
        base = (self.turn - 1) * CIRCLE
        rock = held[base + ROCK]
        scissors = held[base + SCISSORS]
        lizard = held[base + LIZARD]
        paper = held[base + PAPER]
        water = held[base + WATER]
        if (rock | scissors | lizard | paper | water) & _JOKER_HELD:
            return True
        return holds_meld(
            ranks_held(rock),
            ranks_held(scissors),
            ranks_held(lizard),
            ranks_held(paper),
            ranks_held(water),
        )

    # Doing it

    def play(self, seat: i64, move: i64) -> None:
        if is_discard(move):
            self._discard(move)
        elif move == DRAW:
            self._draw()
        elif move == TAKE:
            self._take()
        elif is_add(move):
            self.add_to(number_of(move), [card_added(move)])
        else:
            self.lay(meld_laid(move, seat))

    def _draw(self) -> None:
        self.has_drawn = True
        self.from_stock = True
        self.pick_up(self.turn, self.top_of_stock())

    def _take(self) -> None:
        self.has_drawn = True
        self.taken = self.discards.pop()
        self.pick_up(self.turn, self.taken)

    def lay(self, meld: Meld) -> None:
        """Lay a whole meld, in one step."""
        self._note_laying(i64(len(meld.cards)), self.put_down(self.turn, meld))

    def add_to(self, number: i64, cards: list[i64]) -> None:
        """Add one or more cards, in one step."""
        self._note_laying(i64(len(cards)), self.put_to(self.turn, number, cards))

    def _note_laying(self, cards: i64, moved: list[i64]) -> None:
        if moved:
            self.moved = self.moved + moved
        if len(moved) < cards:
            self.has_laid = True
        if self.sizes[self.turn - 1] == 0:
            self.winner = self.turn  # JR-10: all cards are melded

    def _discard(self, card: i64) -> None:
        self.let_go(self.turn, card)
        self.discards.append(card)
        if self.sizes[self.turn - 1] == 0:
            self.winner = self.turn  # JR-10: all but one, which is discarded
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.has_laid:
            self.earlier |= bit(self.turn)
        quiet = not self.from_stock and not self.has_laid
        self.quiet_turns = self.quiet_turns + 1 if quiet else i64(0)
        self.turn = self.turn % self.seats + 1
        self.has_drawn = False
        self.taken = NO_CARD
        self.from_stock = False
        self.has_laid = False
        if self.moved:
            self.moved = []
        self.void = self.is_stuck()

    def is_stuck(self) -> bool:
        """JR-9: as a turn would begin, is the stock used up for good, or has nothing happened for long?"""
        if self.stock_left() == 0 and self.recycled >= self.house.recycles:
            return True
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

    def points(self) -> list[int]:
        """JR-12: the winner scores what the others hold, twice with a Rummy; nobody does in a void hand."""
        points = [0] * self.seats
        if self.winner == 0:
            return points
        for seat in range(i64(1), self.seats + 1):
            points[self.winner - 1] += self.pips_held(seat)
        if self.is_rummy():
            points[self.winner - 1] *= 2
        return points

    def copy(self) -> "Rummy":
        twin = Rummy(
            self.house, self.seats, self.turn, self.held[:], self.sizes[:],
            self.stock, self.discards.copy(), self.melds.copy(), self.wanted,
        )  # fmt: skip
        twin.drawn = self.drawn
        twin.recycled = self.recycled
        twin.quiet_turns = self.quiet_turns
        twin.earlier = self.earlier
        twin.has_drawn = self.has_drawn
        twin.taken = self.taken
        twin.from_stock = self.from_stock
        twin.has_laid = self.has_laid
        twin.moved = self.moved
        twin.winner = self.winner
        twin.void = self.void
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        table = (
            self.house, self.seats, self.turn, list(self.held), list(self.sizes),
            self.stock, self.discards, self.melds,
        )  # fmt: skip
        turn = (
            self.drawn, self.recycled, self.quiet_turns, self.earlier, self.has_drawn, self.taken,
            self.from_stock, self.has_laid, self.moved, self.winner, self.void,
        )  # fmt: skip
        return restore, (*table, *turn)


def restore(
    house: House, seats: i64, turn: i64, held: list[i64], sizes: list[i64],
    stock: list[i64], discards: list[i64], melds: list[Meld],
    drawn: i64, recycled: i64, quiet_turns: i64, earlier: i64, has_drawn: bool, taken: i64,
    from_stock: bool, has_laid: bool, moved: list[i64], winner: i64, void: bool,
) -> Rummy:  # fmt: skip
    """A table in the middle of a hand."""
    hand = Rummy(
        house, seats, turn, vec[i64](held), vec[i64](sizes), stock, discards, melds, wanted_by(melds)
    )
    hand.drawn = drawn
    hand.recycled = recycled
    hand.quiet_turns = quiet_turns
    hand.earlier = earlier
    hand.has_drawn = has_drawn
    hand.taken = taken
    hand.from_stock = from_stock
    hand.has_laid = has_laid
    hand.moved = moved
    hand.winner = winner
    hand.void = void
    return hand
