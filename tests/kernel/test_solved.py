"""Many small deals solved and bounded, compiled and uncompiled: the same figures.

They stand in a text file. Both runs of the kernel's tests compare with it, and so with each other. Bounds are
shown to people, and one that is too high is wrong without being refuted by any line. After a change that is
meant to change them, `.venv/bin/python -m tests.kernel.test_solved` writes them again.
"""

import random
from pathlib import Path

import pytest

from janken.games.collector.rules.bound import CollectorBound
from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.game import deal as deal_collector
from janken.games.collector.rules.solve import CollectorSearch, collector_moves
from janken.games.light_to_dark.rules.bound import LightBound
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.games.light_to_dark.rules.game import LightToDark
from janken.games.light_to_dark.rules.game import deal as deal_light_to_dark
from janken.games.light_to_dark.rules.solve import LightSearch, light_moves
from janken.kernel.cards import janken_deck, standard_deck
from janken.kernel.solve_layers import LayeredSearch
from tests.kept import keep, kept_in

FIGURES = Path(__file__).with_name("solved.txt")
SEEDS = {"light": range(20), "light_bounds": range(4), "collector": range(6)}
EVERYTHING = 1 << 40


def light(seed: int) -> str:
    """A deal of some cards: searched narrowly, and bounded all along the line that was found."""
    faces = random.Random(seed).sample(standard_deck(), 12 + 5 * (seed % 4))
    told = []
    for any_time in (False, True):
        game = deal_light_to_dark(faces, default_pairing(), any_time)
        search = LightSearch(game, 1 + seed % 3, mind_removing=seed % 2 == 0)
        told.append(f"{_figures(search)} bounds {_bounds_along(game, search)}")
    return " and any time ".join(told)


def _bounds_along(game: LightToDark, search: LightSearch) -> str:
    bounds = [LightBound(game).most_points()]
    for move in light_moves(game, search.best_line()):
        game.play(1, move)
        bounds.append(LightBound(game).most_points())
    return " ".join(map(str, dict.fromkeys(bounds)))


def light_bounds(seed: int) -> str:
    """The bound alone is quick, over many deals of this many cards."""
    rng, cards = random.Random(seed), 7 + 5 * seed
    games = [
        deal_light_to_dark(rng.sample(standard_deck(), cards), default_pairing(), True) for _ in range(160)
    ]
    return " ".join(str(LightBound(game).most_points()) for game in games)


def collector(seed: int) -> str:
    """A deal of some cards: searched for points and for few cards, from the start and from the middle."""
    cards = random.Random(seed).sample(janken_deck(jokers=False), 15 + 3 * (seed % 4))
    game = deal_collector(cards, 1, 1, False)
    points = CollectorSearch(game, 3, few_cards=False)
    few = CollectorSearch(game, 3, few_cards=True)
    told = [f"points {_figures(points)}", f"cards {_figures(few)}"]
    best = points.best_points
    told.append(f"bounds {_improved(game, (1, best), (2, best), (3, best))}")
    if seed % 4 == 0:  # first with steps that are far too long, so that they become shorter
        told.append(f"and {_improved(game, (13, -100), (3, best))}")
    moves = collector_moves(game, points.best_line())
    return f"{', '.join(told)}, from the middle {_figures(_from_the_middle(game, moves))}"


def _improved(game: Collector, *rounds: tuple[int, int]) -> str:
    """The bound after this many rounds, given the points of a line, worked out twice."""
    bound = CollectorBound(game)
    told = []
    for count, points in rounds:
        bound.improve(count, points)
        told.append(f"{bound.bound:.6f}")
    return " ".join(told)


def _from_the_middle(game: Collector, moves: list[int]) -> CollectorSearch:
    later = game.copy()
    for move in moves[: len(moves) // 2]:
        later.play(1, move)
    return CollectorSearch(later, 2, few_cards=False)


def _figures(search: LayeredSearch) -> str:
    """The best found, positions reached, moves tried."""
    search.run(EVERYTHING)
    return f"{search.best_points} {search.reached} {search.moves}"


SOLVED = {
    f"{solve.__name__} {seed}": (solve, seed)
    for solve in (light, light_bounds, collector)
    for seed in SEEDS[solve.__name__]
}


@pytest.mark.parametrize("deal", SOLVED)
def test_small_deals_are_solved_and_bounded_the_same(deal: str) -> None:
    solve, seed = SOLVED[deal]
    assert kept_in(FIGURES).get(deal) == solve(seed), (
        "where the figures are meant to change: .venv/bin/python -m tests.kernel.test_solved"
    )


if __name__ == "__main__":
    keep(FIGURES, {deal: solve(seed) for deal, (solve, seed) in SOLVED.items()})
