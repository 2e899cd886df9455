"""Our own drawings: the suits of the deck, and letters and ranks of one round pen, 20 x 28."""

from janken.sheets.canvas import Canvas
from janken.sheets.paths import Outline, Placement, circle, ellipse, moved, outline, scaled
from janken.sheets.pips import PIPS

_RIVET = circle(50, 55, 5)

PEN = 3.7
LETTER_HEIGHT = 28.0
_ROUND = 20.0  # the width of most letters
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
}  # fmt: skip
# The round parts of those that have some: the middle, and the radii.
_ROUNDS: dict[str, list[tuple[float, float, float, float]]] = {
    "6": [(10, 17.5, 6.8, 6.7)],
    "8": [(10, 8.5, 4.9, 4.7), (10, 18.7, 6.3, 5.5)],
    "9": [(10, 10.5, 6.8, 6.7)],
    "10": [(13.4, 14.1, 4.9, 10.1)],
    "Q": [(10, 14, 7.4, 10.2)],
    "O": [(10, 14, 7.2, 10.2)],
}


def draw_pip(canvas: Canvas, suit: str, place: Placement, paper: str, ink: str | None = None) -> None:
    """A suit, drawn on 100 x 100, in its own colour unless another is wanted."""
    pip = PIPS[suit]
    for shape in pip.fills:
        canvas.fill(place.outline(shape), ink or pip.ink)
    for colour, strokes in ((ink or pip.ink, pip.strokes), (paper, pip.cuts)):
        for stroke in strokes:
            canvas.draw(place.outline(stroke.outline), colour, stroke.width * place.scale)


def draw_scissors(canvas: Canvas, place: Placement, ink: str, paper: str) -> None:
    draw_pip(canvas, "S", place, paper, ink)
    canvas.fill(place.outline(_RIVET), paper)


def letter_outlines(letter: str) -> list[Outline]:
    """What the pen draws for a letter, a rank, or 10."""
    rounds = [ellipse(*numbers) for numbers in _ROUNDS.get(letter, [])]
    return [outline(_PATHS[letter]), *rounds] if _PATHS.get(letter) else rounds


def draw_letter(canvas: Canvas, letter: str, place: Placement, ink: str) -> None:
    for part in letter_outlines(letter):
        canvas.draw(place.outline(part), ink, PEN * place.scale)


def word_width(word: str, height: float) -> float:
    return sum(_NARROW.get(letter, _ROUND) for letter in word) * height / LETTER_HEIGHT


def draw_word(canvas: Canvas, word: str, middle: float, top: float, height: float, ink: str) -> None:
    """Capital letters around a middle."""
    size = scaled(height / LETTER_HEIGHT)
    x = middle - word_width(word, height) / 2
    for letter in word:
        draw_letter(canvas, letter, size.then(moved(x, top)), ink)
        x += word_width(letter, height)
