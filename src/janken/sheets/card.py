"""A reference card: what beats what, what counts, in short, on one side of A6, or as large as A4."""

from typing import Final

from janken.core.voice import Voice
from janken.sheets.canvas import Canvas, Paper, rounded_box
from janken.sheets.drawings import draw_wheel, draw_word, word_width
from janken.sheets.pad import INK, PALE, WHITE, Pad, draw_points, wrapped

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
