"""The lab's pictures: every row can be told from the others, and nothing is drawn that cannot be."""

import re

from janken.arena.stats import Estimate
from janken.rule_lab.plots import histograms, intervals

LONG = ["goal=300 jokers=yes lay-off=any", "goal=300 jokers=yes lay-off=own"]


def texts(svg: str) -> list[str]:
    return re.findall(r">([^<>]+)</text>", svg)


def test_rows_whose_names_begin_alike_can_be_told_apart() -> None:
    effects = intervals("hands", [(name, Estimate(1.0, 0.5)) for name in LONG], str)
    scores = histograms("scores", [(name, {3: 1, 5: 2}) for name in LONG])
    for picture in (effects, scores):
        assert [text for text in texts(picture.svg()) if text in LONG] == LONG


def test_names_above_their_rows_make_the_picture_higher() -> None:
    short = histograms("scores", [("goal=2", {3: 1}), ("goal=3", {3: 1})])
    long = histograms("scores", [(name, {3: 1}) for name in LONG])
    assert long.height > short.height


def test_no_share_differs_by_more_than_all_there_is() -> None:
    drawn = intervals("ties", [("a", Estimate(0.1, 6.0)), ("b", Estimate(-0.2, 0.1))], str, most=1.0)
    marks = [float(text) for text in texts(drawn.svg()) if re.fullmatch(r"-?[0-9.]+", text)]
    assert (min(marks), max(marks)) == (-1.0, 1.0)
    places = [float(x) for x in re.findall(r"[MH]([0-9.]+)", drawn.svg())]
    assert 0 < min(places) <= max(places) <= 420
