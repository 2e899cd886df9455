"""A policy of an environment at a table: in the arena, in the benchmark, in `janken.play`'s games.

It is shown what its environment would show, and nothing else; the table's own clock decides who is first.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.load import BotError, CannotLoadError, module_at
from janken.core.events import Event
from janken.core.match import Match
from janken.core.moves import Move
from janken.envs.batch import observation
from janken.envs.following import TableFollower
from janken.envs.setting import decode
from janken.kernel.lanes.lane import Lane

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
