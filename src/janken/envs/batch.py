"""Many games at once, written in place by the kernel, as NumPy arrays."""

import sys
from collections.abc import Sequence
from typing import Literal, TypeVar, cast, final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from janken.core.deal import why_not_deck
from janken.envs.setting import OptionValue, Setting, luck_of, setting_of
from janken.kernel.lanes.batch import LaneBatch, Luck, new_batch
from janken.kernel.lanes.lane import Lane
from janken.library.match import accepted

if sys.byteorder != "little":
    raise ImportError("janken.envs needs a little-endian machine")

Kind = TypeVar("Kind", bound=np.generic)


def view(memory: object, kind: type[Kind]) -> NDArray[Kind]:
    """A live, read-only view of packed numbers, without a copy."""
    return np.frombuffer(cast("bytes", memory), kind)


def observation(lane: Lane, seat: int) -> NDArray[np.uint8]:
    """What a seat has seen, in an array of its own."""
    words = vec[i64]([0] * lane.words)
    lane.observe(seat, words, 0)
    return view(words, np.uint8)


Autoreset = Literal["next-step", "same-step"]


@final
class Batch:
    """Lanes of one game, each with its own deals, stepped together.

    The arrays are views of the kernel's memory: read-only, live, and always the same objects. `step` returns
    nothing and updates them. Copy what you want to keep.
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
        self._attach(new_batch(made, lucks, most, autoreset == "same-step"))
        self._sampling = luck_of(seed, -1)
        self.reset()

    def _attach(self, core: LaneBatch) -> None:
        self._core = core
        lanes, seats = len(core.lanes), core.seats
        self.seats = seats
        self.actions = core.actions
        self.observations = view(core.observations, np.uint8).reshape(lanes, -1)  # of the seat that acts next
        self.masks = view(core.masks, np.uint8).reshape(lanes, -1)[:, : core.actions]  # 1 for a legal action
        self.rewards = view(core.rewards, np.int64).reshape(lanes, seats)
        self.to_act = view(core.to_act, np.int64)  # the seat that acts next; 0 when the hand is over
        self.terminated = view(core.terminated, np.bool_)
        self.truncated = view(core.truncated, np.bool_)
        self._sampled = view(core.sampled, np.uint16)

    def __len__(self) -> int:
        return len(self._core.lanes)

    def lane(self, number: int) -> Lane:
        """The kernel's lane, hidden cards included."""
        return self._core.lanes[number]

    def reset(self, seed: int | str | None = None) -> None:
        """A new hand in every lane, dealt by its own luck; a seed restarts all luck."""
        if seed is not None:
            self._core.lucks = [luck_of(seed, number) for number in range(len(self))]
            self._sampling = luck_of(seed, -1)
        self._core.reset()

    def deal(self, number: int, cards: Sequence[int], dealer: int | None = None) -> None:
        """A new hand of given cards in one lane; by default the last seat deals."""
        accepted(why_not_deck(cards, self.lane(number).deck()), self.setting.game)
        if not self._core.deal(number, list(cards), dealer or self.seats):
            raise ValueError(f"lane {number}: these cards make no hand (RS-5)")

    def step(self, actions: NDArray[np.uint16]) -> None:
        """One action per lane. Where a hand is over, the next begins and the action does not count.

        An illegal action raises a ValueError that names lane and action, and changes nothing.
        """
        self._core.step(np.ascontiguousarray(actions, np.uint16).tobytes())

    def act(self, action: int) -> int:
        """The same for a batch of one lane; returns the seat that acts next, 0 when the episode is over."""
        return self._core.act(int(action))

    def choices_if_asked(self, number: int, seat: int) -> list[int]:
        """What a seat could answer if it were asked now: only chance knows who is asked."""
        lane = self._core.lanes[number].copy()
        lane.ask_instead(seat)
        if lane.to_act != seat:
            return []
        lane.find_choices()
        return list(lane.choices[: lane.count])

    def sample(self) -> NDArray[np.uint16]:
        """A random legal action for every lane."""
        self._core.sample(self._sampling)
        return self._sampled

    def observe(self, number: int, seat: int) -> NDArray[np.uint8]:
        """What a seat of a lane has seen."""
        return observation(self._core.lanes[number], seat)

    def __getstate__(self) -> tuple[Setting, LaneBatch, Luck]:
        return self.setting, self._core, self._sampling

    def __setstate__(self, state: tuple[Setting, LaneBatch, Luck]) -> None:
        self.setting, core, self._sampling = state
        self._attach(core)
