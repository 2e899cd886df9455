"""Intervals that hold what they promise, and ratings that find what is there."""

import math
import random

import pytest

from janken.arena.stats import MEAN, duels_of, estimate, ratings, ratio, strengths, student, sum_duels


def test_the_interval_of_a_known_sample() -> None:
    found = estimate([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0], anytime=False)
    assert found.mean == 5.0
    assert found.half_width == pytest.approx(2.3646 * 2.13809 / math.sqrt(8), abs=0.02)


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_quantile(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_who_watches_an_interval_all_the_time_is_rarely_fooled() -> None:
    """Of samples without any difference, a plain interval excludes zero at some time for many of them."""
    rng = random.Random(1)
    fooled = {True: 0, False: 0}
    for _ in range(80):
        values = [rng.gauss(0, 1) for _ in range(300)]
        for watched in fooled:
            fooled[watched] += any(
                abs(found.mean) > found.half_width
                for found in (estimate(values[:count], anytime=watched) for count in range(10, 300, 5))
            )
    assert fooled[True] <= 8  # a twentieth, and some luck
    assert fooled[False] > 16


def test_a_watched_interval_still_finds_a_difference() -> None:
    rng = random.Random(2)
    assert estimate([rng.gauss(0.5, 1) for _ in range(200)], anytime=True).low > 0


@pytest.mark.parametrize(("count", "errors"), [(10, 3.763), (100, 3.035), (1000, 3.255)])
def test_a_watched_interval_in_standard_errors(count: int, errors: float) -> None:
    """Narrowest at about a hundred deals, and a half wider there than the plain one."""
    values = [0.0, 1.0] * (count // 2)
    error = 0.5 / math.sqrt(count - 1)
    assert estimate(values, anytime=True).half_width / error == pytest.approx(errors, abs=0.001)


def test_too_few_values_tell_nothing() -> None:
    assert estimate([3.0], anytime=False).half_width == math.inf


def test_a_ratio_of_paired_values() -> None:
    rng = random.Random(3)
    bottoms = [rng.uniform(5, 15) for _ in range(400)]
    tops = [1.3 * value + rng.gauss(0, 1) for value in bottoms]
    found = ratio(tops, bottoms, anytime=False)
    assert found.low < 1.3 < found.high
    assert found.half_width < 0.03
    assert ratio([1.0, 2.0], [0.0, 0.0], anytime=False).mean == math.inf


def test_ratings_find_the_odds() -> None:
    """Ten to one is 400 points."""
    duels = {("strong", "weak"): 10_000.0, ("weak", "strong"): 1000.0}
    found = strengths(["strong", "weak"], duels)
    assert found["strong"] - found["weak"] == pytest.approx(400, abs=2)
    assert (found["strong"] + found["weak"]) / 2 == pytest.approx(MEAN)


def test_few_deals_that_came_out_alike_have_a_wide_interval() -> None:
    deals = [duels_of(["a", "b"], [1, 0])] * 2
    for row in ratings(["a", "b"], deals, "1"):
        assert row.high - row.low > 100
    for row in ratings(["a", "b"], deals * 50, "1"):
        assert row.high - row.low < 400


def test_ratings_come_best_first_with_intervals_and_survive_a_clean_sweep() -> None:
    deals = [duels_of(["a", "b", "c"], [3, 2, 1]) for _ in range(20)]
    rows = ratings(["c", "b", "a"], deals, "1")
    assert [row.bot for row in rows] == ["a", "b", "c"]
    assert all(row.low <= row.rating <= row.high for row in rows)
    assert all(math.isfinite(row.rating) for row in rows)
    assert rows[0].duels == 40


def test_duels_count_ties_as_half_and_never_a_bot_against_itself() -> None:
    assert duels_of(["a", "b", "b"], [1, 1, 0]) == {("a", "b"): 1.5, ("b", "a"): 0.5}
    assert sum_duels([{("a", "b"): 1.0}, {("a", "b"): 0.5}]) == {("a", "b"): 1.5}
