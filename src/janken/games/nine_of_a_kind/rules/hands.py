"""The cards of a player: what is complete, and what counts.

A hand has eighteen lines, one for each collection: the ranks it holds of each suit, and the suits it holds
of each rank, as masks of nine bits. So it knows at once how far every collection has come.

At the end are the cards that a player has not seen, dealt as they may lie.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from janken.games.nine_of_a_kind.rules.moves import (
    BIT,
    COLLECTIONS,
    FULL,
    MASKS,
    MOST_TOGETHER,
    PLACE,
    RANKS,
    SUITS,
    add_cards,
    bundle_in,
    collection_in,
    mask_in,
)
from janken.kernel.cards import rank_of, suit_of

HAND: Final = 9  # NK-2: nine cards each
CHICKEN_CARDS: Final = 7  # NK-15
NO_COLLECTION: Final = -1


def _count_bits(mask: int) -> int:
    return sum([mask >> place & 1 for place in range(RANKS)])


COUNT: Final = vec[i64]([_count_bits(mask) for mask in range(MASKS)])
# The pips of the cards of one suit, by the mask of their ranks (CD-3).
SUIT_PIPS: Final = vec[i64](
    [sum([place + 1 for place in range(RANKS) if mask >> place & 1]) for mask in range(MASKS)]
)


def _own_bit(line: i64) -> i64:
    """The bit of a line's cards in the lines that cross it."""
    return BIT[line if line < SUITS else line - SUITS]


def _first_crossing(line: i64) -> i64:
    """A suit is crossed by all ranks, a rank by all suits."""
    return SUITS if line < SUITS else 0


def take_from_lines(lines: vec[i64], bundle: i64) -> None:
    """The cards of a bundle are gone, those of them that were there."""
    line, mask = collection_in(bundle), mask_in(bundle)
    lines[line] &= ~mask
    own, crossing = _own_bit(line), _first_crossing(line)
    while mask:
        bit = mask & -mask
        mask ^= bit
        lines[crossing + PLACE[bit]] &= ~own


def lines_without(lines: vec[i64], bundle: i64) -> vec[i64]:
    """A copy without the cards of a bundle."""
    left = lines[:]
    take_from_lines(left, bundle)
    return left


NOT_LOOKED_FOR: Final = -2
_NO_LINES: Final = vec[i64]([0] * COLLECTIONS)


@final
@mypyc_attr(acyclic=True)  # nothing for the garbage collector to look at
class Hand:
    def __init__(self) -> None:
        self.lines = vec[i64]()
        # What playouts have found to spare, going for what: kept here while the cards stay the same.
        self.spare = _NO_LINES  # replaced, never changed
        self.spare_for: i64 = NOT_LOOKED_FOR

    def put(self, card: i64) -> None:
        self.spare_for = NOT_LOOKED_FOR
        lines, suit, rank = self.lines, suit_of(card), rank_of(card)
        lines[suit] |= BIT[rank - 1]
        lines[SUITS + rank - 1] |= BIT[suit]

    def put_bundle(self, bundle: i64) -> None:
        self.spare_for = NOT_LOOKED_FOR
        lines, line, mask = self.lines, collection_in(bundle), mask_in(bundle)
        lines[line] |= mask
        own, crossing = _own_bit(line), _first_crossing(line)
        while mask:
            bit = mask & -mask
            mask ^= bit
            lines[crossing + PLACE[bit]] |= own

    def take_bundle(self, bundle: i64) -> None:
        self.spare_for = NOT_LOOKED_FOR
        take_from_lines(self.lines, bundle)

    def has(self, card: i64) -> bool:
        return self.lines[suit_of(card)] & BIT[rank_of(card) - 1] != 0

    def cards(self) -> list[int]:
        """Ascending (CD-6)."""
        found: list[i64] = []
        self.add_to(found)
        return list(found)

    def add_to(self, cards: list[i64]) -> None:
        """Append the cards, ascending."""
        lines = self.lines
        for line in range(i64(SUITS), i64(COLLECTIONS)):
            if lines[line]:
                add_cards(bundle_in(line, lines[line]), cards)

    def copy(self) -> "Hand":
        twin = Hand()  # a class without cycles has no `shallow_copy`
        twin.lines = self.lines[:]
        twin.spare = self.spare
        twin.spare_for = self.spare_for
        return twin

    # What is complete

    def is_nine_of_a_kind(self) -> bool:
        """NK-8: nine cards of one suit, or of one rank."""
        for line in self.lines:
            if line == FULL:
                return True
        return False

    def is_blocker(self) -> bool:
        """NK-9: every suit once and every rank once; with nine cards no line may be empty then."""
        for line in self.lines:
            if COUNT[line] != 1:
                return False
        return True

    def seven_of(self) -> i64:
        """NK-15: the collection of which the hand has seven or more; nine cards have at most one."""
        for collection in range(i64(COLLECTIONS)):
            if COUNT[self.lines[collection]] >= CHICKEN_CARDS:
                return collection
        return NO_COLLECTION

    # What counts (NK-12)

    def pips_in(self, collection: i64) -> i64:
        line = self.lines[collection]
        if collection < SUITS:
            return SUIT_PIPS[line]
        return COUNT[line] * (collection - SUITS + 1)

    def pips(self) -> i64:
        total: i64 = 0
        for suit in range(i64(SUITS)):
            total += SUIT_PIPS[self.lines[suit]]
        return total

    def count(self, collection: i64) -> i64:
        """The pips of the cards outside the collection."""
        return self.pips() - self.pips_in(collection)

    def best_collection(self) -> i64:
        """The collection with the lowest count; of equal ones the first."""
        best: i64 = 0
        most: i64 = self.pips_in(0)
        for collection in range(i64(1), i64(COLLECTIONS)):
            inside = self.pips_in(collection)
            if inside > most:
                best, most = collection, inside
        return best


def empty_hand() -> Hand:
    hand = Hand()
    hand.lines = _NO_LINES[:]
    return hand


def hand_of(cards: list[int]) -> Hand:
    hand = empty_hand()
    for card in cards:
        hand.put(card)
    return hand


@final
class Unseen:
    def __init__(self, cards: list[int]) -> None:
        """Cards in the order in which they are dealt; those that are dealt go."""
        self.cards = cards

    def has(self, card: int) -> bool:
        return card in self.cards

    def some_bundle(self, size: i64) -> list[int]:
        """This many cards that go together (NK-4)."""
        if size == 0:
            return []
        assert size <= MOST_TOGETHER < HAND
        for step in range(i64(COLLECTIONS)):
            # First the collections of the first card: the cards are shuffled, so any bundle may come first.
            collection = (suit_of(self.cards[0]) + step) % COLLECTIONS
            if self._many_in(collection) >= size:
                return self._take_from(collection, size)
        raise AssertionError("so many hidden cards always have three of a kind among them")

    def _many_in(self, collection: i64) -> i64:
        count: i64 = 0
        for card in self.cards:
            if _belongs(card, collection):
                count += 1
        return count

    def _take_from(self, collection: i64, size: i64) -> list[int]:
        taken: list[int] = []
        left: list[int] = []
        for card in self.cards:
            if _belongs(card, collection) and i64(len(taken)) < size:
                taken.append(card)
            else:
                left.append(card)
        self.cards = left
        return taken

    def some_hand(self, kept: list[int], size: i64, differing: i64) -> list[int]:
        """So many cards, these among them; of the first ones all with different suits and ranks."""
        hand = kept.copy()
        suits: i64 = 0
        ranks: i64 = 0
        for card in kept:
            suits |= BIT[suit_of(card)]
            ranks |= BIT[rank_of(card) - 1]
        left: list[int] = []
        for card in self.cards:
            suit, rank = BIT[suit_of(card)], BIT[rank_of(card) - 1]
            if i64(len(hand)) < differing and not suits & suit and not ranks & rank:
                hand.append(card)
                suits |= suit
                ranks |= rank
            elif card not in kept:
                left.append(card)
        missing = size - i64(len(hand))
        self.cards = left[missing:]
        return hand + left[:missing]


def _belongs(card: i64, collection: i64) -> bool:
    return suit_of(card) == collection if collection < SUITS else rank_of(card) == collection - SUITS + 1
