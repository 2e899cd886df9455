"""Lines as wide as a terminal: broken between words, never in one, and as wide as they look."""

import re
import shutil
import unicodedata
from typing import Final, TextIO

WIDEST: Final = 100  # columns that are read with ease
_ORDER: Final = re.compile("\x1b\\[[0-9;]*m")  # for colour: it takes no room
# Control characters but tab, line feed and the beginning of a colour, and what turns the way of writing.
_UNSHOWN: Final = re.compile(
    "\x1b(?!\\[[0-9;]*m)|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)
_SPACES: Final = re.compile("( +)")


def columns_of(output: TextIO) -> int | None:
    """How many columns there are; None where nobody reads along, as in a file."""
    return shutil.get_terminal_size().columns if output.isatty() else None


def width_of(text: str) -> int:
    return sum(map(_columns, _ORDER.sub("", text)))


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def harmless(text: str) -> str:
    """What comes from a file or from afar gives a terminal no orders: colours are all that is left."""
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
