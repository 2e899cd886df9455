"""The only shuffle: every order as likely as any other, and the same from the same seed."""

from collections import Counter
from itertools import permutations

import pytest

from janken.core.deal import Shuffler, deal_code, dealt_by, why_not_deck
from janken.core.voice import english
from janken.kernel.cards import card_from_text, janken_deck
from janken.kernel.refusal import Refusal

SHUFFLES = 24_000


@pytest.mark.parametrize("seed", [None, "fair"])
def test_every_order_of_four_comes_as_often(seed: str | None) -> None:
    """Chi-square over 24 orders: above 62.0 with a chance of one in fifty thousand."""
    shuffler = Shuffler(seed)
    counts = Counter(tuple(shuffler.shuffled("RPSL")) for _ in range(SHUFFLES))
    assert set(counts) == set(permutations("RPSL"))
    expected = SHUFFLES / 24
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 62.0


def test_every_card_comes_to_every_place_as_often() -> None:
    shuffler, deck = Shuffler("places"), janken_deck(jokers=False)
    first = Counter(shuffler.shuffled(deck)[0] for _ in range(13_000))
    assert set(first) == set(deck)
    assert max(first.values()) < 200 + 6 * 200**0.5
    assert min(first.values()) > 200 - 6 * 200**0.5


def test_a_seed_gives_the_same_deal_for_ever() -> None:
    """People keep seeds: this order must never change."""
    assert "".join(Shuffler("tuesday").shuffled("ABCDEFGHIJ")) == "AEDCJGHIFB"
    assert Shuffler(7).shuffled(range(50)) == Shuffler("7").shuffled(range(50))
    assert Shuffler("a").shuffled(range(50)) != Shuffler("b").shuffled(range(50))


def test_without_a_seed_no_two_deals_are_the_same() -> None:
    assert Shuffler().shuffled(range(50)) != Shuffler().shuffled(range(50))


def test_a_deal_is_the_whole_deck() -> None:
    deck = janken_deck(jokers=False)
    assert why_not_deck(deck[::-1], deck) is None
    assert in_words(why_not_deck(deck[1:], deck)) == "AR is missing: a deal lists all 65 cards. (RF-2)"
    assert (
        in_words(why_not_deck(deck[2:], deck))
        == "AR and 1 more are missing: a deal lists all 65 cards. (RF-2)"
    )
    assert in_words(why_not_deck([*deck, deck[3]], deck)) == "4R is dealt twice. (RF-2)"
    joker = card_from_text("*R")
    assert in_words(why_not_deck([*deck, joker], deck)) == "*R is not a card of this game’s deck. (RF-2)"


def in_words(refusal: Refusal | None) -> str:
    assert refusal is not None
    return english(refusal)


@pytest.mark.parametrize("deck", [janken_deck(jokers=False), janken_deck(jokers=True)[:3], [7]])
def test_a_deal_has_a_number_from_which_it_is_dealt_again(deck: list[int]) -> None:
    shuffler = Shuffler("numbers")
    codes: dict[str, list[int]] = {}
    for _ in range(50):
        cards = shuffler.shuffled(deck)
        code = deal_code(cards, deck)
        assert dealt_by(code, deck) == cards
        assert codes.setdefault(code, cards) == cards
    first, last = sorted(deck), sorted(deck, reverse=True)
    assert set(deal_code(first, deck)) <= {"0"}
    assert dealt_by(deal_code(last, deck), deck) == last
    assert dealt_by("6", [1, 2, 3]) is None  # three cards have the numbers 0 to 5


def test_the_number_of_a_deal_is_no_longer_than_it_must_be() -> None:
    """So a link that somebody has kept deals the same."""
    assert deal_code([3, 1, 2], [1, 2, 3]) == "4"
    assert dealt_by("5", [1, 2, 3]) == [3, 2, 1]
    deck = janken_deck(jokers=False)
    assert len(deal_code(deck, deck)) == 51


@pytest.mark.parametrize("code", ["", "0", "z" * 51, "0" * 52, "ä" + "0" * 50, "-" * 51])
def test_what_is_no_number_of_a_deal_deals_nothing(code: str) -> None:
    assert dealt_by(code, janken_deck(jokers=False)) is None
