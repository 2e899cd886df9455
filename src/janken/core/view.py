"""What a viewer sees of a table: built up from nothing, out of what they may see."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

import msgspec

from janken.core.pen import Pen
from janken.core.voice import Voice
from janken.kernel.cards import card_text
from janken.kernel.position import EVERYTHING as EVERYTHING  # part of what views are for

ONLOOKER = 0  # sees only what is face up
MOST_LISTED = 1500  # legal moves sent to a seat, and what goes with them; of more than that, none

Shown = str | None  # the text of a card, or None for a card that is there and hidden


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """What every game has and everybody may know."""

    game: str
    hand: int
    dealer: int
    over: bool
    hand_over: bool
    winners: list[int]
    hand_winners: list[int]
    to_act: list[int]
    scores: list[int]
    hand_scores: list[int] | None


@dataclass(frozen=True)
class Alone:
    """What a player has reached in a solo game, and whether fewer are better."""

    count: int
    of: Literal["points", "cards"] = "points"
    fewer: bool = False

    def beats(self, other: int) -> bool:
        return self.count < other if self.fewer else self.count > other


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A game's own part of a view; each game has its kind."""

    def alone(self, frame: Frame) -> Alone:
        """What counts where one person plays."""
        return Alone(frame.scores[0])

    def without_help(self) -> Self:
        """As a strict table shows it: without what players at a real one would have to see themselves."""
        return self

    @abstractmethod
    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        """The table drawn in text."""


@dataclass(frozen=True)
class View:
    """What a viewer sees of a table: what every game has, and the game's own part."""

    frame: Frame
    table: TableView

    def fields(self) -> dict[str, object]:
        """One flat object of plain values, as `janken replay --json` prints it."""
        common: dict[str, object] = msgspec.to_builtins(self.frame)
        own: dict[str, object] = msgspec.to_builtins(self.table)
        return common | own

    def encode(self) -> bytes:
        return msgspec.json.encode(self.fields())


def shown(cards: Sequence[int], visible: bool = True) -> list[Shown]:
    """Cards as text, or as many blanks."""
    return list(map(card_text, cards)) if visible else [None] * len(cards)
