"""The rules of a game as a booklet: pages of half a sheet, two side by side, to be folded in the middle.

First the Markdown of a rules page (`janken.words.rules`) as what is set on paper, then its small cards.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from janken.core.game import Game
from janken.core.voice import Voice
from janken.sheets.canvas import (
    PAPERS,
    Canvas,
    Paper,
    Shape,
    TextLine,
    Transform,
    outline,
    rotation,
    rounded_box,
    scaling,
    text_width,
    translation,
)
from janken.sheets.drawings import LETTER_HEIGHT, draw_letter, draw_pip, draw_wheel, draw_word, word_width
from janken.sheets.pad import INK, WHITE, wrapped
from janken.words.rules import CardLine, DrawnCard, language_of, page, with_cards

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


# In millimetres
WIDTH: Final = 8.4
HEIGHT: Final = 12.0
GAP: Final = 1.0
_RANK: Final = 3.6
_SUIT: Final = 4.6
_INK: Final = "#1E2A2F"
_FACE: Final = "#FFFFFF"
_NIGHT: Final = "#1B2140"
_PALE: Final = "#F4EFE4"
_LOOK_HERE: Final = "#8A5A00"
_HALF_TURN: Final = rotation(180).then(translation(WIDTH, HEIGHT))


def row_width(count: int) -> float:
    return count * (WIDTH + GAP) - GAP


def draw_cards(canvas: Canvas, cards: Sequence[DrawnCard], x: float, y: float) -> None:
    for number, card in enumerate(cards):
        _draw_card(canvas, card, translation(x + number * (WIDTH + GAP), y))


def _draw_card(canvas: Canvas, card: DrawnCard, place: Transform) -> None:
    edge = (_LOOK_HERE, 0.7) if card.marked else (_INK, 0.2)
    canvas.draw(place.outline(rounded_box(0, 0, WIDTH, HEIGHT, 1)), *edge, fill=_FACE)
    if len(card.ends) == 1:
        _draw_face(canvas, card.ends[0], place)
        return
    upper, lower = card.ends
    for end, half in ((upper, place), (lower, _HALF_TURN.then(place))):
        _draw_half(canvas, end, half)


def _draw_half(canvas: Canvas, end: str, place: Transform) -> None:
    """CD-5: light faces have a small letter as their suit, dark ones a capital."""
    dark, middle = end[1].isupper(), HEIGHT / 2
    if dark:
        half = f"M0.3 {middle} L0.3 0.5 L{WIDTH - 0.3} 0.5 L{WIDTH - 0.3} {middle} Z"
        canvas.fill(place.outline(outline(half)), _NIGHT)
    ranked = scaling(_RANK / LETTER_HEIGHT).then(translation(0.9, 1.1)).then(place)
    draw_letter(canvas, _letter(end[0]), ranked, _PALE if dark else _INK)
    suit = scaling(_RANK / 100).then(translation(4.1, 1.1)).then(place)
    draw_pip(canvas, end[1].lower(), suit, _NIGHT if dark else _FACE, _PALE if dark else None)


def _draw_face(canvas: Canvas, code: str, place: Transform) -> None:
    rank, suit = _letter(code[0]), code[1]
    draw_letter(canvas, rank, scaling(_RANK / LETTER_HEIGHT).then(translation(0.9, 1.1)).then(place), _INK)
    low = translation((WIDTH - _SUIT) / 2, HEIGHT - _SUIT - 1.2)
    draw_pip(canvas, suit, scaling(_SUIT / 100).then(low).then(place), _FACE)
    if "=" in code:  # what a joker stands for
        stands = scaling(_RANK * 0.8 / LETTER_HEIGHT).then(translation(5, 1.3)).then(place)
        draw_letter(canvas, _letter(code[-1]), stands, _LOOK_HERE)


def _letter(rank: str) -> str:
    return "10" if rank == "T" else rank


# In millimetres
_MARGIN: Final = 12.0
_TEXT: Final = 3.4
_LINE: Final = 4.5
_BETWEEN: Final = 2.2  # two paragraphs
_INDENT: Final = 5.0
_HEADINGS: Final = {2: 5.2, 3: 4.0}
_WITH_HEADING: Final = 18.0  # of what follows it there is at least this much on the same page
_TITLE: Final = 9.0
_WHEEL: Final = 15.0  # its radius
_FOOT: Final = 6.0  # the page's number
_PAGES_OF_A_SHEET: Final = 4
_BOLD: Final = 1.1  # how much wider bold words can be


def booklet(game: Game, language: str, paper: str, *, wheel: bool) -> list[Canvas]:
    """The sides of the sheets, to be printed on both sides and turned along the short edge."""
    return imposed(rules_pages(game, language, PAPERS[paper], wheel=wheel), PAPERS[paper])


def rules_pages(game: Game, language: str, paper: Paper, *, wheel: bool) -> list[Canvas]:
    """One after the other, each half as large as the paper. In most games it matters what beats what."""
    voice = Voice(game.catalogue(language))
    half = Paper(f"half {paper.name}", paper.height / 2, paper.width)
    text = page(game.name, language_of(game.name, language, game.words), game.words)
    setting = _Setting(half, f"{voice.say('title')}: {voice.say('booklet-about')}")
    setting.title(voice.say("title").upper(), wheel)
    for block in blocks(text):
        if isinstance(block, Heading):
            setting.heading(block)
        elif isinstance(block, Paragraph):
            setting.words(block)
        elif isinstance(block, Rows):
            setting.table(block)
        else:
            setting.cards(block)
    return setting.numbered()


def imposed(pages: Sequence[Canvas], paper: Paper) -> list[Canvas]:
    """Two pages on each side: folded and laid into one another the sheets have them in their order."""
    side = Paper(paper.name, paper.height, paper.width)
    count = -(-len(pages) // _PAGES_OF_A_SHEET) * _PAGES_OF_A_SHEET
    sides = []
    for first in range(count // 2):
        last = count - 1 - first
        left, right = (last, first) if first % 2 == 0 else (first, last)
        canvas = Canvas(side, pages[0].title)
        for number, x in ((left, 0.0), (right, side.width / 2)):
            if number < len(pages):
                canvas.marks += [_moved(mark, x) for mark in pages[number].marks]
        sides.append(canvas)
    return sides


def _moved(mark: Shape | TextLine, x: float) -> Shape | TextLine:
    if isinstance(mark, Shape):
        moved = translation(x, 0).outline(mark.outline)
        return Shape(moved, mark.fill, mark.stroke, mark.width, mark.dash)
    return TextLine(mark.text, mark.x + x, mark.y, mark.size, mark.colour, mark.centred, mark.bold)


@final
class _Setting:
    """Sets one thing below the other, and begins a new page where there is no room."""

    def __init__(self, paper: Paper, title: str) -> None:
        self._paper = paper
        self._name = title
        self._pages: list[Canvas] = []
        self._low = paper.height - _MARGIN - _FOOT
        self._width = paper.width - 2 * _MARGIN
        self._turn()

    def _turn(self) -> None:
        self._pages.append(Canvas(self._paper, self._name))
        self._y = _MARGIN

    def _room(self, height: float) -> Canvas:
        """The page that has this much left."""
        if self._y + height > self._low and self._y > _MARGIN:
            self._turn()
        return self._pages[-1]

    def title(self, words: str, wheel: bool) -> None:
        """With the circle of strength below."""
        canvas, middle = self._pages[-1], self._paper.width / 2
        height = min(_TITLE, _TITLE * self._width / word_width(words, _TITLE))
        draw_word(canvas, words, middle, self._y, height, INK)
        self._y += _TITLE + 7
        if wheel:
            draw_wheel(canvas, middle, self._y + _WHEEL + 2, _WHEEL, INK, WHITE)
            self._y += 2 * _WHEEL + 10

    def heading(self, heading: Heading) -> None:
        size = _HEADINGS.get(heading.level)
        if size is None:
            return  # the title
        lines = wrapped(heading.text, size * _BOLD, self._width - 12)
        canvas = self._room(len(lines) * size * 1.3 + _WITH_HEADING)
        self._y += size * 0.6 if self._y > _MARGIN else 0
        right = self._paper.width - _MARGIN - text_width(heading.code, _TEXT * 0.85)
        canvas.write(heading.code, right, self._y + size, _TEXT * 0.85, INK, centred=False)
        for line in lines:
            canvas.write(line, _MARGIN, self._y + size, size, INK, centred=False, bold=True)
            self._y += size * 1.3
        self._y += 0.8

    def words(self, words: Paragraph) -> None:
        left = _INDENT if words.mark else 0.0
        for number, line in enumerate(wrapped(words.text, _TEXT, self._width - left)):
            canvas = self._room(_LINE)
            if words.mark and number == 0:
                canvas.write(words.mark, _MARGIN, self._y + _TEXT, _TEXT, INK, centred=False)
            canvas.write(line, _MARGIN + left, self._y + _TEXT, _TEXT, INK, centred=False)
            self._y += _LINE
        self._y += _BETWEEN

    def table(self, table: Rows) -> None:
        """Columns as wide as their words, or narrower by the same share, and then on several lines."""
        needs = [
            max(text_width(cell, _TEXT) for cell in column) + 3 for column in zip(*table.rows, strict=True)
        ]
        widths = [need * min(1, self._width / sum(needs)) for need in needs]
        rows = [
            [wrapped(cell, _TEXT, width - 2) for cell, width in zip(row, widths, strict=True)]
            for row in table.rows
        ]
        heights = [max(len(cell) for cell in row) * _LINE + 1 for row in rows]
        if sum(heights) < self._low - _MARGIN:
            self._room(sum(heights))
        for number, (row, height) in enumerate(zip(rows, heights, strict=True)):
            canvas, x = self._room(height), _MARGIN
            for cell, width in zip(row, widths, strict=True):
                for place, line in enumerate(cell):
                    y = self._y + _TEXT + place * _LINE
                    canvas.write(line, x, y, _TEXT, INK, centred=False, bold=number == 0)
                x += width
            self._y += height
            under = (("M", ((_MARGIN, self._y - 0.6),)), ("L", ((x, self._y - 0.6),)))
            canvas.draw(under, INK, 0.3 if number == 0 else 0.1)
        self._y += _BETWEEN

    def cards(self, cards: Cards) -> None:
        for line in cards.lines:
            self._card_line(line)
        self._y += _BETWEEN

    def _card_line(self, line: CardLine) -> None:
        """The words stand beside the cards, or below where the row is long."""
        row = row_width(len(line.cards))
        beside = self._width - row - 4
        below = beside < self._width * 0.4
        words = wrapped(line.words, _TEXT, self._width if below else beside)
        text = len(words) * _LINE
        height = HEIGHT + 1 + text if below else max(HEIGHT, text)
        canvas = self._room(height + 1.5)
        assert row <= self._width, "a row of cards is wider than a page of the booklet"
        draw_cards(canvas, line.cards, _MARGIN, self._y)
        x = _MARGIN if below else _MARGIN + row + 4
        top = self._y + (HEIGHT + 1 if below else max(0.0, (HEIGHT - text) / 2))
        for number, words_line in enumerate(words):
            canvas.write(words_line, x, top + _TEXT + number * _LINE, _TEXT, INK, centred=False)
        self._y += height + 1.5

    def numbered(self) -> list[Canvas]:
        for number, canvas in enumerate(self._pages, start=1):
            canvas.write(str(number), self._paper.width / 2, self._paper.height - _MARGIN + 2, _TEXT, INK)
        return self._pages
