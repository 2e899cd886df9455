"""Text for a terminal: lines broken between words, as wide as they look, and the table drawn in them."""

import codecs
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Sequence
from typing import Final, TextIO

from janken.core.game import Game
from janken.core.pen import Pen
from janken.core.view import Alone, View
from janken.core.voice import Voice

WIDEST: Final = 100  # columns that are easy to read
_ORDER: Final = re.compile("\x1b\\[[0-9;]*m")  # for colour: it takes no room
# Control characters except tab, line feed and the start of a colour, and those that change direction.
_UNSHOWN: Final = re.compile(
    "\x1b(?!\\[[0-9;]*m)|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)
_SPACES: Final = re.compile("( +)")


def columns_of(output: TextIO) -> int | None:
    """How many columns there are; None where nobody is reading, as in a file."""
    return shutil.get_terminal_size().columns if output.isatty() else None


def width_of(text: str) -> int:
    return sum(map(_columns, _ORDER.sub("", text)))


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def harmless(text: str) -> str:
    """Text from a file or the network without control sequences other than colours."""
    return _UNSHOWN.sub("?", text)


def wrapped(text: str, columns: int | None, hanging: str | None = None) -> str:
    """Every line broken where it would be too long; what follows is indented as it was, or as `hanging`."""
    text = harmless(text)
    if columns is None:
        return text
    return "\n".join(_wrapped_line(line, columns, hanging) for line in text.split("\n"))


def _wrapped_line(line: str, columns: int, hanging: str | None) -> str:
    if width_of(line) <= columns:
        return line
    said = line.lstrip(" ")
    begin = line[: len(line) - len(said)]
    indent = begin if hanging is None else hanging
    if width_of(indent) > columns // 2:
        indent = ""
    lines, gap = [begin], ""
    for number, part in enumerate(_SPACES.split(said)):
        if number % 2:
            gap = part
        elif number and width_of(lines[-1] + gap + part) > columns:
            lines.append(indent + part)
        else:
            lines[-1] += gap + part if number else part
    return "\n".join(lines)


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
    least, most = game.seats[0], game.seats[-1]
    return voice.say("players", least=least, most=most, more=most - least)


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
