"""A game ends: players who move at random come to its end, by its usual house rules.

Scores that go up and down for ever, or a goal that is hardly ever reached, keep people at a table all night.
"""

import random

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from tests.playing import new_match, step

MOST_MOVES = 25_000
GAMES = [game for game in games.every() if game.ends_at_random]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_players_who_move_at_random_come_to_the_end(game: Game) -> None:
    match, rng, shuffler = new_match((game.name, game.seats[0], {})), random.Random(1), Shuffler(1)
    for _ in range(MOST_MOVES):
        if not step(match, rng, shuffler):
            return
    state = match.state
    pytest.fail(
        f"{game.name} does not end: after {MOST_MOVES} random moves and {state.hand()} hands the score is "
        f"{state.scores()}. Let it end after some hands, whatever the score. If only good play ends it, say "
        "`ends_at_random = False`: then bots have to end it, in tests/contract/test_bots_live.py."
    )
