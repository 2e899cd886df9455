"""The lab's pictures as SVG: in the colour of the text around them, so light and dark alike."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, inf, log10
from typing import Final, final

from janken.arena.stats import Estimate

_WIDTH: Final = 420  # little more than a phone has, so that the text can be read there
_BESIDE: Final = 150  # for the names of the rows
_LONGEST_BESIDE: Final = 20  # letters; longer names stand above their rows
_LONGEST: Final = 54
_NAME: Final = 20  # the height of a name above
_RIGHT: Final = 24
_TOP: Final = 44
_ROW: Final = 30
_BARS: Final = 24
_BAR_HEIGHT: Final = 64
_MARK: Final = "#2a7f9e"  # readable on light and dark


@dataclass(frozen=True)
class Picture:
    title: str
    height: int
    parts: list[str]

    def svg(self, ground: str = "none") -> str:
        """For a text, in whose colours it is; or by itself, on a ground of its own."""
        title = escape(self.title)
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {self.height}" role="img"'
            f' aria-label="{title}" font-family="sans-serif" font-size="14"'
            ' fill="currentColor" color="#333">',
            f'<rect width="100%" height="100%" fill="{ground}"/>',
            f'<text x="12" y="24" font-size="16">{title}</text>',
            *self.parts,
            "</svg>",
        ]
        return "\n".join(lines)


@final
class _Names:
    """Of the rows. All of them have room, so that no two that differ look alike."""

    def __init__(self, rows: Iterable[str]) -> None:
        is_long = any(len(name) > _LONGEST_BESIDE for name in rows)
        self.left = _RIGHT if is_long else _BESIDE  # where the picture begins
        self.above = _NAME if is_long else 0

    def text(self, name: str, top: int, middle: int) -> str:
        """Of a row that begins at `top`, with what it shows at `middle`."""
        if self.above:
            short = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
            return f'<text x="12" y="{top + 15}">{escape(short)}</text>'
        return f'<text x="{self.left - 12}" y="{middle + 5}" text-anchor="end">{escape(name)}</text>'


def intervals(
    title: str, rows: Sequence[tuple[str, Estimate]], said: Callable[[float], str], most: float = inf
) -> Picture:
    """A point and its interval for each row, as far as there can be anything; a line at zero if in sight."""
    low = max(min(found.low for _, found in rows), -most)
    high = min(max(found.high for _, found in rows), most)
    if low <= 0 <= high or low == high:
        low, high = min(low, 0.0), max(high, 0.0) or 1.0
    marks = _marks(low, high)
    low, high = min(low, marks[0]), max(high, marks[-1])
    names = _Names(name for name, _ in rows)
    row = _ROW + names.above

    def x(value: float) -> str:
        value = min(max(value, low), high)
        return f"{names.left + (value - low) / (high - low) * (_WIDTH - names.left - _RIGHT):.1f}"

    bottom = _TOP + row * len(rows)
    parts = []
    for mark in marks:
        dark = "1" if mark == 0 else "0.2"
        parts.append(f'<path d="M{x(mark)} {_TOP - 6}V{bottom}" stroke="currentColor" opacity="{dark}"/>')
        parts.append(
            f'<text x="{x(mark)}" y="{bottom + 18}" text-anchor="middle">{escape(said(mark))}</text>'
        )
    for number, (name, found) in enumerate(rows):
        top = _TOP + row * number
        y = top + names.above + _ROW // 2
        parts.append(names.text(name, top, y))
        parts.append(f'<path d="M{x(found.low)} {y}H{x(found.high)}" stroke="{_MARK}" stroke-width="4"/>')
        parts.append(f'<circle cx="{x(found.mean)}" cy="{y}" r="6" fill="{_MARK}"/>')
    return Picture(title, bottom + 30, parts)


def histograms(title: str, rows: Sequence[tuple[str, Mapping[int, int]]]) -> Picture:
    """How often which number, row by row over one scale."""
    low = min(min(counts) for _, counts in rows)
    high = max(max(counts) for _, counts in rows)
    step = max(1, -(-(high - low + 1) // _BARS))
    bars = (high - low) // step + 1
    names = _Names(name for name, _ in rows)
    width = (_WIDTH - names.left - _RIGHT) / bars
    row = names.above + _BAR_HEIGHT + 12
    parts = []
    for number, (name, counts) in enumerate(rows):
        base = _TOP + (number + 1) * row
        heights: Counter[int] = Counter()
        for value, count in counts.items():
            heights[(value - low) // step] += count
        tallest = max(heights.values())
        parts.append(names.text(name, base - row + 12, base - _BAR_HEIGHT // 2 - 5))
        parts.append(
            f'<path d="M{names.left} {base}H{_WIDTH - _RIGHT}" stroke="currentColor" opacity="0.4"/>'
        )
        for bar, count in sorted(heights.items()):
            height = _BAR_HEIGHT * count / tallest
            parts.append(
                f'<rect x="{names.left + bar * width:.1f}" y="{base - height:.1f}" width="{width * 0.9:.1f}"'
                f' height="{height:.1f}" fill="{_MARK}"/>'
            )
    bottom = _TOP + len(rows) * row
    for bar in range(0, bars, max(1, bars // 5)):
        x = names.left + bar * width
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}">{low + bar * step}</text>')
    return Picture(title, bottom + 30, parts)


def _marks(low: float, high: float) -> list[float]:
    """About four round numbers."""
    rough = (high - low) / 4
    power = 10 ** floor(log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    first = floor(low / step)
    marks = [round(step * (first + number), 10) for number in range(9)]
    return [mark for mark in marks if low - step < mark <= high + step / 2]
