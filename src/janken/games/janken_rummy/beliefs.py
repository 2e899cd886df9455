"""What is known of the others' cards in Janken Rummy, and what is likely.

Everybody has seen which cards were taken from the discard pile. The pile turned over becomes the stock as it
is (JR-9), so a player who remembers it knows every card drawn from then on. What a player discards or does
not take does not go with what they hold, high cards are discarded early, and what fits on the table would
have been laid.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from janken.bots.bot import Seen
from janken.bots.mind import Worlds
from janken.core.events import Fact
from janken.games.janken_rummy.facts import (
    Added,
    Discarded,
    DrewCard,
    Laid,
    SwappedJoker,
    TookDeep,
    TookDiscard,
    TurnedOver,
)
from janken.games.janken_rummy.game import house_of
from janken.games.janken_rummy.rules.hand import Rummy, table_with
from janken.games.janken_rummy.rules.meld import (
    Meld,
    card_laid,
    laid_from_text,
    meld_of,
    pips_laid,
    wanted_by,
)
from janken.games.janken_rummy.rules.unseen import LIKELY, Unseen
from janken.games.janken_rummy.view import RummyTable
from janken.kernel.cards import card_from_text, is_joker, janken_deck, pips
from janken.kernel.position import Picker, packed

# How much less likely a hidden card is in a hand, from hands that bots have played.
_A_PIP: Final = 0.94  # for each that it counts
_THROWN_RANK: Final = 0.35  # for each card of its rank that the player discarded
_THROWN_BESIDE: Final = 0.55  # for each neighbour in its suit
_REFUSED_RANK: Final = 0.85  # for each card of its rank that the player could have taken
_NOT_LAID: Final = 0.1  # it fits on the table
_SEEDS: Final = 1 << 28


@dataclass
class Course:
    """How a hand has gone so far, from what one seat has seen."""

    seats: int
    held: dict[int, set[int]] = field(default_factory=dict)  # by seat: cards it surely holds
    thrown: dict[int, list[int]] = field(default_factory=dict)  # by seat: what it discarded
    refused: dict[int, list[int]] = field(default_factory=dict)  # by seat: what it could have taken
    discards: list[int] = field(default_factory=list)
    stock: list[int] | None = None  # once it is a discard pile turned over: what is left of it, in order
    recycled: int = 0
    quiet_turns: int = 0
    earlier: int = 0  # a bit for each seat that laid a card in an earlier turn
    # This turn
    has_drawn: bool = False
    from_stock: bool = False
    has_laid: bool = False
    taken: list[int] = field(default_factory=list)
    laid_pips: int = 0
    owed: list[int] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)

    def hear(self, fact: Fact) -> None:
        if isinstance(fact, TurnedOver):
            self.stock, self.discards = self.discards[:-1], self.discards[-1:]
            self.recycled += 1
        elif isinstance(fact, DrewCard):
            self.has_drawn = self.from_stock = True
            self.refused.setdefault(fact.seat, []).extend(self.discards[-1:])
            if self.stock:
                self._holds(fact.seat).add(self.stock.pop(0))
        elif isinstance(fact, TookDiscard | TookDeep):
            self._hear_taking(fact)
        elif isinstance(fact, SwappedJoker):
            self._hear_swap(fact)
        elif isinstance(fact, Laid | Added):
            self._hear_laying(fact)
        elif isinstance(fact, Discarded):
            card = card_from_text(fact.card)
            self._holds(fact.seat).discard(card)
            self.discards.append(card)
            self.thrown.setdefault(fact.seat, []).append(card)
            self._end_turn(fact.seat)

    def _hear_taking(self, fact: TookDiscard | TookDeep) -> None:
        self.has_drawn = True
        count = len(fact.cards) if isinstance(fact, TookDeep) else 1
        self.taken = self.discards[-count:]
        del self.discards[-count:]
        self.owed = self.taken[:1] if count > 1 else []
        self._holds(fact.seat).update(self.taken)

    def _hear_swap(self, fact: SwappedJoker) -> None:
        card, joker = card_from_text(fact.card), card_from_text(fact.joker)
        self._holds(fact.seat).discard(card)
        self._holds(fact.seat).add(joker)
        self.moved.append(joker)
        self.owed.append(joker)
        self.laid_pips += pips(card)
        self.has_laid = True

    def _holds(self, seat: int) -> set[int]:
        return self.held.setdefault(seat, set())

    def _hear_laying(self, fact: Laid | Added) -> None:
        for code in fact.cards:
            card = card_laid(laid_from_text(code))
            if code in fact.moved:
                self.moved.append(card)
            else:
                self.has_laid = True
                self.laid_pips += pips_laid([laid_from_text(code)])
                self._holds(fact.seat).discard(card)
        self.owed = []

    def _end_turn(self, seat: int) -> None:
        if self.has_laid:
            self.earlier |= 1 << seat
        self.quiet_turns = 0 if self.from_stock or self.has_laid else self.quiet_turns + 1
        self.has_drawn = self.from_stock = self.has_laid = False
        self.taken, self.moved, self.laid_pips = [], [], 0


def table_of(seen: Seen) -> RummyTable:
    assert isinstance(seen.view.table, RummyTable)
    return seen.view.table


def own_cards(seen: Seen) -> list[int]:
    return _cards(table_of(seen).hands[seen.seat - 1])


def _cards(codes: Iterable[str | None]) -> list[int]:
    return [card_from_text(code) for code in codes if code is not None]


class RummyBeliefs:
    """Deals the cards that a seat has not seen, as many as each hidden hand has."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._house = house_of(seen.options)
        self._course = Course(seen.seats)
        for fact in seen.facts:
            self._course.hear(fact)
        self.table = self._table()

    def _table(self) -> Rummy:
        """As the seat sees it: the others hold what they surely hold, and the stock is empty."""
        seen, course, shown = self._seen, self._course, table_of(self._seen)
        hands = [sorted(course.held.get(seat, ())) for seat in range(1, seen.seats + 1)]
        hands[seen.seat - 1] = own_cards(seen)
        table = table_with(self._house, hands, seen.view.frame.to_act[0])
        table.sizes = packed([len(hand) for hand in shown.hands])
        table.recycled = course.recycled
        table.discards = _cards(shown.discards)
        table.melds = [_meld(meld.seat, meld.cards) for meld in shown.melds]
        table.wanted = wanted_by(table.melds)
        table.quiet_turns = course.quiet_turns
        table.earlier = course.earlier
        table.has_drawn = course.has_drawn
        table.from_stock = course.from_stock
        table.taken = list(course.taken)
        table.has_laid = course.has_laid
        table.laid_pips = course.laid_pips
        table.moved = list(course.moved)
        table.owed = list(course.owed)
        return table

    def worlds(self) -> Worlds:
        unseen = self._unseen()
        return lambda shuffler: unseen.world(Picker(shuffler.below(_SEEDS)))

    def _unseen(self) -> Unseen:
        table, known = self.table, self._course.stock or []
        held = {card for seat in range(1, table.seats + 1) for card in table.hand_of(seat)}
        laid = {card_laid(card) for meld in table.melds for card in meld.cards}
        gone = held.union(laid, table.discards, known)
        hidden = [card for card in janken_deck(self._house.jokers) if card not in gone]
        weights = [
            [self._weight(card, seat) for card in hidden] if seat != self._seen.seat else []
            for seat in range(1, table.seats + 1)
        ]
        return Unseen(table, self._seen.seat, hidden, weights, known)

    def _weight(self, card: int, seat: int) -> int:
        """How likely a hidden card is in a hand, by what its player did."""
        if is_joker(card):
            return LIKELY
        rank, suit = card & 15, card >> 4
        weight = LIKELY * _A_PIP ** pips(card)
        for thrown in self._course.thrown.get(seat, ()):
            if thrown & 15 == rank:
                weight *= _THROWN_RANK
            elif thrown >> 4 == suit and abs((thrown & 15) - rank) == 1:
                weight *= _THROWN_BESIDE
        refused = self._course.refused.get(seat, ())
        weight *= _REFUSED_RANK ** sum(other & 15 == rank for other in refused)
        if self.table.wanted[suit] >> rank & 1:
            weight *= _NOT_LAID
        return max(1, int(weight))


def _meld(seat: int, codes: Iterable[str]) -> Meld:
    meld = meld_of(seat, [laid_from_text(code) for code in codes])
    assert meld is not None, "it is on the table"
    return meld
