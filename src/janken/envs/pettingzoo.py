"""The games for PettingZoo: AEC for all, parallel where there are no turns.

An episode is one hand, or a whole game. Where there are no turns, chance decides whose answer comes next
(docs/environments.md).
"""

from typing import TypedDict, final

import numpy as np
from numpy.typing import NDArray

from janken.core.errors import CallError, missing
from janken.envs import EXTRA
from janken.envs.env_table import (
    RENDER_MODES,
    EnvTable,
    Picture,
    RenderMode,
    Reward,
    checked_reward,
    rewards_of,
    winners_of,
)
from janken.envs.setting import OptionValue, Setting, setting_of

try:
    import gymnasium
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    raise missing(EXTRA, error) from None

Info = dict[str, object]


class Observed(TypedDict):
    """What an agent has seen, and 1 for each action it may choose now."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]


def env(
    game: str, seats: int | None = None, *, render_mode: RenderMode | None = None, reactions: bool = True,
    whole_game: bool = False, reward: Reward = "points", **options: OptionValue,
) -> "JankenAEC":  # fmt: skip
    """One agent per seat, each acting when it is asked."""
    return JankenAEC(setting_of(game, seats, reactions, whole_game, **options), render_mode, reward)


def parallel_env(
    game: str, seats: int | None = None, *, render_mode: RenderMode | None = None, reactions: bool = True,
    whole_game: bool = False, reward: Reward = "points", **options: OptionValue,
) -> "JankenParallel":  # fmt: skip
    """All agents answer at once; chance decides whose answer counts, and the others are discarded."""
    setting = setting_of(game, seats, reactions, whole_game, **options)
    if setting.encoding.has_turns:
        raise CallError(f"{setting.title} has turns: use env, which asks one agent after another")
    return JankenParallel(setting, render_mode, reward)


class _Seated:
    """What both kinds share: a table, its agents and their spaces."""

    def _sit_down(
        self, setting: Setting, render_mode: RenderMode | None, reward: Reward, parallel: bool
    ) -> None:
        checked_reward(reward, setting.seats)
        self._reward: Reward = reward
        self.table = EnvTable(setting, render_mode)
        self.batch = batch = self.table.batch
        self.render_mode = render_mode
        self.metadata: dict[str, object] = {
            "name": f"janken_{setting.game.name.replace('-', '_')}_v{setting.encoding.version}",
            "render_modes": RENDER_MODES,
            "render_fps": 2,
            "is_parallelizable": parallel,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(1, batch.seats + 1)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents, start=1)}
        size = batch.observations.shape[1]
        spaces = gymnasium.spaces
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 127, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(0, 127, (batch.seats * size,), np.uint8)
        self._action_spaces = {agent: spaces.Discrete(batch.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def state(self) -> NDArray[np.uint8]:
        """What all agents have seen, one after the other: for a critic that may know every card."""
        return np.concatenate([self.batch.observe(0, seat) for seat in range(1, self.batch.seats + 1)])

    def _infos(self) -> dict[str, Info]:
        """The points of every seat so far and, at the end, the agents that have won."""
        batch = self.batch
        scores = dict(zip(self.possible_agents, batch.lane(0).points(), strict=True))
        won = [self.possible_agents[seat - 1] for seat in winners_of(batch)]
        return {agent: {"scores": scores, "winners": won} for agent in self.possible_agents}

    def _begin(self, seed: int | None, options: dict[str, object] | None) -> None:
        """Options may have a deal: all cards of the deck in order."""
        self.batch.reset(seed)
        deal = (options or {}).get("deal")
        self.table.begin(deal if isinstance(deal, list) else None)
        self.agents = self.possible_agents[:]

    def render(self) -> Picture:
        return self.table.render()

    def close(self) -> None:
        """There is nothing to release."""


@final
class JankenAEC(_Seated, AECEnv):
    def __init__(self, setting: Setting, render_mode: RenderMode | None, reward: Reward) -> None:
        super().__init__()
        self._sit_down(setting, render_mode, reward, parallel=False)
        # Views, made once: every agent reads them at every step.
        self._observation = self.batch.observations[0]
        self._mask = self.batch.masks[0].view(np.int8)
        self._pays_at_end = self.batch.lane(0).scores_only_at_end()

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._to_act = int(self.batch.to_act[0])
        self.agent_selection = self.possible_agents[self._to_act - 1]

    def observe(self, agent: str) -> Observed:
        seat = self._seat[agent]
        if self._to_act == seat:
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        batch = self.batch
        return {"observation": batch.observe(0, seat), "action_mask": np.zeros(batch.actions, np.int8)}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise CallError("reset comes before step: this environment has no game, or its game is over")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise CallError(f"{agent} is not done and has to act: None is for agents that are")
        self._cumulative_rewards[agent] = 0
        self._to_act = to_act = self.table.act(action)
        batch = self.batch
        if not (to_act and self._pays_at_end):
            self.rewards = dict(zip(self.possible_agents, rewards_of(batch, self._reward), strict=True))
            self._accumulate_rewards()
        if to_act:
            self.agent_selection = self.possible_agents[to_act - 1]
            return
        self.terminations = dict.fromkeys(self.agents, bool(batch.terminated[0]))
        self.truncations = dict.fromkeys(self.agents, bool(batch.truncated[0]))
        self.infos = self._infos()
        self._deads_step_first()


@final
class JankenParallel(_Seated, ParallelEnv):
    def __init__(self, setting: Setting, render_mode: RenderMode | None, reward: Reward) -> None:
        self._sit_down(setting, render_mode, reward, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observed], dict[str, Info]]:
        self._begin(seed, options)
        return self.seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Agents that may not act now have an empty mask, and their answers do not count."""
        batch, agents = self.batch, self.agents
        self.table.act(actions[self.possible_agents[batch.to_act[0] - 1]])
        seen = self.seen()
        rewards = dict(zip(agents, rewards_of(batch, self._reward), strict=True))
        terminated = dict.fromkeys(agents, bool(batch.terminated[0]))
        truncated = dict.fromkeys(agents, bool(batch.truncated[0]))
        infos: dict[str, Info] = {agent: {} for agent in agents}
        if batch.to_act[0] == 0:
            self.agents, infos = [], self._infos()
        return seen, rewards, terminated, truncated, infos

    def seen(self) -> dict[str, Observed]:
        """What every agent has seen, and what it could answer now."""
        return {agent: self._seen_by(self._seat[agent]) for agent in self.agents}

    def _seen_by(self, seat: int) -> Observed:
        mask = np.zeros(self.batch.actions, np.int8)
        mask[self.batch.choices_if_asked(0, seat)] = 1
        return {"observation": self.batch.observe(0, seat), "action_mask": mask}
