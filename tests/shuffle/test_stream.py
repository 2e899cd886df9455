"""Chance out of a shuffle: even, the same for everybody, and as the page works it out."""

from collections import Counter
from itertools import pairwise, permutations

import pytest

from janken.shuffle.transcript import (
    DealSetting,
    SeatShare,
    Stream,
    Transcript,
    seat_commitment,
    server_commitment,
)
from tools.shuffle_vectors import FILE, bytes_of, vectors

SETTING = DealSetting("table", 1, 1, 1, "")


def transcript_of(number: int) -> tuple[str, Transcript]:
    secret, own = bytes_of(f"server {number}"), bytes_of(f"own {number}")
    server = server_commitment(SETTING, secret)
    share = SeatShare(seat_commitment(SETTING, server, 1, own), own)
    return secret, Transcript(SETTING, server, {1: share})


def stream(number: int, label: str = "deal") -> Stream:
    return Stream(*transcript_of(number), label)


def test_the_vectors_are_those_that_the_page_is_held_to() -> None:
    assert FILE.read_text(encoding="utf-8") == vectors(), "run tools/shuffle_vectors.py"


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def most_likely_below(cells: int) -> float:
    """A chi-square of this many cells is above this once in a million times (Wilson and Hilferty)."""
    freedom = cells - 1
    return float(freedom * (1 - 2 / (9 * freedom) + 4.75 * (2 / (9 * freedom)) ** 0.5) ** 3)


@pytest.mark.parametrize("size", [52, 65, 70, 81])
def test_every_card_comes_to_every_place_and_beside_every_other(size: int) -> None:
    cards = [f"{number:02}" for number in range(size)]
    places: Counter[object] = Counter()
    pairs: Counter[object] = Counter()
    for number in range(600):
        order = stream(number).order(cards)
        places.update(enumerate(order))
        pairs.update(pairwise(order))
    assert chi_square(places, size * size) < most_likely_below((size - 1) ** 2 + 1)
    assert chi_square(pairs, size * (size - 1)) < most_likely_below(size * (size - 1))


def test_every_order_is_as_likely() -> None:
    orders: Counter[object] = Counter(tuple(stream(number).order("abcd")) for number in range(4800))
    assert set(orders) == set(permutations("abcd"))
    assert chi_square(orders, 24) < most_likely_below(24)


def test_numbers_that_would_favour_the_small_ones_are_thrown_away() -> None:
    size = 50_000  # of 65,536 numbers: without throwing away, the first 15,536 would come twice as often
    drawn = stream(1)
    counts: Counter[object] = Counter(drawn.below(size) < 15_536 for _ in range(4000))
    assert 0.27 < counts[True] / 4000 < 0.35


def test_the_order_does_not_depend_on_how_the_deck_was_listed() -> None:
    assert stream(1).order(["AR", "2P", "3S"]) == stream(1).order(["3S", "AR", "2P"])


def test_labels_are_independent() -> None:
    cards = [f"{number:02}" for number in range(52)]
    assert len({tuple(stream(1, label).order(cards)) for label in ("deal", "showdown 1", "tie 0")}) == 3


@pytest.mark.parametrize("part", ["table", "game", "deal", "attempt", "rules"])
def test_a_commitment_is_good_for_one_deal_only(part: str) -> None:
    other = {"table": "other", "rules": "goal=300"}.get(part, 2)
    changed = DealSetting(**({**vars(SETTING), part: other}))
    assert server_commitment(changed, bytes_of("a")) != server_commitment(SETTING, bytes_of("a"))
    assert seat_commitment(changed, "s", 1, bytes_of("a")) != seat_commitment(SETTING, "s", 1, bytes_of("a"))


def test_another_seat_cannot_use_a_commitment() -> None:
    assert seat_commitment(SETTING, "s", 1, bytes_of("a")) != seat_commitment(SETTING, "s", 2, bytes_of("a"))
