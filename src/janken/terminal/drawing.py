"""Text for a terminal: lines broken between words, as wide as they look, for tables and rules."""

import codecs
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Sequence
from typing import Final, TextIO, final

from janken.core.game import Game
from janken.core.view import Alone, Pen, View
from janken.core.voice import Voice
from janken.words.rules import CardLine, DrawnCard, with_cards

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


_INDENT: Final = "  "
_DRAWN: Final = "\0"  # starts a line that is kept as it is
_PICTURE: Final = "<!--"  # for the page in the browser; the words around it say the same
_ITEM: Final = re.compile(r"(?:-|\d+\.) ")
_RULED: Final = re.compile(r"\|[-:| ]+\|")  # the line under the headings of a table
_CODE: Final = re.compile("`([^`]+)`")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def drawn_rules(text: str, pen: Pen, columns: int | None = None) -> str:
    """A page or a rule as it is read, its lines no longer than there are columns."""
    with_boxes = with_cards(text, lambda lines: "\n".join(_drawn_line(line, pen) for line in lines))
    page = _Page(pen, min(WIDEST, columns or WIDEST))
    for line in with_boxes.splitlines():
        page.add(line)
    return "\n".join(page.lines()) + "\n"


@final
class _Page:
    """Takes the lines of Markdown one by one. Lines that follow one another are one paragraph."""

    def __init__(self, pen: Pen, columns: int) -> None:
        self._pen = pen
        self._columns = columns
        self._lines: list[str] = []
        self._words: list[str] = []  # of the paragraph that is open
        self._begin, self._hanging = "", ""  # of its first line, and of those that follow
        self._rows: list[list[str]] = []  # of the table that is open

    def add(self, line: str) -> None:
        if line.startswith("|"):
            if not _RULED.fullmatch(line.rstrip()):
                self._rows.append([self._inline(cell.strip()) for cell in line.strip().strip("|").split("|")])
            return
        if line.startswith(_PICTURE):
            return
        item = _ITEM.match(line)
        if line.startswith("#"):
            self._close()
            self._lines.append(self._pen.strong(self._inline(line.lstrip("#").strip())))
        elif not line.strip() or line.startswith(_DRAWN) or (line.startswith("    ") and not self._words):
            self._close()
            self._lines.append(line.removeprefix(_DRAWN).rstrip())
        elif item is not None:
            self._open(item[0], " " * len(item[0]), line.removeprefix(item[0]))
        elif line.startswith(">") and not self._words:
            self._open(_INDENT, _INDENT, line.removeprefix(">").strip())
        else:
            self._words.append(line.removeprefix(">").strip())

    def lines(self) -> list[str]:
        self._close()
        return self._lines

    def _open(self, begin: str, hanging: str, words: str) -> None:
        self._close()
        self._begin, self._hanging, self._words = begin, hanging, [words]

    def _close(self) -> None:
        if self._words:
            said = self._begin + self._inline(" ".join(self._words))
            self._lines += wrapped(said, self._columns, self._hanging).split("\n")
        self._words, self._begin, self._hanging = [], "", ""
        self._lines += self._table()
        self._rows = []

    def _table(self) -> list[str]:
        """Columns under their headings; a last column that is too wide is wrapped under itself."""
        widths = [max(map(width_of, column)) for column in zip(*self._rows, strict=False)]
        lines: list[str] = []
        for row in self._rows:
            cells = [_padded(cell, width) for cell, width in zip(row, widths, strict=False)]
            hanging = " " * sum(width + len(_INDENT) for width in widths[:-1])
            lines += wrapped(_INDENT.join(cells).rstrip(), self._columns, hanging).split("\n")
        return lines

    def _inline(self, text: str) -> str:
        """What is typed stands out: in colour, or else between quotation marks."""
        code = self._pen.strong(r"\1") if self._pen.colours else r"“\1”"
        return _LINK.sub(r"\1", _STRONG.sub(self._pen.strong(r"\1"), _CODE.sub(code, text)))


def _padded(cell: str, width: int) -> str:
    return cell + " " * (width - width_of(cell))


def _drawn_line(line: CardLine, pen: Pen) -> str:
    """The cards beside each other, and under them what they are."""
    boxes = [_box(card, pen) for card in line.cards]
    rows: Sequence[str] = [_INDENT + " ".join(parts) for parts in zip(*boxes, strict=True)]
    return "\n".join(_DRAWN + row for row in [*rows, *([_INDENT + line.words] if line.words else [])])


def _box(card: DrawnCard, pen: Pen) -> list[str]:
    """A card to look at has double edges; a dark one is shaded all around."""
    width = len(card.ends[0]) + pen.symbols
    edge = "=" * width if card.marked else "-" * width
    if len(card.ends) == 1:
        return [f".{edge}.", f"|{pen.card(card.ends[0])}|", f"'{edge}'"]
    if card.ends[0][1].islower():
        return [f".{edge}.", *(f"|{pen.end(end)}|" for end in card.ends), f"'{edge}'"]
    edge = edge.replace("-", "#")
    return [f"#{edge}#", *(f"#{pen.end(end)}#" for end in card.ends), f"#{edge}#"]
