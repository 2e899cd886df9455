"""Who plays the other seats where a single agent learns."""

from abc import ABC, abstractmethod
from typing import final

from janken.bots.bot import Bot, Limits
from janken.bots.load import load
from janken.envs.saying import encode
from janken.envs.table import EnvTable


class Opponent(ABC):
    @abstractmethod
    def answer(self, table: EnvTable) -> list[int]:
        """The actions of the seat that is asked now: one, or all that a move needs."""


@final
class AnyAction(Opponent):
    """Any legal action is as good as another."""

    def answer(self, table: EnvTable) -> list[int]:
        return [int(table.batch.sample()[0])]


@final
class BotOpponent(Opponent):
    """A bot as it sits at live tables: a level, a class in a file, or a program."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._bot = bot
        self._limits = Limits(seconds)

    def answer(self, table: EnvTable) -> list[int]:
        batch, showing = table.batch, table.showing
        assert showing is not None, "a table of bots is watched"
        lane, numbers = batch.lane(0), batch.setting.numbers
        seen = showing.seen(lane.who)
        choice = self._bot.choose(seen, self._limits, f"{lane.cards} {len(showing.match.log)}")
        if choice.move is None:
            assert numbers.waiting is not None, "only where there are no turns can a bot wait"
            return [numbers.waiting]
        actions = encode(batch.setting, lane, choice.move.text())
        if batch.setting.reactions:
            actions[0] = numbers.at_speed(actions[0], choice.delay)
        return actions


def opponent(spec: str, seconds: float = 0.1) -> Opponent:
    """`any` for random actions, or a bot as `janken arena` names them: easy, club, master, FILE.py:Name."""
    return AnyAction() if spec == "any" else BotOpponent(load(spec), seconds)
