"""Who beats whom (CD-2) as a wheel: every suit beats the next two, clockwise."""

from math import cos, hypot, radians, sin
from typing import Final

from janken.kernel.cards import CIRCLE, SUIT_LETTERS, stronger
from janken.sheets.canvas import Canvas
from janken.sheets.drawings import draw_pip
from janken.sheets.paths import Outline, Point, circle, moved, scaled

PIP: Final = 0.4  # of the wheel's radius: how large a suit is
_CLEAR: Final = 0.34  # how far from the middle of a suit an arrow stays
_HEAD: Final = 0.13


def draw_wheel(canvas: Canvas, x: float, y: float, radius: float, ink: str, paper: str) -> None:
    """Around a middle; arrows go from the stronger suit to the weaker one."""
    places = [_on_circle(x, y, radius, suit) for suit in range(CIRCLE)]
    for suit, begin in enumerate(places):
        for other, end in enumerate(places):
            if stronger(suit, other):
                _draw_arrow(canvas, begin, end, radius, ink)
    for suit, (at_x, at_y) in enumerate(places):
        size = PIP * radius
        canvas.draw(circle(at_x, at_y, size * 0.75), ink, 0.25, fill=paper)
        place = scaled(size / 100).then(moved(at_x - size / 2, at_y - size / 2))
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
