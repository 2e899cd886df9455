"""A table to look at: as text, or as a picture of our own cards. It follows a lane move by move."""

from typing import Literal, final

import numpy as np
from numpy.typing import NDArray

from janken.bots.seen import Seen, Witness
from janken.core.events import Event
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.pen import Pen
from janken.core.view import EVERYTHING
from janken.core.voice import Voice
from janken.envs.setting import Setting
from janken.kernel.lanes.lane import Lane
from janken.kernel.refusal import Refusal
from janken.words import ENGLISH

Picture = NDArray[np.uint8] | str | None


@final
class Showing:
    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._names = [f"player_{seat}" for seat in range(1, setting.seats + 1)]

    def begin(self, lane: Lane) -> None:
        """A hand has been dealt."""
        self.match = Match(Header.of(self._setting.game, self._names, self._setting.options, lane.dealer))
        self._witness = Witness(self.match.header)
        self._hear(self.match.deal(Chance.DEAL, lane.cards))

    def follow(self, before: Lane, after: Lane) -> None:
        """What an action has brought about; the lane as it was before says what moves mean."""
        for place in range(after.made_count):
            seat, number = after.made[2 * place], after.made[2 * place + 1]
            move = self._setting.game.parse(self._setting.numbers.text(before, number).split())
            assert not isinstance(move, Refusal), move
            self._hear(self.match.submit(seat, move))
        for cards in after.later_deals:
            chance = self.match.state.needs()
            assert chance is not None, "nothing is to be dealt"
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

            return picture(self.match.view(EVERYTHING).fields())
        if mode == "ansi":
            return self.text()
        print(self.text(), flush=True)
        return None
