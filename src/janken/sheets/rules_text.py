"""The Markdown of a rules page (`janken.words.rules`) as what is set on paper."""

import re
from dataclasses import dataclass
from typing import Final

from janken.words.rules import CardLine, with_cards

_DRAWN: Final = "\0"  # stands for a block of cards
_TYPED, _PICTURE = ">", "<!--"  # for a prompt and for the page in the browser
_HEADING: Final = re.compile(r"(#+) (?:([A-Z]{2}-\d+) )?(.+)")
_ITEM: Final = re.compile(r"(-|\d+\.) +(.+)")
_RULED: Final = re.compile(r"\|[-:| ]+\|")  # the line under the headings of a table
_MARKS: Final = re.compile(r"`|\*\*|\[([^\]]+)\]\([^)]+\)")


@dataclass(frozen=True)
class Heading:
    level: int
    text: str
    code: str  # the id of a rule, or nothing


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, or with a mark an item of a list."""

    text: str
    mark: str = ""


@dataclass(frozen=True)
class Rows:
    """A table; the first row is its heading."""

    rows: list[list[str]]


@dataclass(frozen=True)
class Cards:
    lines: list[CardLine]


Block = Heading | Paragraph | Rows | Cards


def blocks(text: str) -> list[Block]:
    drawn: list[Cards] = []

    def keep(lines: list[CardLine]) -> str:
        drawn.append(Cards(lines))
        return f"{_DRAWN}{len(drawn) - 1}"

    parts = re.split(r"\n\s*\n", with_cards(text, keep))
    return [block for part in parts for block in _blocks_of(part.strip("\n").splitlines(), drawn)]


def _blocks_of(lines: list[str], drawn: list[Cards]) -> list[Block]:
    found: list[Block] = []
    for line in lines:
        heading, item = _HEADING.fullmatch(line), _ITEM.fullmatch(line)
        if line.startswith((_TYPED, _PICTURE)):
            return found
        if line.startswith("|"):
            _add_row(found, line)
        elif line.startswith(_DRAWN):
            found.append(drawn[int(line.removeprefix(_DRAWN))])
        elif heading is not None:
            found.append(Heading(len(heading[1]), _plain(heading[3]), heading[2] or ""))
        elif item is not None:
            found.append(Paragraph(_plain(item[2]), "•" if item[1] == "-" else item[1]))
        elif found and isinstance(found[-1], Paragraph):
            found[-1] = Paragraph(f"{found[-1].text} {_plain(line.strip())}", found[-1].mark)
        else:
            found.append(Paragraph(_plain(line.strip())))
    return found


def _add_row(found: list[Block], line: str) -> None:
    """To the table above it, if there is one."""
    if found and isinstance(found[-1], Rows):
        if not _RULED.fullmatch(line.rstrip()):
            found[-1].rows.append(_cells(line))
    else:
        found.append(Rows([_cells(line)]))


def _cells(row: str) -> list[str]:
    return [_plain(cell.strip()) for cell in row.strip().strip("|").split("|")]


def _plain(text: str) -> str:
    """Without the marks for code, strong words and links."""
    return _MARKS.sub(lambda found: found[1] or "", text)
