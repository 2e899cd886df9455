"""Deal again what a seat cannot see: all that it has been shown until then stays the same, byte for byte."""

import os
import random
from typing import final

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.utils.seeding import np_random

from janken.envs import Batch, pettingzoo
from janken.envs.env_table import EnvTable, Opponent
from janken.envs.extensive import resampled
from janken.envs.gymnasium import AGENT, JankenEnv
from tests.envs.settings import SETTINGS, Played, batch_of, setting_id
from tests.envs.worlds import a_story, who_acted

MOST_STEPS = {
    "collector": 25,
    "light-to-dark": 80,
    "janken-rummy": 150,
    "run-with-scissors": 150,
    "nine-of-a-kind": 150,
}
NO_TURNS = ("run-with-scissors", "nine-of-a-kind")
STORIES = 400 if os.environ.get("JANKEN_SOAK") else 8


def what_is_shown(batch: Batch, deal: list[int], dealer: int, actions: list[int], viewer: int) -> list[bytes]:
    """All that a seat sees on the way."""
    batch.deal(0, deal, dealer)
    shown = []
    for action in [*actions, None]:
        shown.append(batch.observe(0, viewer).tobytes())
        if batch.to_act[0] == viewer:
            shown.append(batch.observations[0].tobytes() + batch.masks[0].tobytes())
        if action is not None:
            batch.step(batch.sample() * 0 + action)
    return shown


@pytest.mark.soak
@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_what_a_seat_cannot_see_does_not_show(played: Played) -> None:
    rng = random.Random(3)
    changed = 0
    for seed in range(STORIES):
        viewer = rng.randint(1, played[1])
        batch, history = a_story(played, seed, rng.randrange(5, MOST_STEPS[played[0]]))
        twin = resampled(batch.lane(0), history, viewer, rng)
        changed += twin.deal != history.deal
        here, there = (batch_of(played, 1, seed) for _ in range(2))
        shown = what_is_shown(here, history.deal, history.dealer, history.actions, viewer)
        assert shown == what_is_shown(there, twin.deal, history.dealer, twin.actions, viewer)
    assert changed > STORIES // 2


def shown_by_aec(played: Played, seed: int, deal: list[int], actions: list[int], viewer: int) -> list[object]:
    """All that an agent is given on the way, asked or not."""
    name, seats, given = played
    env = pettingzoo.env(name, seats, **given)
    env.reset(seed=seed, options={"deal": deal})
    agent = f"player_{viewer}"
    shown: list[object] = []
    for action in actions:
        shown.append((env.observe(agent), env.infos[agent], env.rewards[agent]))
        env.step(action)
    return shown


def shown_by_parallel(
    played: Played, seed: int, deal: list[int], actions: list[int], viewer: int
) -> list[object]:
    name, seats, given = played
    env = pettingzoo.parallel_env(name, seats, **given)
    seen, infos = env.reset(seed=seed, options={"deal": deal})
    agent = f"player_{viewer}"
    shown: list[object] = []
    for action in actions:
        shown.append((seen[agent], infos[agent]))
        seen, _, _, _, infos = env.step(dict.fromkeys(env.agents, action))
    return shown


@pytest.mark.soak
@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_agents_are_shown_no_more(played: Played) -> None:
    rng = random.Random(4)
    shows = [shown_by_aec] if played[0] not in NO_TURNS else [shown_by_aec, shown_by_parallel]
    for seed in range(STORIES // 4):
        viewer = rng.randint(1, played[1])
        batch, history = a_story(played, seed, rng.randrange(5, MOST_STEPS[played[0]]))
        twin = resampled(batch.lane(0), history, viewer, rng)
        for show in shows:
            here = show(played, seed, history.deal, history.actions, viewer)
            assert data_equivalence(here, show(played, seed, twin.deal, twin.actions, viewer))


@final
class Scripted(Opponent):
    """Others who do what a history tells."""

    def __init__(self, history: list[int]) -> None:
        self.left = history[:]

    def answer(self, table: EnvTable) -> list[int]:
        return [self.left.pop(0)]


def shown_by_gymnasium(
    played: Played, seed: int, dealer: int, deal: list[int], actions: list[int]
) -> list[bytes]:
    name, seats, given = played
    env = JankenEnv(name, seats, **given)
    others = env._opponent = Scripted(actions)
    seen, info = env.reset(seed=seed, options={"deal": deal, "dealer": dealer})
    shown = [seen.tobytes() + info["action_mask"].tobytes()]
    while others.left:
        seen, _, _, _, info = env.step(np.int64(others.left.pop(0)))
        shown.append(seen.tobytes() + info["action_mask"].tobytes())
    return shown


@pytest.mark.soak
@pytest.mark.parametrize("played", SETTINGS, ids=setting_id)
def test_a_single_agent_is_shown_no_more(played: Played) -> None:
    rng = random.Random(5)
    for seed in range(STORIES // 4):
        chance = int(np_random(seed)[0].integers(1 << 62))  # as the environment draws it from its seed
        batch, history = a_story(played, chance, rng.randrange(5, MOST_STEPS[played[0]]))
        twin = resampled(batch.lane(0), history, AGENT, rng)
        asked = who_acted(played, chance, history)
        if AGENT not in asked:
            continue
        until = len(asked) - 1 - asked[::-1].index(AGENT)  # the agent is to act
        here = shown_by_gymnasium(played, seed, history.dealer, history.deal, history.actions[:until])
        assert here == shown_by_gymnasium(played, seed, history.dealer, twin.deal, twin.actions[:until])
