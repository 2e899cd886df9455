"""A table as a picture: every row of cards in a view, drawn from our own outlines."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from janken.sheets.canvas import Outline, Point, Transform, outline, scaling, translation
from janken.sheets.drawings import PEN, PIPS, Stroke, letter_outlines

WIDTH, HEIGHT = 32, 46  # of a card
GAP = 4
COLUMNS = 20
ROWS = 14
_FINE = 4  # drawn this many times larger, then scaled down
_CURVE = 8  # lines per curve
_CLOTH, _FACE, _BACK, _DARK = "#1f4d3f", "#fbf7ec", "#31486b", "#d8cfb8"
_RANK = scaling(0.56).then(translation(3, 3))
_SUIT = scaling(0.22).then(translation(5, 21))
_WORDS = {"T": "10"}
_STAR = "M10 5.2L10 24M2 11L18 18M18 11L2 18"


def picture(fields: dict[str, object]) -> NDArray[np.uint8]:
    """Rows from top to bottom in the order of the view; what does not fit is left out."""
    image = Image.new("RGB", (COLUMNS * (WIDTH + GAP) + GAP, ROWS * (HEIGHT + GAP) + GAP), _CLOTH)
    for number, row in enumerate(rows_of(fields)):
        if number == ROWS:
            break
        for column, code in enumerate(row):
            image.paste(card(code), (GAP + column * (WIDTH + GAP), GAP + number * (HEIGHT + GAP)))
    return np.asarray(image)


def rows_of(fields: object) -> Iterator[list[str | None]]:
    """Every list of cards in a view, long ones on several rows."""
    if isinstance(fields, dict):
        for value in fields.values():
            yield from rows_of(value)
    elif isinstance(fields, list):
        if fields and all(code is None or _is_card(code) for code in fields):
            for first in range(0, len(fields), COLUMNS):
                yield fields[first : first + COLUMNS]
        else:
            for value in fields:
                yield from rows_of(value)


def _is_card(code: object) -> bool:
    return isinstance(code, str) and len(code) in (2, 4) and code[1] in "RPSLWshdcSHDC"


@lru_cache(maxsize=512)
def card(code: str | None) -> Image.Image:
    """A card face up, a joker with what it stands for, a dark card, or a back."""
    image = Image.new("RGB", (WIDTH * _FINE, HEIGHT * _FINE), _CLOTH)
    draw = ImageDraw.Draw(image)
    face = _BACK if code is None else _FACE
    suit = "" if code is None else code[1]
    if suit and suit not in PIPS:  # a dark face of the Dark Hand deck
        suit, face = suit.lower(), _DARK
    draw.rounded_rectangle((0, 0, WIDTH * _FINE - 1, HEIGHT * _FINE - 1), 4 * _FINE, face)
    if code is not None:
        _draw_pip(draw, suit, face)
        _draw_rank(draw, code, PIPS[suit].ink)
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _draw_pip(draw: ImageDraw.ImageDraw, suit: str, face: str) -> None:
    pip, place = PIPS[suit], _SUIT.then(scaling(_FINE))
    for shape in pip.fills:
        draw.polygon(_points(place.outline(shape)), fill=pip.ink)
    for stroke in pip.strokes:
        _draw_stroke(draw, stroke, place, pip.ink)
    for stroke in pip.cuts:
        _draw_stroke(draw, stroke, place, face)


def _draw_rank(draw: ImageDraw.ImageDraw, code: str, ink: str) -> None:
    rank = _WORDS.get(code[0], code[0])
    place = _RANK.then(scaling(_FINE))
    parts = [outline(_STAR)] if rank == "*" else letter_outlines(rank)
    for part in parts:
        _draw_stroke(draw, Stroke(part, PEN), place, ink)


def _draw_stroke(draw: ImageDraw.ImageDraw, stroke: Stroke, place: Transform, ink: str) -> None:
    width = max(1, round(stroke.width * place.scale))
    for line in _lines(place.outline(stroke.outline)):
        draw.line(line, fill=ink, width=width, joint="curve")


def _points(shape: Outline) -> list[Point]:
    return [point for line in _lines(shape) for point in line]


def _lines(shape: Outline) -> Iterator[list[Point]]:
    """The parts of an outline, with curves as several lines."""
    line: list[Point] = []
    for step, points in shape:
        if step == "M":
            if line:
                yield line
            line = [points[0]]
        elif step == "L":
            line.append(points[0])
        elif step == "C":
            line += _curve(line[-1], *points)
        else:
            line.append(line[0])
    if line:
        yield line


def _curve(begin: Point, leave: Point, arrive: Point, end: Point) -> list[Point]:
    found = []
    for number in range(1, _CURVE + 1):
        t = number / _CURVE
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (begin, leave, arrive, end)
        x = sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True))
        y = sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True))
        found.append((x, y))
    return found
