"""Draws a view in text, for a terminal or for a file."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import TextIO

from janken.core.game import Game
from janken.core.pen import Pen
from janken.core.view import View


def pen_for(output: TextIO) -> Pen:
    """Suit symbols where the output can show them; colour only at a terminal, and not if NO_COLOR is set."""
    symbols = codecs.lookup(output.encoding).name == "utf-8"
    colours = output.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Pen(symbols=symbols, colours=colours)


def clean_name(name: str) -> str:
    """A name without characters that change the direction of the text around it."""
    return "".join(letter for letter in name if unicodedata.category(letter) != "Cf" or letter == "\u200d")


def table_lines(game: Game, view: View, names: Sequence[str], pen: Pen) -> list[str]:
    frame = view.frame
    clean = [clean_name(name) for name in names]
    title = pen.strong(game.title)
    if frame.hand == 0:
        return [title, "Nothing is dealt yet."]
    dealer = f", dealer {clean[frame.dealer - 1]}" if len(clean) > 1 else ""
    drawn = (line.rstrip() for line in view.table.lines(frame, clean, pen))
    return [f"{title}, hand {frame.hand}{dealer}", *drawn, *_standing(view, clean)]


def _standing(view: View, names: Sequence[str]) -> list[str]:
    frame = view.frame
    if frame.over:
        return [_winner_text(frame.winners, names)]
    if frame.hand_over:
        return ["The hand is over."]
    acting = ", ".join(names[seat - 1] for seat in frame.to_act)
    return [f"To move: {acting}"] if acting else []


def _winner_text(winners: Sequence[int], names: Sequence[str]) -> str:
    if not winners:
        return "The game is over."
    *others, last = (names[seat - 1] for seat in winners)
    who = f"{', '.join(others)} and {last} share the win" if others else f"{last} wins"
    return f"The game is over. {who}."


def show(lines: Sequence[str]) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
