"""The ratings of a league as a small SVG picture: a point and its interval for each bot."""

from collections.abc import Sequence
from html import escape

from janken.arena.ratings import Rating

_LEFT, _RIGHT, _TOP, _ROW, _WIDTH = 150, 40, 60, 34, 720


def plot(title: str, rows: Sequence[Rating]) -> str:
    step = _step(rows)
    low = min(row.low for row in rows) // step * step
    high = max(row.high for row in rows) // step * step + step
    height = _TOP + _ROW * len(rows) + 40

    def x(rating: float) -> float:
        return round(_LEFT + (rating - low) / (high - low) * (_WIDTH - _LEFT - _RIGHT), 1)

    marks = [low + step * number for number in range(round((high - low) / step) + 1)]
    bottom = _TOP + _ROW * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif"'
        ' font-size="14">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="20" y="28" font-size="17">{escape(title)}</text>',
    ]
    for mark in marks:
        parts.append(f'<path d="M{x(mark)} {_TOP - 8}V{bottom}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{x(mark)}" y="{bottom + 22}" text-anchor="middle" fill="#666">{mark:g}</text>'
        )
    for number, row in enumerate(rows):
        y = _TOP + _ROW * number + _ROW // 2
        parts.append(f'<text x="{_LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(row.bot[-18:])}</text>')
        parts.append(f'<path d="M{x(row.low)} {y}H{x(row.high)}" stroke="#37a" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(row.rating)}" cy="{y}" r="6" fill="#37a"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _step(rows: Sequence[Rating]) -> float:
    """Between the marks: a round number, for at most eight of them."""
    spread = max(row.high for row in rows) - min(row.low for row in rows)
    return next(step for step in (25, 50, 100, 200, 500, 1000, 5000, 100_000) if spread <= 7 * step)
