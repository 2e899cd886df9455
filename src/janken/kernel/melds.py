"""Melds: cards of a kind, runs and strong runs, shared by the games that collect them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import (
    ACE,
    CIRCLE,
    HIGH_ACE,
    KING,
    RANK_LETTERS,
    SUIT_LETTERS,
    card_text,
    rank_of,
    stronger,
    suit_of,
)
from janken.kernel.refusal import Refusal, illegal

NO_MELD: Final = 0
OF_A_KIND: Final = 1
RUN: Final = 2
STRONG_RUN: Final = 3
KIND_CODES: Final = ("none", "of-a-kind", "run", "strong-run")  # in facts and views


def kind_of(cards: list[int], shortest_strong_run: int) -> int:
    """The kind of meld these cards make; an ace is below 2 or above K, never both."""
    if len(cards) < 3 or len(set(cards)) < len(cards):
        return NO_MELD
    if same_rank(cards):
        return OF_A_KIND
    for line in readings(cards):
        if same_suit(line):
            return RUN
        if len(line) >= shortest_strong_run and first_weak_step(line) < 0:
            return STRONG_RUN
    return NO_MELD


def same_rank(cards: list[int]) -> bool:
    return all([rank_of(card) == rank_of(cards[0]) for card in cards])


def same_suit(cards: list[int]) -> bool:
    return all([suit_of(card) == suit_of(cards[0]) for card in cards])


def readings(cards: list[int]) -> list[list[int]]:
    """The cards lowest first, if their ranks are consecutive: with the ace low, then with the ace high.

    Only a run of all thirteen ranks can be read both ways.
    """
    found: list[list[int]] = []
    by_rank = sorted(cards, key=_rank)
    if consecutive([rank_of(card) for card in by_rank]):
        found.append(by_rank)
    if by_rank and rank_of(by_rank[0]) == ACE:
        by_rank = sorted(cards, key=_rank_ace_high)
        if consecutive([_rank_ace_high(card) for card in by_rank]):
            found.append(by_rank)
    return found


def in_line(cards: list[int]) -> list[int]:
    """The cards lowest first if their ranks are consecutive, the ace low if possible; otherwise empty."""
    found = readings(cards)
    return found[0] if found else []


def _rank(card: int) -> int:
    return rank_of(card)


def _rank_ace_high(card: int) -> int:
    return HIGH_ACE if rank_of(card) == ACE else rank_of(card)


def consecutive(ranks: list[int]) -> bool:
    for place in range(1, len(ranks)):
        if ranks[place] != ranks[place - 1] + 1:
            return False
    return True


def first_weak_step(line: list[int]) -> int:
    """The place of the first card whose suit is not stronger than the one below; -1 if there is none."""
    for place in range(1, len(line)):
        if not stronger(suit_of(line[place]), suit_of(line[place - 1])):
            return place
    return -1


def goes_round_the_ace(cards: list[int]) -> bool:
    """Would the cards be consecutive only with the ace above the king and below the 2 at once?"""
    ranks = sorted([rank_of(card) for card in cards])
    if len(set(ranks)) < len(ranks) or ranks[0] != ACE or ranks[-1] != KING:
        return False
    gaps = [place for place in range(1, len(ranks)) if ranks[place] != ranks[place - 1] + 1]
    return len(gaps) == 1 and gaps[0] > 1


def why_weak(line: list[int], rule: str) -> Refusal:
    """Names the suit in a line that is not stronger than the one below it."""
    place = first_weak_step(line)
    return weak_step(line[place], line[place - 1], rule)


def weak_step(upper: int, lower: int, rule: str) -> Refusal:
    return illegal(
        "weak-step", rule, upper=card_text(upper), lower=card_text(lower),
        upper_suit=SUIT_LETTERS[suit_of(upper)], lower_suit=SUIT_LETTERS[suit_of(lower)],
    )  # fmt: skip


def why_round_the_ace(cards: list[int], rule: str) -> Refusal:
    return illegal("round-the-ace", rule, ranks=[RANK_LETTERS[rank_of(card)] for card in cards])


def why_unconnected(cards: list[int], rule: str) -> Refusal:
    return illegal("unconnected", rule, cards=[card_text(card) for card in cards])


# Where melds can begin, for all ranks at once: a suit's cards are a mask with a bit for each rank


def three_of_a_rank(rock: i64, scissors: i64, lizard: i64, paper: i64, water: i64) -> i64:
    """The ranks of which there are three or more: the suits are added up, all ranks at once."""
    one = rock ^ scissors ^ lizard
    two = (rock & scissors) | (lizard & (rock | scissors))
    one_more = paper ^ water
    two_more = paper & water
    return (two & two_more) | ((two | two_more) & (one | one_more))


def three_in_a_row(ranks: i64) -> i64:
    """The ranks on which a run of three begins."""
    return ranks & ranks >> 1 & ranks >> 2


def beneath(ranks: i64, stronger: i64, also_stronger: i64) -> i64:
    """Those of a suit's ranks that a card of one of the two stronger suits can follow."""
    return ranks & (stronger | also_stronger) >> 1


# Numbers for the shortest melds, as actions of environments: three of a rank, three or four ranks in a row
RANKS: Final = 13
THREE_SUITS: Final = 10  # ways to choose three of five suits
LOWS: Final = 12  # ranks on which three in a row can begin: A to Q, with the ace above the king
STRONG_LOWS: Final = 11  # and four in a row: A to J

_SUITS_OF_THREE: Final = [mask for mask in range(1 << CIRCLE) if bin(mask).count("1") == 3]
_NUMBER_OF_SUITS: Final = vec[i64](
    [_SUITS_OF_THREE.index(mask) if mask in _SUITS_OF_THREE else 0 for mask in range(1 << CIRCLE)]
)


def three_of_rank(rank: i64, suits: i64) -> i64:
    """0 to 129: the rank, then the suits, as a mask with three bits, in the order of such masks."""
    return (rank - 1) * THREE_SUITS + _NUMBER_OF_SUITS[suits]


def suits_of_three(number: int) -> int:
    return _SUITS_OF_THREE[number % THREE_SUITS]


def run_of_three(low: i64, suit: i64) -> i64:
    """0 to 59."""
    return suit * LOWS + low - 1


def card_number(card: i64) -> i64:
    """0 to 64: the suit around the circle, then the rank from the ace."""
    return (card >> 4) * RANKS + (card & 15) - 1


def card_numbered(number: i64) -> i64:
    return number // RANKS << 4 | number % RANKS + 1
