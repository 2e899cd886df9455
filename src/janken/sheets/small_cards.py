"""Cards as small as a line of rules needs them."""

from collections.abc import Sequence
from typing import Final

from janken.sheets.canvas import Canvas, Transform, outline, rotation, rounded_box, scaling, translation
from janken.sheets.drawings import LETTER_HEIGHT, draw_letter, draw_pip
from janken.words.rules import DrawnCard

# In millimetres
WIDTH: Final = 8.4
HEIGHT: Final = 12.0
GAP: Final = 1.0
_RANK: Final = 3.6
_SUIT: Final = 4.6
_INK: Final = "#1E2A2F"
_FACE: Final = "#FFFFFF"
_NIGHT: Final = "#1B2140"
_PALE: Final = "#F4EFE4"
_LOOK_HERE: Final = "#8A5A00"
_HALF_TURN: Final = rotation(180).then(translation(WIDTH, HEIGHT))


def row_width(count: int) -> float:
    return count * (WIDTH + GAP) - GAP


def draw_cards(canvas: Canvas, cards: Sequence[DrawnCard], x: float, y: float) -> None:
    for number, card in enumerate(cards):
        _draw_card(canvas, card, translation(x + number * (WIDTH + GAP), y))


def _draw_card(canvas: Canvas, card: DrawnCard, place: Transform) -> None:
    edge = (_LOOK_HERE, 0.7) if card.marked else (_INK, 0.2)
    canvas.draw(place.outline(rounded_box(0, 0, WIDTH, HEIGHT, 1)), *edge, fill=_FACE)
    if len(card.ends) == 1:
        _draw_face(canvas, card.ends[0], place)
        return
    upper, lower = card.ends
    for end, half in ((upper, place), (lower, _HALF_TURN.then(place))):
        _draw_half(canvas, end, half)


def _draw_half(canvas: Canvas, end: str, place: Transform) -> None:
    """CD-5: light faces have a small letter as their suit, dark ones a capital."""
    dark, middle = end[1].isupper(), HEIGHT / 2
    if dark:
        half = f"M0.3 {middle} L0.3 0.5 L{WIDTH - 0.3} 0.5 L{WIDTH - 0.3} {middle} Z"
        canvas.fill(place.outline(outline(half)), _NIGHT)
    ranked = scaling(_RANK / LETTER_HEIGHT).then(translation(0.9, 1.1)).then(place)
    draw_letter(canvas, _letter(end[0]), ranked, _PALE if dark else _INK)
    suit = scaling(_RANK / 100).then(translation(4.1, 1.1)).then(place)
    draw_pip(canvas, end[1].lower(), suit, _NIGHT if dark else _FACE, _PALE if dark else None)


def _draw_face(canvas: Canvas, code: str, place: Transform) -> None:
    rank, suit = _letter(code[0]), code[1]
    draw_letter(canvas, rank, scaling(_RANK / LETTER_HEIGHT).then(translation(0.9, 1.1)).then(place), _INK)
    low = translation((WIDTH - _SUIT) / 2, HEIGHT - _SUIT - 1.2)
    draw_pip(canvas, suit, scaling(_SUIT / 100).then(low).then(place), _FACE)
    if "=" in code:  # what a joker stands for
        stands = scaling(_RANK * 0.8 / LETTER_HEIGHT).then(translation(5, 1.3)).then(place)
        draw_letter(canvas, _letter(code[-1]), stands, _LOOK_HERE)


def _letter(rank: str) -> str:
    return "10" if rank == "T" else rank
