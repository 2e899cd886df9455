"""Records as what a learner wants: observations, masks, actions and returns, as NumPy arrays.

Every record is played again once, in the environment; what that shows is kept in files beside the records,
which are mapped into memory from then on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, final

import msgspec
import numpy as np
from numpy.typing import NDArray

from janken.arena.recorded import files_in
from janken.core.errors import CallError
from janken.core.match import Dealt
from janken.envs.batch import observation
from janken.envs.env_table import Reward, checked_reward, differences
from janken.envs.following import TableFollower
from janken.envs.policy import mask_of
from janken.jobs.installed import identity
from janken.kernel.position import TABLE
from janken.records.reader import one_match

_ABOUT: Final = "arrays.json"
Transitions = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint16], NDArray[np.float32]]


@dataclass(frozen=True)
class _About:
    made_by: str
    hands: int
    seats: int
    actions: int


@final
class Dataset:
    """`observations`, `masks`, `actions` and `returns`, a row for every action of every seat, hand by hand.

    A return is what the seat had at the end of the hand. Masks are kept as bits: `mask(rows)` spreads them.
    """

    def __init__(self, folder: Path, about: _About, reward: Reward) -> None:
        self.seats, self.action_count = about.seats, about.actions
        self.actions = np.fromfile(folder / "actions.bin", np.uint16)
        self.hands = np.fromfile(folder / "hands.bin", np.uint32)
        self.seat = np.fromfile(folder / "seats.bin", np.uint8)
        count = len(self.actions)
        self.observations = np.memmap(folder / "observations.bin", np.uint8, "r").reshape(count, -1)
        self._bits = np.memmap(folder / "masks.bin", np.uint8, "r").reshape(count, -1)
        scores = np.fromfile(folder / "scores.bin", np.int32).reshape(about.hands, about.seats)
        self.returns = _rewarded(scores, reward)[self.hands, self.seat - 1]

    def __len__(self) -> int:
        return len(self.actions)

    def mask(self, rows: NDArray[np.intp] | slice = slice(None)) -> NDArray[np.uint8]:
        """1 for each legal action."""
        return np.unpackbits(self._bits[rows], axis=1, count=self.action_count)

    def batches(
        self, size: int, seed: int = 0, rows: NDArray[np.intp] | None = None
    ) -> Iterator[Transitions]:
        """All transitions once, or those of some rows, in an order that depends on the seed.

        Observations, masks, actions and returns.
        """
        chosen = np.arange(len(self)) if rows is None else rows
        order = np.random.default_rng(seed).permutation(chosen)
        for first in range(0, len(order), size):
            some = np.sort(order[first : first + size])  # neighbours in the file are read together
            yield self.observations[some], self.mask(some), self.actions[some], self.returns[some]


def load_dataset(folder: str | Path, reward: Reward = "points") -> Dataset:
    """The records that `janken dataset` has made; they are played again once, which takes a while."""
    home = Path(folder)
    records = files_in(home)
    if not records:
        raise CallError(f"{home} has no records: janken dataset makes some")
    first = one_match(records[0].read_bytes()).header
    checked_reward(reward, len(first.names))
    about = _About(identity(), len(records), len(first.names), TableFollower(first).lane.actions)
    file = home / _ABOUT
    if not file.exists() or msgspec.json.decode(file.read_bytes(), type=_About) != about:
        _write_arrays(home, records)
        file.write_bytes(msgspec.json.encode(about))
    return Dataset(home, about, reward)


def _write_arrays(home: Path, records: Sequence[Path]) -> None:
    names = ("observations", "masks", "actions", "hands", "seats", "scores")
    files = {name: (home / f"{name}.bin").open("wb") for name in names}
    try:
        for number, record in enumerate(records):
            match = one_match(record.read_bytes())
            follower = TableFollower(match.header)
            for entry in match.log:
                if isinstance(entry, Dealt) or entry.seat == TABLE:
                    follower.follow([entry])
                    continue
                follower.ask(entry.seat)
                for action in follower.actions_of(entry):
                    lane = follower.lane
                    lane.find_choices()
                    files["observations"].write(observation(lane, entry.seat).tobytes())
                    files["masks"].write(np.packbits(mask_of(lane)).tobytes())
                    files["actions"].write(np.uint16(action).tobytes())
                    files["hands"].write(np.uint32(number).tobytes())
                    files["seats"].write(np.uint8(entry.seat).tobytes())
                    lane.act(action)
            scores = match.state.hand_scores() or [0] * match.state.seats
            files["scores"].write(np.array(scores, np.int32).tobytes())
    finally:
        for file in files.values():
            file.close()


def _rewarded(scores: NDArray[np.int32], reward: Reward) -> NDArray[np.float32]:
    """By hand and seat."""
    if reward == "points" or scores.shape[1] == 1:
        return scores.astype(np.float32)
    if reward == "difference":
        return np.array([differences(row) for row in scores.tolist()], np.float32)
    won = scores == scores.max(axis=1, keepdims=True)
    return np.asarray(won / won.sum(axis=1, keepdims=True), np.float32)
