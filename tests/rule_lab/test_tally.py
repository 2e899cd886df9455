"""What the lab concludes from made-up results whose truth is known."""

import random
from collections.abc import Callable
from statistics import fmean, variance

import pytest

from janken import games
from janken.core.game import Game
from janken.rule_lab.play import DealCounts, Plan, plan
from janken.rule_lab.tally import Sums, Tally


def two_rules() -> Plan:
    game = games.find("collector")
    assert isinstance(game, Game)
    vary = {"draw": ["must", "may"]}
    return plan(game, {}, vary, seats=[2], bots=["club"], playouts=1, seed="1")


def tally_of(deals: int, moves: Callable[[int], tuple[float, float]]) -> Tally:
    """The first measure of both rules, deal by deal; the others say nothing."""
    tally = Tally(two_rules())
    nothing = [None] * (len(tally.names) - 1)
    for deal in range(deals):
        before, after = moves(deal)
        tally.add(DealCounts([[before, *nothing], [after, *nothing]], [[1, 2], [3, 4]]))
    return tally


def test_sums_are_mean_and_variance() -> None:
    values = [3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0]
    sums = Sums(0)
    for value in values:
        sums.add(value)
    assert sums.mean == pytest.approx(fmean(values))
    assert sums.estimate().half_width > 1.96 * (variance(values) / len(values)) ** 0.5


def test_a_clear_effect_is_certain_and_a_rule_that_does_nothing_is_not() -> None:
    rng = random.Random(1)
    (effect,) = tally_of(200, lambda deal: (luck := rng.gauss(30, 5), luck + rng.gauss(2, 1))).effects()
    assert effect.is_certain
    assert effect.difference.low < 2 < effect.difference.high
    (nothing,) = tally_of(200, lambda deal: (30.0, 30.0)).effects()
    assert not nothing.is_certain


def test_the_same_deals_show_what_different_ones_hide() -> None:
    rng = random.Random(2)
    (paired,) = tally_of(100, lambda deal: (luck := rng.gauss(30, 20), luck + 1)).effects()
    (apart,) = tally_of(100, lambda deal: (rng.gauss(30, 20), rng.gauss(31, 20))).effects()
    assert paired.is_certain
    assert not apart.is_certain


def test_a_handful_of_games_is_no_finding() -> None:
    (effect,) = tally_of(500, lambda deal: (0.0, float(deal < 9))).effects()
    assert not effect.is_certain
    (more,) = tally_of(500, lambda deal: (0.0, float(deal < 60))).effects()
    assert more.is_certain


def test_looked_at_after_every_deal_chance_is_taken_for_an_effect_in_five_of_a_hundred_at_most() -> None:
    false = 0
    for repeat in range(100):
        rng = random.Random(repeat)
        tally = Tally(two_rules())
        nothing = [None] * (len(tally.names) - 1)
        certain = False
        for _ in range(200):
            values = [[rng.gauss(30, 5), *nothing], [rng.gauss(30, 5), *nothing]]
            tally.add(DealCounts(values, [[1, 2], [3, 4]]))
            certain = certain or any(effect.is_certain for effect in tally.effects())
        false += certain
    assert false <= 5


def test_the_more_is_looked_at_the_more_it_takes() -> None:
    rng = random.Random(3)
    tally = Tally(two_rules())
    for _ in range(100):
        luck: list[float | None] = [rng.gauss(0, 1) for _ in tally.names]
        tally.add(DealCounts([luck, [rng.gauss(0, 1) for _ in luck]], [[1], [1]]))
    alone = tally.cells[1].beside_first[0].estimate()
    assert {effect.difference.half_width > alone.half_width for effect in tally.effects()} == {True}
    assert len(tally.effects()) == len(tally.names)
