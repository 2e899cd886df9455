"""One table for the adapters: a batch of one lane, followed by a match if it is rendered or bots play."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal, final

import numpy as np
from numpy.typing import NDArray

from janken.bots.bot import Bot, Limits, Seen, Witness
from janken.bots.load import load
from janken.core.errors import CallError
from janken.core.events import Event
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.view import EVERYTHING, Pen
from janken.core.voice import Voice
from janken.envs.batch import Batch
from janken.envs.setting import Setting, encode
from janken.kernel.lanes.lane import Lane
from janken.kernel.refusal import Refusal
from janken.words import ENGLISH

Picture = NDArray[np.uint8] | str | None


@final
class LaneFollower:
    """A match that repeats what happens in a lane, to render it and to show it to bots."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._names = [f"player_{seat}" for seat in range(1, setting.seats + 1)]

    def begin(self, lane: Lane) -> None:
        """After a deal."""
        self.match = Match(Header.of(self._setting.game, self._names, self._setting.options, lane.dealer))
        self._witness = Witness(self.match.header)
        self._hear(self.match.deal(Chance.DEAL, lane.cards))

    def follow(self, before: Lane, after: Lane) -> None:
        """Repeat what an action brought about; the lane as it was before says what moves mean."""
        for place in range(after.made_count):
            seat, number = after.made[2 * place], after.made[2 * place + 1]
            move = self._setting.game.parse(self._setting.encoding.text(before, number).split())
            assert not isinstance(move, Refusal), move
            self._hear(self.match.submit(seat, move))
        for cards in after.later_deals:
            chance = self.match.state.needs()
            assert chance is not None, "no deal is due"
            self._hear(self.match.deal(chance, cards))

    def _hear(self, given: Refusal | list[Event]) -> None:
        assert not isinstance(given, Refusal), given
        self._witness.hear(given)

    def seen(self, seat: int) -> Seen:
        """What a bot at a seat is given."""
        return self._witness.seen(self.match, seat)

    def text(self) -> str:
        """The table with all cards open."""
        view = self.match.view(EVERYTHING)
        voice = Voice(self._setting.game.catalogue(ENGLISH), self._names)
        return "\n".join(view.table.lines(view.frame, self._names, Pen(), voice))

    def render(self, mode: Literal["human", "ansi", "rgb_array"]) -> Picture:
        if mode == "rgb_array":
            from janken.envs.drawing import picture  # Pillow is needed only here

            return picture(self.match.view(EVERYTHING).fields(), self._names)
        if mode == "ansi":
            return self.text()
        print(self.text(), flush=True)
        return None


RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES = ["human", "ansi", "rgb_array"]
_TRIES = 64  # to find a random action that does not throw the hand away


@final
class EnvTable:
    def __init__(self, setting: Setting, render_mode: RenderMode | None, bots: bool = False) -> None:
        self.batch = Batch(setting, 1)
        self.render_mode = render_mode
        self.follower = LaneFollower(setting) if render_mode or bots else None

    def begin(self, deal: Sequence[int] | None, dealer: int | None = None) -> None:
        """Show the current hand, or deal given cards."""
        if deal is not None:
            self.batch.deal(0, deal, dealer)
        if self.follower is not None:
            self.follower.begin(self.batch.lane(0))

    def act(self, action: int | np.integer) -> int:
        """Let the seat to act take an action; returns the seat that acts next, 0 when the episode is over."""
        if self.follower is None:
            return self.batch.act(action)
        before = self.batch.lane(0).copy()
        who = self.batch.act(action)
        self.follower.follow(before, self.batch.lane(0))
        return who

    def render(self) -> Picture:
        if self.follower is None or self.render_mode is None:
            raise CallError("rendering needs a render_mode: human, ansi or rgb_array")
        return self.follower.render(self.render_mode)


Reward = Literal["points", "difference", "win"]
_REWARDS = ("points", "difference", "win")


def checked_reward(reward: str, seats: int) -> None:
    if reward not in _REWARDS:
        raise CallError(f"reward is points, difference or win, not {reward}")
    if reward == "win" and seats == 1:
        raise CallError("nobody wins alone: take reward='points'")


def rewards_of(batch: Batch, reward: Reward) -> list[float]:
    """By seat, what the last step was worth: points, points less the mean of the others', or at the end 1 for
    the winner, shared between winners."""
    points: list[int] = batch.rewards[0].tolist()
    if reward == "points" or batch.seats == 1:
        return [float(own) for own in points]
    if reward == "difference":
        return differences(points)
    won = winners_of(batch)
    return [1 / len(won) if seat in won else 0.0 for seat in range(1, batch.seats + 1)]


def differences(points: list[int]) -> list[float]:
    """By seat, points less the mean of the others'."""
    return [own - (sum(points) - own) / (len(points) - 1) for own in points]


def winners_of(batch: Batch) -> list[int]:
    """The seats with the most points, once an episode has come to its end."""
    if not batch.terminated[0] or batch.seats == 1:
        return []
    points = batch.lane(0).points()
    return [seat for seat, own in enumerate(points, start=1) if own == max(points)]


class Opponent(ABC):
    @abstractmethod
    def answer(self, table: EnvTable) -> list[int]:
        """The actions of the seat to act: one, or all that a move needs."""


@final
class RandomOpponent(Opponent):
    """Random legal actions, but for those that throw the hand away, if there are others."""

    def answer(self, table: EnvTable) -> list[int]:
        batch = table.batch
        foolish, lane = batch.setting.encoding.throws_hand_away, batch.lane(0)
        for _ in range(_TRIES):
            action = int(batch.sample()[0])
            if not foolish(lane, action):
                break
        return [action]


@final
class BotOpponent(Opponent):
    """A bot as it sits at live tables: a level, a class in a file, or a program."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._bot = bot
        self._limits = Limits(seconds)

    def answer(self, table: EnvTable) -> list[int]:
        batch, follower = table.batch, table.follower
        assert follower is not None, "a table with bots is followed by a match"
        lane, encoding = batch.lane(0), batch.setting.encoding
        seen = follower.seen(lane.to_act)
        choice = self._bot.choose(seen, self._limits, f"{lane.cards} {len(follower.match.log)}")
        if choice.move is None:
            assert encoding.waiting is not None, "a bot can wait only where there are no turns"
            return [encoding.waiting]
        actions = encode(batch.setting, lane, choice.move.text())
        if batch.setting.reactions and len(seen.view.frame.to_act) > 1:  # alone, nobody races
            actions[0] = encoding.at_speed(lane, actions[0], choice.delay)
        return actions


def opponent(spec: str, seconds: float = 0.1) -> Opponent:
    """`any` for random actions, or a bot as `janken arena` names them: easy, club, master, FILE.py:Name."""
    return RandomOpponent() if spec == "any" else BotOpponent(load(spec), seconds)
