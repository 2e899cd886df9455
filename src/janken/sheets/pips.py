"""The nine suits as pips of 100 x 100: a solid silhouette, and cuts in the colour of the card."""

from dataclasses import dataclass

from janken.sheets.paths import Outline, Placement, circle, moved, outline, scaled, turned


@dataclass(frozen=True)
class Stroke:
    outline: Outline
    width: float


@dataclass(frozen=True)
class Pip:
    """Filled shapes, lines of the same ink, and lines cut out of them."""

    ink: str
    fills: tuple[Outline, ...]
    strokes: tuple[Stroke, ...] = ()
    cuts: tuple[Stroke, ...] = ()


def _cuts(*lines: str, width: float = 5.5) -> tuple[Stroke, ...]:
    return tuple(Stroke(outline(line), width) for line in lines)


_MIRROR = Placement(xx=-1, x=100)
_BLADE = outline("M17 3C14 24 25 46 43 61L57 50C48 36 34 16 17 3Z")
_SHANK = Stroke(outline("M45 52L62 70"), 13)
_RING = Stroke(circle(72, 80, 12.5), 10.5)
_LEANING = moved(-50, -50).then(scaled(1.04)).then(turned(32)).then(moved(50, 50))
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
        "#a62558",
        (_BLADE, _MIRROR.outline(_BLADE)),
        (_SHANK, _RING, _mirrored(_SHANK), _mirrored(_RING)),
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
