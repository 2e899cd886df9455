"""The solver's searches and bounds reach the same, compiled and uncompiled: these tests run both ways."""

import random

from janken.games.collector.rules.bound import CollectorBound
from janken.games.collector.rules.game import deal as deal_collector
from janken.games.collector.rules.solve import CollectorSearch
from janken.games.light_to_dark.rules.bound import LightBound
from janken.games.light_to_dark.rules.faces import TURN, default_pairing
from janken.games.light_to_dark.rules.game import deal as deal_light_to_dark
from janken.games.light_to_dark.rules.solve import LightSearch, light_moves
from janken.kernel.cards import janken_deck, standard_deck
from janken.kernel.solve_layers import LayeredSearch

# The best found, positions reached, moves tried.
STUCK = (73, 562, 651)
ANY_TIME = (86, 2962, 3356)
POINTS = (115, 615, 647)
CARDS = (60, 671, 696)
# Points that cannot be exceeded.
BOUND = 100
PRICES = 174


def figures(search: LayeredSearch) -> tuple[int, int, int]:
    search.run(1 << 40)
    return search.best_points, search.reached, search.moves


def test_light_to_dark() -> None:
    faces = random.Random(1).sample(standard_deck(), 52)
    stuck = deal_light_to_dark(faces, default_pairing(), False)
    any_time = deal_light_to_dark(faces, default_pairing(), True)
    assert figures(LightSearch(stuck, 1 << 40, mind_removing=False)) == STUCK
    assert figures(LightSearch(any_time, 3, mind_removing=True)) == ANY_TIME
    assert LightBound(any_time).most_points() == BOUND


def test_the_collector() -> None:
    game = deal_collector(random.Random(1).sample(janken_deck(jokers=False), 65), 1, 1, False)
    assert figures(CollectorSearch(game, 2, few_cards=False)) == POINTS
    assert figures(CollectorSearch(game, 2, few_cards=True)) == CARDS
    bound = CollectorBound(game)
    bound.improve(2, 100)
    assert bound.most_points() == PRICES


def test_a_search_is_whole_when_it_is_done_and_has_left_nothing_out() -> None:
    faces = random.Random(1).sample(standard_deck()[:26], 12)
    game = deal_light_to_dark(faces, default_pairing(), True)
    whole = LightSearch(game, 1 << 40, mind_removing=False)
    assert not whole.is_whole()
    whole.run(1)
    assert (whole.is_done(), whole.has_cut, whole.is_whole()) == (False, False, False)
    whole.run(1 << 40)
    assert (whole.is_done(), whole.has_cut, whole.is_whole()) == (True, False, True)
    cut = LightSearch(game, 1, mind_removing=False)
    cut.run(1 << 40)
    assert (cut.is_done(), cut.has_cut, cut.is_whole()) == (True, True, False)


def test_a_deal_with_nothing_to_gain_has_a_line_too() -> None:
    game = deal_light_to_dark(random.Random(1).sample(standard_deck(), 3), default_pairing(), True)
    search = LightSearch(game, 1, mind_removing=False)
    search.run(1 << 40)
    assert (search.best_points, len(search.best_line())) == (0, 1)
    assert light_moves(game, search.best_line()) == [TURN] * (3 - game.turned)


def test_all_cards_of_the_collector_can_be_taken_where_all_go_together() -> None:
    """Rank by rank, five of a kind after five of a kind."""
    deck = sorted(janken_deck(jokers=False), key=lambda card: card & 15)
    search = CollectorSearch(deal_collector(deck, 1, 1, False), 1, few_cards=True)
    search.run(1 << 40)
    assert search.best_points == len(deck)
