"""Draws a view in text, for a terminal or for a file."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import TextIO

from janken.core.game import Game
from janken.core.pen import Pen
from janken.core.view import Alone, View
from janken.core.voice import Voice
from janken.terminal.wrapping import columns_of, wrapped


def pen_for(output: TextIO) -> Pen:
    """Suit symbols where the output can show them; colour only at a terminal, and not if NO_COLOR is set."""
    symbols = codecs.lookup(output.encoding).name == "utf-8"
    colours = output.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Pen(symbols=symbols, colours=colours)


def clean_name(name: str) -> str:
    """A name without characters that change the direction of the text around it."""
    return "".join(letter for letter in name if unicodedata.category(letter) != "Cf" or letter == "\u200d")


def voice_for(game: Game, names: Sequence[str], language: str, you: int = 0) -> Voice:
    return Voice(game.catalogue(language), [clean_name(name) for name in names], you)


def players_of(game: Game, voice: Voice) -> str:
    """How many play it."""
    return voice.say("players", least=game.seats[0], most=game.seats[-1])


def table_lines(view: View, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
    frame = view.frame
    clean = [clean_name(name) for name in names]
    title = pen.strong(voice.say("title"))
    if frame.hand == 0:
        return [title, voice.say("nothing-dealt")]
    heading = voice.say("hand-number", number=frame.hand)
    if len(clean) > 1:
        heading = voice.say("hand-and-dealer", number=frame.hand, name=clean[frame.dealer - 1])
    drawn = (line.rstrip() for line in view.table.lines(frame, clean, pen, voice))
    return [f"{title}, {heading}", *drawn, *_standing(view, voice)]


def reached(alone: Alone, voice: Voice) -> str:
    """What a player alone has reached: points, or cards left."""
    if alone.of == "cards":
        return voice.say("alone-cards", count=alone.count)
    return voice.say("alone-points", points=alone.count)


def _standing(view: View, voice: Voice) -> list[str]:
    frame = view.frame
    if frame.over:
        over = voice.say("no-game-over")
        if len(frame.scores) == 1:
            return [f"{over} {voice.say('alone-reached', result=reached(view.table.alone(frame), voice))}"]
        return [f"{over} {voice.say('winners', seats=frame.winners)}" if frame.winners else over]
    if frame.hand_over:
        return [voice.say("hand-over")]
    return [voice.say("to-move", seats=frame.to_act)] if frame.to_act else []


def show(lines: Sequence[str]) -> None:
    sys.stdout.write(wrapped("\n".join(lines), columns_of(sys.stdout)) + "\n")
