"""Charts: every row can be told from the others, and everything is where its value says."""

import re

from janken.arena.charts import Interval, histograms, intervals

LONG = ["goal=300 jokers=yes lay-off=any", "goal=300 jokers=yes lay-off=own"]


def texts(svg: str) -> list[str]:
    return re.findall(r">([^<>]+)</text>", svg)


def test_rows_whose_names_begin_alike_can_be_told_apart() -> None:
    effects = intervals("hands", [Interval(name, 0.5, 1.0, 1.5) for name in LONG], str)
    scores = histograms("scores", [(name, [{3: 1, 5: 2}]) for name in LONG])
    for picture in (effects, scores):
        assert [text for text in texts(picture.svg()) if text in LONG] == LONG


def test_names_above_their_rows_make_the_picture_higher() -> None:
    short = histograms("scores", [("goal=2", [{3: 1}]), ("goal=3", [{3: 1}])])
    long = histograms("scores", [(name, [{3: 1}]) for name in LONG])
    assert long.height > short.height


def test_no_share_differs_by_more_than_all_there_is() -> None:
    drawn = intervals("ties", [Interval("a", -5.9, 0.1, 6.1), Interval("b", -0.3, -0.2, -0.1)], str, most=1.0)
    marks = [float(text) for text in texts(drawn.svg()) if re.fullmatch(r"-?[0-9.]+", text)]
    assert (min(marks), max(marks)) == (-1.0, 1.0)
    places = [float(x) for x in re.findall(r"[MH]([0-9.]+)", drawn.svg())]
    assert 0 < min(places) <= max(places) <= 420


ROWS = [Interval("a", 1520.0, 1540.0, 1560.0), Interval("b<c", 1440.0, 1460.0, 1480.0)]


def test_marks_are_round_and_every_point_is_at_its_value() -> None:
    drawn = intervals("A & B", ROWS, "{:g}".format).svg()
    assert "A &amp; B" in drawn
    assert "b&lt;c" in drawn
    marks = re.findall(r'<text x="([\d.]+)" [^>]*middle[^>]*>(\d+)<', drawn)
    assert [int(value) for _, value in marks] == [1400, 1450, 1500, 1550]
    assert (float(marks[0][0]), float(marks[-1][0])) == (150.0, 380.6)

    def place(value: float) -> float:
        return round(150 + (value - 1400) * (420 - 150 - 24) / 160, 1)

    assert [float(x) for x in re.findall(r'<circle cx="([\d.]+)"', drawn)] == [place(1540), place(1460)]
    spans = [(float(x), float(end)) for x, end in re.findall(r'"M([\d.]+) \d+H([\d.]+)"', drawn)]
    assert spans == [(place(1520), place(1560)), (place(1440), place(1480))]


def test_what_belongs_together_stands_together() -> None:
    """A line at every mark; name, interval and point in one row, and the rows below each other."""
    chart = intervals("", ROWS, "{:g}".format)
    drawn = chart.svg()
    marks = re.findall(r'<text x="([\d.]+)" y="(\d+)" text-anchor="middle"', drawn)
    lines = re.findall(r'"M([\d.]+) (\d+)V(\d+)"', drawn)
    assert [x for x, _, _ in lines] == [x for x, _ in marks]
    names = [int(y) for y in re.findall(r'y="(\d+)" text-anchor="end">', drawn)]
    points = [int(y) for y in re.findall(r'cy="(\d+)"', drawn)]
    assert [int(y) for y in re.findall(r'"M[\d.]+ (\d+)H', drawn)] == points
    assert points == sorted(set(points))
    assert [name - point for name, point in zip(names, points, strict=True)] == [5, 5]  # base lines
    for _, top, bottom in lines:
        assert int(top) < points[0] < points[-1] < int(bottom) < int(marks[0][1]) < chart.height


def test_stacked_bars_reach_as_high_as_their_counts_together() -> None:
    chart = histograms("Deals", [("", [{60: 1, 61: 2}, {60: 1}])], ("proven", "best line found"))
    drawn = chart.svg()
    bars = re.findall(r'<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" fill="(#\w+)"', drawn)
    (_, *_), (_, *_), (first_y, first, dark), (second_y, second, _), (third_y, third, light) = bars
    assert dark != light
    assert (float(first), float(second), float(third)) == (32.0, 64.0, 32.0)
    assert float(third_y) + float(third) == float(first_y)
    assert float(third_y) == float(second_y)
    assert {"proven", "best line found", "2"} <= {*texts(drawn)}
