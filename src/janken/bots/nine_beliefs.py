"""What others may hold in 9 of a Kind: what they give away they do not collect, what they do grows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.events import Fact
from janken.kernel.cards import card_from_text, nine_suit_deck, rank_of, suit_of
from janken.kernel.nine.hands import HAND, Hand, hand_of
from janken.kernel.nine.moves import COLLECTIONS, MOST_TOGETHER, SUITS, bundle_of
from janken.kernel.nine.round import OUT, Round, bit, round_of
from janken.shelf.nine_of_a_kind.facts import Swapped, UsedCentre
from janken.shelf.nine_of_a_kind.state import chicken_rule
from janken.shelf.nine_of_a_kind.table import NineTable

_GAVE_IT: Final = 0.3  # how much less likely a collection is for each of its cards given away
_A_RANK: Final = 0.4  # people rather collect a suit than a rank
_AT_FIRST: Final = 3.0  # so many of a kind most hands have when dealt
_A_TRADE: Final = 0.12  # and so many more come with each trade
_MOST_HELD: Final = 8
_SCALE: Final = 1000


def table_of(seen: Seen) -> NineTable:
    assert isinstance(seen.view.table, NineTable)
    return seen.view.table


def own_hand(seen: Seen) -> Hand:
    """All one's cards, those of an open offer too."""
    return hand_of(_cards(table_of(seen).hands[seen.seat - 1]))


def offered_cards(seen: Seen) -> list[int]:
    """The cards of one's own open offer."""
    return _cards(table_of(seen).offered.get(str(seen.seat), []))


def free_hand(seen: Seen) -> Hand:
    offered = offered_cards(seen)
    return hand_of([card for card in own_hand(seen).cards() if card not in offered])


def _cards(codes: Sequence[str | None]) -> list[int]:
    return [card_from_text(code) for code in codes if code is not None]


def _belongs(card: int, collection: int) -> bool:
    return suit_of(card) == collection if collection < SUITS else rank_of(card) == collection - SUITS + 1


@dataclass
class Beliefs:
    seen: Seen
    hidden: list[int]  # the cards that the seat does not see
    gave: dict[int, list[int]]  # by seat: what it has given to this one
    trades: dict[int, int]  # by seat: how many trades it has made

    def world(self, shuffler: Shuffler) -> Round:
        """Hands as they may be: of each player some cards of what they may collect, and any others."""
        seen, table = self.seen, table_of(self.seen)
        pool = shuffler.shuffled(self.hidden)
        offered = {seen.seat: offered_cards(seen)}
        hidden = [seat for seat, shown in enumerate(table.hands, start=1) if None in shown]
        for seat in hidden:  # first of all: those that are left at last need not go together
            offered[seat] = _some_bundle(pool, table.offers.get(str(seat), 0))
            pool = [card for card in pool if card not in offered[seat]]
        hands: list[list[int]] = []
        taken: set[int] = set()  # collections
        for seat, shown in enumerate(table.hands, start=1):
            if seat not in hidden:
                hands.append([card for card in _cards(shown) if card not in offered.get(seat, [])])
                continue
            free = self._hand(seat, len(shown) - len(offered[seat]), pool, taken, shuffler)
            pool = [card for card in pool if card not in free]
            hands.append(free)
        given = [offered.get(seat, []) for seat in range(1, seen.seats + 1)]
        offers = [bundle_of(cards) if cards else 0 for cards in given]
        return self._round(hands, offers, pool)

    def _hand(self, seat: int, size: int, pool: list[int], taken: set[int], shuffler: Shuffler) -> list[int]:
        collection = self._collection(seat, pool, taken, shuffler)
        taken.add(collection)
        held = min(_MOST_HELD, int(_AT_FIRST + _A_TRADE * self.trades.get(seat, 0) + shuffler.below(2)), size)
        hoard = [card for card in pool if _belongs(card, collection)][:held]
        rest = [card for card in pool if card not in hoard][: size - len(hoard)]
        return hoard + rest

    def _collection(self, seat: int, pool: list[int], taken: set[int], shuffler: Shuffler) -> int:
        """What a player may collect; two hardly collect the same for long."""
        given = self.gave.get(seat, [])
        weights = []
        for collection in range(COLLECTIONS):
            there = sum(_belongs(card, collection) for card in pool)
            gave = sum(_belongs(card, collection) for card in given)
            weight = there * _GAVE_IT**gave * (1.0 if collection < SUITS else _A_RANK)
            weights.append(0 if collection in taken else int(_SCALE * weight) + 1)
        drawn = shuffler.below(sum(weights))
        for collection, weight in enumerate(weights):
            drawn -= weight
            if drawn < 0:
                return collection
        raise AssertionError("the draw was below the sum")

    def _round(self, hands: list[list[int]], offers: list[int], centre: list[int]) -> Round:
        seats, table = self.seen.seats, table_of(self.seen)
        world = round_of(seats, chicken_rule(self.seen.options))
        world.free = [hand_of(cards) for cards in hands]
        for place, offer in enumerate(offers):
            world.offers[place] = offer
        world.centre = centre
        world.centre_users = sum(bit(seat) for seat in table.centre_open)
        for seat in table.out:
            world.standing[seat - 1] = OUT
        world.active = sum(bit(seat) for seat in range(1, seats + 1) if seat not in table.out)
        return world


def beliefs_of(seen: Seen) -> Beliefs:
    table = table_of(seen)
    known = {card for hand in table.hands for card in _cards(hand)}
    hidden = [card for card in nine_suit_deck() if card not in known]
    gave: dict[int, list[int]] = {}
    trades: dict[int, int] = {}
    for fact in seen.told:
        for seat in _traders(fact):
            trades[seat] = trades.get(seat, 0) + 1
        if isinstance(fact, Swapped) and seen.seat in _traders(fact):
            giver = fact.other if fact.seat == seen.seat else fact.seat
            gave.setdefault(giver, []).extend(_cards(fact.got))
    return Beliefs(seen, hidden, gave, trades)


def own_trades(seen: Seen) -> int:
    """How many trades one has made since the deal."""
    return sum(seen.seat in _traders(fact) for fact in seen.told)


def _traders(fact: Fact) -> tuple[int, ...]:
    """Who has traded, if this is a trade."""
    if isinstance(fact, Swapped):
        return fact.seat, fact.other
    return (fact.seat,) if isinstance(fact, UsedCentre) else ()


def _some_bundle(pool: Sequence[int], size: int) -> list[int]:
    """So many cards of the pool that go together (NK-4)."""
    if size == 0:
        return []
    assert size <= MOST_TOGETHER < HAND
    for collection in range(COLLECTIONS):
        # Begin with the first card's own collections: the pool is shuffled, so any bundle may come first.
        start = (suit_of(pool[0]) + collection) % COLLECTIONS
        cards = [card for card in pool if _belongs(card, start)]
        if len(cards) >= size:
            return cards[:size]
    raise AssertionError("so many hidden cards always have three of a kind among them")
