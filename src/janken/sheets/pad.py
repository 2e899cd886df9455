"""A score pad: a column for each player, a row for each hand, and below how the game is scored.

A reference card has the same on one side of A6, or as large as A4: what beats what, what counts, in short.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from janken.core.voice import Voice
from janken.sheets.canvas import Canvas, Paper, outline, rounded_box, text_width
from janken.sheets.drawings import draw_wheel, draw_word, word_width

INK: Final = "#1E2A2F"
PALE: Final = "#F4EFE4"
WHITE: Final = "#FFFFFF"

MARGIN: Final = 12.0
HEAD: Final = 25.0  # the title
NAMES: Final = 11.0  # the row for names
NUMBERS: Final = 17.0  # the column of hand numbers
ROW: Final = 8.2  # the least height: people write by hand
TEXT: Final = 3.7
LINE: Final = 5.2
CELL: Final = 6.4  # the height of a row in a table of points
WHEEL: Final = 38.0
BOX: Final = 5.0  # the padding of the box


@dataclass(frozen=True)
class Points:
    """A table of points: the first row and column are headings."""

    rows: list[list[str]]


@dataclass(frozen=True)
class Pad:
    """What differs from game to game."""

    columns: list[str]  # headings; empty where a name is to be written
    points: list[Points]
    lines: list[str]
    wheel: bool  # whether it matters which suit beats which
    total: bool = True


def names(seats: int) -> list[str]:
    """Columns for this many players."""
    return [""] * seats


def draw_pad(pad: Pad, paper: Paper, voice: Voice) -> Canvas:
    canvas = Canvas(paper, f"{voice.say('title')}: {voice.say('pad-about')}")
    _draw_head(canvas, voice)
    top = _draw_scoring(canvas, pad, voice)
    _draw_grid(canvas, pad, voice, top - 6)
    return canvas


def _draw_head(canvas: Canvas, voice: Voice) -> None:
    middle, title = canvas.paper.width / 2, voice.say("title").upper()
    height = min(11.0, 11.0 * (canvas.paper.width - 2 * MARGIN) / word_width(title, 11.0))
    draw_word(canvas, title, middle, MARGIN + 1, height, INK)
    canvas.write(voice.say("pad-about"), middle, MARGIN + 18.5, 4.6, INK)


# The grid


def rows_of(height: float) -> int:
    """How many rows fit."""
    return int((height - NAMES) / ROW)


def _draw_grid(canvas: Canvas, pad: Pad, voice: Voice, low: float) -> None:
    top, left, right = MARGIN + HEAD, MARGIN, canvas.paper.width - MARGIN
    rows = rows_of(low - top)
    height = (low - top - NAMES) / rows
    width = (right - left - NUMBERS) / len(pad.columns)
    canvas.draw(rounded_box(left, top, right - left, low - top, 2), INK, 0.6, fill=WHITE)
    for number, heading in enumerate(pad.columns):
        x = left + NUMBERS + number * width
        _line(canvas, x, top, x, low, 0.5 if number == 0 else 0.3)
        canvas.write(heading, x + width / 2, top + NAMES - 3.6, 4, INK)
    for row in range(rows):
        y = top + NAMES + row * height
        is_total = pad.total and row == rows - 1
        _line(canvas, left, y, right, y, 0.6 if row == 0 or is_total else 0.2)
        label = voice.say("pad-total") if is_total else str(row + 1)
        canvas.write(label, left + NUMBERS / 2, y + height / 2 + 1.3, 3.6, INK)


def _line(canvas: Canvas, x: float, y: float, to_x: float, to_y: float, width: float) -> None:
    canvas.draw((("M", ((x, y),)), ("L", ((to_x, to_y),))), INK, width)


# The scoring


def _draw_scoring(canvas: Canvas, pad: Pad, voice: Voice) -> float:
    """Draw the scoring in a box at the foot; returns its top."""
    width = canvas.paper.width - 2 * MARGIN - 2 * BOX - (WHEEL + BOX if pad.wheel else 0)
    lines = [part for line in pad.lines for part in wrapped(line, TEXT, width)]
    inside = len(lines) * LINE + sum(len(points.rows) * CELL + 3 for points in pad.points)
    height = max(inside, WHEEL if pad.wheel else 0) + 2 * BOX - 1
    top, left = canvas.paper.height - MARGIN - height, MARGIN
    canvas.draw(rounded_box(left, top, canvas.paper.width - 2 * MARGIN, height, 2), INK, 0.4, fill=PALE)
    y = top + BOX
    for points in pad.points:
        y = draw_points(canvas, points, left + BOX, y, width, TEXT) + 3
    for line in lines:
        canvas.write(line, left + BOX, y + TEXT - 0.4, TEXT, INK, centred=False)
        y += LINE
    if pad.wheel:
        x = canvas.paper.width - MARGIN - BOX - WHEEL / 2
        draw_wheel(canvas, x, top + height / 2 + 1.5, WHEEL / 2 - 5, INK, WHITE)
    return top


def draw_points(canvas: Canvas, points: Points, left: float, top: float, most: float, size: float) -> float:
    """Draw a table, each column as wide as it needs, within `most`; returns its bottom."""
    size = min(size, size * most / sum(_widths(points, size)))
    texts, cell = _widths(points, size), size * CELL / TEXT
    around = min(5.0, (most - sum(texts)) / len(texts))
    widths = [width + around for width in texts]
    right, low = left + sum(widths), top + len(points.rows) * cell
    canvas.draw(outline(f"M{left} {top} L{right} {top} L{right} {low} L{left} {low} Z"), INK, 0.3, fill=WHITE)
    for number, row in enumerate(points.rows):
        y = top + number * cell
        if number:
            _line(canvas, left, y, right, y, 0.2)
        x = left
        for width, text in zip(widths, row, strict=True):
            canvas.write(text, x + width / 2, y + cell - size * 0.57, size, INK)
            x += width
    for place in range(1, len(widths)):
        x = left + sum(widths[:place])
        _line(canvas, x, top, x, low, 0.2)
    return low


def _widths(points: Points, size: float) -> list[float]:
    """What the words of each column need."""
    return [max(text_width(text, size) for text in column) for column in zip(*points.rows, strict=True)]


def wrapped(text: str, size: float, width: float) -> Sequence[str]:
    """A sentence broken into lines that fit."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


CARD_PAPERS: Final = {"a6": Paper("a6", 105, 148), "a4": Paper("a4", 210, 297)}

# In millimetres on A6; another paper is the same, larger.
_WIDTH: Final = 105.0
_MARGIN: Final = 7.0
_TITLE: Final = 7.0
_WHEEL: Final = 40.0
_SIZES: Final = (4.4, 4.0, 3.7, 3.4, 3.1, 2.8)  # of the words: the largest that has room
_LINE: Final = 1.35  # in sizes, as the gap between two sentences
_BETWEEN: Final = 0.6


def draw_card(pad: Pad, more: list[str], paper: Paper, voice: Voice) -> Canvas:
    """What the score pad says, and `more`."""
    for size in _SIZES:
        canvas, low = _drawn(pad, more, paper, voice, size)
        if low <= paper.height - _MARGIN * paper.width / _WIDTH:
            return canvas
    raise AssertionError(f"{canvas.title}: more words than a card has room for")


def _drawn(pad: Pad, more: list[str], paper: Paper, voice: Voice, size: float) -> tuple[Canvas, float]:
    """With words of this size, and how far down they reach."""
    scale = paper.width / _WIDTH
    canvas = Canvas(paper, f"{voice.say('title')}: {voice.say('card-about')}")
    margin, text = _MARGIN * scale, size * scale
    width = paper.width - 2 * margin
    frame = rounded_box(margin / 2, margin / 2, paper.width - margin, paper.height - margin, 4 * scale)
    canvas.draw(frame, INK, 0.4 * scale, fill=PALE)
    title = voice.say("title").upper()
    height = min(_TITLE * scale, _TITLE * scale * width / word_width(title, _TITLE * scale))
    draw_word(canvas, title, paper.width / 2, margin + 2 * scale, height, INK)
    y = margin + (_TITLE + 6) * scale
    if pad.wheel:
        radius = (_WHEEL / 2 - 4) * scale
        draw_wheel(canvas, paper.width / 2, y + _WHEEL / 2 * scale, radius, INK, WHITE)
        y += (_WHEEL + 1) * scale
    for points in pad.points:
        y = draw_points(canvas, points, margin, y, width, text) + 3 * scale
    for sentence in [*more, *pad.lines]:
        for line in wrapped(sentence, text, width):
            canvas.write(line, margin, y + text, text, INK, centred=False)
            y += _LINE * text
        y += _BETWEEN * text
    return canvas, y
