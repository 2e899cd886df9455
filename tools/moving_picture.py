"""Draws docs/img/hand.svg, the moving picture of the README: a stack of Run with Scissors, as bots play it.

.venv/bin/python -m tools.moving_picture
"""

from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import janken
from janken.games.run_with_scissors.facts import Followed, Opened, TookStack
from janken.sheets.canvas import Canvas, Paper, Shape, scaling, svg_shape, translation
from janken.sheets.drawings import PIPS, draw_letter, draw_pip

FILE: Final = Path(__file__).resolve().parent.parent / "docs" / "img" / "hand.svg"
PLAYERS: Final = ("Ann", "Ben", "Cleo", "Dan")
SEED: Final = "tuesday"
# Where they sit, and where the first card of the stack lies.
SEATS: Final = ((320, 262), (58, 150), (320, 38), (582, 150))
STACK: Final = (140, 108)
PAPER: Final = "#fffdf7"
STEP, WIDTH, HEIGHT = 25, 60, 84
BETWEEN, TAKING, RESTING = 0.7, 0.8, 2.0  # seconds


def stack() -> tuple[list[tuple[int, str]], int]:
    """The cards of the first whole stack with the seats that played them, and the seat that takes it."""
    match = janken.new("run-with-scissors", players=list(PLAYERS), seed=SEED)
    bot = janken.bot("club")
    played: list[tuple[int, str]] = []
    while True:
        for seat in match.to_act:
            move = bot.choose(match.seen(seat))
            if move is None:
                continue
            for fact in match.play(move, seat):
                if isinstance(fact, Opened):
                    played = []
                if isinstance(fact, Opened | Followed):
                    played.append((seat, fact.card))
                if isinstance(fact, TookStack):
                    assert fact.cards == tuple(card for _, card in played)
                    return played, fact.seat
            break


def card_drawing(card: str) -> str:
    rank, suit = card[0].replace("T", "10"), card[1]
    canvas = Canvas(Paper("card", WIDTH, HEIGHT), card)
    draw_letter(canvas, rank, scaling(0.62).then(translation(5, 4)), PIPS[suit].ink)
    draw_letter(canvas, suit, scaling(0.36).then(translation(7.5, 24)), PIPS[suit].ink)
    for size, x, y in ((0.15, 4.5, 39), (0.31, 26, 45)):  # the small one is seen under the next card
        draw_pip(canvas, suit, scaling(size).then(translation(x, y)), PAPER)
    shapes = "".join(svg_shape(mark) for mark in canvas.marks if isinstance(mark, Shape))
    frame = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{PAPER}" stroke="#8a8378"/>'
    return f"<g>{frame}{shapes}</g>"


def picture() -> str:
    played, taker = stack()
    taken_at = len(played) * BETWEEN + RESTING
    whole = taken_at + TAKING + RESTING
    cards, motions = [], []
    for number, (seat, card) in enumerate(played):
        home = (STACK[0] + number * STEP, STACK[1])
        begin, end = number * BETWEEN, number * BETWEEN + 0.35
        away, gone = _from(seat, home), _from(taker, home)
        steps = (
            *((0, away, 0), (begin, away, 0), (min(begin + 0.05, end), away, 1), (end, (0, 0), 1)),
            *((taken_at, (0, 0), 1), (taken_at + TAKING, gone, 1), (taken_at + TAKING + 0.3, gone, 0)),
            (whole, gone, 0),
        )
        frames = "".join(
            f"{100 * time / whole:.2f}%{{transform:translate({x}px,{y}px);opacity:{seen}}}"
            for time, (x, y), seen in steps
        )
        motions.append(f"@keyframes c{number}{{{frames}}}.c{number}{{animation-name:c{number}}}")
        drawing = f'<g class="c c{number}">{card_drawing(card)}</g>'
        cards.append(f'<g transform="translate({home[0]} {home[1]})">{drawing}</g>')
    seats = "".join(
        f'<g><rect x="{x - 46}" y="{y - 16}" width="92" height="32" rx="16" fill="#17402f"/>'
        f'<text x="{x}" y="{y + 6}">{escape(name)}</text></g>'
        for name, (x, y) in zip(PLAYERS, SEATS, strict=True)
    )
    told = f"{PLAYERS[taker - 1]} played the last card and takes the stack"
    begins, full = (100 * (taken_at - before) / whole for before in (RESTING, RESTING - 0.5))
    shown = f"0%,{begins:.2f}%{{opacity:0}}{full:.2f}%,100%{{opacity:1}}"
    style = (
        "text{font:600 17px system-ui,sans-serif;fill:#fff;text-anchor:middle}"
        f".c,.t{{animation:{whole:.1f}s linear infinite}}{''.join(motions)}"
        f"@keyframes t{{{shown}}}.t{{animation-name:t}}"
        "@media (prefers-reduced-motion:reduce){.c,.t{animation:none}}"
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" role="img">'
        f"<title>A stack of Run with Scissors: every card is higher and beats the last; {told}.</title>"
        f'<style>{style}</style><rect width="640" height="300" rx="18" fill="#226049"/>{seats}'
        f'<text class="t" x="320" y="222">{told}</text>{"".join(cards)}</svg>\n'
    )


def _from(seat: int, home: tuple[int, int]) -> tuple[int, int]:
    x, y = SEATS[seat - 1]
    return x - WIDTH // 2 - home[0], y - HEIGHT // 2 - home[1]


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
