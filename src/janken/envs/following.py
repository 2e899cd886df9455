"""Environments beside matches: a policy at a table, and records as what a learner wants.

A lane follows the match and shows what the environment would show, nothing else. Where there are no turns
moves follow each other as they arrived; nobody races, so the setting has no reactions. A policy can sit in
the arena, in the benchmark, in `janken.play`'s games; the table's own clock decides who is first.

Records become observations, masks, actions and returns, as NumPy arrays. Every record is played again once,
in the environment; what that shows is kept in files beside the records, mapped into memory from then on.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, final

import msgspec
import numpy as np
from numpy.typing import NDArray

from janken.arena.recorded import files_in
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.load import BotError, CannotLoadError, module_at
from janken.core.errors import CallError
from janken.core.events import Event
from janken.core.match import Dealt, Entry, Header, Match, Moved
from janken.core.moves import Move
from janken.envs.batch import observation
from janken.envs.env_table import Reward, checked_reward, differences
from janken.envs.setting import Setting, decode, encode
from janken.jobs.installed import identity
from janken.kernel.lanes.lane import Lane
from janken.kernel.position import TABLE
from janken.records.reader import one_match


def setting_for(header: Header) -> Setting:
    """The environment of a table's hands; house rules that only matter between hands are left aside."""
    return Setting(header.game, len(header.names), header.options, reactions=False, whole_game=False)


@final
class TableFollower:
    def __init__(self, header: Header) -> None:
        self.setting = setting_for(header)
        self._header = header
        self._hands = 0
        self.lane: Lane = self.setting.lane()

    def deal(self, entry: Dealt) -> None:
        """The deal moves left from hand to hand."""
        dealer = (self._header.dealer - 1 + self._hands) % self.setting.seats + 1
        self._hands += 1
        if not self.lane.deal(list(entry.cards), dealer):
            self._hands -= 1  # RS-5: the cards made no hand, and the same player deals again

    def ask(self, seat: int) -> None:
        """Let it be this seat's turn to answer, and find what it may do."""
        lane = self.lane
        if lane.to_act == 0 and lane.chance_outcomes():
            lane.resolve_chance(0)
        lane.ask_instead(seat)
        if lane.to_act != seat:
            raise CallError(f"seat {seat} cannot act in the environment now")
        lane.find_choices()

    def actions_of(self, entry: Moved) -> list[int]:
        """The actions that make a move, after its seat was asked."""
        return encode(self.setting, self.lane, entry.move.text())

    def act(self, action: int) -> None:
        self.lane.find_choices()
        self.lane.act(action)

    def follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if isinstance(entry, Dealt):
                self.deal(entry)
            elif entry.seat == TABLE:
                self.let_time_pass()
            else:
                self.ask(entry.seat)
                for action in self.actions_of(entry):
                    self.act(action)

    def let_time_pass(self) -> None:
        """What the table does when time is up happens in a lane when all have waited."""
        waiting = self.setting.encoding.waiting
        assert waiting is not None, "only where there are no turns a table acts"
        lane = self.lane
        while not lane.is_over():
            if lane.to_act == 0:
                lane.resolve_chance(0)
            self.act(waiting)
            made = lane.made[: 2 * lane.made_count]
            if TABLE in made[::2] or lane.askable_seats() == 0:
                return


Policy = Callable[[NDArray[np.uint8], NDArray[np.uint8]], int]  # from observation and mask to an action
_SOURCE: Final = re.compile(r"@\d+")  # where a card comes from: the card already implies it


def mask_of(lane: Lane) -> NDArray[np.uint8]:
    """1 for each action that the seat to act may take; its choices have been found."""
    mask = np.zeros(lane.actions, np.uint8)
    mask[list(lane.choices[: lane.count])] = 1
    return mask


@final
class PolicyBot(Bot):
    """Follows the table in a lane, and asks the policy as an environment would.

    Where there are no turns the environment is the one with `reactions=False`.
    """

    def __init__(self, policy: Policy, name: str = "policy") -> None:
        self.name = name
        self._policy = policy
        self._match: Match | None = None

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        """Whatever runs the table passes on what happens, so that the lane is up to date."""
        if match is not self._match:
            self._match, self._heard, self._follower = match, 0, TableFollower(match.header)
        self._follower.follow(match.log[self._heard :])
        self._heard = len(match.log)

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        """Until its actions make a move: some moves are said in parts."""
        if self._match is None:
            raise BotError("a policy plays only where it can follow the table: in janken benchmark")
        follower = self._follower
        before = follower.lane
        follower.lane = before.copy()  # what it says may come too late
        try:
            return self._decision(seen, follower)
        finally:
            follower.lane = before

    def _decision(self, seen: Seen, follower: TableFollower) -> Decision:
        follower.ask(seen.seat)
        lane, setting = follower.lane, follower.setting
        while True:
            action = int(self._policy(observation(lane, seen.seat), mask_of(lane)))
            if action not in lane.choices[: lane.count]:
                raise BotError(f"the policy {self.name} chose action {action}, which is not legal now")
            said = decode(setting, lane, action)
            if said:
                return Decision(_move(said, seen, follower))
            lane.act(action)
            if lane.to_act != seen.seat:
                return Decision(None)
            lane.find_choices()


def _move(said: str, seen: Seen, follower: TableFollower) -> Move:
    words = _SOURCE.sub("", said)
    for move in seen.legal:
        if _SOURCE.sub("", move.text()) == words:
            return move
    other = follower.setting.game.parse(said.split())  # with other places of the centre than those listed
    assert isinstance(other, Move), other
    return other


@cache
def load_policy(spec: str) -> PolicyBot:
    """`FILE.py:NAME`, a function from observation and mask to an action."""
    path, _, name = spec.rpartition(":")
    policy = getattr(module_at(Path(path)), name, None)
    if not callable(policy):
        raise CannotLoadError(f"{path} has no policy {name}: write a function of observation and mask")
    return PolicyBot(policy, name)


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
