"""Poker hands of five suits (RS-23): which of two hands of five cards is better."""

from typing import Final, Literal

from mypy_extensions import i64

from janken.kernel.cards import ACE, HIGH_ACE

NOTHING: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR: Final = 7
STRAIGHT_FLUSH: Final = 8
FIVE: Final = 9

PokerKind = Literal[
    "nothing", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
    "straight-flush", "five-of-a-kind",
]  # fmt: skip
KIND_NAMES: Final[tuple[PokerKind, ...]] = (
    "nothing", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
    "straight-flush", "five-of-a-kind",
)  # fmt: skip

HAND_SIZE: Final = 5
_FIVE_HIGH: Final = 5  # the highest card of A 2 3 4 5
# How many pairs of equal ranks five cards have says what they are.
_BY_EQUAL_PAIRS: Final[list[i64]] = [
    NOTHING, PAIR, TWO_PAIR, THREE, FULL_HOUSE, -1, FOUR, -1, -1, -1, FIVE,
]  # fmt: skip
_KIND_SHIFT: Final = 20  # below it the ranks that decide between two hands of a kind, 4 bits each


def strength(cards: list[i64], rarity: bool) -> i64:
    """A number that is higher for a better hand and equal for a tie; suits never break one."""
    heights = _falling_heights(cards)
    equal_pairs = _count_equal_pairs(heights)
    if equal_pairs:
        kind = _BY_EQUAL_PAIRS[equal_pairs]
        return _place_in_order(kind, rarity) << _KIND_SHIFT | _most_frequent_first(heights)
    kind, heights = _kind_of_different(heights, _is_one_suit(cards))
    return _place_in_order(kind, rarity) << _KIND_SHIFT | _packed(heights)


def kind_of(strength: i64, rarity: bool) -> i64:
    """What kind of hand has this strength."""
    return _place_in_order(strength >> _KIND_SHIFT, rarity)


def _place_in_order(kind: i64, rarity: bool) -> i64:
    """RS-23: rarity puts a flush above a full house, as its chance in five suits asks; nothing else."""
    if rarity and (kind == FLUSH or kind == FULL_HOUSE):
        return FLUSH + FULL_HOUSE - kind
    return kind


def _falling_heights(cards: list[i64]) -> list[i64]:
    """The ranks, highest first, the ace above the king."""
    heights: list[i64] = []
    for card in cards:
        rank = card & 15
        heights.append(HIGH_ACE if rank == ACE else rank)
    for place in range(i64(1), i64(HAND_SIZE)):  # an insertion sort: the fastest for five
        height = heights[place]
        while place > 0 and heights[place - 1] < height:
            heights[place] = heights[place - 1]
            place -= 1
        heights[place] = height
    return heights


def _count_equal_pairs(heights: list[i64]) -> i64:
    pairs: i64 = 0
    same: i64 = 0  # how many cards before this one have its rank
    for place in range(i64(1), i64(HAND_SIZE)):
        same = same + 1 if heights[place] == heights[place - 1] else 0
        pairs += same
    return pairs


def _most_frequent_first(heights: list[i64]) -> i64:
    """The ranks packed in the order in which they decide: four before three, pairs before single cards."""
    packed: i64 = 0
    for wanted in (4, 3, 2, 1):  # five of a kind are one rank, and need no order
        for height in heights:
            if heights.count(height) == wanted:
                packed = packed << 4 | height
    return packed if packed else _packed(heights)


def _packed(heights: list[i64]) -> i64:
    packed: i64 = 0
    for height in heights:
        packed = packed << 4 | height
    return packed


def _is_one_suit(cards: list[i64]) -> bool:
    for place in range(i64(1), i64(HAND_SIZE)):
        if cards[place] >> 4 != cards[0] >> 4:
            return False
    return True


def _kind_of_different(heights: list[i64], flush: bool) -> tuple[i64, list[i64]]:
    """Five different ranks: the kind, and the ranks as they count (an ace is high or low in a straight)."""
    if heights[0] == HIGH_ACE and heights[1] == _FIVE_HIGH:
        return STRAIGHT_FLUSH if flush else STRAIGHT, [5, 4, 3, 2, 1]
    if heights[0] - heights[4] == 4:
        return STRAIGHT_FLUSH if flush else STRAIGHT, heights
    return FLUSH if flush else NOTHING, heights


def best_seats(hands: list[list[int]], rarity: bool) -> list[int]:
    """The seats with the best hand, by a list with a hand for each seat, empty for a seat not dealt in."""
    best = 0
    seats: list[int] = []
    for place in range(len(hands)):
        if not hands[place]:
            continue
        found = strength([*hands[place]], rarity)
        if found > best:
            best, seats = found, []
        if found == best:
            seats.append(place + 1)
    return seats
