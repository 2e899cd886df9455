"""A game that says it has turns can be played over days: it never waits for two, or for its own clock."""

import random

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from tests.playing import new_match, step

MOST_MOVES = 1500
GAMES = [game for game in games.every() if game.has_turns]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("seed", range(4))
def test_it_waits_for_one_player_and_for_no_clock(game: Game, seed: int) -> None:
    seats = game.seats[-1 - seed % min(2, len(game.seats))]
    match, rng, shuffler = new_match((game.name, seats, {})), random.Random(seed), Shuffler(seed)
    for _ in range(MOST_MOVES):
        if not step(match, rng, shuffler):
            return
        state = match.state
        if state.needs() is None and not state.is_over():
            assert len(state.to_act()) == 1
        assert not state.timers()
        assert not state.places()


def test_the_others_are_not_offered_over_days() -> None:
    assert {game.name for game in GAMES}.isdisjoint({"nine-of-a-kind", "run-with-scissors"})
