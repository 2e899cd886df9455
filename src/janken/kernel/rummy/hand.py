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
    pips,
)
from janken.kernel.picker import Picker
from janken.kernel.rummy.adds import find_adds, find_changes, find_joker_adds, wanted_by
from janken.kernel.rummy.finder import Finder, holds_meld, ranks_held
from janken.kernel.rummy.house import NO_KNOCKING, NO_LIMIT, House
from janken.kernel.rummy.knocking import knock_points, knock_winners, lay_after_knock
from janken.kernel.rummy.laid import STANDING, card_laid, face_of, pips_laid
from janken.kernel.rummy.layout import AS_IT_STANDS, Layout
from janken.kernel.rummy.meld import Meld, bit, meld_of
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
    knock_with,
    meld_laid,
    number_of,
    swap_in,
    take_deep,
)
from janken.kernel.rummy.spare import Spare
from janken.kernel.rummy.table import Table

_MOST_SEATS: Final = 6  # JR-1
_JOKER_HELD: Final = 1 << JOKER

# Lists that are asked for all the time are handed out as they are: for reading only.
_NOTHING: Final[list[int]] = []
_NO_CARDS: Final[list[i64]] = []
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
        self.taken: list[i64] = _NO_CARDS  # the cards taken from the discard pile, the lowest first
        self.from_stock = False
        self.has_laid = False  # a card from the hand
        self.laid_pips: i64 = 0  # JR-18: what the cards laid from the hand are worth
        self.moved: list[i64] = []  # the cards moved from meld to meld
        self.owed: list[i64] = _NO_CARDS  # what is laid next must have these in it (JR-16, JR-20)
        # The end
        self.winner: i64 = 0  # who went out
        self.knocker: i64 = 0  # JR-19
        self.void = False

    # Where it stands

    def is_over(self) -> bool:
        return self.winner != 0 or self.knocker != 0 or self.void

    def acting_seats(self) -> list[int]:
        return _NOTHING if self.is_over() else _ALONE[self.turn]

    # What may be done

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
        found: list[int] = []
        if self.house.changing or self.house.joker_swap or self._may_lay():
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
        if self.house.deep_takes and self.discards:
            return self._ways_to_take_deep()
        if not self.may_draw():
            return _TAKING if self.discards else _NOTHING
        return _DRAWING_OR_TAKING if self.discards else _DRAWING

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
        spare = self._spare()
        if not self.house.has_favourites:
            self._find_adds(found, spare)
            self._find_melds(found, spare, whole)
            return
        layings: list[int] = []
        if self.is_open() or self._pips_to_come(self) >= self.house.first_meld:
            self._find_adds(layings, spare)
            self._find_melds(layings, spare, whole or len(self.owed) > 0)
        for move in layings:
            if self._may_make(move):
                found.append(move)
        self._find_swaps(found)

    def _may_make(self, move: i64) -> bool:
        """Favourite rummy: may this be laid, too?"""
        number = number_of(move) if is_add(move) else i64(0)
        cards = [card_added(move)] if number else meld_laid(move, self.turn).cards
        return self.may_add_to(number) and self.pays(cards) and self.can_open(number, cards)

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

    def _spare(self) -> Spare | None:
        """JR-14: which cards on the table may be moved; None without any."""
        if not self.house.changing or not self.melds or not self.is_open():
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
        if self.moved:
            self.moved = []
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
        twin.owed = self.owed
        twin.laid_pips = self.laid_pips
        twin.knocker = self.knocker
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
            self.owed, self.laid_pips, self.knocker,
        )  # fmt: skip
        return restore, (*table, *turn)


def restore(
    house: House, seats: i64, turn: i64, held: list[i64], sizes: list[i64],
    stock: list[i64], discards: list[i64], melds: list[Meld],
    drawn: i64, recycled: i64, quiet_turns: i64, earlier: i64, has_drawn: bool, taken: list[i64],
    from_stock: bool, has_laid: bool, moved: list[i64], winner: i64, void: bool,
    owed: list[i64], laid_pips: i64, knocker: i64,
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
    hand.owed = owed
    hand.laid_pips = laid_pips
    hand.knocker = knocker
    return hand
