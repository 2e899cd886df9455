"""A table as a picture: every row of cards in a view with its owner, drawn from our own outlines."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from janken.library.pictures import (
    CLOTH,
    COLUMNS,
    GAP,
    HEIGHT,
    INK,
    LABEL,
    RANK,
    SUIT,
    WIDTH,
    Shown,
    card_rows,
    face_of,
    heading,
    rank_outlines,
)
from janken.sheets.canvas import Outline, Point, Transform, scaling
from janken.sheets.drawings import PEN, PIPS, Stroke

ROWS = 14
_FINE = 4  # drawn this many times larger, then scaled down
_CURVE = 8  # lines per curve
_STEP = HEIGHT + LABEL + GAP


def picture(fields: Mapping[str, object], names: Sequence[str]) -> NDArray[np.uint8]:
    """Who is to act and the scores, then rows in the order of the view; what does not fit is left out."""
    size = (COLUMNS * (WIDTH + GAP) + GAP, LABEL + 2 * GAP + ROWS * _STEP)
    image = Image.new("RGB", size, CLOTH)
    draw, font = ImageDraw.Draw(image), ImageFont.load_default(11)
    draw.text((GAP, 2), heading(fields, names), INK, font)
    for number, row in enumerate(card_rows(fields, names)[:ROWS]):
        top = LABEL + GAP + number * _STEP
        draw.text((GAP, top), row.label, INK, font)
        for column, code in enumerate(row.cards):
            image.paste(card(code), (GAP + column * (WIDTH + GAP), top + LABEL))
    return np.asarray(image)


@lru_cache(maxsize=512)
def card(code: Shown) -> Image.Image:
    """A card face up, a joker with what it stands for, a dark card, or a back."""
    image = Image.new("RGB", (WIDTH * _FINE, HEIGHT * _FINE), CLOTH)
    draw = ImageDraw.Draw(image)
    suit, face = face_of(code)
    draw.rounded_rectangle((0, 0, WIDTH * _FINE - 1, HEIGHT * _FINE - 1), 4 * _FINE, face)
    if code is not None:
        _draw_pip(draw, suit, face)
        _draw_rank(draw, code, PIPS[suit].ink)
    return image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _draw_pip(draw: ImageDraw.ImageDraw, suit: str, face: str) -> None:
    pip, place = PIPS[suit], SUIT.then(scaling(_FINE))
    for shape in pip.fills:
        draw.polygon(_points(place.outline(shape)), fill=pip.ink)
    for stroke in pip.strokes:
        _draw_stroke(draw, stroke, place, pip.ink)
    for stroke in pip.cuts:
        _draw_stroke(draw, stroke, place, face)


def _draw_rank(draw: ImageDraw.ImageDraw, code: str, ink: str) -> None:
    place = RANK.then(scaling(_FINE))
    for part in rank_outlines(code):
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
