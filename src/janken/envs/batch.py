"""Many games at once, written in place by the kernel."""

from collections.abc import Sequence
from typing import Literal, final

import numpy as np
from numpy.typing import NDArray

from janken.core.deal import why_not_deck
from janken.envs.memory import observation, view
from janken.envs.setting import OptionValue, Setting, luck_of, setting_of
from janken.kernel.lanes import batch as kernel
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.luck import Luck
from janken.kernel.lanes.racing import RacingLane
from janken.library.errors import NotAllowed

Autoreset = Literal["next-step", "same-step"]


@final
class Batch:
    """Lanes of one game, each with its own deals, stepped together.

    The arrays are views of the kernel's memory: read-only, live, the same objects for ever. `step` returns
    nothing; what came of it stands in them. Copy what is to be kept.
    """

    def __init__(
        self, game: str | Setting, lanes: int, seats: int | None = None, seed: int | str = 0, *,
        reactions: bool = True, whole_game: bool = False, autoreset: Autoreset = "next-step",
        most_steps: int | None = None, **options: OptionValue,
    ) -> None:  # fmt: skip
        setting = setting_of(game, seats, reactions, whole_game, **options) if isinstance(game, str) else game
        if lanes < 1:
            raise ValueError(f"a batch has at least one lane, not {lanes}")
        if autoreset not in ("next-step", "same-step"):
            raise ValueError(f"autoreset is next-step or same-step, not {autoreset}")
        self.setting = setting
        made = [setting.lane() for _ in range(lanes)]
        lucks = [luck_of(seed, number) for number in range(lanes)]
        most = setting.most_steps if most_steps is None else most_steps
        self._see(kernel.LaneBatch(made, lucks, most, autoreset == "same-step"))
        self._sampling = luck_of(seed, -1)
        self.reset()

    def _see(self, core: kernel.LaneBatch) -> None:
        self._core = core
        lanes, seats = len(core.lanes), core.seats
        self.seats = seats
        self.actions = core.actions
        self.observations = view(core.observations, np.uint8).reshape(lanes, -1)  # of the seat that acts next
        self.masks = view(core.masks, np.uint8).reshape(lanes, -1)[:, : core.actions]  # 1 for a legal action
        self.rewards = view(core.rewards, np.int64).reshape(lanes, seats)
        self.who = view(core.who, np.int64)  # the seat that acts next; 0 when the hand is over
        self.terminated = view(core.terminated, np.bool_)
        self.truncated = view(core.truncated, np.bool_)
        self._sampled = view(core.sampled, np.uint16)

    def __len__(self) -> int:
        return len(self._core.lanes)

    def lane(self, number: int) -> Lane:
        """The kernel's lane, with everything in it, hidden cards too."""
        return self._core.lanes[number]

    def reset(self, seed: int | str | None = None) -> None:
        """A new hand in every lane, dealt by its own luck; with a seed all luck begins anew."""
        if seed is not None:
            self._core.lucks = [luck_of(seed, number) for number in range(len(self))]
            self._sampling = luck_of(seed, -1)
        self._core.reset()

    def deal(self, number: int, cards: Sequence[int], dealer: int | None = None) -> None:
        """A new hand of given cards in one lane; the last seat deals if no other is named."""
        refusal = why_not_deck(cards, self.lane(number).deck())
        if refusal is not None:
            raise NotAllowed(refusal, self.setting.game)
        if not self._core.deal(number, list(cards), dealer or self.seats):
            raise ValueError(f"lane {number}: these cards make no hand (RS-5)")

    def step(self, actions: NDArray[np.uint16]) -> None:
        """One action a lane. Where a hand is over it begins the next, and the action does not count.

        An illegal one is a ValueError that names lane and action, and nothing has changed.
        """
        self._core.step(np.ascontiguousarray(actions, np.uint16).tobytes())

    def act(self, action: int) -> int:
        """The same for a batch of one lane; who acts next, 0 when the episode is over."""
        return self._core.act(int(action))

    def choices_if_asked(self, number: int, seat: int) -> list[int]:
        """What a seat could answer, asked now or not: nobody but chance knows who is asked."""
        lane = self._core.lanes[number].copy()
        if isinstance(lane, RacingLane):
            lane.turn_to(seat)
        if lane.who != seat:
            return []
        lane.look()
        return list(lane.choices[: lane.count])

    def sample(self) -> NDArray[np.uint16]:
        """Any legal action for every lane, from a chance of its own."""
        self._core.sample(self._sampling)
        return self._sampled

    def observe(self, number: int, seat: int) -> NDArray[np.uint8]:
        """What any seat of a lane has seen."""
        return observation(self._core.lanes[number], seat)

    def __getstate__(self) -> tuple[Setting, kernel.LaneBatch, Luck]:
        return self.setting, self._core, self._sampling

    def __setstate__(self, state: tuple[Setting, kernel.LaneBatch, Luck]) -> None:
        self.setting, core, self._sampling = state
        self._see(core)
