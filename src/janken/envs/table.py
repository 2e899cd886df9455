"""One table for the adapters: a batch of a single lane, watched if somebody wants to see or bots play."""

from collections.abc import Sequence
from typing import Literal, final

from janken.envs.batch import Batch
from janken.envs.setting import Setting
from janken.envs.showing import Picture, Showing

RenderMode = Literal["human", "ansi", "rgb_array"]
RENDER_MODES = ["human", "ansi", "rgb_array"]


@final
class EnvTable:
    def __init__(self, setting: Setting, render_mode: RenderMode | None, bots: bool = False) -> None:
        self.batch = Batch(setting, 1)
        self.render_mode = render_mode
        self.showing = Showing(setting) if render_mode or bots else None

    def begin(self, deal: Sequence[int] | None, dealer: int | None = None) -> None:
        """Show the hand that lies, or deal given cards."""
        if deal is not None:
            self.batch.deal(0, deal, dealer)
        if self.showing is not None:
            self.showing.begin(self.batch.lane(0))

    def act(self, action: int) -> int:
        """What whoever is asked does; who acts next, 0 when the episode is over."""
        if self.showing is None:
            return self.batch.act(action)
        before = self.batch.lane(0).copy()
        who = self.batch.act(action)
        self.showing.follow(before, self.batch.lane(0))
        return who

    def render(self) -> Picture:
        if self.showing is None or self.render_mode is None:
            raise ValueError("nothing is drawn without a render_mode: human, ansi or rgb_array")
        return self.showing.render(self.render_mode)
