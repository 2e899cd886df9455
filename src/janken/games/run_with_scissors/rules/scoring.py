"""Scoring: standard (RS-14, RS-15), by runs of collected Scissors, which are a bit for each height, 2 to 14.

Then Michigan (RS-17 to RS-22): chips, nine bowls, run bonuses; no chip ever appears or vanishes. Poker hands
of five suits play for what is left in the bowls (RS-23).
"""

from typing import Final, Literal, NamedTuple, final

from mypy_extensions import i64

from janken.kernel.cards import ACE, HIGH_ACE

OUT_BONUS: Final = 5  # RS-15


class Account(NamedTuple):
    """How the points of a player in one hand came about, or the chips (RS-17); what they cost is below 0."""

    runs: list[int]  # RS-14, RS-21: what each run brought, lowest first
    held: int  # RS-15, RS-19: for Scissors that had to be handed over
    out: int = 0  # RS-15
    ante: int = 0  # RS-18
    bowls: tuple[tuple[int, int], ...] = ()  # RS-19, RS-20: the bowls that were taken, with their chips
    paid: tuple[tuple[int, int], ...] = ()  # RS-21: to which seats for their runs, and how many chips
    unpaid: int = 0  # RS-22: chips that were due after the hand and were not there


def runs(scissors: i64) -> list[int]:
    """RS-14: the lengths of the maximal runs, lowest first; the ace follows the king and nothing else."""
    found: list[int] = []
    length: i64 = 0
    while scissors:
        if scissors & 1:
            length += 1
        elif length:
            found.append(length)
            length = 0
        scissors >>= 1
    if length:
        found.append(length)
    return found


def run_points(scissors: i64) -> i64:
    """RS-14: the first card of a run scores 1, the next 2, and so on."""
    points: i64 = 0
    length: i64 = 0
    while scissors:
        length = length + 1 if scissors & 1 else 0
        points += length
        scissors >>= 1
    return points


def hand_points(scissors: i64, caught: i64, is_out: bool) -> i64:
    """RS-15: a bonus for going out, a point off for each Scissors still held; never below 0."""
    if is_out:
        return run_points(scissors) + OUT_BONUS
    points = run_points(scissors) - caught
    return points if points > 0 else 0


def account(scissors: i64, caught: int, is_out: bool) -> Account:
    """What `hand_points` adds up."""
    brought: list[int] = [length * (length + 1) // 2 for length in runs(scissors)]
    return Account(brought, held=-caught, out=OUT_BONUS if is_out else 0)


# RS-17: the labels name ranks of Scissors; each of the thirteen belongs to one bowl.
BOWLS: Final = ("A", "KQ", "J", "T", "369", "27", "58", "4", "kitty")
KITTY: Final = 8
ANTE: Final = len(BOWLS)  # RS-18: what every player puts in before a deal

_HEIGHT_LETTERS: Final = "??23456789TJQKA"


def _heights_of(label: str) -> int:
    """A bit for each height that a label names."""
    heights = 0
    for letter in label:
        heights |= 1 << _HEIGHT_LETTERS.index(letter)
    return heights


LABELS: Final[list[int]] = [_heights_of(label) for label in BOWLS[:KITTY]]


@final
class Purses:
    """The chips of the players, seat 1 first, and how they pay (RS-22)."""

    def __init__(self, chips: list[int], short: bool = False) -> None:
        self.chips = chips
        self.short = short
        self.unpaid: list[int] = [0] * len(chips)

    def pay(self, place: int, due: int) -> int:
        """All that is due, in debt if need be; with `short` no more than is there. How many were paid."""
        paid = min(due, max(self.chips[place], 0)) if self.short else due
        self.chips[place] -= paid
        self.unpaid[place] += due - paid
        return paid


def pay_ante(purses: Purses, bowls: list[int]) -> None:
    """RS-18: one chip into each bowl; who has fewer than nine fills the bowls in their order (RS-22)."""
    for place in range(len(purses.chips)):
        for bowl in range(purses.pay(place, ANTE)):
            bowls[bowl] += 1


def settle(
    purses: Purses, bowls: list[int], scissors: list[int], caught: list[int], out: int, antes: list[int]
) -> list[Account]:
    """What changes hands at the end of a hand; scissors, caught and antes by seat, seat 1 first."""
    chips = purses.chips
    held = pay_kitty(purses, bowls, caught)
    kitty = take_bowl(chips, bowls, KITTY, out)
    taken = [*take_bowls(chips, bowls, scissors), (out, KITTY, kitty)]
    pay = pay_runs(purses, scissors, out)
    return [
        Account(
            runs=pay.brought[place],
            held=-held[place],
            ante=-antes[place],
            bowls=tuple([(bowl, won) for taker, bowl, won in taken if taker == place + 1]),
            paid=tuple([(to + 1, -paid) for to, paid in enumerate(pay.paid[place]) if paid]),
            unpaid=purses.unpaid[place],
        )
        for place in range(len(chips))
    ]


def pay_kitty(purses: Purses, bowls: list[int], caught: list[int]) -> list[int]:
    """RS-19: a chip for each Scissors still held. By seat, how many were paid."""
    paid: list[int] = [purses.pay(place, caught[place]) for place in range(len(caught))]
    bowls[KITTY] += sum(paid)
    return paid


def take_bowls(chips: list[int], bowls: list[int], scissors: list[int]) -> list[tuple[int, int, int]]:
    """RS-20: all the cards of a label take its bowl; the others stay for the next hand.

    Who took which bowl, with how many chips.
    """
    taken: list[tuple[int, int, int]] = []
    for bowl in range(KITTY):
        taker = bowl_taker(bowl, scissors)
        if taker and bowls[bowl]:
            taken.append((taker, bowl, take_bowl(chips, bowls, bowl, taker)))
    return taken


def bowl_taker(bowl: int, scissors: list[int]) -> int:
    """The seat that has collected all the cards of a bowl's label; 0 if none has."""
    for place in range(len(scissors)):
        if scissors[place] & LABELS[bowl] == LABELS[bowl]:
            return place + 1
    return 0


def take_bowl(chips: list[int], bowls: list[int], bowl: int, seat: int) -> int:
    """How many chips it had."""
    won = bowls[bowl]
    chips[seat - 1] += won
    bowls[bowl] = 0
    return won


def share_bowl(chips: list[int], bowls: list[int], bowl: int, seats: list[int]) -> None:
    """RS-23: equal shares, and what is left over to the first of them."""
    share, rest = divmod(bowls[bowl], len(seats))
    bowls[bowl] = 0
    for seat in seats:
        chips[seat - 1] += share
    chips[seats[0] - 1] += rest


class RunsPaid(NamedTuple):
    """By seat: what each run has brought, lowest first, and what was paid to each other seat."""

    brought: list[list[int]]
    paid: list[list[int]]


def pay_runs(purses: Purses, scissors: list[int], out: int) -> RunsPaid:
    """RS-21: every other player pays a chip for each card of a run; RS-22: seat by seat from the player who
    went out, and chips just received can be paid on."""
    seats = len(scissors)
    brought: list[list[int]] = [[] for _ in range(seats)]
    paid: list[list[int]] = [[0] * seats for _ in range(seats)]
    for step in range(seats):
        to = (out - 1 + step) % seats
        for length in runs(scissors[to]):
            before = purses.chips[to]
            for place in range(seats):
                if place != to:
                    chips = purses.pay(place, run_chips(length))
                    paid[place][to] += chips
                    purses.chips[to] += chips
            brought[to].append(purses.chips[to] - before)
    return RunsPaid(brought, paid)


def run_chips(length: int) -> int:
    """RS-21: what each other player pays for a run; a card alone is none."""
    return length if length >= 2 else 0


def next_bowl(bowls: list[int]) -> int:
    """RS-23: the bowl with the fewest chips, the first of equal ones; -1 when all are empty."""
    found = -1
    for bowl in range(len(bowls)):
        if bowls[bowl] and (found < 0 or bowls[bowl] < bowls[found]):
            found = bowl
    return found


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
