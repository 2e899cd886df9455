"""What a viewer sees of a table: built up from nothing, out of what they may see; and cards drawn in text.

A game that draws no table of its own has a plain one: places with cards, alike at the prompt and in the page.
A place is called by the words of the game, under `place-` and its name; those of a seat stand with its
player.
"""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

import msgspec

from janken.core.voice import Voice
from janken.kernel.cards import card_text
from janken.kernel.position import EVERYTHING as EVERYTHING  # part of what views are for

_SYMBOLS = {"R": "▲", "P": "▤", "S": "✂", "L": "§", "W": "≈", "s": "♠", "h": "♥", "d": "♦", "c": "♣"}
# 256-colour codes that read on dark and on light grounds.
_COLOURS = {"R": 244, "P": 136, "S": 162, "L": 34, "W": 33, "s": 61, "h": 160, "d": 166, "c": 98}
_HIDDEN = "##"


@dataclass(frozen=True)
class Pen:
    """How to draw: with suit symbols where the output can show them, in colour where it is a terminal."""

    symbols: bool = False
    colours: bool = False

    def card(self, code: str | None) -> str:
        """A card by its text code; None is a hidden card."""
        if code is None:
            return _HIDDEN + (" " if self.symbols else "")
        return self._inked(code + (_SYMBOLS[code[1]] if self.symbols else ""), code[1])

    @property
    def two_ended_width(self) -> int:
        return 5 if self.symbols else 4

    def two_ended(self, code: str) -> str:
        """A card of the Dark Hand deck: a dark one, its suit in capitals, is in brackets."""
        return self.end(code, "[]" if code[1].isupper() else "  ")

    def end(self, code: str, around: str = "") -> str:
        """One end of such a card, perhaps between two signs."""
        suit = code[1].lower()
        face = code + (_SYMBOLS[suit] if self.symbols else "")
        return self._inked(around[:1] + face + around[1:], suit)

    def cards(self, codes: list[str | None] | list[str]) -> str:
        return " ".join(self.card(code) for code in codes) or "-"

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self.colours else text

    def place(self, code: str | None) -> str:
        """A place with a card, or without one."""
        empty = ".. " if self.symbols else ".."
        return empty if code is None else self.card(code)

    def _inked(self, text: str, suit: str) -> str:
        return f"\x1b[38;5;{_COLOURS[suit]}m{text}\x1b[0m" if self.colours else text


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
        return fields_of(self.frame) | fields_of(self.table)

    def encode(self) -> bytes:
        return msgspec.json.encode(self.fields())


def fields_of(part: Frame | TableView) -> dict[str, object]:
    """A part of a view as plain values."""
    fields: dict[str, object] = msgspec.to_builtins(part)
    return fields


def shown(cards: Sequence[int], visible: bool = True) -> list[Shown]:
    """Cards as text, or as many blanks."""
    return list(map(card_text, cards)) if visible else [None] * len(cards)


_FEW = 8  # hidden cards that are drawn one by one


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where cards are, something is counted, or a word is said."""

    name: str
    seat: int = 0  # whose it is; 0: in the middle
    cards: list[Shown] = []
    count: int | None = None  # for a place that is a number
    word: str = ""  # for one that is a word: `word-` of the game


class PlainTable(TableView, frozen=True, kw_only=True):
    places: list[Place]

    def cards(self, name: str, seat: int = 0) -> list[Shown]:
        """The cards at a place; none if there is no such place."""
        return [
            card for place in self.places if (place.name, place.seat) == (name, seat) for card in place.cards
        ]

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        drawn = [self._line(place, pen, voice) for place in self.places if not place.seat]
        for seat, name in enumerate(names, start=1):
            points = voice.say("points", points=frame.scores[seat - 1])
            drawn.append(f"{name}: {points}")
            drawn += ["  " + self._line(place, pen, voice) for place in self.places if place.seat == seat]
        return drawn

    def _line(self, place: Place, pen: Pen, voice: Voice) -> str:
        there = pen.cards(place.cards) if place.count is None else str(place.count)
        if place.word:
            there = voice.say(f"word-{place.word}")
        if len(place.cards) > _FEW and not any(place.cards):
            there = f"{len(place.cards)} × {pen.card(None).rstrip()}"
        return f"{voice.say(f'place-{place.name}')}: {there}"
