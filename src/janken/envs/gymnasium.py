"""The games as Gymnasium environments: one agent, alone or against bots.

Importing this registers them, and so does `gymnasium.make("janken.envs.gymnasium:janken/Collector-v0")`. An
episode is one hand, or a whole game. The agent's rewards are its points; its legal actions are in
`info["action_mask"]`.
"""

from typing import Any, Literal, final

import numpy as np
from numpy.typing import NDArray

from janken.core.errors import CallError, missing
from janken.envs import EXTRA
from janken.envs.batch import Batch
from janken.envs.env_table import (
    RENDER_MODES,
    EnvTable,
    Picture,
    RandomOpponent,
    RenderMode,
    Reward,
    checked_reward,
    opponent,
    rewards_of,
    winners_of,
)
from janken.envs.setting import OptionValue, playable, setting_of

try:
    import gymnasium
    from gymnasium.utils.seeding import np_random
    from gymnasium.vector import AutoresetMode
except ImportError as error:
    raise missing(EXTRA, error) from None

AGENT = 1  # the seat that learns
Illegal = Literal["error", "next"]
Info = dict[str, Any]  # as Gymnasium declares it


@final
class LegalActions(gymnasium.spaces.Discrete):
    """All actions; without a mask, samples are legal actions."""

    def __init__(self, batch: Batch) -> None:
        super().__init__(batch.actions)
        self._batch = batch

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: NDArray[np.int8] | None = None
    ) -> np.int64:
        if mask is None and probability is None and self._batch.to_act[0]:
            mask = self._batch.masks[0].astype(np.int8)
        return super().sample(mask, probability)


@final
class JankenEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self, game: str, seats: int | None = None, opponents: str = "any", *,
        render_mode: RenderMode | None = None, reactions: bool = True, whole_game: bool = False,
        illegal: Illegal = "error", reward: Reward = "points", **options: OptionValue,
    ) -> None:  # fmt: skip
        """`illegal="next"` takes the next legal action instead, for learners without masks."""
        self._opponent = opponent(opponents)
        setting = setting_of(game, seats, reactions, whole_game, **options)
        if illegal not in ("error", "next"):
            raise CallError(f"illegal is error or next, not {illegal}")
        checked_reward(reward, setting.seats)
        self._reward: Reward = reward
        self._before_first = 0.0  # what others did to the agent's reward before it could act
        self._table = EnvTable(setting, render_mode, bots=not isinstance(self._opponent, RandomOpponent))
        self._batch = self._table.batch
        self.render_mode = render_mode
        self._illegal = illegal
        size = self._batch.observations.shape[1]
        self.observation_space = gymnasium.spaces.Box(0, 127, (size,), np.uint8)
        self.action_space = LegalActions(self._batch)

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.uint8], Info]:
        """Options may have a deal, all cards of the deck in order, and the dealer's seat."""
        super().reset(seed=seed)
        given = options or {}
        self._batch.reset(int(self.np_random.integers(1 << 62)))
        while True:
            self._deal(given)
            self._before_first = self._let_others_act()
            if self._batch.to_act[0] == AGENT:
                return self._observation(), self._info()

    def _deal(self, given: Info) -> None:
        lane = self._batch.lane(0)
        cards = given.get("deal") or lane.cards
        dealer = given.get("dealer") or int(self.np_random.integers(1, self._batch.seats + 1))
        self._table.begin(cards, dealer)

    def step(self, action: np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, Info]:
        batch = self._batch
        if batch.to_act[0] == 0:
            raise CallError("the episode is over: call reset to begin the next")
        chosen = self._next_legal(action) if self._illegal == "next" else action
        reward = self._before_first + self._act(chosen) + self._let_others_act()
        self._before_first = 0.0
        ended, cut = bool(batch.terminated[0]), bool(batch.truncated[0])
        return self._observation(), reward, ended, cut, self._info()

    def _next_legal(self, action: np.int64) -> int | np.int64:
        """The first legal action from this one on; what is no number is refused by the table."""
        if not isinstance(action, int | np.integer):
            return action
        first = int(action)
        return (first + int(np.roll(self._batch.masks[0], -first).argmax())) % self._batch.actions

    def _let_others_act(self) -> float:
        reward = 0.0
        while self._batch.to_act[0] not in (0, AGENT):
            for action in self._opponent.answer(self._table):
                reward += self._act(action)
                if self._batch.to_act[0] == 0:
                    break  # cut off in the middle of a move
        return reward

    def _act(self, action: int | np.int64) -> float:
        self._table.act(action)
        return rewards_of(self._batch, self._reward)[AGENT - 1]

    def _observation(self) -> NDArray[np.uint8]:
        return self._batch.observe(0, AGENT)

    def action_masks(self) -> NDArray[np.bool_]:
        """For learners that use masks, such as those of sb3-contrib."""
        return np.asarray(self._batch.masks[0], np.bool_)

    def _info(self) -> Info:
        """The mask, the points of every seat so far, and at the end 1 for each seat that has won."""
        batch = self._batch
        won = winners_of(batch)
        return {
            "action_mask": batch.masks[0].astype(np.int8),
            "scores": np.array(batch.lane(0).points(), np.int64),
            "winners": np.array([seat in won for seat in range(1, batch.seats + 1)], np.int8),
        }

    def render(self) -> Picture:
        return self._table.render()


@final
class JankenVector(gymnasium.vector.VectorEnv[NDArray[np.uint8], NDArray[np.int64], Any]):
    """A solitaire in many lanes at once. After the end of a hand the next step begins another."""

    def __init__(
        self, num_envs: int, game: str, seats: int | None = None, opponents: str = "any", *,
        render_mode: RenderMode | None = None, illegal: Illegal = "error", reward: Reward = "points",
        **options: OptionValue,
    ) -> None:  # fmt: skip
        """It takes what an environment of its own takes, and says what a batch has not."""
        checked_reward(reward, 1)
        if seats not in (None, 1) or opponents != "any" or render_mode is not None or illegal != "error":
            raise CallError(
                "games in one batch are for one player alone, without pictures, and illegal actions are "
                'errors: for anything else there is make_vec(..., vectorization_mode="sync")'
            )
        self._batch = Batch(setting_of(game, 1, True, False, **options), num_envs)
        self._chances: dict[int, np.random.Generator] = {}
        size = self._batch.observations.shape[1]
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = gymnasium.spaces.Box(0, 127, (size,), np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(self._batch.actions)
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.uint8], Info]:
        """The same seed deals the same as in environments of their own, beside each other."""
        many = range(self.num_envs)
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + lane for lane in many]
        for lane, own in enumerate(seeds):
            if own is not None or lane not in self._chances:
                self._chances[lane] = np_random(own)[0]
        self._batch.reset_lanes([self._next_seed(lane) for lane in many])
        return self._batch.observations.copy(), self._info()

    def _next_seed(self, lane: int) -> int:
        chance = self._chances[lane]
        seed = int(chance.integers(1 << 62))
        chance.integers(1, 2)  # an environment of its own draws the dealer
        return seed

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        batch = self._batch
        for lane in (batch.to_act == 0).nonzero()[0].tolist():
            batch.seed_lane(lane, self._next_seed(lane))  # where the next hand begins
        batch.step(np.asarray(actions))
        rewards = batch.rewards[:, 0].astype(np.float64)
        return (
            batch.observations.copy(),
            rewards,
            batch.terminated.copy(),
            batch.truncated.copy(),
            self._info(),
        )

    def _info(self) -> Info:
        return {"action_mask": self._batch.masks.astype(np.int8)}


def environment_id(game: str) -> str:
    """`janken/LightToDark-v0` for light-to-dark."""
    words = "".join(word.capitalize() for word in game.split("-"))
    return f"janken/{words}-v0"


for _game in playable():
    gymnasium.register(
        environment_id(_game.name),
        entry_point="janken.envs.gymnasium:JankenEnv",
        vector_entry_point="janken.envs.gymnasium:JankenVector" if min(_game.seats) == 1 else None,
        kwargs={"game": _game.name},
    )
