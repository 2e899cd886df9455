"""A view for a game that draws no table of its own: places with cards, alike at the prompt and in the page.

A place is called by the words of the game, under `place-` and its name; those of a seat stand with its
player.
"""

from collections.abc import Sequence

import msgspec

from janken.core.pen import Pen
from janken.core.view import Frame, Shown, TableView
from janken.core.voice import Voice

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
