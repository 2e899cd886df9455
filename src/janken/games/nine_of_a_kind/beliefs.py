"""What others may hold in 9 of a Kind: some of the cards given to them, and ever more different ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.bots.bot import Seen
from janken.core.deal import Shuffler
from janken.core.events import Fact, TakenBack
from janken.games.nine_of_a_kind.facts import Called, Traded, UsedCentre
from janken.games.nine_of_a_kind.game import chicken_rule
from janken.games.nine_of_a_kind.rules.hands import HAND, Hand, hand_of
from janken.games.nine_of_a_kind.rules.moves import COLLECTIONS, MOST_TOGETHER, SUITS, bundle_of
from janken.games.nine_of_a_kind.rules.round import OUT, Round, bit, round_of
from janken.games.nine_of_a_kind.view import NineTable
from janken.kernel.cards import card_from_text, nine_suit_deck, rank_of, suit_of

_STILL_THERE: Final = 3  # one in this many cards given to a player is still with them
_AT_FIRST: Final = 6  # cards of all different suits and ranks that most hands have when dealt
_TRADES: Final = 6  # for one more of them
_MOST_HELD: Final = 8


def table_of(seen: Seen) -> NineTable:
    assert isinstance(seen.view.table, NineTable)
    return seen.view.table


def own_hand(seen: Seen) -> Hand:
    """All of one's cards, including those in an open offer."""
    return hand_of(_cards(table_of(seen).hands[seen.seat - 1]))


def offered_cards(seen: Seen) -> list[int]:
    """The cards of one's own open offer."""
    return _cards(table_of(seen).offered.get(str(seen.seat), []))


def free_hand(seen: Seen) -> Hand:
    offered = offered_cards(seen)
    return hand_of([card for card in own_hand(seen).cards() if card not in offered])


def remembered_places(seen: Seen) -> dict[int, int]:
    """NK-6: the cards that the seat itself put into the centre, and where each of them is now."""
    found: dict[int, int] = {}
    lying = len(table_of(seen).centre) - HAND * sum(map(_is_out, seen.facts))
    for fact in seen.facts:
        if isinstance(fact, UsedCentre):
            found = _moved_up(found, fact.places)
            if fact.seat == seen.seat:  # new cards go behind, ascending, as the rule says
                first = lying - fact.count + 1
                found |= {card: first + number for number, card in enumerate(_cards(fact.given))}
        elif isinstance(fact, TakenBack):
            found = {}
        elif _is_out(fact):
            lying += HAND
    return found


def _is_out(fact: Fact) -> bool:
    """NK-10: whose whole hand goes into the centre."""
    return isinstance(fact, Called) and fact.outcome == "out"


def _moved_up(places: dict[int, int], picked: Sequence[int]) -> dict[int, int]:
    return {
        card: place - sum(gone < place for gone in picked)
        for card, place in places.items()
        if place not in picked
    }


def _cards(codes: Sequence[str | None]) -> list[int]:
    return [card_from_text(code) for code in codes if code is not None]


def _without(pool: Sequence[int], gone: Sequence[int]) -> list[int]:
    taken = set(gone)
    return [card for card in pool if card not in taken]


def _belongs(card: int, collection: int) -> bool:
    return suit_of(card) == collection if collection < SUITS else rank_of(card) == collection - SUITS + 1


@dataclass
class NineBeliefs:
    seen: Seen
    hidden: list[int]  # the cards whose place the seat does not know
    lying: dict[int, int]  # and those that it knows in the centre, with their places
    given: dict[int, list[int]]  # by seat: what it was given by this one, the latest first
    trades: dict[int, int]  # by seat: how many trades it has made

    def world(self, shuffler: Shuffler) -> Round:
        """Hands as they may be."""
        seen, table = self.seen, table_of(self.seen)
        pool = shuffler.shuffled(self.hidden)
        offered = {seen.seat: offered_cards(seen)}
        hidden = [seat for seat, shown in enumerate(table.hands, start=1) if None in shown]
        for seat in hidden:  # first of all: those that are left at last need not go together
            offered[seat] = _some_bundle(pool, table.offers.get(str(seat), 0))
            pool = _without(pool, offered[seat])
        hands: list[list[int]] = []
        for seat, shown in enumerate(table.hands, start=1):
            if seat not in hidden:
                hands.append(_cards(shown))
                continue
            free = self._hand(seat, len(shown) - len(offered[seat]), pool, shuffler)
            hands.append([*free, *offered[seat]])
            pool = _without(pool, free)
        given = [offered.get(seat, []) for seat in range(1, seen.seats + 1)]
        offers = [bundle_of(cards) if cards else 0 for cards in given]
        return self._round(hands, offers, self._centre(pool))

    def _hand(self, seat: int, size: int, pool: list[int], shuffler: Shuffler) -> list[int]:
        """Some cards given to them; then different ones, more the longer they have traded; then any."""
        left = set(pool)
        given = self.given.get(seat, [])
        hand = [card for card in given if card in left and shuffler.below(_STILL_THERE) == 0][:size]
        differing = min(size, _MOST_HELD, _AT_FIRST + self.trades.get(seat, 0) // _TRADES)
        suits, ranks = set(map(suit_of, hand)), set(map(rank_of, hand))
        for card in pool:
            if len(hand) >= differing:
                break
            suit, rank = suit_of(card), rank_of(card)
            if suit not in suits and rank not in ranks:
                hand.append(card)
                suits.add(suit)
                ranks.add(rank)
        return hand + _without(pool, hand)[: size - len(hand)]

    def _centre(self, others: list[int]) -> list[int]:
        """The cards known to be there, and the others between them."""
        by_place = {place: card for card, place in self.lying.items()}
        rest = iter(others)
        return [by_place[place] if place in by_place else next(rest) for place in self._places()]

    def _places(self) -> range:
        return range(1, len(table_of(self.seen).centre) + 1)

    def _round(self, hands: list[list[int]], offers: list[int], centre: list[int]) -> Round:
        seats, table = self.seen.seats, table_of(self.seen)
        world = round_of(seats, chicken_rule(self.seen.options))
        world.hands = [hand_of(cards) for cards in hands]
        for place, offer in enumerate(offers):
            world.offers[place] = offer
        world.offers_to = vec[i64]([table.offers_to.get(str(seat), 0) for seat in range(1, seats + 1)])
        world.offers_to_one = len(table.offers_to)
        world.centre = centre
        world.centre_users = sum(bit(seat) for seat in table.centre_open)
        for seat in table.out:
            world.standing[seat - 1] = OUT
        world.active = sum(bit(seat) for seat in range(1, seats + 1) if seat not in table.out)
        return world


def beliefs_of(seen: Seen) -> NineBeliefs:
    table = table_of(seen)
    lying = remembered_places(seen)
    known = {card for hand in table.hands for card in _cards(hand)} | set(lying)
    hidden = [card for card in nine_suit_deck() if card not in known]
    given: dict[int, list[int]] = {}
    trades: dict[int, int] = {}
    for fact in seen.facts:
        for seat in _traders(fact):
            trades[seat] = trades.get(seat, 0) + 1
        if isinstance(fact, Traded) and seen.seat in _traders(fact):
            other = fact.other if fact.seat == seen.seat else fact.seat
            given[other] = _cards(fact.given) + given.get(other, [])
    return NineBeliefs(seen, hidden, lying, given, trades)


def own_trades(seen: Seen) -> int:
    """How many trades one has made since the deal."""
    return sum(seen.seat in _traders(fact) for fact in seen.facts)


def _traders(fact: Fact) -> tuple[int, ...]:
    """The two players who traded, if this is a trade."""
    if isinstance(fact, Traded):
        return fact.seat, fact.other
    return (fact.seat,) if isinstance(fact, UsedCentre) else ()


def _some_bundle(pool: Sequence[int], size: int) -> list[int]:
    """This many cards of the pool that go together (NK-4)."""
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
