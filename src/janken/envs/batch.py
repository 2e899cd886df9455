"""Many games at once, written in place by the kernel, as NumPy arrays."""

import sys
from collections.abc import Sequence
from operator import index
from typing import Literal, TypeVar, cast, final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from janken.core.deal import why_not_deck
from janken.core.errors import CallError
from janken.envs.setting import OptionValue, Setting, luck_of, setting_of
from janken.kernel.lanes.batch import LaneBatch, Luck, SavedLane, new_batch
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
            raise CallError(f"a batch has at least one lane, not {lanes}")
        if autoreset not in ("next-step", "same-step"):
            raise CallError(f"autoreset is next-step or same-step, not {autoreset}")
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

    def reset_lanes(self, seeds: Sequence[int | str]) -> None:
        """A new hand in every lane, each from a seed of its own, as a batch of one lane would deal it."""
        self._core.lucks = [luck_of(seed, 0) for seed in seeds]
        self._core.reset()

    def seed_lane(self, number: int, seed: int | str) -> None:
        """From here on a lane has the luck of a batch of one lane with this seed."""
        self._core.lucks[number] = luck_of(seed, 0)

    def _checked(self, number: int) -> int:
        if not 0 <= number < len(self):
            raise CallError(f"there is no lane {number}: they are 0 to {len(self) - 1}")
        return number

    def deal(self, number: int, cards: Sequence[int], dealer: int | None = None) -> None:
        """A new hand of given cards in one lane; by default the last seat deals."""
        self._checked(number)
        accepted(why_not_deck(cards, self.lane(number).deck()), self.setting.game)
        if not self._core.deal(number, list(cards), dealer or self.seats):
            raise CallError(f"lane {number}: these cards make no hand (RS-5)")

    def step(self, actions: NDArray[np.integer]) -> None:
        """One action per lane. Where a hand is over, the next begins and the action does not count.

        An illegal action raises a CallError that names lane and action, and changes nothing.
        """
        given = np.asarray(actions)
        if given.dtype != np.uint16:
            given = self._as_numbers(given)
        try:
            self._core.step(given.tobytes())
        except ValueError as error:
            raise CallError(str(error)) from None

    def _as_numbers(self, actions: NDArray[np.generic]) -> NDArray[np.uint16]:
        """Whole numbers of another kind, none of which may become another action."""
        if not np.issubdtype(actions.dtype, np.integer):
            raise CallError(f"actions are whole numbers, not {actions.dtype}")
        numbers = actions.astype(np.int64)
        for lane in ((numbers < 0) | (numbers >= self.actions)).reshape(-1).nonzero()[0].tolist():
            wrong = numbers.reshape(-1)[lane]
            raise CallError(f"lane {lane}: there is no action {wrong}: they are 0 to {self.actions - 1}")
        return numbers.astype(np.uint16)

    def act(self, action: int | np.integer) -> int:
        """The same for a batch of one lane; returns the seat that acts next, 0 when the episode is over."""
        try:
            return self._core.act(index(action))
        except ValueError as error:
            raise CallError(str(error)) from None
        except TypeError:
            raise CallError(
                f"an action is a whole number from 0 to {self.actions - 1}, not {action!r}"
            ) from None

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

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions of all lanes, one lane after the other, and where each lane's begin and end.

        They are far fewer than the mask has places; a lane whose hand is over has none.
        """
        offsets = vec[i64]([0] * (len(self) + 1))
        actions = self._core.legal(offsets, 0)
        return view(actions, np.int64), view(offsets, np.int64)

    def sample_logits(self, logits: NDArray[np.floating], temperature: float = 1.0) -> NDArray[np.uint16]:
        """An action for every lane, drawn by the softmax of its legal actions' logits (lanes, actions)."""
        if logits.shape != (len(self), self.actions):
            raise CallError(f"logits have the shape {(len(self), self.actions)}, not {logits.shape}")
        if not temperature > 0:
            raise CallError(f"a temperature is above 0, not {temperature}")
        offsets = vec[i64]([0] * (len(self) + 1))
        places = self._core.legal(offsets, self.actions)
        legal = np.asarray(logits.reshape(-1).take(view(places, np.int64)), np.float64)
        try:
            self._core.sample_softmax(places, offsets, legal.tobytes(), 1 / temperature, self._sampling)
        except ValueError as error:
            raise CallError(str(error)) from None
        return self._sampled

    def save(self, number: int) -> SavedLane:
        """One lane as it is now, hidden cards and coming luck included; it can be pickled."""
        return self._core.save(self._checked(number))

    def restore(self, number: int, saved: SavedLane, seed: int | str | None = None) -> None:
        """A lane as it was saved, in this batch or another of its setting; a seed gives it other luck."""
        lane, own = saved.lane, self.lane(self._checked(number))
        if (lane.seats, lane.actions, lane.words) != (own.seats, own.actions, own.words):
            raise CallError("this lane was saved in a batch of another game, other seats or other options")
        self._core.restore(number, saved)
        if seed is not None:
            self.seed_lane(number, seed)

    def copy_lane(self, number: int, to: int) -> None:
        """Make another lane a twin of this one."""
        self.restore(to, self.save(number))

    def observe(self, number: int, seat: int) -> NDArray[np.uint8]:
        """What a seat of a lane has seen."""
        return observation(self._core.lanes[self._checked(number)], seat)

    def __getstate__(self) -> tuple[Setting, LaneBatch, Luck]:
        return self.setting, self._core, self._sampling

    def __setstate__(self, state: tuple[Setting, LaneBatch, Luck]) -> None:
        self.setting, core, self._sampling = state
        self._attach(core)
