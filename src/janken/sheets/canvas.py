"""A page to draw on: outlines, ways to place them, shapes and words on a page; and the page as PDF or SVG.

Lengths are millimetres, y goes down.
"""

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt, tan
from unicodedata import normalize

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


POINTS_A_MILLIMETRE = 72 / 25.4
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
# The widths of Helvetica's letters from space to ~, in thousandths of the size; every PDF reader has it.
_WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip

# Other letters are as wide as these.
_NEARLY = {
    "ß": "P",
    "–": "0",
    "¡": "(",
    "¿": "?",
    "“": "(",
    "”": "(",
    "„": "(",
    "«": "n",
    "»": "n",
    "’": ",",
    "−": "+",
    "•": "*",
}
_MINUS = "\N{MINUS SIGN}"
_ENCODING = "cp1252"  # WinAnsi, in terms of PDF


def pdf_bytes(canvas: Canvas) -> bytes:
    return pdf_of([canvas])


def pdf_of(pages: Sequence[Canvas]) -> bytes:
    """A page for each canvas; they share two fonts."""
    first = 5  # of the objects of a page; before it are the catalog, the pages and the fonts
    numbers = range(first, first + 2 * len(pages), 2)
    kids = " ".join(f"{number} 0 R" for number in numbers)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    ]
    for number, canvas in zip(numbers, pages, strict=True):
        width, height = canvas.paper.width * POINTS_A_MILLIMETRE, canvas.paper.height * POINTS_A_MILLIMETRE
        content = zlib.compress(_content(canvas, height).encode(_ENCODING), 9)
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.2f} {height:.2f}] "
            f"/Contents {number + 1} 0 R /Resources << /Font << /F 3 0 R /B 4 0 R >> >> >>".encode(),
            f"<< /Length {len(content)} /Filter /FlateDecode >>\nstream\n".encode()
            + content
            + b"\nendstream",
        ]
    objects.append(f"<< /Title {_text(pages[0].title)} >>".encode(_ENCODING))
    return _file(objects)


def _file(objects: Sequence[bytes]) -> bytes:
    """Objects with their table of offsets; the first is the catalog, the last the information."""
    written = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    begins = []
    for number, body in enumerate(objects, start=1):
        begins.append(len(written))
        written += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{begin:010} 00000 n \n" for begin in begins)
    count = len(objects) + 1
    return written + (
        f"xref\n0 {count}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {count} /Root 1 0 R /Info {len(objects)} 0 R >>\n"
        f"startxref\n{len(written)}\n%%EOF\n"
    ).encode("ascii")


def _content(canvas: Canvas, height: float) -> str:
    """In the canvas's millimetres with y going down; round line ends and corners."""
    k = POINTS_A_MILLIMETRE
    lines = [f"{k:.5f} 0 0 {-k:.5f} 0 {height:.2f} cm", "1 J 1 j"]
    lines += [_shape(mark) if isinstance(mark, Shape) else _words(mark) for mark in canvas.marks]
    return "\n".join(lines)


def _shape(shape: Shape) -> str:
    parts = []
    if shape.fill is not None:
        parts.append(f"{_colour(shape.fill)} rg")
    if shape.stroke is not None:
        dash = f"{shape.dash[0]:g} {shape.dash[1]:g}" if shape.dash is not None else ""
        parts.append(f"{_colour(shape.stroke)} RG {shape.width:.3f} w [{dash}] 0 d")
    how = {(True, False): "f", (False, True): "S", (True, True): "B"}
    parts += [_data(shape.outline), how[shape.fill is not None, shape.stroke is not None]]
    return " ".join(parts)


def _data(outline: Outline) -> str:
    steps = []
    for step, points in outline:
        steps.append(" ".join(f"{x:.2f} {y:.2f}" for x, y in points) + f" {_OPERATORS[step]}")
    return " ".join(steps)


def _words(words: TextLine) -> str:
    x = words.x - text_width(words.text, words.size) / 2 if words.centred else words.x
    place = f"{words.size:g} 0 0 {-words.size:g} {x:.2f} {words.y:.2f} Tm"
    return (
        f"BT /{'B' if words.bold else 'F'} 1 Tf {_colour(words.colour)} rg {place} {_text(words.text)} Tj ET"
    )


def text_width(text: str, size: float) -> float:
    return sum(_letter_width(letter) for letter in text) * size / 1000


def _letter_width(letter: str) -> int:
    """An accent does not change the width."""
    plain = normalize("NFD", _NEARLY.get(letter, letter))[0]
    return _WIDTHS[ord(plain) - 32]


def _colour(code: str) -> str:
    return " ".join(f"{int(code[place : place + 2], 16) / 255:.3f}" for place in (1, 3, 5))


def _text(text: str) -> str:
    text = text.replace(_MINUS, "–")  # which the encoding lacks
    return "(" + text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"


def svg_bytes(canvas: Canvas) -> bytes:
    width, height = f"{canvas.paper.width:g}", f"{canvas.paper.height:g}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(canvas.title, quote=False)}</title>",
        *(svg_shape(mark) if isinstance(mark, Shape) else _svg_words(mark) for mark in canvas.marks),
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def svg_shape(shape: Shape) -> str:
    attributes = [f'd="{_svg_data(shape.outline)}"', f'fill="{escape(shape.fill or "none")}"']
    if shape.stroke is not None:
        attributes.append(f'stroke="{escape(shape.stroke)}" stroke-width="{shape.width:.3g}"')
        attributes.append('stroke-linecap="round" stroke-linejoin="round"')
    if shape.dash is not None:
        attributes.append(f'stroke-dasharray="{shape.dash[0]:g} {shape.dash[1]:g}"')
    return f"<path {' '.join(attributes)}/>"


def _svg_data(outline: Outline) -> str:
    return "".join(step + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for step, points in outline)


def _svg_words(words: TextLine) -> str:
    """Words in a font wider than Helvetica are squeezed to fit."""
    anchor = "middle" if words.centred else "start"
    weight = ' font-weight="bold"' if words.bold else ""
    length = f'textLength="{text_width(words.text, words.size):.2f}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{words.x:.2f}" y="{words.y:.2f}" font-family="Helvetica, Arial, sans-serif" '
        f'font-size="{words.size:g}"{weight} fill="{escape(words.colour)}" text-anchor="{anchor}" {length}>'
        f"{escape(words.text, quote=False)}</text>"
    )
