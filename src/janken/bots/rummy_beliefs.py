"""What is known of the others' cards in Janken Rummy: what they took, and a stock that was turned over.

Everybody has seen which cards were taken from the discard pile. The pile turned over becomes the stock as it
lies (JR-9), so whoever remembers it knows every card that is drawn from then on.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.events import Fact
from janken.kernel.cards import card_from_text, janken_deck, pips
from janken.kernel.rummy.adds import wanted_by
from janken.kernel.rummy.dealing import table_with
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.laid import card_laid, laid_from_text, pips_laid
from janken.kernel.rummy.meld import Meld, meld_of
from janken.shelf.janken_rummy import house_of
from janken.shelf.janken_rummy.facts import Added, Discarded, Drew, Laid, Swapped, Took, TookDeep, TurnedOver
from janken.shelf.janken_rummy.table import RummyTable


@dataclass
class Course:
    """How a hand has gone so far, from what one seat was told."""

    seats: int
    held: dict[int, set[int]] = field(default_factory=dict)  # by seat: cards it surely holds
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
        elif isinstance(fact, Drew):
            self.has_drawn = self.from_stock = True
            if self.stock:
                self._holds(fact.seat).add(self.stock.pop(0))
        elif isinstance(fact, Took | TookDeep):
            self._hear_taking(fact)
        elif isinstance(fact, Swapped):
            self._hear_swap(fact)
        elif isinstance(fact, Laid | Added):
            self._hear_laying(fact)
        elif isinstance(fact, Discarded):
            card = card_from_text(fact.card)
            self._holds(fact.seat).discard(card)
            self.discards.append(card)
            self._end_turn(fact.seat)

    def _hear_taking(self, fact: Took | TookDeep) -> None:
        self.has_drawn = True
        count = len(fact.cards) if isinstance(fact, TookDeep) else 1
        self.taken = self.discards[-count:]
        del self.discards[-count:]
        self.owed = self.taken[:1] if count > 1 else []
        self._holds(fact.seat).update(self.taken)

    def _hear_swap(self, fact: Swapped) -> None:
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


class Beliefs:
    """Deals the cards that a seat has not seen, as many as each hidden hand has."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        table = table_of(seen)
        self._house = house_of(seen.options)
        self._course = Course(seen.seats)
        for fact in seen.told:
            self._course.hear(fact)
        self._melds = [_meld(shown.seat, shown.cards) for shown in table.melds]
        self._discards = _cards(table.discards)
        laid = [card_laid(laid_from_text(code)) for shown in table.melds for code in shown.cards]
        others = {seat: held for seat, held in self._course.held.items() if seat != seen.seat}
        sure = [card for held in others.values() for card in held]
        stock = self._course.stock or []
        gone = {*own_cards(seen), *self._discards, *laid, *sure, *stock}
        self._others = others
        self._hidden = [card for card in janken_deck(self._house.jokers) if card not in gone]

    def world(self, shuffler: Shuffler) -> Rummy:
        seen, course, table = self._seen, self._course, table_of(self._seen)
        pool = shuffler.shuffled(self._hidden)
        hands = []
        for seat, shown in enumerate(table.hands, start=1):
            if seat == seen.seat:
                hands.append(own_cards(seen))
                continue
            sure = sorted(self._others.get(seat, ()))
            missing = len(shown) - len(sure)
            hands.append([*sure, *pool[:missing]])
            pool = pool[missing:]
        world = table_with(self._house, hands, seen.view.frame.to_act[0])
        world.stock = pool + (course.stock or [])
        world.recycled = course.recycled
        world.discards = list(self._discards)
        world.melds = list(self._melds)
        world.wanted = wanted_by(world.melds)
        world.quiet_turns = course.quiet_turns
        world.earlier = course.earlier
        world.has_drawn = course.has_drawn
        world.from_stock = course.from_stock
        world.taken = list(course.taken)
        world.has_laid = course.has_laid
        world.laid_pips = course.laid_pips
        world.moved = list(course.moved)
        world.owed = list(course.owed)
        return world


def _meld(seat: int, codes: Iterable[str]) -> Meld:
    meld = meld_of(seat, [laid_from_text(code) for code in codes])
    assert meld is not None, "it lies on the table"
    return meld
