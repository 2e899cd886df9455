"""Charts as SVG: points with their intervals, and histograms.

Text and axes take the colour of the page around them, so a chart suits light and dark pages alike.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, inf, log10
from typing import Final, final

_WIDTH: Final = 420  # little more than a phone has, so that the text is readable there
_BESIDE: Final = 150  # room for row names
_LONGEST_BESIDE: Final = 20  # letters; longer names go above their rows
_LONGEST: Final = 54
_NAME_HEIGHT: Final = 20  # of a name above its row
_RIGHT: Final = 24
_TOP: Final = 44
_ROW: Final = 30
_BARS: Final = 24
_BAR_HEIGHT: Final = 64
_COLOURS: Final = ("#2a7f9e", "#8ec3d6")  # readable on light and dark


@dataclass(frozen=True)
class Chart:
    title: str
    height: int
    parts: list[str]
    width: int = _WIDTH

    def svg(self, ground: str = "none") -> str:
        """To embed in a page, or with a background to stand alone."""
        title = escape(self.title)
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" role="img"'
            f' aria-label="{title}" font-family="sans-serif" font-size="14"'
            ' fill="currentColor" color="#333">',
            f'<rect width="100%" height="100%" fill="{ground}"/>',
            f'<text x="12" y="24" font-size="16">{title}</text>',
            *self.parts,
            "</svg>",
        ]
        return "\n".join(lines)

    def file(self) -> str:
        """The text of an SVG file."""
        return self.svg(ground="#fff") + "\n"


@dataclass(frozen=True)
class Interval:
    name: str
    low: float
    middle: float
    high: float


@final
class _RowNames:
    """Beside the rows, or above them if one is long: no two names that differ may look alike."""

    def __init__(self, rows: Iterable[str]) -> None:
        longest = max(map(len, rows))
        is_long = longest > _LONGEST_BESIDE
        self.left = _BESIDE if 0 < longest <= _LONGEST_BESIDE else _RIGHT  # where the chart begins
        self.above = _NAME_HEIGHT if is_long else 0

    def text(self, name: str, top: int, middle: int) -> str:
        """For a row that begins at `top` and has its contents at `middle`."""
        if self.above:
            short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
            return f'<text x="12" y="{top + 15}">{escape(short)}</text>'
        return f'<text x="{self.left - 12}" y="{middle + 5}" text-anchor="end">{escape(name)}</text>'


def intervals(
    title: str, rows: Sequence[Interval], label: Callable[[float], str], most: float = inf
) -> Chart:
    """A point and its interval for each row, cut off at `most`; a line at zero if it is in range."""
    low = max(min(row.low for row in rows), -most)
    high = min(max(row.high for row in rows), most)
    if low <= 0 <= high or low == high:
        low, high = min(low, 0.0), max(high, 0.0) or 1.0
    marks = round_marks(low, high)
    low, high = min(low, marks[0]), max(high, marks[-1])
    names = _RowNames(row.name for row in rows)
    height = _ROW + names.above

    def x(value: float) -> str:
        value = min(max(value, low), high)
        return f"{names.left + (value - low) / (high - low) * (_WIDTH - names.left - _RIGHT):.1f}"

    bottom = _TOP + height * len(rows)
    parts = []
    for mark in marks:
        opacity = "1" if mark == 0 else "0.2"
        parts.append(f'<path d="M{x(mark)} {_TOP - 6}V{bottom}" stroke="currentColor" opacity="{opacity}"/>')
        parts.append(
            f'<text x="{x(mark)}" y="{bottom + 18}" text-anchor="middle">{escape(label(mark))}</text>'
        )
    for number, row in enumerate(rows):
        top = _TOP + height * number
        y = top + names.above + _ROW // 2
        parts.append(names.text(row.name, top, y))
        parts.append(f'<path d="M{x(row.low)} {y}H{x(row.high)}" stroke="{_COLOURS[0]}" stroke-width="4"/>')
        parts.append(f'<circle cx="{x(row.middle)}" cy="{y}" r="6" fill="{_COLOURS[0]}"/>')
    return Chart(title, bottom + 30, parts)


def histograms(
    title: str, rows: Sequence[tuple[str, Sequence[Mapping[int, int]]]], legend: Sequence[str] = ()
) -> Chart:
    """How often each number occurs, row by row on one scale.

    A row may have several counts, which are stacked; the legend names them and adds the tallest bar's height.
    """
    values = [value for _, layers in rows for counts in layers for value in counts]
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // _BARS))
    bars = (high - low) // step + 1
    names = _RowNames(name for name, _ in rows)
    width = (_WIDTH - names.left - _RIGHT) / bars
    height = names.above + _BAR_HEIGHT + 12
    top = _TOP + (_NAME_HEIGHT if legend else 0)
    parts = _legend(legend)
    for number, (name, layers) in enumerate(rows):
        base = top + (number + 1) * height
        parts.append(names.text(name, base - height + 12, base - _BAR_HEIGHT // 2 - 5))
        parts.append(
            f'<path d="M{names.left} {base}H{_WIDTH - _RIGHT}" stroke="currentColor" opacity="0.4"/>'
        )
        binned = [_binned(counts, low, step) for counts in layers]
        tallest = max(sum(binned, Counter()).values())
        if legend:
            parts.append(f'<text x="{names.left}" y="{base - _BAR_HEIGHT - 2}">{tallest}</text>')
        below: Counter[int] = Counter()
        for colour, counts in zip(_COLOURS, binned, strict=False):
            for bar, count in sorted(counts.items()):
                below[bar] += count
                tall, y = _BAR_HEIGHT * count / tallest, base - _BAR_HEIGHT * below[bar] / tallest
                parts.append(
                    f'<rect x="{names.left + bar * width:.1f}" y="{y:.1f}" width="{width * 0.9:.1f}"'
                    f' height="{tall:.1f}" fill="{colour}"/>'
                )
    bottom = top + len(rows) * height
    for bar in range(0, bars, max(1, bars // 5)):
        x = names.left + bar * width
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}">{low + bar * step}</text>')
    return Chart(title, bottom + 30, parts)


def _legend(names: Sequence[str]) -> list[str]:
    parts = []
    for number, (name, colour) in enumerate(zip(names, _COLOURS, strict=False)):
        x = 12 + 90 * number
        parts.append(f'<rect x="{x}" y="36" width="12" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{x + 18}" y="47">{escape(name)}</text>')
    return parts


def _binned(counts: Mapping[int, int], low: int, step: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for value, count in counts.items():
        found[(value - low) // step] += count
    return found


def round_marks(low: float, high: float) -> list[float]:
    """About four round numbers."""
    rough = (high - low) / 4
    power = 10 ** floor(log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    first = floor(low / step)
    marks = [round(step * (first + number), 10) for number in range(9)]
    return [mark for mark in marks if low - step < mark <= high + step / 2]
