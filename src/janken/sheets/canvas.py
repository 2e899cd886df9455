"""A page to draw on: shapes and words, kept until a writer makes an SVG or a PDF of them."""

from dataclasses import dataclass, field

from janken.sheets.paths import Outline


@dataclass(frozen=True)
class Paper:
    """In millimetres."""

    name: str
    width: float
    height: float


PAPERS = {
    "a4": Paper("a4", 210, 297),
    "letter": Paper("letter", 215.9, 279.4),
}


@dataclass(frozen=True)
class Shape:
    """Filled, or drawn with a round pen, or both. Colours are written as `#A62558`."""

    outline: Outline
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    dash: tuple[float, float] | None = None


@dataclass(frozen=True)
class TextLine:
    """A line of text around x, or beginning there, on the base line y."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    centred: bool = True


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

    def write(self, text: str, x: float, y: float, size: float, colour: str, *, centred: bool = True) -> None:
        if text:
            self.marks.append(TextLine(text, x, y, size, colour, centred))
