"""The printable sheets: right labels, everything on the paper, files that readers accept."""

import re
import xml.etree.ElementTree as ElementTree
import zlib
from math import hypot
from pathlib import Path

import pytest

from janken.cli import main
from janken.core.voice import Voice
from janken.games.run_with_scissors.real_cards import MARGIN, bowls_on, caption
from janken.games.run_with_scissors.rules.scoring import BOWLS
from janken.sheets import sheet, sheets, write_sheet
from janken.sheets.canvas import (
    PAPERS,
    Canvas,
    Shape,
    TextLine,
    circle,
    outline,
    pdf_bytes,
    rounded_box,
    text_width,
)
from janken.sheets.drawings import letter_outlines
from janken.words import ENGLISH, languages
from tests.words.test_catalogues import game_named

papers = pytest.mark.parametrize("paper", list(PAPERS))
every_sheet = pytest.mark.parametrize("name", sheets())
spoken = pytest.mark.parametrize("language", languages())
SVG = "{http://www.w3.org/2000/svg}"


def points_of(canvas: Canvas) -> list[tuple[float, float]]:
    shapes = [mark for mark in canvas.marks if isinstance(mark, Shape)]
    return [point for shape in shapes for _, points in shape.outline for point in points]


def voice(language: str = ENGLISH) -> Voice:
    return Voice(game_named("run-with-scissors").catalogue(language))


@every_sheet
@papers
@spoken
def test_everything_is_on_the_paper_with_room_for_the_printer(name: str, paper: str, language: str) -> None:
    canvas, size = sheet(name, paper, language), PAPERS[paper]
    for x, y in points_of(canvas):
        assert 8 < x < size.width - 8
        assert 8 < y < size.height - 8
    for mark in canvas.marks:
        if not isinstance(mark, Shape):
            begin = mark.x - text_width(mark.text, mark.size) / 2 if mark.centred else mark.x
            assert begin >= MARGIN
            assert begin + text_width(mark.text, mark.size) <= size.width - MARGIN
            assert mark.y < size.height - 8


@papers
def test_nine_bowls_with_room_for_chips_do_not_touch(paper: str) -> None:
    bowls = bowls_on(PAPERS[paper])
    assert [bowl.label for bowl in bowls] == list(BOWLS)
    for number, one in enumerate(bowls):
        assert one.radius > 24  # a chip is 39 mm at most
        for other in bowls[:number]:
            assert hypot(one.x - other.x, one.y - other.y) > one.radius + other.radius


def test_labels_in_words() -> None:
    assert [caption(label, voice()) for label in BOWLS[:8]] == [
        "Ace of Scissors",
        "King and Queen of Scissors",
        "Jack of Scissors",
        "10 of Scissors",
        "3, 6 and 9 of Scissors",
        "2 and 7 of Scissors",
        "5 and 8 of Scissors",
        "4 of Scissors",
    ]


@spoken
def test_the_bowls_have_their_labels_in_words(language: str) -> None:
    words = [mark.text for mark in sheet("michigan", "a4", language).marks if isinstance(mark, TextLine)]
    assert {caption(label, voice(language)) for label in BOWLS[:8]} <= set(words)


@every_sheet
@papers
@spoken
def test_an_svg_has_the_size_of_the_paper_and_every_mark(
    name: str, paper: str, language: str, tmp_path: Path
) -> None:
    write_sheet(name, tmp_path / "sheet.svg", paper, language)
    root = ElementTree.parse(tmp_path / "sheet.svg").getroot()
    assert root.get("width") == f"{PAPERS[paper].width:g}mm"
    marks = sheet(name, paper, language).marks
    assert [element.text for element in root.iter(f"{SVG}text")] == [
        mark.text for mark in marks if isinstance(mark, TextLine)
    ]
    assert root.find(f"{SVG}title") is not None
    assert sum(1 for _ in root.iter(f"{SVG}path")) == sum(isinstance(mark, Shape) for mark in marks)


@every_sheet
@papers
@spoken
def test_a_pdf_is_whole(name: str, paper: str, language: str) -> None:
    """Every object lies where the table says, the page has the paper's size, the content unpacks."""
    canvas = sheet(name, paper, language)
    written = pdf_bytes(canvas)
    assert written.startswith(b"%PDF-1.4")
    assert written.endswith(b"%%EOF\n")
    begin = int(written.rpartition(b"startxref\n")[2].split()[0])
    assert written[begin:].startswith(b"xref\n0 8\n")
    begins = [int(found) for found in re.findall(rb"^(\d{10}) 00000 n $", written[begin:], re.MULTILINE)]
    for number, place in enumerate(begins, start=1):
        assert written[place:].startswith(f"{number} 0 obj\n".encode())
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", written)
    assert box is not None
    assert float(box[1]) == pytest.approx(PAPERS[paper].width / 25.4 * 72, abs=0.01)
    assert float(box[2]) == pytest.approx(PAPERS[paper].height / 25.4 * 72, abs=0.01)
    length = re.search(rb"/Length (\d+) .*?stream\n", written, re.DOTALL)
    assert length is not None
    content = zlib.decompress(written[length.end() : length.end() + int(length[1])]).decode("cp1252")
    for mark in canvas.marks:
        if isinstance(mark, TextLine):
            assert f"({mark.text.replace('(', chr(92) + '(').replace(')', chr(92) + ')')}) Tj" in content


def test_a_sheet_is_the_same_every_time() -> None:
    assert pdf_bytes(sheet("michigan", "a4", ENGLISH)) == pdf_bytes(sheet("michigan", "a4", ENGLISH))


def test_outlines_are_read() -> None:
    assert outline("M1 2H5V-3L0.5 0C1 1 2 2 3 3ZM0 0 1 1") == (
        ("M", ((1, 2),)),
        ("L", ((5, 2),)),
        ("L", ((5, -3),)),
        ("L", ((0.5, 0),)),
        ("C", ((1, 1), (2, 2), (3, 3))),
        ("Z", ()),
        ("M", ((0, 0),)),
        ("L", ((1, 1),)),
    )


def test_circles_are_round_and_boxes_closed() -> None:
    for step, points in circle(10, 20, 5):
        if step == "C":
            assert hypot(points[2][0] - 10, points[2][1] - 20) == pytest.approx(5)
    assert rounded_box(0, 0, 10, 20, 2)[-1] == ("Z", ())


@pytest.mark.parametrize("letter", [*"23456789AJQKBCDEÉFGHILMNOPRSTUVWYZ", "10"])
def test_every_letter_stands_on_its_field(letter: str) -> None:
    points = [point for part in letter_outlines(letter) for _, step in part for point in step]
    assert points
    assert all(1 <= x <= 19 and 3 <= y <= 26 for x, y in points)


def run(*arguments: str) -> int | str | None:
    with pytest.raises(SystemExit) as left:
        main(["sheet", *arguments])
    return left.value.code


@papers
def test_the_command_writes_both_kinds(paper: str, tmp_path: Path) -> None:
    for name, begin in (("sheet.pdf", b"%PDF"), ("SHEET.SVG", b"<svg")):
        assert run("michigan", "-o", str(tmp_path / name), "--paper", paper) == 0
        assert (tmp_path / name).read_bytes().startswith(begin)


@spoken
def test_the_command_speaks_every_language(language: str, tmp_path: Path) -> None:
    assert run("collector", "-o", str(tmp_path / "pad.svg"), "--lang", language) == 0
    written = (tmp_path / "pad.svg").read_text(encoding="utf-8")
    assert f">{game_named('collector').catalogue(language).say('pad-about', {})}<" in written


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["scrabble", "-o", "sheet.pdf"],
            "janken: there is no sheet scrabble; there are collector, janken-rummy, light-to-dark, "
            "nine-of-a-kind, run-with-scissors, michigan\n",
        ),
        (["colector", "-o", "x.pdf"], "janken: there is no sheet colector; did you mean collector?\n"),
        (["michigan"], "janken: say where to write it, as in: janken sheet michigan -o michigan.pdf\n"),
        (["michigan", "-o", "sheet.png"], "janken: sheet.png: the name of a sheet ends in .pdf or .svg\n"),
        (["michigan", "-o", "no/such/sheet.pdf"], "janken: no/such/sheet.pdf: no such file or directory\n"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert capsys.readouterr().err == sentence
