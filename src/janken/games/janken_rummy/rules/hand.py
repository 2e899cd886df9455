"""One hand of Janken Rummy (JR-2 to JR-20): deal, draw, lay melds, add to them, discard, knock, count."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import (
    Joining,
    find_adds,
    find_melds,
    may_add,
    may_hold_meld,
    rows_of,
)
from janken.games.janken_rummy.rules.house import NO_KNOCKING, NO_LIMIT, USUAL_HOUSE, House
from janken.games.janken_rummy.rules.knocking import knock_points, knock_winners, laid_after_knock
from janken.games.janken_rummy.rules.meld import (
    STANDING,
    Meld,
    Spare,
    bit,
    card_laid,
    face_of,
    list_cards,
    meld_from,
    pips_laid,
    swap_joker,
    take_from_melds,
    wanted_by,
    with_cards,
)
from janken.games.janken_rummy.rules.moves import (
    DRAW,
    TAKE,
    MoveList,
    add_several,
    card_of_move,
    cards_joining,
    count_taken,
    is_add,
    is_add_several,
    is_discard,
    is_knock,
    is_lay,
    is_swap,
    is_take_deep,
    knock_with,
    meld_laid,
    move_to_lay,
    number_of,
    swap_in,
    take_deep,
)
from janken.games.janken_rummy.rules.opening import Opening
from janken.kernel.cards import CIRCLE, JOKER, NO_CARD, card_of, count_ranks, lowest_rank, pips
from janken.kernel.position import ALONE, NOBODY, Picker, Position, shallow_copy

_FEW_PLAYERS: Final = 4  # JR-2
_MOST_IDLE_RECYCLES: Final = 20  # JR-9: where there is no limit, so often while nobody lays a card

# For fields that are replaced and never changed: a copy is made faster without its own.
_NO_CARDS: Final[list[i64]] = []
_NOTHING_WANTED: Final = wanted_by([])
_ALONE: Final[list[list[i64]]] = [[card] for card in range(CIRCLE << 4)]  # by card
# Lists that are asked for all the time are handed out as they are: for reading only.
_NOTHING: Final[list[int]] = []
_DRAWING: Final = [DRAW]
_TAKING: Final = [TAKE]
_DRAWING_OR_TAKING: Final = [DRAW, TAKE]
_LAYINGS: Final = MoveList()  # filled again for every look at what any move may be


# Dealing


def cards_each(seats: int) -> int:
    """JR-2."""
    return 10 if seats <= _FEW_PLAYERS else 7


def deal(house: House, cards: list[int], seats: int, dealer: int) -> "Rummy":
    """JR-2 and JR-3: one at a time from the dealer's left, who also begins; the rest is the stock."""
    first = dealer % seats  # counted from 0
    dealt = cards_each(seats) * seats
    hands: list[list[int]] = [[] for _ in range(seats)]
    for place in range(dealt):
        hands[(first + place) % seats].append(cards[place])
    hand = table_with(house, hands, first + 1)
    hand.stock = [*cards[dealt:]]
    return hand


def table_with(house: House, hands: list[list[int]], turn: int) -> "Rummy":
    """The seats hold these cards and a turn begins; there is nothing else on the table."""
    hand = Rummy()
    hand.house = house
    hand.seats = i64(len(hands))
    hand.turn = turn
    hand.held = _masks(hands)
    hand.sizes = vec[i64]([len(held) for held in hands])
    return hand


def redealt(hand: "Rummy", hands: list[list[int]], stock: list[int]) -> "Rummy":
    """The same table with other cards in the hands and in the stock, as many as before."""
    twin = hand.copy()
    twin.held = _masks(hands)
    twin.stock = [*hand.stock[: hand.drawn], *stock]
    return twin


def out_points(pips: list[i64], winner: i64, is_rummy: bool) -> list[int]:
    """JR-11, JR-12: by seat, from what each player still holds."""
    points = [0] * len(pips)
    points[winner - 1] = sum(pips) * (2 if is_rummy else 1)
    return points


def _masks(hands: list[list[int]]) -> vec[i64]:
    """By seat and suit, a bit for each rank."""
    held = vec[i64]([0] * (len(hands) * CIRCLE))
    for seat in range(i64(len(hands))):
        for card in hands[seat]:
            held[seat * CIRCLE + (i64(card) >> 4)] |= bit(i64(card) & 15)
    return held


@final
class Rummy(Position):
    def __init__(self) -> None:
        """Before the deal."""
        self.house = USUAL_HOUSE
        self.seats: i64 = 0
        self.held = vec[i64]()  # by seat and suit, a bit for each rank; a joker's is bit 15
        self.sizes = vec[i64]()  # by seat, how many cards they hold
        self.stock = _NO_CARDS  # the cards that are or have been in it, in the order they are drawn
        self.drawn: i64 = 0  # how many of those are gone
        self.recycled: i64 = 0  # how often the stock has been turned over
        self.discards: list[i64] = []  # the top is the last
        self.melds: list[Meld] = []  # number 1 is the first
        self.wanted = _NOTHING_WANTED  # by suit, a bit for each rank that some meld takes
        self.turn: i64 = 0
        self.quiet_turns: i64 = 0  # in a row, without a card from the stock or a card laid
        self.last_laying: i64 = 0  # how often the stock had been turned over when a card was laid last
        self.earlier: i64 = 0  # a bit for each seat that has laid a card in an earlier turn
        self.is_first = True  # the first turn of the hand
        # This turn
        self.has_drawn = False
        self.taken = _NO_CARDS  # the cards taken from the discard pile, the lowest first
        self.from_stock = False
        self.has_laid = False  # a card from the hand
        self.laid_pips: i64 = 0  # JR-18: what the cards laid from the hand are worth
        self.moved = _NO_CARDS  # the cards moved from meld to meld
        self.owed = _NO_CARDS  # what is laid next must have these in it (JR-16, JR-20)
        # The end
        self.winner: i64 = 0  # the seat that went out
        self.knocker: i64 = 0  # JR-19
        self.void = False

    # The cards of a hand

    def holds(self, seat: i64, card: i64) -> bool:
        return self.held[(seat - 1) * CIRCLE + (card >> 4)] & bit(card & 15) != 0

    def hand_of(self, seat: i64) -> list[int]:
        """The cards of a hand, by suit."""
        cards: list[int] = []
        for suit in range(i64(CIRCLE)):
            list_cards(self.held[(seat - 1) * CIRCLE + suit], suit, cards)
        return cards

    def held_by(self, seat: i64) -> vec[i64]:
        """By suit, a bit for each rank."""
        return self.held[(seat - 1) * CIRCLE : seat * CIRCLE]

    def _pick_up(self, card: i64) -> None:
        self.held[(self.turn - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)
        self.sizes[self.turn - 1] += 1

    def _let_go(self, seat: i64, card: i64) -> None:
        self.held[(seat - 1) * CIRCLE + (card >> 4)] -= bit(card & 15)
        self.sizes[seat - 1] -= 1

    # A turn: draw, lay melds and add to them, discard (JR-3)

    def is_over(self) -> bool:
        return self.winner != 0 or self.knocker != 0 or self.void

    def acting_seats(self) -> list[int]:
        return NOBODY if self.is_over() else ALONE[self.turn]

    def any_seat(self, picker: Picker) -> i64:
        """One alone may act, which needs no list; but it is drawn like any other."""
        if self.is_over():
            return 0
        picker.below(1)
        return self.turn

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
        layings = MoveList()
        self._find_layings(layings, whole)
        found += layings.listed()
        if self.house.knock != NO_KNOCKING and self.may_end_turn():
            found += [knock_with(card) for card in self._discards() if self.may_knock(card)]
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
        layings = _LAYINGS
        layings.count = 0
        self._find_layings(layings, False)
        place = picker.below(discards + layings.count)
        if place < discards:
            return self._discard_at(place, kept)
        return layings.moves[place - discards]

    def play(self, seat: i64, move: i64) -> None:
        if is_discard(move):
            self._discard(move)
        elif move == DRAW:
            self._draw()
        elif move == TAKE:
            self.take(1)
        elif is_take_deep(move):
            self.take(count_taken(move))
        elif is_add(move) or is_add_several(move):
            self.add_to(number_of(move), cards_joining(move, self.melds))
        elif is_knock(move):
            self._knock(card_of_move(move))
        elif is_swap(move):
            self._swap(card_of_move(move))
        else:
            self.lay(meld_laid(move, seat))

    # Drawing (JR-4, JR-9), and taking more of the discard pile (JR-20)

    def _ways_to_draw(self) -> list[int]:
        """JR-3 and JR-4: there is no discard pile before the first discard."""
        if self.house.deep_takes and self.discards:
            return self._ways_to_take_deep()
        if not self.may_draw():
            return _TAKING if self.discards else _NOTHING
        return _DRAWING_OR_TAKING if self.discards else _DRAWING

    def stock_left(self) -> i64:
        return i64(len(self.stock)) - self.drawn

    def may_draw(self) -> bool:
        """JR-9: from the stock, or from the discard pile turned over, whose top card stays.

        Where that is no longer done, a player who draws says that nothing is left.
        """
        return self.stock_left() > 0 or len(self.discards) > 1 or self.is_used_up()

    def is_used_up(self) -> bool:
        """JR-9: is the stock empty for good? Without a limit too, if nothing comes of turning it over."""
        if self.stock_left() > 0:
            return False
        if self.house.recycles == NO_LIMIT:
            return self.recycled - self.last_laying >= _MOST_IDLE_RECYCLES
        return self.recycled >= self.house.recycles

    def _draw(self) -> None:
        if self.is_used_up():
            self.void = True  # JR-9
            return
        if self.stock_left() == 0:
            self._turn_over()
        self.has_drawn = True
        self.from_stock = True
        self._pick_up(self.stock[self.drawn])
        self.drawn += 1

    def _turn_over(self) -> None:
        """JR-9: the discard pile but for its top card, unshuffled: first discarded, first drawn."""
        self.stock = self.discards[:-1]
        self.discards = self.discards[-1:]
        self.drawn = 0
        self.recycled += 1

    def take(self, count: i64) -> None:
        """JR-4: the top card of the discard pile; JR-20: more of it, and the lowest is laid at once."""
        self.has_drawn = True
        if count == 1:
            top = self.discards.pop()
            self.taken = _ALONE[top]
            self._pick_up(top)
            return
        self.taken = self.discards[i64(len(self.discards)) - count :]
        for card in self.taken:
            self.discards.pop()
            self._pick_up(card)
        self.owed = self.taken[:1]

    def _ways_to_take_deep(self) -> list[int]:
        found = [DRAW, TAKE] if self.may_draw() else [TAKE]
        for count in range(i64(2), i64(len(self.discards)) + 1):
            if self.may_take_deep(count):
                found.append(take_deep(count))
        return found

    def may_take_deep(self, count: i64) -> bool:
        """JR-20: can the lowest of the cards taken be laid at once? It is tried on a copy."""
        after = self.copy()
        after.take(count)
        return after._can_pay()

    # Laying melds and adding to them (JR-5, JR-7)

    def layings(self) -> list[int]:
        """Of the small moves of the turn, melds to lay, cards to add and jokers to have."""
        found = MoveList()
        self.find_layings(found)
        return found.listed()

    def find_layings(self, found: MoveList) -> None:
        """The same, into a list that is there already."""
        if self.house.changing or self.house.joker_swap or self.may_lay():
            self._find_layings(found, False)

    def may_lay(self) -> bool:
        """From the hand, a card or a meld? With a joker perhaps: only looking closely shows it."""
        rock, scissors, lizard, paper, water = rows_of(self.held, (self.turn - 1) * CIRCLE)
        if may_add(rock, scissors, lizard, paper, water, self.wanted):
            return True
        return may_hold_meld(rock, scissors, lizard, paper, water)

    def only_draws(self) -> bool:
        """JR-3: by agreement the first player of a hand only draws and discards."""
        return self.is_first and not self.house.first_turn_melds

    def _find_layings(self, found: MoveList, whole: bool) -> None:
        if self.only_draws():
            return
        if self.house.has_favourites:
            self._find_favourite_layings(found, whole)
        else:
            self._find_usual_layings(found, whole)

    def _find_usual_layings(self, found: MoveList, whole: bool) -> None:
        """JR-5, JR-7, JR-14: single cards to add, then the shortest melds, or the whole of them."""
        spare = self._spare() if self.house.changing else None
        held, base = self.held, (self.turn - 1) * CIRCLE
        rock, scissors, lizard, paper, water = rows_of(held, base)
        if spare is not None or may_add(rock, scissors, lizard, paper, water, self.wanted):
            find_adds(held, base, self.melds, self.wanted, spare, found)
        if spare is not None or may_hold_meld(rock, scissors, lizard, paper, water):
            find_melds(held, base, self.house.fewest_naturals, whole, spare, found)

    def _spare(self) -> Spare | None:
        """JR-14: which cards on the table may be moved; None without any."""
        if not self.house.changing or not self.melds or not self.is_open():
            return None
        spare = Spare(self.melds, self.moved, self.house.fewest_naturals)
        return spare if spare.cards else None

    def lay(self, meld: Meld) -> None:
        """Lay a whole meld, in one step."""
        self._note_laying(meld.cards, self._put_down(self.turn, meld))

    def add_to(self, number: i64, cards: list[i64]) -> None:
        """Add one or more cards, in one step."""
        self._note_laying(cards, self._put_to(self.turn, number, cards))

    def _put_down(self, seat: i64, meld: Meld) -> list[i64]:
        """Lay a new meld; of its cards, those that came from other melds."""
        moved = self._collect(seat, meld.cards)
        self.melds.append(meld)
        self.wanted = wanted_by(self.melds)
        return moved

    def _put_to(self, seat: i64, number: i64, cards: list[i64]) -> list[i64]:
        """Add cards to a meld, together; of them, those that came from other melds."""
        meld = with_cards(self.melds[number - 1], cards)
        moved = self._collect(seat, cards)
        self.melds[number - 1] = meld
        self.wanted = wanted_by(self.melds)
        return moved

    def _collect(self, seat: i64, cards: list[i64]) -> list[i64]:
        """Take the cards from where they are: from the hand, else from a meld (JR-14)."""
        moved: list[i64] = []
        for laid in cards:
            card = card_laid(laid)
            if self.holds(seat, card):
                self._let_go(seat, card)
            else:
                moved.append(card)
        if moved:
            take_from_melds(self.melds, moved)
        return moved

    def _note_laying(self, cards: list[i64], moved: list[i64]) -> None:
        if moved:
            self.moved = self.moved + moved
        if len(moved) < len(cards):
            self._note_card_laid()
        if self.house.has_favourites:
            self.owed = _NO_CARDS
            self.laid_pips += pips_laid([laid for laid in cards if card_laid(laid) not in moved])
        if self.sizes[self.turn - 1] == 0:
            self.winner = self.turn  # JR-10: all cards are melded

    def _note_card_laid(self) -> None:
        self.has_laid = True
        self.last_laying = self.recycled

    # Favourite rummy: what may be laid while a card is owed (JR-16, JR-20) or first melds are missing (JR-18)

    def _find_favourite_layings(self, found: MoveList, whole: bool) -> None:
        opening = None if self.is_open() else self.opening()
        if opening is None or opening.reaches():
            usual = MoveList()
            self._find_usual_layings(usual, whole or len(self.owed) > 0)
            if self.owed:
                self._find_several(usual)
            for move in usual.listed():
                if self._may_make(move, opening):
                    found.put(move)
        self._find_swaps(found)

    def _find_several(self, found: MoveList) -> None:
        """JR-7: what is owed, with the cards that it needs between itself and a meld, in one step."""
        spare = self._spare()
        held = self.held_by(self.turn)
        for number in range(i64(1), i64(len(self.melds)) + 1):
            meld = self.melds[number - 1]
            for cards in Joining(number, meld, held, spare, self.owed).found:
                if len(cards) > 1:
                    found.put(add_several(number, meld, cards))

    def _may_make(self, move: i64, opening: Opening | None) -> bool:
        """May this be laid, too? There is an opening while first melds are missing."""
        if is_lay(move):
            pays = not self.owed or self.pays(meld_laid(move, self.turn).cards)
            return pays and (opening is None or opening.reaches_with(move))
        number, cards = number_of(move), cards_joining(move, self.melds)
        if not self.may_add_to(number) or not self.pays(cards):
            return False
        return opening is None or self._opens_with(opening, number, cards)

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

    def _can_pay(self) -> bool:
        """Can what is owed be laid?"""
        if self.only_draws() or self.is_open():
            return self._pays_with_a_short_meld() or len(self.layings()) > 0
        return self.opening().reaches_paying(self.owed)

    def _pays_with_a_short_meld(self) -> bool:
        """Mostly so. Of the melds in a large hand with many jokers there may be tens of thousands."""
        if self.only_draws():
            return False
        short = MoveList()
        base = (self.turn - 1) * CIRCLE
        find_melds(self.held, base, self.house.fewest_naturals, False, self._spare(), short)
        for move in short.listed():
            if self.pays(meld_laid(move, self.turn).cards):
                return True
        return False

    def is_open(self) -> bool:
        """JR-18: has the player laid first melds that are worth enough?"""
        return self.earlier & bit(self.turn) != 0 or self.laid_pips >= self.house.first_meld

    def can_open(self, number: i64, cards: list[i64]) -> bool:
        """JR-18: can the first melds be worth enough with these cards added, or, with 0, as a new meld?"""
        return self.is_open() or self._opens_with(self.opening(), number, cards)

    def _opens_with(self, opening: Opening, number: i64, cards: list[i64]) -> bool:
        if pips_laid(cards) >= self._pips_missing():
            return True
        if number:
            return opening.reaches_with_added(self._own_melds().index(number), cards)
        return opening.reaches_with(move_to_lay(meld_from(self.turn, cards)))

    def opening(self) -> Opening:
        held, fewest = self.held_by(self.turn), self.house.fewest_naturals
        return Opening(held, self.melds, self._own_melds(), fewest, self._pips_missing())

    def _pips_missing(self) -> i64:
        return self.house.first_meld - self.laid_pips

    def _own_melds(self) -> list[i64]:
        """The numbers of those that the player has laid."""
        return [
            number
            for number in range(i64(1), i64(len(self.melds)) + 1)
            if self.melds[number - 1].seat == self.turn
        ]

    # Swapping a card for the joker that stands for it (JR-16)

    def _find_swaps(self, found: MoveList) -> None:
        """For every joker whose card is held, if the joker can be laid at once."""
        if not self.house.joker_swap or not self.is_open():
            return
        for meld in self.melds:
            for laid in meld.cards:
                card = face_of(laid)
                if laid >= STANDING and self.holds(self.turn, card) and self.may_swap(card):
                    found.put(swap_in(card))

    def may_swap(self, card: i64) -> bool:
        """Can the joker be laid at once? It moves once in a turn; it is tried on a copy."""
        if card_of(JOKER, card >> 4) in self.moved:
            return False
        after = self.copy()
        after._swap(card)
        return after._can_pay()

    def _swap(self, card: i64) -> None:
        """Lay the card, which pays it if it was owed (JR-20), in the place of its joker, owed from now on."""
        joker = card_of(JOKER, card >> 4)
        self._let_go(self.turn, card)
        swap_joker(self.melds, card)
        self._pick_up(joker)
        self.owed = [*[owed for owed in self.owed if owed != card], joker]
        self.moved = [*self.moved, joker]
        self._note_card_laid()
        self.laid_pips += pips(card)

    # Discarding (JR-4, JR-10), which ends the turn

    def may_end_turn(self) -> bool:
        """Not while a card is owed (JR-16, JR-20), nor with first melds that are worth too little (JR-18)."""
        return not self.owed and (self.laid_pips == 0 or self.is_open())

    def may_discard(self, card: i64) -> bool:
        """JR-4: a card just taken is not thrown back, unless there is no other one left."""
        return card not in self.taken or self.house.rediscard or self._holds_only_taken()

    def _holds_only_taken(self) -> bool:
        held: i64 = 0
        for card in self.taken:
            if self.holds(self.turn, card):
                held += 1
        return held == self.sizes[self.turn - 1]

    def _discards(self) -> list[int]:
        held = self.hand_of(self.turn)
        return [card for card in held if self.may_discard(card)] if self.taken else held

    def kept(self) -> i64:
        """JR-4: the card in the hand that may not be discarded; NO_CARD if all may be.

        Only where no more than one card of the discard pile is taken.
        """
        if not self.taken or self.house.rediscard or self.sizes[self.turn - 1] == 1:
            return NO_CARD
        taken = self.taken[0]
        return taken if self.holds(self.turn, taken) else i64(NO_CARD)

    def _discard_at(self, place: i64, kept: i64) -> i64:
        held, base, kept_suit = self.held, (self.turn - 1) * CIRCLE, kept >> 4
        for suit in range(i64(CIRCLE)):
            ranks = held[base + suit]
            if suit == kept_suit:
                ranks ^= bit(kept & 15)
            count = count_ranks(ranks)
            if place < count:
                while place:
                    ranks &= ranks - 1  # without the lowest
                    place -= 1
                return card_of(lowest_rank(ranks), suit)
            place -= count
        return NO_CARD

    def _discard(self, card: i64) -> None:
        self._let_go(self.turn, card)
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
        self.is_first = False
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

    # Knocking (JR-19)

    def may_knock(self, card: i64) -> bool:
        """With this card discarded, do few enough pips stay? The last card goes out (JR-10)."""
        if self.house.knock == NO_KNOCKING or self.sizes[self.turn - 1] < 2 or self.only_draws():
            return False
        return self.pips_held(self.turn) - self.house.points_of(card) <= self.house.knock

    def _knock(self, card: i64) -> None:
        self._let_go(self.turn, card)
        self.discards.append(card)
        self.knocker = self.turn
        seat = self.knocker
        for parts in laid_after_knock(self.held, self.melds, self.house, self.knocker):
            for part in parts:
                if part.number:
                    self._put_to(seat, part.number, part.cards)
                else:
                    self._put_down(seat, meld_from(seat, part.cards))
            seat = seat % self.seats + 1

    # Counting (JR-11, JR-12)

    def is_rummy(self) -> bool:
        """JR-11: did the winner play out the whole hand in one turn?"""
        return self.winner != 0 and self.earlier & bit(self.winner) == 0

    def pips_held(self, seat: i64) -> i64:
        """JR-12."""
        count: i64 = 0
        for card in self.hand_of(seat):
            count += self.house.points_of(card)
        return count

    def _all_pips(self) -> list[i64]:
        return [self.pips_held(seat) for seat in range(i64(1), self.seats + 1)]

    def winners(self) -> list[int]:
        """The player who went out, or those who score after a knock; nobody in a void hand."""
        if self.winner:
            return [self.winner]
        return knock_winners(self._all_pips(), self.knocker) if self.knocker else []

    def points(self) -> list[int]:
        """JR-12: the winner scores what the others hold, twice with a Rummy; nobody does in a void hand."""
        if self.knocker:
            return knock_points(self._all_pips(), self.knocker)
        if self.winner == 0:
            return [0] * self.seats
        return out_points(self._all_pips(), self.winner, self.is_rummy())

    def copy(self) -> "Rummy":
        twin = shallow_copy(self)
        twin.held = self.held[:]
        twin.sizes = self.sizes[:]
        twin.discards = self.discards.copy()
        twin.melds = self.melds.copy()
        return twin
