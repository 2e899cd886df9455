"""Pictures of links as they were when somebody looked at them and found them good.

A bar stands for each line of words: which fonts there are depends on the machine.

JANKEN_GOLDEN=1 ./dev test tests/server/test_preview_art.py draws them again: look at them.
"""

import os
import re
from io import BytesIO
from pathlib import Path
from typing import cast

import pytest
from PIL import Image, ImageChops

from janken.server.preview_art import HEIGHT, WIDTH, DailyPicture, TablePicture

GOLDEN = Path(__file__).with_name("pictures")
SIZE = (WIDTH // 3, HEIGHT // 3)
COARSE = (WIDTH // 12, HEIGHT // 12)
MOST_DIFFERENCE = 24  # of 255, of any colour anywhere

TEXT = re.compile(
    r'<text x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" font-family="[^"]*" font-size="(?P<size>[\d.]+)"[^>]*>'
    r"(?P<words>[^<]*)</text>"
)

PICTURES: dict[str, DailyPicture | TablePicture] = {
    "invitation": TablePicture(
        "collector", "The Collector", ("Nora", "invites you"), "Tap to join.", "otter", ("Nora", "Leo"), "You"
    ),
    "result": DailyPicture(
        "light-to-dark", "Light to Dark", "92", "points, par 104", "Daily 5, no hints", "3 days in a row", 3
    ),
    "deal": DailyPicture("collector", "The Collector, for points", "", "par 128", "Daily 6", "", 0),
    "game": TablePicture("janken-rummy", "", ("Janken Rummy",), "Open it.", "", (), "You"),
    "replay": TablePicture(
        "nine-of-a-kind", "9 of a Kind", ("Replay",), "See it move by move.", "", ("Nora", "Leo", "Ada"), ""
    ),
}


def bar(text: re.Match[str]) -> str:
    x, y, size = float(text["x"]), float(text["y"]), float(text["size"])
    width, height = 0.5 * size * len(text["words"]), 0.7 * size
    return f'<rect x="{x}" y="{y - height}" width="{width}" height="{height}"/>'


def drawn(svg: str) -> Image.Image:
    from vl_convert import svg_to_png

    plain, lines = TEXT.subn(bar, svg)
    assert lines == svg.count("<text")
    return Image.open(BytesIO(svg_to_png(plain, scale=1.0))).convert("RGB").resize(SIZE, Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> int:
    """How far apart the two are where they are furthest apart, as one sees them from a distance."""
    coarse = (image.resize(COARSE, Image.Resampling.BOX) for image in (one, other))
    of_colours = cast("tuple[tuple[int, int], ...]", ImageChops.difference(*coarse).getextrema())
    return max(most for _, most in of_colours)


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_as_they_were(name: str) -> None:
    now, file = drawn(PICTURES[name].svg()), GOLDEN / f"{name}.png"
    if os.environ.get("JANKEN_GOLDEN"):
        now.save(file, optimize=True)
    assert difference(now, Image.open(file).convert("RGB")) <= MOST_DIFFERENCE


def test_a_card_or_a_pin_that_is_not_drawn_is_noticed() -> None:
    svg = PICTURES["result"].svg()
    whole = drawn(svg)
    pips, pin = '<use href="#pip-S" x="31.5"', '<circle cx="10" cy="8.300" r="6.600" fill="#f0c667"/>'
    for part, without in ((pips, "<use "), (pin, "")):
        assert part in svg
        assert difference(drawn(svg.replace(part, without)), whole) > MOST_DIFFERENCE, part
