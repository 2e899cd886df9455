"""The rules of a game as a booklet: pages of half a sheet, two side by side, to be folded in the middle."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.game import Game
from janken.core.voice import Voice
from janken.sheets.canvas import PAPERS, Canvas, Paper, Shape, TextLine, translation
from janken.sheets.drawings import draw_wheel, draw_word, word_width
from janken.sheets.pad import INK, WHITE, wrapped
from janken.sheets.rules_text import Cards, Heading, Paragraph, Rows, blocks
from janken.sheets.small_cards import HEIGHT, draw_cards, row_width
from janken.sheets.writers import text_width
from janken.words.rules import CardLine, language_of, page

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
