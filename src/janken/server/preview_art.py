"""Pictures of links, 1200 x 630, from the art of the page: an invitation, the result of a daily deal, a game.

They are SVG here. A messenger wants PNG, which needs the extra `janken[pictures]`, and a process of its own.

python -P -m janken.server.preview_art     SVG in, PNG out
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.util import find_spec
from typing import Final

import msgspec

from janken.core.long_work import answer_all
from janken.web import STATIC

WIDTH: Final = 1200
HEIGHT: Final = 630
_SLAB: Final = "Rockwell, 'Roboto Slab', 'Noto Serif', 'DejaVu Serif', Georgia, serif"
_TEXT: Final = "'Gill Sans Nova', Ubuntu, Roboto, 'DejaVu Sans', Arial, sans-serif"
_CREAM: Final = "#fff9ec"
_INK: Final = "#1e2a2f"
_LONGEST_NAME: Final = 14
_MOST_PINS: Final = 13


class _Box(msgspec.Struct, frozen=True):
    art: list[str]
    lid: str
    edge: str


class _Art(msgspec.Struct, frozen=True):
    """What the page's build has written down (web/src/art/preview.ts)."""

    symbols: str
    cards: dict[str, str]
    run: list[str]
    wordmark: str
    peg: str
    pin: str
    boxes: dict[str, _Box]


_PLAIN: Final = _Box(["5R", "6W", "7P"], "#54504a", "#35322e")


@cache
def _art() -> _Art:
    return msgspec.json.decode((STATIC / "art.json").read_bytes(), type=_Art)


def can_draw() -> bool:
    return find_spec("vl_convert") is not None and (STATIC / "art.json").is_file()


def _drawn(svg: bytes) -> bytes:
    from vl_convert import svg_to_png

    return svg_to_png(svg.decode(), scale=1.0)


@dataclass(frozen=True)
class DailyPicture:
    """The result of a daily deal, without a card or a move of it."""

    game: str
    title: str
    value: str  # empty: only the deal
    below: str  # "points, par 128"
    helped: str  # "Daily 142, without hints"
    streak: str
    days: int

    def svg(self) -> str:
        box = _art().boxes.get(self.game, _PLAIN)
        pins = "".join(
            f'<svg x="{98 + 33 * place}" y="526" width="28" height="28" viewBox="0 0 20 20">'
            f"{_art().pin}</svg>"
            for place in range(min(self.days, _MOST_PINS))
        )
        plate = (
            f'<rect x="72" y="468" width="482" height="104" rx="19" fill="#d0a06a"/>'
            f"{_line(self.streak, 96, 512, 34, '#2a190b', bold=True)}{pins}"
            if self.streak
            else ""
        )
        words = _line(self.title, 72, 104, 42, _CREAM, bold=True, most=1000)
        if self.value:
            words += _line(self.value, 64, 292, 204, _CREAM, slab=True, most=370)
            words += _line(self.below, 72, 364, 46, _CREAM, bold=True, most=420)
            words += _line(self.helped, 72, 422, 38, _CREAM, most=500)
        else:
            words += _line(self.below, 72, 250, 84, _CREAM, slab=True, most=420)
            words += _line(self.helped, 72, 320, 42, _CREAM, most=420)
        fan = _fan(_art().run, 826, 278, 166, 108, 7)
        return _picture(f"{_lid(box)}{words}{fan}{plate}{_mark(900, 508, 228, _CREAM)}")


@dataclass(frozen=True)
class TablePicture:
    """Who asks whom to which game, and who is there; or a game to look back at."""

    game: str
    title: str
    lines: tuple[str, ...]  # large
    text: str
    word: str  # to join; empty without one
    names: tuple[str, ...]  # of those who sit there
    free: str  # what stands on a free seat; empty without one

    def svg(self) -> str:
        box = _art().boxes.get(self.game, _PLAIN)
        words = "".join(
            _line(line, 88, 176 + 98 * place, 94, _INK, slab=True, most=560)
            for place, line in enumerate(self.lines)
        )
        low = 176 + 98 * len(self.lines)
        words += _line(self.title, 88, low - 20, 46, _INK, bold=True, most=560)
        words += _line(self.text, 88, low + 40, 37, _INK, most=560)
        word = (
            '<rect x="358" y="488" width="290" height="68" rx="17" fill="#fbf6ea"/>'
            f"{_line(self.word, 382, 534, 36, _INK, slab=True, most=246)}"
            if self.word
            else ""
        )
        return _picture(f"{_cloth()}{words}{word}{_mark(88, 488, 228, _INK)}{self._table(box)}")

    def _table(self, box: _Box) -> str:
        table = (
            f'<rect x="788" y="228" width="252" height="176" rx="24" fill="{box.edge}"/>'
            f'<rect x="788" y="219" width="252" height="176" rx="24" fill="{box.lid}"/>'
            f"{_fan(box.art, 914, 308, 96, 56, 8)}"
        )
        places = ((880, 72), (694, 236), (1066, 236))
        seated = zip(self.names, places, _COATS, strict=False)
        pegs = "".join(_peg(name, x, y, coat) for name, (x, y), coat in seated)
        if not self.free:
            return table + pegs
        seat = (
            '<rect x="866" y="428" width="92" height="116" rx="40" fill="#fbf6ea" stroke="#39494f" '
            'stroke-width="6" stroke-dasharray="14 9"/>'
        )
        return table + pegs + seat + _line(self.free, 912, 498, 33, _INK, slab=True, middle=True, most=84)


_COATS: Final = ("#46663f", "#4a5a86", "#7a4668")


def _peg(name: str, x: int, y: int, coat: str) -> str:
    initial = escape(name[:1].upper(), quote=False)
    return (
        f'<svg x="{x - 10}" y="{y}" width="90" height="122" viewBox="3 0 34 48" color="{coat}">'
        f"{_art().peg}</svg>"
        f'<text x="{x + 35}" y="{y + 98}" font-family="{_SLAB}" font-size="38" font-weight="700" '
        f'fill="#fff8ea" text-anchor="middle">{initial}</text>'
    )


def shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _picture(inner: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{_art().symbols}</defs>{inner}</svg>'
    )


def _lid(box: _Box) -> str:
    return (
        f'<rect width="1200" height="630" fill="{box.lid}"/><rect x="24" y="24" width="1152" height="582" '
        f'rx="19" fill="none" stroke="{_CREAM}" stroke-opacity=".42" stroke-width="4"/>'
    )


def _cloth() -> str:
    return (
        '<rect width="1200" height="630" fill="#c6935a"/><rect x="30" y="30" width="1140" height="570" '
        'fill="#c9d5c7" stroke="#7c5129" stroke-width="4"/><rect x="46" y="46" width="1108" height="538" '
        'rx="19" fill="none" stroke="#8ca591" stroke-width="3.5" stroke-dasharray="9 6"/>'
    )


def _mark(x: int, y: int, width: int, colour: str) -> str:
    high = width * 100 // 340
    mark = f'viewBox="0 0 340 100" color="{colour}">{_art().wordmark}'
    return f'<svg x="{x}" y="{y}" width="{width}" height="{high}" {mark}</svg>'


def _fan(codes: Sequence[str], x: float, y: float, width: float, step: float, angle: float) -> str:
    """Cards around a middle, of 120 x 180 as they are drawn."""
    scale, middle = width / 120, (len(codes) - 1) / 2
    cards = []
    for place, code in enumerate(codes):
        off = place - middle
        move = f"translate({x + off * step:.1f} {y + off * off * 5:.1f}) rotate({off * angle:.1f})"
        cards.append(
            f'<g transform="{move} scale({scale:.3f}) translate(-60 -90)">'
            f'<rect width="120" height="180" rx="11" fill="#fffcf5" stroke="#000" stroke-opacity=".18"/>'
            f"{_art().cards[code]}</g>"
        )
    return "".join(cards)


def _line(
    text: str, x: int, y: int, size: int, colour: str, *, slab: bool = False, bold: bool = False,
    middle: bool = False, most: int = 0,
) -> str:  # fmt: skip
    """Words that are too long for their place are smaller."""
    wide = len(text) * size * 0.6
    fitted = size if not most or wide <= most else max(int(size * most / wide), 24)
    family = _SLAB if slab else _TEXT
    weight = "700" if slab or bold else "400"
    anchor = ' text-anchor="middle"' if middle else ""
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-size="{fitted}" font-weight="{weight}" '
        f'fill="{colour}"{anchor}>{escape(text, quote=False)}</text>'
    )


if __name__ == "__main__":
    answer_all(_drawn, gives_way=True)
