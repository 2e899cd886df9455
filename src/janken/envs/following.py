"""A lane that follows a match: what an environment would have shown of a hand that is played at a table.

For policies of environments that sit at real tables, and for records that are learnt from. Where there are no
turns moves follow each other as they arrived; nobody races, so the setting has no reactions.
"""

from collections.abc import Sequence
from typing import final

from janken.core.errors import CallError
from janken.core.match import Dealt, Entry, Header, Moved
from janken.envs.setting import Setting, encode
from janken.kernel.lanes.lane import Lane
from janken.kernel.position import TABLE


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
