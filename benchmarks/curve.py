"""A curve with intervals as a small SVG picture: time on a logarithmic scale, from left to right."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 560, 300, 64, 24, 48, 44


@dataclass(frozen=True)
class Point:
    seconds: float
    mean: float
    low: float
    high: float


def draw(title: str, unit: str, points: Sequence[Point], even: float | None) -> str:
    """`even` is a line to compare with: a fair share."""
    values = [value for one in points for value in (one.low, one.high)] + ([] if even is None else [even])
    step = _step(max(values) - min(values))
    low, high = math.floor(min(values) / step) * step, math.ceil(max(values) / step) * step
    first, last = math.log(points[0].seconds), math.log(points[-1].seconds)

    def x(seconds: float) -> float:
        return round(
            _LEFT + 20 + (math.log(seconds) - first) / (last - first) * (_WIDTH - _LEFT - _RIGHT - 40), 1
        )

    def y(value: float) -> float:
        return round(_TOP + (high - value) / (high - low) * (_HEIGHT - _TOP - _BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif"'
        ' font-size="13">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="20" y="26" font-size="16">{escape(title)}</text>',
    ]
    for number in range(round((high - low) / step) + 1):
        mark = low + number * step
        parts.append(f'<path d="M{_LEFT} {y(mark)}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        text = f"{mark:g}{unit}"
        parts.append(f'<text x="{_LEFT - 8}" y="{y(mark) + 4}" text-anchor="end" fill="#666">{text}</text>')
    if even is not None:
        parts.append(f'<path d="M{_LEFT} {y(even)}H{_WIDTH - _RIGHT}" stroke="#a53" stroke-dasharray="5 4"/>')
    line = "L".join(f"{x(one.seconds)} {y(one.mean)}" for one in points)
    parts.append(f'<path d="M{line}" fill="none" stroke="#37a" stroke-width="2"/>')
    for one in points:
        at = x(one.seconds)
        parts.append(f'<path d="M{at} {y(one.low)}V{y(one.high)}" stroke="#37a" stroke-width="3"/>')
        parts.append(f'<circle cx="{at}" cy="{y(one.mean)}" r="5" fill="#37a"/>')
        under = f'<text x="{at}" y="{_HEIGHT - _BOTTOM + 22}" text-anchor="middle" fill="#666">'
        parts.append(f"{under}{one.seconds:g} s</text>")
    return "\n".join([*parts, "</svg>"]) + "\n"


def _step(spread: float) -> float:
    """Between the marks: a round number, for at most seven of them."""
    return next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 500) if spread <= 6 * step)
