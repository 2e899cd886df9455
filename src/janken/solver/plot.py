"""How many deals come to which value, as a small SVG picture: proven ones dark, others light on top."""

from collections import Counter
from collections.abc import Sequence
from html import escape

from janken.solver.many import Solved

_LEFT, _RIGHT, _TOP, _BOTTOM, _WIDTH, _HEIGHT = 50, 20, 64, 40, 720, 320
_BARS = 30  # at most
_PROVEN, _FOUND = "#37a", "#ace"


def histogram(title: str, solved: Sequence[Solved]) -> str:
    values = [one.value for one in solved]
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // _BARS))
    proven = Counter((one.value - low) // step for one in solved if one.is_exact)
    found = Counter((one.value - low) // step for one in solved if not one.is_exact)
    bars = (high - low) // step + 1
    tallest = max(proven[bar] + found[bar] for bar in range(bars))
    width = (_WIDTH - _LEFT - _RIGHT) / bars
    base = _HEIGHT - _BOTTOM
    unit = (base - _TOP) / tallest
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif"'
        ' font-size="13">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="20" y="26" font-size="17">{escape(title)}</text>',
        f'<rect x="20" y="40" width="12" height="12" fill="{_PROVEN}"/><text x="38" y="51">proven</text>',
        f'<rect x="110" y="40" width="12" height="12" fill="{_FOUND}"/><text x="128" y="51">'
        "best line found</text>",
        f'<text x="{_LEFT - 8}" y="{_TOP + 5}" text-anchor="end" fill="#666">{tallest}</text>',
        f'<path d="M{_LEFT} {base}H{_WIDTH - _RIGHT}" stroke="#999"/>',
    ]
    for bar in range(bars):
        x = _LEFT + bar * width
        for count, below, colour in ((proven[bar], 0, _PROVEN), (found[bar], proven[bar], _FOUND)):
            if count:
                y = base - (below + count) * unit
                parts.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{width * 0.9:.1f}" height="{count * unit:.1f}"'
                    f' fill="{colour}"/>'
                )
        if bar % max(1, bars // 10) == 0:
            parts.append(f'<text x="{x:.1f}" y="{base + 18}" fill="#666">{low + bar * step}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"
