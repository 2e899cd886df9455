"""The searches and bounds of the kernel, against best play that was found without it."""

import os
import random

import pytest

from janken.games.collector.rules.bound import CollectorBound
from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.game import deal as deal_collector
from janken.games.collector.rules.solve import CollectorSearch, collector_moves
from janken.games.light_to_dark.rules.bound import LightBound
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.games.light_to_dark.rules.game import deal as deal_light_to_dark
from janken.games.light_to_dark.rules.solve import LightSearch, light_moves
from janken.kernel.cards import janken_deck, standard_deck
from janken.kernel.position import Position
from janken.kernel.solve_layers import LayeredSearch
from tests.solver.small import best_collector, best_light, small_collector, small_light

SOAK = "JANKEN_SOAK" in os.environ
SMALL_LIGHT_DEALS = 400 if SOAK else 60
SMALL_COLLECTOR_DEALS = 100 if SOAK else 3
LIGHT_DEALS = 3000 if SOAK else 40
COLLECTOR_DEALS = 1000 if SOAK else 3
EVERYTHING = 1 << 40


def searched(search: LayeredSearch) -> LayeredSearch:
    while not search.is_done():
        search.run(1000)
    return search


def played(position: Position, moves: list[int]) -> Position:
    after = position.copy()
    for move in moves:
        assert move in after.moves(1)
        after.play(1, move)
    return after


@pytest.mark.soak
@pytest.mark.parametrize("any_time", [False, True])
def test_light_to_dark_on_small_decks_is_solved_as_without_the_kernel(any_time: bool) -> None:
    for seed in range(SMALL_LIGHT_DEALS):
        game, plain = small_light(seed, any_time, cards=9 + seed % 9)
        best = best_light(plain)
        for mind_removing in (False, True):
            search = searched(LightSearch(game, EVERYTHING, mind_removing))
            assert search.is_whole()
            assert search.best_points == best
            after = played(game, light_moves(game, search.best_line()))
            assert after.points() == [best]
        assert LightBound(game).most_points() >= best


@pytest.mark.soak
def test_the_collector_on_small_decks_is_solved_as_without_the_kernel() -> None:
    for seed in range(SMALL_COLLECTOR_DEALS):
        game, plain = small_collector(seed, pile=1 + seed % 3)
        points, cards = best_collector(plain)
        for few_cards, best in ((False, points), (True, cards)):
            search = searched(CollectorSearch(game, EVERYTHING, few_cards))
            assert search.is_whole()
            assert search.best_points == best
            after = played(game, collector_moves(game, search.best_line()))
            assert isinstance(after, Collector)
            assert (len(after.pile) - after.cards_left() if few_cards else after.scores[0]) == best
        bound = CollectorBound(game)
        bound.improve(30, points)
        assert bound.most_points() >= points


@pytest.mark.soak
def test_no_line_of_light_to_dark_exceeds_the_bound() -> None:
    """Neither before a line nor anywhere on it; and the bound never rises on the way."""
    for seed in range(LIGHT_DEALS):
        game = deal_light_to_dark(random.Random(seed).sample(standard_deck(), 52), default_pairing(), True)
        search = searched(LightSearch(game, 4, mind_removing=seed % 2 == 0))
        assert search.has_cut
        best, bound = search.best_points, LightBound(game).most_points()
        assert bound >= best
        for move in light_moves(game, search.best_line()):
            game.play(1, move)
            before, bound = bound, LightBound(game).most_points()
            assert before >= bound >= best
        assert game.score() == best


@pytest.mark.soak
def test_no_line_of_the_collector_exceeds_the_bound() -> None:
    for seed in range(COLLECTOR_DEALS):
        cards = random.Random(seed).sample(janken_deck(jokers=False), 65)
        game = deal_collector(cards, 1, 1, False)
        search = searched(CollectorSearch(game, 40, few_cards=False))
        assert played(game, collector_moves(game, search.best_line())).points() == [search.best_points]
        bound = CollectorBound(game)
        for _ in range(6):
            bound.improve(8, search.best_points)
            assert bound.most_points() >= search.best_points
        assert bound.most_points() < 3 * 65


def test_a_wider_search_of_all_cards_finds_what_a_narrow_one_does_not() -> None:
    game = deal_light_to_dark(random.Random(2).sample(standard_deck(), 52), default_pairing(), True)
    narrow, wide = (searched(LightSearch(game, keep, mind_removing=False)) for keep in (1, 60))
    assert narrow.best_points < wide.best_points
    assert narrow.reached < wide.reached
    assert max(layer.count for layer in wide.layers) <= 60


def test_a_search_goes_on_where_it_stopped() -> None:
    game = deal_light_to_dark(random.Random(3).sample(standard_deck(), 52), default_pairing(), True)
    slowly = LightSearch(game, 20, mind_removing=False)
    points = []
    while not slowly.is_done():
        slowly.run(7)
        points.append(slowly.best_points)
    at_once = LightSearch(game, 20, mind_removing=False)
    at_once.run(EVERYTHING)
    assert points == sorted(points)
    assert slowly.best_line() == at_once.best_line()
    assert (slowly.reached, slowly.moves) == (at_once.reached, at_once.moves)
