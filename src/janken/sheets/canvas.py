"""A page to draw on: outlines, ways to place them, and the shapes and words on a page.

Lengths are millimetres, y goes down.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt, tan

Point = tuple[float, float]
# A step of an outline: M moves to a point, L is a line, C a curve with two handles, Z closes it.
Step = tuple[str, tuple[Point, ...]]
Outline = tuple[Step, ...]

_WORD = re.compile(r"[MLHVCZ]|-?\d*\.?\d+")


@dataclass(frozen=True)
class Transform:
    """Scales, mirrors or rotates a shape, and moves it."""

    xx: float = 1
    xy: float = 0
    yx: float = 0
    yy: float = 1
    x: float = 0
    y: float = 0

    def point(self, point: Point) -> Point:
        x, y = point
        return self.xx * x + self.xy * y + self.x, self.yx * x + self.yy * y + self.y

    def outline(self, outline: Outline) -> Outline:
        return tuple((step, tuple(map(self.point, points))) for step, points in outline)

    def then(self, after: "Transform") -> "Transform":
        """This transform first, then the other."""
        return Transform(
            after.xx * self.xx + after.xy * self.yx,
            after.xx * self.xy + after.xy * self.yy,
            after.yx * self.xx + after.yy * self.yx,
            after.yx * self.xy + after.yy * self.yy,
            *after.point((self.x, self.y)),
        )

    @property
    def scale(self) -> float:
        """The factor by which lines get thicker."""
        return sqrt(abs(self.xx * self.yy - self.xy * self.yx))


def translation(x: float, y: float) -> Transform:
    return Transform(x=x, y=y)


def scaling(factor: float) -> Transform:
    return Transform(xx=factor, yy=factor)


def rotation(degrees: float) -> Transform:
    """Clockwise around the origin."""
    angle = radians(degrees)
    return Transform(cos(angle), -sin(angle), sin(angle), cos(angle))


def outline(data: str) -> Outline:
    """Parse SVG path data with the absolute commands M L H V C Z."""
    return tuple(_steps(_WORD.findall(data)))


def _steps(words: list[str]) -> Iterator[Step]:
    at, place = (0.0, 0.0), 0
    letter = "M"
    while place < len(words):
        if words[place].isalpha():
            letter, place = words[place], place + 1
        if letter == "Z":
            yield "Z", ()
            continue
        numbers = [float(word) for word in words[place : place + _NUMBERS[letter]]]
        place += _NUMBERS[letter]
        points = _points(letter, numbers, at)
        at = points[-1]
        yield ("L" if letter in "HV" else letter), points
        letter = "L" if letter == "M" else letter  # further numbers after a move are lines


_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6}


def _points(letter: str, numbers: list[float], at: Point) -> tuple[Point, ...]:
    if letter == "H":
        return ((numbers[0], at[1]),)
    if letter == "V":
        return ((at[0], numbers[0]),)
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def ellipse(x: float, y: float, across: float, down: float) -> Outline:
    """Around a centre, with these radii: four curves, accurate to less than a thousandth."""
    handle = 4 / 3 * tan(pi / 8)
    quarters = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    round_one: list[Step] = [("M", ((0.0, -1.0),))]
    for (ax, ay), (bx, by) in pairwise(quarters):
        leave = (ax - ay * handle, ay + ax * handle)
        arrive = (bx + by * handle, by - bx * handle)
        round_one.append(("C", (leave, arrive, (bx, by))))
    return Transform(xx=across, yy=down, x=x, y=y).outline((*round_one, ("Z", ())))


def circle(x: float, y: float, radius: float) -> Outline:
    return ellipse(x, y, radius, radius)


def rounded_box(x: float, y: float, width: float, height: float, corner: float) -> Outline:
    """A box with rounded corners, by its upper left corner."""
    k = corner * (1 - 4 / 3 * tan(pi / 8))
    right, low = x + width, y + height
    return outline(
        f"M{x + corner} {y} L{right - corner} {y} C{right - k} {y} {right} {y + k} {right} {y + corner} "
        f"L{right} {low - corner} C{right} {low - k} {right - k} {low} {right - corner} {low} "
        f"L{x + corner} {low} C{x + k} {low} {x} {low - k} {x} {low - corner} "
        f"L{x} {y + corner} C{x} {y + k} {x + k} {y} {x + corner} {y} Z"
    )


@dataclass(frozen=True)
class Paper:
    """In millimetres."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


@dataclass(frozen=True)
class Shape:
    """Filled, or drawn with a round pen, or both. Colours are like `#A62558`."""

    outline: Outline
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    dash: tuple[float, float] | None = None


@dataclass(frozen=True)
class TextLine:
    """A line of text centred on x, or starting there, on the base line y."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    centred: bool = True
    bold: bool = False


@dataclass
class Canvas:
    paper: Paper
    title: str
    marks: list[Shape | TextLine] = field(default_factory=list)

    def fill(self, outline: Outline, colour: str) -> None:
        self.marks.append(Shape(outline, fill=colour))

    def draw(
        self, outline: Outline, colour: str, width: float, *, fill: str | None = None,
        dash: tuple[float, float] | None = None,
    ) -> None:  # fmt: skip
        self.marks.append(Shape(outline, fill, colour, width, dash))

    def write(
        self, text: str, x: float, y: float, size: float, colour: str, *, centred: bool = True,
        bold: bool = False,
    ) -> None:  # fmt: skip
        if text:
            self.marks.append(TextLine(text, x, y, size, colour, centred, bold))
