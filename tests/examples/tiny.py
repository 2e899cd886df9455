"""Tiny Circle by OpenSpiel's tools, beside the same numbers from the rules alone; run where it is installed.

python -m tests.examples.tiny dealt, or hidden
"""

import sys
from itertools import permutations
from statistics import mean

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.policy import UniformRandomPolicy
from tiny_circle import GAME  # type: ignore[import-not-found]
from tiny_circle.rules import beats  # type: ignore[import-not-found]

import janken.envs.openspiel  # noqa: F401 - registers the games
from janken.core.options import Options

ITERATIONS = 5


def lead(own: int, other: int) -> int:
    return int(beats(own, other)) - int(beats(other, own))


def best_response_to_uniform(deck: list[int]) -> float:
    """Of a player with two cards, who knows only those: the better one first, on average over all else."""
    worth: dict[tuple[int, ...], list[dict[int, float]]] = {}
    for cards in permutations(deck, 4):
        own, other = tuple(sorted(cards[:2])), cards[2:]
        first = {
            card: mean(
                lead(card, answer) + 2 * lead(sum(own) - card, sum(other) - answer) for answer in other
            )
            for card in own
        }
        worth.setdefault(own, []).append(first)
    best = [max(mean(one[card] for one in seen) for card in own) for own, seen in worth.items()]
    return mean(best)  # every hand is as likely as any other


def load(suits: int) -> tuple[pyspiel.Game, float]:
    """The game, and the best that can be had of a uniform player, by the rules alone."""
    options = GAME.agree({"suits": suits})
    assert isinstance(options, Options)
    given = {"options": f"suits={suits}", "reward": "difference"}
    game = pyspiel.load_game("python_janken_tiny_circle", given)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    return game, best_response_to_uniform(GAME.deck(options, 2))


def all_cards_are_dealt() -> None:
    game, expected = load(4)
    before = exploitability.exploitability(game, UniformRandomPolicy(game))
    assert abs(before - expected) < 1e-9  # for both seats alike
    solver = cfr.CFRSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    left = exploitability.exploitability(game, found)
    value = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    assert left < before / 2, (before, left)
    assert abs(value[0]) <= left + 1e-9  # the value of a fair game is 0
    assert sum(value) == 0


def one_card_is_hidden() -> None:
    game, expected = load(5)
    best = exploitability.best_response(game, UniformRandomPolicy(game), 1)
    assert abs(best["best_response_value"] - expected) < 1e-9


if __name__ == "__main__":
    {"dealt": all_cards_are_dealt, "hidden": one_card_is_hidden}[sys.argv[1]]()
    print("exact")
