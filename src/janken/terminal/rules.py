"""Rules at a terminal: the pages without the marks they are written with, their cards as little boxes."""

import re
from collections.abc import Sequence
from typing import Final, final

from janken.core.pen import Pen
from janken.terminal.drawing import WIDEST, width_of, wrapped
from janken.words.rules import CardLine, DrawnCard, with_cards

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
