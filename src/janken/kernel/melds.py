"""Cards that belong together: of a kind, runs and strong runs. Shared by the games that collect them."""

from typing import Final

from janken.kernel.cards import (
    ACE,
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
KIND_CODES: Final = ("none", "of-a-kind", "run", "strong-run")  # as facts and views name them


def kind_of(cards: list[int], shortest_strong_run: int) -> int:
    """What these cards are together; an ace stands below 2 or above K, never both."""
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

    Only all thirteen ranks can be read both ways.
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
    """The cards lowest first if their ranks are consecutive, with the ace low or else high; empty if not."""
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
    """The place of the first card whose suit is not stronger than that of the card below; -1 if none."""
    for place in range(1, len(line)):
        if not stronger(suit_of(line[place]), suit_of(line[place - 1])):
            return place
    return -1


def goes_round_the_ace(cards: list[int]) -> bool:
    """Consecutive only if the ace stood above the king and below the 2 at once?"""
    ranks = sorted([rank_of(card) for card in cards])
    if len(set(ranks)) < len(ranks) or ranks[0] != ACE or ranks[-1] != KING:
        return False
    gaps = [place for place in range(1, len(ranks)) if ranks[place] != ranks[place - 1] + 1]
    return len(gaps) == 1 and gaps[0] > 1


def why_weak(line: list[int], rule: str) -> Refusal:
    """Which suit in a line fails to be stronger than the one below it."""
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
