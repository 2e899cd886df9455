"""PettingZoo's own suites, over every game; and what they do not ask."""

import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from janken.core.errors import CallError, JankenError
from janken.envs import pettingzoo
from janken.envs.env_table import RenderMode
from janken.envs.pettingzoo import JankenAEC, JankenParallel
from tests.envs.settings import SETTINGS, Played, setting_id

CYCLES = 60
NO_TURNS = [played for played in SETTINGS if played[0] in ("run-with-scissors", "nine-of-a-kind")]
ONE_OF_EACH = list({played[0]: played for played in SETTINGS}.values())


def aec(played: Played, render_mode: RenderMode | None = None) -> JankenAEC:
    name, seats, given = played
    return pettingzoo.env(name, seats, render_mode=render_mode, **given)


def parallel(played: Played) -> JankenParallel:
    name, seats, given = played
    return pettingzoo.parallel_env(name, seats, **given)


# It expects plain arrays, but for its own games with masks, which it knows by name.
@pytest.mark.filterwarnings("ignore:Observation (space for each agent|is not a NumPy array)")
@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_aec(played: Played) -> None:
    api_test(aec(played), num_cycles=CYCLES)


@pytest.mark.parametrize("played", ONE_OF_EACH, ids=setting_id)
def test_seeds(played: Played) -> None:
    seed_test(lambda: aec(played), num_cycles=CYCLES)


@pytest.mark.parametrize("played", ONE_OF_EACH, ids=setting_id)
def test_rendering(played: Played) -> None:
    render_test(lambda render_mode: aec(played, render_mode))


@pytest.mark.parametrize("played", NO_TURNS, ids=setting_id)
def test_parallel(played: Played) -> None:
    parallel_api_test(parallel(played), num_cycles=CYCLES)


@pytest.mark.parametrize("played", NO_TURNS, ids=setting_id)
def test_parallel_seeds(played: Played) -> None:
    """Theirs knows no masks."""
    one, other = parallel(played), parallel(played)
    for env in (one, other):
        env.reset(seed=42)
    for _ in range(CYCLES):
        if not one.agents:
            break
        seen = one.seen()
        assert data_equivalence(seen, other.seen())
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in one.agents}
        assert data_equivalence(one.step(actions), other.step(actions))


def test_games_with_turns_are_not_parallel() -> None:
    with pytest.raises(JankenError, match="Janken Rummy has turns"):
        pettingzoo.parallel_env("janken-rummy")


@pytest.mark.parametrize("played", ONE_OF_EACH, ids=setting_id)
def test_rewards_are_the_scores_and_only_who_acts_has_a_mask(played: Played) -> None:
    env = aec(played)
    for seed in range(3):
        env.reset(seed=seed)
        earned = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            earned[agent] += reward
            if ended or cut:
                env.step(None)
                continue
            others = [other for other in env.agents if other != agent]
            assert not any(env.observe(other)["action_mask"].any() for other in others)
            env.step(int(env.action_space(agent).sample(seen["action_mask"])))
        assert [*earned.values()] == [*env.batch.lane(0).points()]


def test_an_illegal_action_is_an_error() -> None:
    env = pettingzoo.env("janken-rummy", 2)
    env.reset(seed=1)
    with pytest.raises(JankenError, match="lane 0: action 1 is not legal for seat 1 now; nothing was done"):
        env.step(1)
    with pytest.raises(JankenError, match="there is no action 5000"):
        env.step(5000)
    env.step(0)


def test_the_state_has_what_all_have_seen_and_the_end_says_who_has_won() -> None:
    env = pettingzoo.env("collector", 2, reward="win")
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert env.state().tobytes() == b"".join(env.batch.observe(0, seat).tobytes() for seat in (1, 2))
    while not any(env.terminations.values()):
        env.step(int(env.batch.sample()[0]))
    points = env.batch.lane(0).points()
    winners = [f"player_{seat}" for seat in (1, 2) if points[seat - 1] == max(points)]
    assert env.infos["player_1"] == {
        "scores": {"player_1": points[0], "player_2": points[1]},
        "winners": winners,
    }
    assert [agent for agent, reward in env.rewards.items() if reward] == winners


def test_a_step_too_early_or_without_an_action_is_refused_in_a_sentence() -> None:
    env = pettingzoo.env("collector", 2)
    with pytest.raises(CallError, match="reset comes before step"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(CallError, match="is not done and has to act"):
        env.step(None)
