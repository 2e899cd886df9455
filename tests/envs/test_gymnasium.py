"""Gymnasium's own checks, and a single agent against bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from janken.envs.gymnasium import JankenEnv, JankenVector
from tests.envs.settings import SETTINGS, Played, setting_id

ONE_OF_EACH = list({played[0]: played for played in SETTINGS}.values())
IDS = ["Collector", "LightToDark", "JankenRummy", "RunWithScissors", "NineOfAKind"]


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_theirs(played: Played) -> None:
    name, seats, given = played
    env = JankenEnv(name, seats, illegal="next", **given)  # type: ignore[arg-type]
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("name", IDS)
def test_the_games_are_registered(name: str) -> None:
    env = gymnasium.make(f"janken/{name}-v0")
    seen, info = env.reset(seed=3)
    assert seen.shape == env.observation_space.shape
    assert info["action_mask"].any()
    assert isinstance(env.unwrapped, JankenEnv)
    assert (env.unwrapped.action_masks() == info["action_mask"]).all()
    env.step(env.action_space.sample())


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_rendering(mode: str) -> None:
    env = gymnasium.make("janken/LightToDark-v0", render_mode=mode)
    env.reset(seed=3)
    env.step(np.int64(196))
    drawn = env.render()
    if mode == "ansi":
        assert isinstance(drawn, str)
        assert "Deck: 51" in drawn
    else:
        assert isinstance(drawn, np.ndarray)
        assert drawn.shape[2] == 3
        assert drawn.min() < drawn.max()  # something is drawn


@pytest.mark.parametrize("name", ["collector", "light-to-dark"])
def test_many_at_once(name: str) -> None:
    env = gymnasium.make_vec(f"janken/{IDS[['collector', 'light-to-dark'].index(name)]}-v0", num_envs=5)
    assert isinstance(env.unwrapped, JankenVector)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert seen.shape == env.observation_space.shape
    assert (seen == again).all()
    finished = 0
    for _ in range(300):
        seen, _, ended, _, info = env.step(info["action_mask"].argmax(axis=1))
        finished += int(ended.sum())
    assert finished


@pytest.mark.parametrize("played", [one for one in ONE_OF_EACH if one[1] > 1], ids=setting_id)
def test_against_bots(played: Played) -> None:
    name, seats, given = played
    env = JankenEnv(name, seats, "easy", **given)  # type: ignore[arg-type]
    env.reset(seed=5)
    for _ in range(12):
        seen, _, ended, cut, info = env.step(env.action_space.sample())
        assert env.observation_space.contains(seen)
        assert info["action_mask"].any() != (ended or cut)
        if ended or cut:
            break


def test_bots_open_stacks_too() -> None:
    """An opening is no race, so it has one speed; a hand of Run with Scissors has many of them."""
    env = JankenEnv("run-with-scissors", 3, "easy")
    env.reset(seed=5)
    ended = cut = False
    while not (ended or cut):
        _, _, ended, cut, _ = env.step(env.action_space.sample())
    assert ended


def test_the_rewards_are_the_points_of_the_agent() -> None:
    env = JankenEnv("collector", 2)
    env.reset(seed=5)
    earned, ended = 0.0, False
    while not ended:
        _, reward, ended, _, _ = env.step(env.action_space.sample())
        earned += reward
    assert earned == env._batch.lane(0).points()[0]
    with pytest.raises(ValueError, match="the episode is over"):
        env.step(np.int64(0))
