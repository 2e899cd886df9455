"""An episode that is a whole game: dealt on until it is over, with the scores of a table that plays along."""

import pickle

import numpy as np
import pytest

from janken.envs import Batch, pettingzoo
from janken.games.run_with_scissors.rules.lane import ScissorsLane
from tests.envs.settings import Played, setting_id

GAMES: list[Played] = [
    ("janken-rummy", 2, {"goal": 1, "stall_rounds": 1}),
    ("run-with-scissors", 3, {"deals_each": 1}),
    ("run-with-scissors", 3, {"deals_each": 1, "scoring": "michigan", "poker_tie": "split"}),
    ("nine-of-a-kind", 5, {"goal": 1, "chicken": True}),
]


@pytest.mark.parametrize("played", GAMES, ids=setting_id)
def test_a_whole_game_is_that_of_a_table(played: Played) -> None:
    """The table that is drawn plays along: it refuses what is not a move, and a deal that is not due."""
    name, seats, given = played
    env = pettingzoo.env(name, seats, whole_game=True, render_mode="ansi", **given)
    env.reset(seed=5)
    earned = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        earned[agent] += reward
        env.step(None if ended or cut else int(env.action_space(agent).sample(seen["action_mask"])))
    assert env.table.follower is not None
    state = env.table.follower.match.state
    assert state.is_over()
    at_first = 30 if "scoring" in given else 0
    assert [points + at_first for points in earned.values()] == state.scores()


@pytest.mark.parametrize("played", GAMES, ids=setting_id)
def test_a_game_goes_on_after_a_pickle_and_shows_how_it_stands(played: Played) -> None:
    name, seats, given = played
    batch = Batch(name, 2, seats, 3, whole_game=True, **given)
    hands = 1
    for _ in range(2000):
        hands = max(hands, int(batch.observations[0][standing_at(batch) + 32]))
        if hands > 1:
            break
        batch.step(batch.sample())
    assert hands == 2 or batch.terminated.any()
    twin: Batch = pickle.loads(pickle.dumps(batch))
    for _ in range(30):
        for lane in range(2):
            assert (batch.observations[lane] == twin.observations[lane]).all()
            if batch.to_act[lane]:
                assert (batch.observations[lane] == batch.observe(lane, batch.to_act[lane])).all()
        actions = batch.sample().copy()
        batch.step(actions)
        twin.step(actions)
    assert (np.asarray(batch.rewards) == twin.rewards).all()


@pytest.mark.parametrize("scoring", ["standard", "michigan"])
def test_everybody_sees_how_all_stand_counted_from_their_own_seat(scoring: str) -> None:
    batch = Batch("run-with-scissors", 1, 3, 3, whole_game=True, deals_each=2, scoring=scoring)
    at = standing_at(batch)
    hands, differ = set(), False
    for _ in range(600):
        lane = batch.lane(0)
        assert isinstance(lane, ScissorsLane)
        assert lane.game is not None
        game = lane.game
        if batch.to_act[0] and game.number not in hands:
            hands.add(game.number)
            for seat in (1, 2, 3):
                seen = batch.observe(0, seat)[at:].astype(int)
                high, low, (number, dealer) = np.split(seen[:34], [16, 32])
                totals = game.totals[seat - 1 :] + game.totals[: seat - 1]
                assert (128 * high + low - 64 * 128)[:3].tolist() == totals
                assert (number, (seat - 1 + dealer) % 3 + 1) == (game.number, game.dealer)
                assert seen[40 : 40 + len(game.bowls)].tolist() == game.bowls
            differ = differ or len(set(game.totals)) == 3
        batch.step(batch.sample())
    assert differ


def standing_at(batch: Batch) -> int:
    """Where an observation says how the game stands."""
    bowls = 16 if batch.setting.game.name == "run-with-scissors" else 0
    return batch.observations.shape[1] - 40 - bowls


@pytest.mark.parametrize("played", GAMES[1:], ids=setting_id)
def test_points_and_chips_are_given_when_a_hand_is_over(played: Played) -> None:
    name, seats, given = played
    batch = Batch(name, 1, seats, 5, whole_game=True, **given)
    paid = 0
    for _ in range(600):
        batch.step(batch.sample())
        if batch.rewards.any():
            assert batch.terminated[0] or batch.lane(0).later_deals
            paid += 1
    assert paid > 3
