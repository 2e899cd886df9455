"""The table: hands, stock, discard pile and melds, and how cards go from one to the other."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import CIRCLE
from janken.kernel.position import Position
from janken.kernel.rummy.adds import list_cards, wanted_by, with_cards
from janken.kernel.rummy.laid import card_laid, joker_as
from janken.kernel.rummy.meld import Meld, bit
from janken.kernel.rummy.spare import places_taken

# For fields that are replaced and never changed: a copy is made faster without its own.
_NO_STOCK: Final[list[i64]] = []
_NOTHING_WANTED: Final = wanted_by([])


class Table(Position):
    def __init__(self) -> None:
        """Before the deal; `dealing` makes one from its cards."""
        self.seats: i64 = 0
        self.held = vec[i64]()  # by seat and suit, a bit for each rank; a joker's is bit 15
        self.sizes = vec[i64]()  # by seat, how many cards they hold
        self.stock = _NO_STOCK  # the cards that lie or have lain in it, in the order they are drawn
        self.drawn: i64 = 0  # how many of those are gone
        self.recycled: i64 = 0  # how often the stock has been turned over
        self.discards: list[i64] = []  # the top is the last
        self.melds: list[Meld] = []  # number 1 is the first
        self.wanted = _NOTHING_WANTED  # by suit, a bit for each rank that some meld takes

    def stock_left(self) -> i64:
        return i64(len(self.stock)) - self.drawn

    def holds(self, seat: i64, card: i64) -> bool:
        return self.held[(seat - 1) * CIRCLE + (card >> 4)] & bit(card & 15) != 0

    def hand_of(self, seat: i64) -> list[int]:
        """The cards of a hand, by suit."""
        cards: list[int] = []
        for suit in range(i64(CIRCLE)):
            list_cards(self.held[(seat - 1) * CIRCLE + suit], suit, cards)
        return cards

    def pick_up(self, seat: i64, card: i64) -> None:
        self.held[(seat - 1) * CIRCLE + (card >> 4)] |= bit(card & 15)
        self.sizes[seat - 1] += 1

    def let_go(self, seat: i64, card: i64) -> None:
        self.held[(seat - 1) * CIRCLE + (card >> 4)] -= bit(card & 15)
        self.sizes[seat - 1] -= 1

    def top_of_stock(self) -> i64:
        """JR-9: an empty stock is the discard pile turned over, unshuffled, but for the top card.

        The card discarded first is drawn first.
        """
        if self.stock_left() == 0:
            self.stock = self.discards[:-1]
            self.discards = self.discards[-1:]
            self.drawn = 0
            self.recycled += 1
        card = self.stock[self.drawn]
        self.drawn += 1
        return card

    # Laying cards, from a hand and with changing melds from the table; both say which came from the table

    def put_down(self, seat: i64, meld: Meld) -> list[i64]:
        """Lay a new meld."""
        moved = self._collect(seat, meld.cards)
        self.melds.append(meld)
        self.wanted = wanted_by(self.melds)
        return moved

    def put_to(self, seat: i64, number: i64, cards: list[i64]) -> list[i64]:
        """Add cards to a meld, together; there is an order in which it takes them one by one."""
        meld = with_cards(self.melds[number - 1], cards)
        moved = self._collect(seat, cards)
        self.melds[number - 1] = meld
        self.wanted = wanted_by(self.melds)
        return moved

    def put_for_joker(self, card: i64) -> None:
        """JR-16: the card lies where the joker lay that stood for it."""
        for number in range(i64(1), i64(len(self.melds)) + 1):
            meld = self.melds[number - 1]
            if joker_as(card) in meld.cards:
                self.melds[number - 1] = meld.without_joker(card)
                return

    def _collect(self, seat: i64, cards: list[i64]) -> list[i64]:
        """Take the cards from where they are."""
        moved: list[i64] = []
        for laid in cards:
            card = card_laid(laid)
            if self.holds(seat, card):
                self.let_go(seat, card)
            else:
                moved.append(card)
        if moved:
            self._take_from_melds(moved)
        return moved

    def _take_from_melds(self, cards: list[i64]) -> None:
        """JR-14: of a meld that is split the lowest part keeps the number, the others get the next ones."""
        taken = places_taken(self.melds, cards)
        for number in range(i64(1), i64(len(taken))):
            if taken[number]:
                parts = self.melds[number - 1].parts_without(taken[number])
                self.melds[number - 1] = parts[0]
                self.melds.extend(parts[1:])
