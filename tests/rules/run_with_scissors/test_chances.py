"""How likely things are: the card that opens a hand (RS-5), and poker hands of five suits (RS-23)."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest

from janken.core.deal import Shuffler
from janken.games.run_with_scissors.rules.hand import deal
from janken.games.run_with_scissors.rules.scoring import KIND_NAMES, kind_of, strength
from janken.kernel.cards import card_text, janken_deck
from tests.plain_scissors import HEIGHTS, poker_kind
from tests.rules.run_with_scissors.at_table import cards
from tools.count_poker_hands import KNOWN

DUMMY_SIZES = {3: 16, 4: 13, 5: 10, 6: 9}
TWO_OPENS = {3: Fraction(49, 65), 4: Fraction(4, 5), 5: Fraction(11, 13), 6: Fraction(56, 65)}


def opens(place: int, dummy: int) -> Fraction:
    """The chance that the Scissors of this place (0: the 2) opens: those below are all in the dummy hand."""
    return Fraction(comb(65 - place, dummy - place), comb(65, dummy)) * Fraction(65 - dummy, 65 - place)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_rs_5_how_often_the_two_of_scissors_opens(seats: int) -> None:
    """Exactly: put the 2 of Scissors into each of the 65 places of a deal."""
    others = [card for card in janken_deck(jokers=False) if card_text(card) != "2S"]
    opened = 0
    for place in range(65):
        hand = deal([*others[:place], *cards("2S"), *others[place:]], seats, 1, False)
        assert hand is not None
        opened += card_text(hand.first_card) == "2S"
    assert Fraction(opened, 65) == TWO_OPENS[seats] == opens(0, DUMMY_SIZES[seats])


@pytest.mark.parametrize("seats", [3, 6])
def test_rs_5_how_often_the_three_opens(seats: int) -> None:
    """Exactly: put the 2 and the 3 of Scissors into every two places of a deal."""
    others = [card for card in janken_deck(jokers=False) if card_text(card) not in ("2S", "3S")]
    opened = 0
    for low, high in combinations(range(65), 2):
        for two, three in (("2S", "3S"), ("3S", "2S")):
            order = [*others[:low], *cards(two), *others[low : high - 1], *cards(three), *others[high - 1 :]]
            hand = deal(order, seats, 1, False)
            assert hand is not None
            opened += card_text(hand.first_card) == "3S"
    assert Fraction(opened, 65 * 64) == opens(1, DUMMY_SIZES[seats])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_rs_5_sampled_deals_open_as_often_as_they_should(seats: int) -> None:
    shuffler, deals = Shuffler(f"openings {seats}"), 4000
    first: Counter[str] = Counter()
    for _ in range(deals):
        hand = deal(shuffler.shuffled(janken_deck(jokers=False)), seats, 1, False)
        assert hand is not None
        first[card_text(hand.first_card)] += 1
    for place in range(3):
        chance = float(opens(place, DUMMY_SIZES[seats]))
        spread = sqrt(deals * chance * (1 - chance))
        assert abs(first[HEIGHTS[place] + "S"] - deals * chance) < 4 * spread


def kind(hand: list[int], rarity: bool = False) -> str:
    return KIND_NAMES[kind_of(strength(hand, rarity), rarity)]


def test_rs_23_the_counts_are_all_hands() -> None:
    assert sum(KNOWN.values()) == comb(65, 5) == 8_259_888


def test_rs_23_a_sample_has_every_kind_as_often_as_it_should() -> None:
    rng, deck, hands = random.Random(8), janken_deck(jokers=False), 60_000
    found = Counter(kind(rng.sample(deck, 5)) for _ in range(hands))
    for name, count in KNOWN.items():
        chance = count / 8_259_888
        assert abs(found[name] - hands * chance) < 4.5 * sqrt(hands * chance) + 1, name


@pytest.mark.parametrize(("ranks", "suits"), [("A2345", "RPSLW"), ("A9TJQK", "RPS"), ("A2356", "RPSL")])
def test_rs_23_all_hands_of_a_small_deck_are_what_a_plain_count_finds(ranks: str, suits: str) -> None:
    deck = [card for card in janken_deck(jokers=False) if _is_among(card_text(card), ranks, suits)]
    for hand in combinations(deck, 5):
        assert kind(list(hand)) == poker_kind([card_text(card) for card in hand])


def _is_among(code: str, ranks: str, suits: str) -> bool:
    return code[0] in ranks and code[1] in suits


def test_rs_23_only_the_flush_stands_below_a_kind_that_is_more_frequent() -> None:
    """In the usual order; that is why rarity moves it, and nothing else."""
    by_chance = sorted(KNOWN, key=KNOWN.__getitem__)
    usual = list(KNOWN)
    flush, full_house = usual.index("flush"), usual.index("full-house")
    usual[flush], usual[full_house] = usual[full_house], usual[flush]
    assert usual == by_chance
