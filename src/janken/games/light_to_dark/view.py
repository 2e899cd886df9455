"""What a viewer sees of a table of Light to Dark."""

from collections.abc import Sequence
from typing import Final

import msgspec

from janken.core.view import EVERYTHING, Frame, Pen, Shown, TableView, shown
from janken.core.voice import Voice
from janken.games.light_to_dark.facts import By
from janken.games.light_to_dark.moves import ACTIONS, Verb
from janken.games.light_to_dark.rules.faces import DARK, face_of, row_text
from janken.games.light_to_dark.rules.game import LightToDark

ROW_WIDTH: Final = 13  # cards in a line of the drawing


class Four(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """A four that can be played: the words of the move, the places of the cards that it turns or takes away,
    and by how much it raises the score. Places are counted from 1."""

    verb: Verb
    first: int
    by: By
    changes: list[int]
    points: int


class LightToDarkTable(TableView, frozen=True, kw_only=True, omit_defaults=True):
    row: list[str]
    deck: list[Shown]
    removed: int
    dark: int
    fours: tuple[Four, ...] = ()
    turns: str = ""  # what the light cards of the row turn into, in order

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        drawn = [voice.say("drawn-piles", count=len(self.deck), removed=self.removed, dark=self.dark)]
        if not self.row:
            drawn.append(voice.say("drawn-no-row"))
        turns = iter(self.turns.split())
        for first in range(0, len(self.row), ROW_WIDTH):
            part = self.row[first : first + ROW_WIDTH]
            drawn.append(
                " ".join(f"{first + place:^{pen.two_ended_width}}" for place in range(1, len(part) + 1))
            )
            drawn.append(" ".join(pen.two_ended(code) for code in part))
            ends = [next(turns) if is_light(code) else None for code in part]
            if any(ends):  # else all of them are dark
                blank = " " * pen.two_ended_width
                drawn.append(" ".join(blank if end is None else pen.two_ended(end) for end in ends))
        drawn.append(voice.say("drawn-score", score=pen.strong(str(frame.scores[0]))))
        return drawn


def is_light(code: str) -> bool:
    """A dark card of the row has its suit in capitals."""
    return code[1].islower()


EMPTY_TABLE: Final = LightToDarkTable(row=[], deck=[], removed=0, dark=0)


def table_of(play: LightToDark, viewer: int) -> LightToDarkTable:
    hidden = [face_of(card) for card in play.deck[play.turned :]]
    return LightToDarkTable(
        row=[row_text(card) for card in play.row],
        deck=shown(hidden, visible=viewer == EVERYTHING),
        removed=play.removed,
        dark=play.dark(),
        turns=" ".join(row_text(play.dark_face[card]) for card in play.row if not card & DARK),
        fours=() if play.is_over() else tuple(_four(play, move) for move in play.fours),
    )


def _four(play: LightToDark, move: int) -> Four:
    verb, by = ACTIONS[move >> 6]
    changes = [place + 1 for place in play.changes(move)]
    return Four(verb=verb, first=(move & 63) + 1, by=by, changes=changes, points=play.gain(move))
