"""Our own drawings: the nine suits, letters and ranks drawn with a round pen, and the wheel of strength."""

from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final

from janken.kernel.cards import CIRCLE, SUIT_LETTERS, stronger
from janken.sheets.canvas import (
    Canvas,
    Outline,
    Point,
    Transform,
    circle,
    ellipse,
    outline,
    rotation,
    scaling,
    translation,
)


@dataclass(frozen=True)
class Stroke:
    outline: Outline
    width: float


@dataclass(frozen=True)
class Pip:
    """A suit on 100 x 100: filled shapes, lines in the same ink, and lines cut out in the card's colour."""

    ink: str
    fills: tuple[Outline, ...]
    strokes: tuple[Stroke, ...] = ()
    cuts: tuple[Stroke, ...] = ()


def _cuts(*lines: str, width: float = 5.5) -> tuple[Stroke, ...]:
    return tuple(Stroke(outline(line), width) for line in lines)


_MIRROR = Transform(xx=-1, x=100)
_BLADE = outline("M17 3C14 24 25 46 43 61L57 50C48 36 34 16 17 3Z")
_SHANK = Stroke(outline("M45 52L62 70"), 13)
_RING = Stroke(circle(72, 80, 12.5), 10.5)
_LEANING = translation(-50, -50).then(scaling(1.04)).then(rotation(32)).then(translation(50, 50))
_LIZARD = outline(
    "M50 0C55 4 62 13 61 20C60 25 58 27 57 31C63 39 64 49 60 58C56 67 52 74 56 81C60 87 68 86 70 80"
    "C71 76 70 73 72 71C77 70 80 77 77 84C73 95 57 99 48 90C40 82 42 68 40 58C36 49 37 39 43 31"
    "C42 27 40 25 39 20C38 13 45 4 50 0Z"
)
_LEGS = ("M44 38L25 41L15 29", "M56 38L75 32L80 17", "M43 57L26 57L17 72", "M58 57L73 56L84 67")


def _mirrored(stroke: Stroke) -> Stroke:
    return Stroke(_MIRROR.outline(stroke.outline), stroke.width)


PIPS = {
    "R": Pip(
        "#4d5358",
        (outline("M12 84L6 60L20 34L40 16L66 12L86 34L95 64L86 84Z"),),
        cuts=_cuts("M40 17L48 45L88 38", "M48 45L33 60L8 60", "M33 60L42 84"),
    ),
    "P": Pip(
        "#8a6a1f",
        (outline("M22 9L58 4L84 27L88 86C74 94 62 82 48 89C38 94 30 93 27 92Z"),),
        cuts=_cuts("M58 5L61 29L83 27", "M37 48L70 44", "M39 64L63 61"),
    ),
    "S": Pip(
        "#a62558", (_BLADE, _MIRROR.outline(_BLADE)), (_SHANK, _RING, _mirrored(_SHANK), _mirrored(_RING))
    ),
    "L": Pip(
        "#2f7a36",
        (_LEANING.outline(_LIZARD),),
        tuple(Stroke(_LEANING.outline(outline(leg)), 9) for leg in _LEGS),
    ),
    "W": Pip(
        "#1f66a8",
        (outline("M50 2C60 24 85 42 85 64C85 82 69 97 50 97C31 97 15 82 15 64C15 42 40 24 50 2Z"),),
        cuts=_cuts("M26 60C32 52 42 52 50 60C58 68 68 68 74 60", width=6),
    ),
    "s": Pip(
        "#3b4a7a",
        (
            outline(
                "M50 3C58 22 92 38 92 61C92 75 80 82 69 80C63 79 58 75 55 70C56 80 60 88 69 95L31 95"
                "C40 88 44 80 45 70C42 75 37 79 31 80C20 82 8 75 8 61C8 38 42 22 50 3Z"
            ),
        ),
        cuts=_cuts("M50 30L50 58"),
    ),
    "h": Pip(
        "#b3292e",
        (
            outline(
                "M50 95C32 72 6 58 6 33C6 17 18 7 31 7C40 7 47 12 50 20C53 12 60 7 69 7"
                "C82 7 94 17 94 33C94 58 68 72 50 95Z"
            ),
        ),
        cuts=_cuts("M22 35C22 27 27 22 34 22"),
    ),
    "d": Pip(
        "#b3561d",
        (outline("M50 2C58 20 71 36 87 50C71 64 58 80 50 98C42 80 29 64 13 50C29 36 42 20 50 2Z"),),
        cuts=_cuts("M34 50L50 28L66 50"),
    ),
    "c": Pip(
        "#5b3f86",
        (
            circle(50, 26, 22),
            circle(25, 57, 21),
            circle(75, 57, 21),
            outline("M42 40L58 40L56 64C56 80 60 88 69 95L31 95C40 88 44 80 44 64Z"),
        ),
        cuts=_cuts("M50 36L50 60"),
    ),
}


_RIVET = circle(50, 55, 5)

PEN = 3.7
LETTER_HEIGHT = 28.0
_USUAL_WIDTH = 20.0  # of a letter; all are 28 high
_NARROW = {"I": 10.0, "E": 18.0, "É": 18.0, "-": 14.0, " ": 12.0}

_PATHS = {
    "2": "M3.2 9.4C3.2 5.8 6 3.8 9.9 3.8C13.9 3.8 16.6 6.1 16.6 9.6C16.6 14.6 9.6 18 3.2 24.2H17.2",
    "3": "M4 3.8H16.2L9.6 11.8C14 11.4 17.2 13.8 17.2 17.8C17.2 21.8 14 24.2 9.9 24.2"
    "C6.6 24.2 4.2 23 2.9 20.4",
    "4": "M12.8 24.2V3.8L2.6 17.8H17.6",
    "5": "M15.8 3.8H5.4L4.3 13.2C6 11.8 8 11.2 10.2 11.2C14.4 11.2 17.2 13.8 17.2 17.6"
    "C17.2 21.6 14.2 24.2 10 24.2C6.8 24.2 4.4 23 3.1 20.6",
    "6": "M13.4 3.8C8.2 6.8 3.2 11.6 3.2 17.4",
    "7": "M3 3.8H17L8.4 24.2M6.6 14.2H15",
    "9": "M6.6 24.2C11.8 21.2 16.8 16.4 16.8 10.6",
    "10": "M1.8 7.2L4.6 4.2V24.2",
    "A": "M2.4 24.2L10 3.8L17.6 24.2M5.4 17.4H14.6",
    "J": "M8 3.8H14V17.4C14 21.6 11.8 24.2 8.4 24.2C5.4 24.2 3.4 22.6 2.8 19.6",
    "Q": "M11.4 18.4L17.6 25",
    "K": "M4 3.8V24.2M16.6 3.8L4.4 15.6M8.6 11.8L17.2 24.2",
    "B": "M4 14H10.6M4 24.2V3.8H10.2C13.8 3.8 15.8 5.6 15.8 8.8C15.8 12 13.8 14 10.6 14"
    "C14.6 14 17 15.8 17 19.1C17 22.4 14.6 24.2 10.6 24.2H4",
    "C": "M16.8 8C15.6 5.2 13.4 3.8 10.6 3.8C6 3.8 3.2 7.6 3.2 14C3.2 20.4 6 24.2 10.6 24.2"
    "C13.4 24.2 15.6 22.8 16.8 20",
    "D": "M4 3.8V24.2H9.4C14.4 24.2 17 20.4 17 14C17 7.6 14.4 3.8 9.4 3.8H4",
    "E": "M16 3.8H4V24.2H16.4M4 14H14",
    "É": "M16 9.8H4V24.2H16.4M4 17H14M8.8 5.6L13 3.2",
    "F": "M16 3.8H4V24.2M4 14H14",
    "G": "M16.6 8C15.4 5.2 13.2 3.8 10.6 3.8C6 3.8 3.2 7.6 3.2 14C3.2 20.4 6 24.2 10.6 24.2"
    "C14.6 24.2 17 21.6 17 17.4V14.6H11.4",
    "H": "M4 3.8V24.2M16 3.8V24.2M4 14H16",
    "I": "M5 3.8V24.2",
    "L": "M4 3.8V24.2H16.4",
    "M": "M3 24.2V3.8L10 16L17 3.8V24.2",
    "N": "M4 24.2V3.8L16 24.2V3.8",
    "P": "M4 24.2V3.8H10.4C14.6 3.8 16.6 6 16.6 9.6C16.6 13.2 14.6 15.4 10.4 15.4H4.4",
    "R": "M4 24.2V3.8H10.4C14.6 3.8 16.6 6 16.6 9.4C16.6 12.8 14.6 15 10.4 15H4.4M10.4 15L17 24.2",
    "S": "M16.4 7.4C15.4 5 13.2 3.8 10.2 3.8C6.4 3.8 3.8 5.8 3.8 9C3.8 16 16.8 11.8 16.8 18.8"
    "C16.8 22.2 14 24.2 10 24.2C6.6 24.2 4.2 22.8 3.2 20.2",
    "T": "M2.6 3.8H17.4M10 3.8V24.2",
    "U": "M3.6 3.8V16.6C3.6 21.6 6 24.2 10 24.2C14 24.2 16.4 21.6 16.4 16.6V3.8",
    "V": "M2.6 3.8L10 24.2L17.4 3.8",
    "W": "M1.8 3.8L6 24.2L10 9L14 24.2L18.2 3.8",
    "Y": "M2.8 3.8L10 14L17.2 3.8M10 14V24.2",
    "Z": "M3.4 3.8H16.6L3.4 24.2H16.8",
    "-": "M3 14H11",
    " ": "",
    "*": "M10 5.2L10 24M2 11L18 18M18 11L2 18",
}  # fmt: skip
# Round parts: centre and radii.
_ROUNDS: dict[str, list[tuple[float, float, float, float]]] = {
    "6": [(10, 17.5, 6.8, 6.7)],
    "8": [(10, 8.5, 4.9, 4.7), (10, 18.7, 6.3, 5.5)],
    "9": [(10, 10.5, 6.8, 6.7)],
    "10": [(13.4, 14.1, 4.9, 10.1)],
    "Q": [(10, 14, 7.4, 10.2)],
    "O": [(10, 14, 7.2, 10.2)],
}


def draw_pip(canvas: Canvas, suit: str, place: Transform, paper: str, ink: str | None = None) -> None:
    """A suit, in its own colour unless another is given."""
    pip = PIPS[suit]
    for shape in pip.fills:
        canvas.fill(place.outline(shape), ink or pip.ink)
    for colour, strokes in ((ink or pip.ink, pip.strokes), (paper, pip.cuts)):
        for stroke in strokes:
            canvas.draw(place.outline(stroke.outline), colour, stroke.width * place.scale)


def draw_scissors(canvas: Canvas, place: Transform, ink: str, paper: str) -> None:
    draw_pip(canvas, "S", place, paper, ink)
    canvas.fill(place.outline(_RIVET), paper)


def letter_outlines(letter: str) -> list[Outline]:
    """What the pen draws for a letter, a rank, or 10."""
    rounds = [ellipse(*numbers) for numbers in _ROUNDS.get(letter, [])]
    return [outline(_PATHS[letter]), *rounds] if _PATHS.get(letter) else rounds


def draw_letter(canvas: Canvas, letter: str, place: Transform, ink: str) -> None:
    for part in letter_outlines(letter):
        canvas.draw(place.outline(part), ink, PEN * place.scale)


def word_width(word: str, height: float) -> float:
    return sum(_NARROW.get(letter, _USUAL_WIDTH) for letter in word) * height / LETTER_HEIGHT


def draw_word(canvas: Canvas, word: str, middle: float, top: float, height: float, ink: str) -> None:
    """Capital letters, centred."""
    size = scaling(height / LETTER_HEIGHT)
    x = middle - word_width(word, height) / 2
    for letter in word:
        draw_letter(canvas, letter, size.then(translation(x, top)), ink)
        x += word_width(letter, height)


PIP: Final = 0.4  # the size of a suit, as a share of the wheel's radius
_CLEAR: Final = 0.34  # the gap between an arrow and the centre of a suit
_HEAD: Final = 0.13


def draw_wheel(canvas: Canvas, x: float, y: float, radius: float, ink: str, paper: str) -> None:
    """The circle of strength (CD-2): every suit beats the next two clockwise, as the arrows show."""
    places = [_on_circle(x, y, radius, suit) for suit in range(CIRCLE)]
    for suit, begin in enumerate(places):
        for other, end in enumerate(places):
            if stronger(suit, other):
                _draw_arrow(canvas, begin, end, radius, ink)
    for suit, (at_x, at_y) in enumerate(places):
        size = PIP * radius
        canvas.draw(circle(at_x, at_y, size * 0.75), ink, 0.25, fill=paper)
        place = scaling(size / 100).then(translation(at_x - size / 2, at_y - size / 2))
        draw_pip(canvas, SUIT_LETTERS[suit], place, paper)


def _on_circle(x: float, y: float, radius: float, suit: int) -> Point:
    angle = radians(360 / CIRCLE * suit - 90)
    return x + radius * cos(angle), y + radius * sin(angle)


def _draw_arrow(canvas: Canvas, begin: Point, end: Point, radius: float, ink: str) -> None:
    length = hypot(end[0] - begin[0], end[1] - begin[1])
    x, y = (end[0] - begin[0]) / length, (end[1] - begin[1]) / length
    tip = end[0] - x * radius * _CLEAR, end[1] - y * radius * _CLEAR
    head = radius * _HEAD
    foot = tip[0] - x * head, tip[1] - y * head
    shaft: Outline = (("M", (begin,)), ("L", (foot,)))
    canvas.draw(shaft, ink, 0.35)
    left = foot[0] - y * head / 2, foot[1] + x * head / 2
    right = foot[0] + y * head / 2, foot[1] - x * head / 2
    canvas.fill((("M", (tip,)), ("L", (left,)), ("L", (right,)), ("Z", ())), ink)
