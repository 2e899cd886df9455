"""Gymnasium's own checks, and a single agent against bots."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from janken.core.errors import CallError, JankenError
from janken.envs.env_table import Reward
from janken.envs.gymnasium import JankenEnv, JankenVector
from tests.envs.settings import SETTINGS, Played, setting_id

ONE_OF_EACH = list({played[0]: played for played in SETTINGS}.values())
IDS = ["Collector", "LightToDark", "JankenRummy", "RunWithScissors", "NineOfAKind"]


@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_theirs(played: Played) -> None:
    name, seats, given = played
    env = JankenEnv(name, seats, illegal="next", **given)
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
    env = JankenEnv(name, seats, "easy", **given)
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
    with pytest.raises(JankenError, match="the episode is over"):
        env.step(np.int64(0))


def test_a_name_with_its_module_needs_no_import_before() -> None:
    source = "import gymnasium, sys; assert 'janken' not in sys.modules; gymnasium.make(sys.argv[1])"
    name = "janken.envs.gymnasium:janken/Collector-v0"
    subprocess.run([sys.executable, "-c", source, name], check=True)


@pytest.mark.parametrize("name", ["Collector", "LightToDark"])
def test_a_seed_gives_the_same_in_a_batch_and_in_environments_beside_each_other(name: str) -> None:
    given: dict[str, Any] = {"seats": 1} if name == "Collector" else {}
    batch = gymnasium.make_vec(f"janken/{name}-v0", num_envs=3)
    beside = gymnasium.make_vec(f"janken/{name}-v0", num_envs=3, vectorization_mode="sync", **given)
    seen, info = batch.reset(seed=5)
    same, _ = beside.reset(seed=5)
    assert (seen == same).all()
    ends = 0
    for _ in range(250):
        actions = info["action_mask"].argmax(axis=1)
        seen, rewards, ended, _, info = batch.step(actions)
        same, as_well, over, _, _ = beside.step(actions)
        assert (seen == same).all()
        assert (rewards == as_well).all()
        assert (ended == over).all()
        ends += int(ended.sum())
    assert ends  # and the next hands were dealt alike too


def played_out(env: JankenEnv, seed: int) -> tuple[list[float], dict[str, Any]]:
    env.reset(seed=seed)
    rewards, ended = [], False
    while not ended:
        _, reward, ended, cut, info = env.step(env.action_space.sample())
        assert not cut
        rewards.append(reward)
    return rewards, info


def test_the_reward_may_be_points_a_difference_or_winning() -> None:
    by_kind = {}
    kinds: tuple[Reward, ...] = ("points", "difference", "win")
    for reward in kinds:
        env = JankenEnv("collector", 2, reward=reward)
        env.action_space.seed(1)
        by_kind[reward], info = played_out(env, 3)
    own, other = info["scores"].tolist()
    assert sum(by_kind["points"]) == own
    assert sum(by_kind["difference"]) == own - other
    assert by_kind["win"][:-1] == [0.0] * (len(by_kind["win"]) - 1)
    assert by_kind["win"][-1] == {1: 1.0, -1: 0.0, 0: 0.5}[int(np.sign(own - other))]
    assert info["winners"].tolist() == [int(own >= other), int(other >= own)]
    with pytest.raises(JankenError, match="nobody wins alone"):
        JankenEnv("light-to-dark", reward="win")
    with pytest.raises(JankenError, match="reward is points, difference or win, not money"):
        JankenEnv("collector", 2, reward="money")  # type: ignore[arg-type]


def test_opponents_who_do_anything_do_not_throw_the_round_away() -> None:
    """NK-10: wrong calls would end it after three decisions."""
    env = JankenEnv("nine-of-a-kind")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    for _ in range(60):
        legal = info["action_mask"].nonzero()[0]
        trades = [action for action in legal if action != 2325 and not 2352 <= action < 2377]
        _, _, ended, _, info = env.step(np.int64(rng.choice(trades)))
        assert not ended
    assert info["scores"].tolist() == [0] * 5


def test_an_environment_with_bots_can_be_pickled_and_copied() -> None:
    env = JankenEnv("collector", 2, "easy")
    env.reset(seed=2)
    for _ in range(3):
        env.step(np.int64(env.action_masks().argmax()))
    for twin in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        for _ in range(5):
            twin.step(np.int64(twin.action_masks().argmax()))
        assert (twin._observation() != env._observation()).any()


WRONG: Any = "pass"


@pytest.mark.parametrize("action", [None, WRONG, 437.5, -1, 65537], ids=str)
@pytest.mark.parametrize("illegal", ["error", "next"])
def test_what_is_no_action_is_said(action: Any, illegal: Any) -> None:  # noqa: ANN401 - anything at all
    env = JankenEnv("collector", 2, illegal=illegal)
    env.reset(seed=1)
    if illegal == "next" and isinstance(action, int):
        env.step(np.int64(action))
        return
    with pytest.raises(CallError, match="action"):
        env.step(action)


def test_a_batch_says_what_it_has_not_and_takes_what_others_take() -> None:
    name = "janken/Collector-v0"
    many = gymnasium.make_vec(name, num_envs=2, seats=1, reward="points")
    many.reset(seed=1)
    with pytest.raises(CallError, match="no action -1"):
        many.step(np.array([-1, 436]))
    for given in ({"seats": 2}, {"opponents": "easy"}, {"illegal": "next"}):
        with pytest.raises(CallError, match='vectorization_mode="sync"'):
            gymnasium.make_vec(name, num_envs=2, **given)
    beside = gymnasium.make_vec(
        name, num_envs=2, vectorization_mode="sync", seats=2, opponents="easy", illegal="next"
    )
    beside.reset(seed=1)
    with pytest.raises(CallError, match="illegal is error or next, not any"):
        gymnasium.make(name, illegal="any")
