"""Tables and cards as pictures for notebooks, from our own drawings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from janken.sheets.canvas import Outline, Transform, scaling, translation
from janken.sheets.drawings import PEN, PIPS, letter_outlines

WIDTH: Final = 32  # of a card
HEIGHT: Final = 46
GAP: Final = 4
LABEL: Final = 16  # the height of a line of text
COLUMNS: Final = 20
RANK: Final = scaling(0.56).then(translation(3, 3))
SUIT: Final = scaling(0.22).then(translation(5, 21))
CLOTH, FACE, BACK, DARK, INK = "#1f4d3f", "#fbf7ec", "#31486b", "#d8cfb8", "#f4efe2"
_WORDS: Final = {"T": "10"}
_DARK_SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_TWO_ENDED: Final = "light-to-dark"  # its cards have capitals for dark suits

Shown = str | None  # a card as text; None for one that lies face down


@dataclass(frozen=True)
class CardRow:
    """Some cards of a view, and what they are."""

    label: str
    cards: list[Shown]


def two_ended(code: Shown) -> Shown:
    """A face of the Dark Hand deck: a suit in capitals is dark there, and S is no Scissors."""
    return None if code is None else code[0] + _DARK_SUITS.get(code[1], code[1])


def is_card(code: object) -> bool:
    return isinstance(code, str) and len(code) in (2, 4) and code[1] in "RPSLWshdcSHDC"


def heading(fields: Mapping[str, object], names: Sequence[str]) -> str:
    """Whose turn it is, and how it stands."""
    scores, acting = fields.get("scores"), fields.get("to_act")
    parts = []
    for seat, name in enumerate(names, start=1):
        mark = "> " if isinstance(acting, list) and seat in acting else ""
        points = f": {scores[seat - 1]}" if isinstance(scores, list) else ""
        parts.append(f"{mark}{name}{points}")
    return "   ".join(parts)


def card_rows(fields: Mapping[str, object], names: Sequence[str]) -> list[CardRow]:
    """Every list of cards in a view, long ones on several rows, with its field and its owner."""
    found = []
    for row in _rows(fields, "", names):
        if fields.get("game") == _TWO_ENDED:
            row = CardRow(row.label, [two_ended(code) for code in row.cards])
        for first in range(0, len(row.cards), COLUMNS):
            found.append(CardRow(row.label if first == 0 else "", row.cards[first : first + COLUMNS]))
    return found


def _rows(fields: object, label: str, names: Sequence[str]) -> Iterator[CardRow]:
    if isinstance(fields, Mapping):
        seat = fields.get("seat")
        owner = f"{names[seat - 1]}: " if isinstance(seat, int) and 1 <= seat <= len(names) else ""
        for name, value in fields.items():
            yield from _rows(value, f"{owner}{label if owner else name}", names)
    elif isinstance(fields, list):
        if fields and all(code is None or is_card(code) for code in fields):
            yield CardRow(label, fields)
            return
        by_seat = len(fields) == len(names)
        for name, value in zip(names if by_seat else [""] * len(fields), fields, strict=True):
            yield from _rows(value, f"{name}: {label}" if by_seat else label, names)


def table_svg(fields: Mapping[str, object], names: Sequence[str]) -> str:
    """The whole table of a view."""
    rows = card_rows(fields, names)
    step = HEIGHT + LABEL + GAP
    widest = max((len(row.cards) for row in rows), default=1)
    width = max(widest * (WIDTH + GAP) + GAP, 360)
    parts = [_text(heading(fields, names), GAP, LABEL - 3)]
    for number, row in enumerate(rows):
        top = LABEL + GAP + number * step
        parts.append(_text(row.label, GAP, top + LABEL - 4))
        for place, code in enumerate(row.cards):
            x = GAP + place * (WIDTH + GAP)
            parts.append(f'<g transform="translate({x} {top + LABEL})">{card_parts(code)}</g>')
    return _svg(width, LABEL + 2 * GAP + len(rows) * step, parts)


def _svg(width: int, height: int, parts: Sequence[str]) -> str:
    ground = f'<rect width="{width}" height="{height}" fill="{CLOTH}"/>'
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{"".join(parts)}</svg>'


def _text(text: str, x: int, y: int) -> str:
    return f'<text x="{x}" y="{y}" fill="{INK}" font-family="sans-serif" font-size="12">{escape(text)}</text>'


def face_of(code: Shown) -> tuple[str, str]:
    """The suit that is drawn, if any, and the colour of the card."""
    if code is None:
        return "", BACK
    dark = {sign: suit.lower() for suit, sign in _DARK_SUITS.items()}.get(code[1])
    return (code[1], FACE) if dark is None else (dark, DARK)


def rank_outlines(code: str) -> list[Outline]:
    rank = _WORDS.get(code[0], code[0])
    return letter_outlines(rank)


@cache
def card_parts(code: Shown) -> str:
    """A card face up, a joker with its suit, a dark card, or a back."""
    suit, face = face_of(code)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="4" fill="{face}"/>']
    if code is not None:
        pip = PIPS[suit]
        parts += [f'<path d="{_path(SUIT, shape)}" fill="{pip.ink}"/>' for shape in pip.fills]
        parts += [_line(SUIT, one.outline, one.width, pip.ink) for one in pip.strokes]
        parts += [_line(SUIT, one.outline, one.width, face) for one in pip.cuts]
        parts += [_line(RANK, one, PEN, pip.ink) for one in rank_outlines(code)]
    return "".join(parts)


def _line(place: Transform, shape: Outline, width: float, ink: str) -> str:
    stroke = f'stroke="{ink}" stroke-width="{width * place.scale:.1f}" stroke-linecap="round"'
    return f'<path d="{_path(place, shape)}" fill="none" {stroke}/>'


def _path(place: Transform, shape: Outline) -> str:
    steps = place.outline(shape)
    return "".join(step + " ".join(f"{x:.1f} {y:.1f}" for x, y in points) for step, points in steps)


def html_table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table of figures."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
