"""Which melds there are: known counts, chances in a hand, and an independent brute force."""

import random
from itertools import combinations, product
from math import comb

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import Finder, holds_meld, ranks_held
from janken.games.janken_rummy.rules.meld import laid_text, meld_of
from janken.games.janken_rummy.rules.moves import MoveList, meld_laid
from janken.kernel.cards import (
    CIRCLE,
    JOKER,
    card_from_text,
    card_text,
    count_ranks,
    is_joker,
    janken_deck,
    lowest_rank,
)
from tests.perft.plain_rummy import LOW, kind

DECK = [card_text(card) for card in janken_deck(jokers=True)]
NATURALS = DECK[:65]


def masks(cards: list[str]) -> vec[i64]:
    held = [0] * CIRCLE
    for card in map(card_from_text, cards):
        if not is_joker(card):
            held[card >> 4] |= 1 << (card & 15)
    return vec[i64]([ranks_held(mask) for mask in held])


def found_in(cards: list[str], whole: bool, fewest_naturals: int = 0) -> list[frozenset[str]]:
    """The melds that the kernel finds, each as a set of laid cards."""
    jokers = sum(1 << (card_from_text(card) >> 4) for card in cards if card[0] == "*")
    found = MoveList()
    Finder(masks(cards)).find(jokers, fewest_naturals, whole, None, found)
    return [frozenset(map(laid_text, meld_laid(move, 1).cards)) for move in found.listed()]


def namings(cards: tuple[str, ...]) -> list[frozenset[str]]:
    """The cards with every rank that each joker can be named."""
    ways = [[f"{card}={rank}" for rank in LOW] if card[0] == "*" else [card] for card in cards]
    return [frozenset(chosen) for chosen in product(*ways)]


def melds_among(cards: list[str], sizes: range) -> set[frozenset[str]]:
    """Every choice of cards, every naming: which are melds?"""
    return {
        named
        for size in sizes
        for chosen in combinations(cards, size)
        for named in namings(chosen)
        if kind(sorted(named))
    }


def counts(cards: list[str], size: int) -> dict[str, int]:
    sets = [meld for meld in found_in(cards, whole=False) if len(meld) == size]
    assert len(sets) == len(set(sets))
    kinds = [kind(sorted(meld)) for meld in sets]
    return {str(name): kinds.count(name) for name in set(kinds)}


def test_the_65_cards_hold_130_sets_of_three_60_runs_of_three_and_440_strong_runs_of_four() -> None:
    assert counts(NATURALS, 3) == {"ranks": 130, "run": 60}
    assert counts(NATURALS, 4) == {"strong": 440}


def card_sets(melds: list[frozenset[str]]) -> int:
    """How many sets of cards these are, however the jokers are named."""
    return len({frozenset(card[:2] for card in meld) for meld in melds})


def melds_of_four(shortest: list[frozenset[str]]) -> list[frozenset[str]]:
    """The strong runs of four, and those of three with one more card."""
    found = [meld for meld in shortest if len(meld) == 4]
    more = [named for card in DECK for named in namings((card,))]
    for meld in shortest:
        held = {card[:2] for card in meld}
        for named in more if len(meld) == 3 else []:
            (card,) = named
            if card[:2] not in held and kind(sorted(meld | named)):
                found.append(meld | named)
    return found


def test_the_ranks_of_a_mask_are_counted_and_the_lowest_found() -> None:
    for ranks in range(1, 1 << (JOKER + 1)):
        assert count_ranks(ranks) == ranks.bit_count()
        assert lowest_rank(ranks) == (ranks & -ranks).bit_length() - 1
    assert count_ranks(0) == 0


def test_the_70_cards_hold_1625_melds_of_three() -> None:
    shortest = found_in(DECK, whole=False)
    assert card_sets([meld for meld in shortest if len(meld) == 3]) == 1625


def test_the_70_cards_hold_6715_melds_of_four() -> None:
    assert card_sets(melds_of_four(found_in(DECK, whole=False))) == 6715


@pytest.mark.parametrize(("cards", "chance"), [(7, 0.1538), (10, 0.4576), (11, 0.5771)])
def test_how_often_a_hand_holds_a_meld(cards: int, chance: float) -> None:
    rng, deck, hands = random.Random(cards), list(NATURALS), 20_000
    codes = [card_from_text(card) for card in deck]
    held = 0
    for _ in range(hands):
        suits = [0] * CIRCLE
        for card in rng.sample(codes, cards):
            suits[card >> 4] |= 1 << (card & 15)
        held += holds_meld(*[ranks_held(mask) for mask in suits])
    spread = (chance * (1 - chance) / hands) ** 0.5
    assert abs(held / hands - chance) < 4 * spread


def test_a_hand_of_three_holds_a_meld_as_often_as_counted() -> None:
    hands = [list(chosen) for chosen in combinations(NATURALS, 3)]
    assert len(hands) == comb(65, 3)
    sets = 0
    for hand in hands:
        sets += holds_meld(*masks(hand))
    assert sets == 130 + 60


@pytest.mark.parametrize("seed", range(8))
def test_melds_of_natural_hands_against_every_choice_of_cards(seed: int) -> None:
    """Twelve cards of a few suits, so that melds are many."""
    rng = random.Random(seed)
    for _ in range(12):
        low = rng.randrange(10)
        ranks = (LOW + LOW)[low : low + 6]
        pool = [card for card in NATURALS if card[0] in ranks]
        hand = rng.sample(pool, 10)
        found = found_in(hand, whole=True)
        assert len(found) == len(set(found))
        assert set(found) == melds_among(hand, range(3, 11))
        assert holds_meld(*masks(hand)) == bool(found)


@pytest.mark.parametrize("seed", range(6))
def test_melds_with_jokers_against_every_choice_of_cards_and_names(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(4):
        low = rng.randrange(10)
        pool = [card for card in NATURALS if card[0] in (LOW + LOW)[low : low + 5]]
        hand = [*rng.sample(pool, 5), *rng.sample(DECK[65:], 2)]
        found = found_in(hand, whole=True)
        assert len(found) == len(set(found))
        assert set(found) == melds_among(hand, range(3, 8))


@pytest.mark.parametrize("fewest", [0, 1, 2, 3])
def test_the_shortest_melds_are_those_without_a_meld_inside(fewest: int) -> None:
    """Taking the lowest or highest card of a line, or any card of a set, leaves none."""
    rng = random.Random(fewest)
    for _ in range(6):
        pool = [card for card in NATURALS if card[0] in LOW[3:10]]
        hand = [*rng.sample(pool, 8), *rng.sample(DECK[65:], 3)]
        whole = set(found_in(hand, True, fewest))
        shortest = {meld for meld in whole if not any(meld - {card} in whole for card in meld)}
        found = found_in(hand, False, fewest)
        assert len(found) == len(set(found))
        # A run of four may hold two runs of three, but never the two ends alone.
        assert set(found) == shortest


def test_a_move_lays_the_meld_that_its_cards_make_in_any_order() -> None:
    rng = random.Random(5)
    for _ in range(40):
        hand = [*rng.sample(NATURALS, 20), "*R", "*L"]
        jokers = sum(1 << (card_from_text(card) >> 4) for card in hand if card[0] == "*")
        found = MoveList()
        Finder(masks(hand)).find(jokers, 0, True, None, found)
        for move in found.listed():
            meld = meld_laid(move, 3)
            again = meld_of(3, rng.sample(meld.cards, len(meld.cards)))
            assert again is not None
            assert (again.kind, again.low, again.seat, again.cards) == (meld.kind, meld.low, 3, meld.cards)
