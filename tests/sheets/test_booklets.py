"""The rules as a booklet: every rule and word is on a page, in its order once the sheets are folded."""

import pytest

from janken import games
from janken.core.game import Game
from janken.sheets import booklets, sheet_bytes, sides
from janken.sheets.booklet import Cards, Heading, Paragraph, Rows, blocks, imposed, rules_pages
from janken.sheets.canvas import PAPERS, Canvas, Paper, TextLine, text_width
from janken.words import languages
from janken.words.rules import page, rule_ids
from tests.running import janken, one_sentence

PAGE = """# Title

### JR-4 A turn
Draw `one`,
then **stop** ([more](JR-5)):

- a
  long item
- b

| x | y |
|---|---|
| 1 | 2 |

```cards
9R *R=T: words
```

> Typed: `draw`.

<!-- drawing: x -->
"""


def texts(canvas: Canvas) -> list[TextLine]:
    return [mark for mark in canvas.marks if isinstance(mark, TextLine)]


def without_numbers(text: str) -> str:
    return " ".join(word for word in text.split() if not word.isdigit())


def game_of(name: str) -> Game:
    game = games.find(booklets()[name])
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", booklets())
def test_every_rule_and_word_is_on_its_pages(name: str, language: str, paper: str) -> None:
    game = game_of(name)
    pages = rules_pages(game, language, PAPERS[paper], wheel=True)
    lines = [line.text for canvas in pages for line in texts(canvas)]
    rules = rule_ids(game.name, game.words)
    assert [line for line in lines if line in rules] == rules
    printed = without_numbers(" ".join(lines))  # of pages
    for block in blocks(page(game.name, language, game.words)):
        if isinstance(block, Paragraph):
            assert without_numbers(block.text) in printed
        if isinstance(block, Rows):
            assert all(without_numbers(cell) in printed for row in block.rows for cell in row)
    for canvas in pages:
        for line in texts(canvas):
            left = line.x - text_width(line.text, line.size) / 2 if line.centred else line.x
            assert left >= 10, line.text
            assert left + text_width(line.text, line.size) < canvas.paper.width - 8, line.text
            assert line.y < canvas.paper.height - 8, line.text


def test_folded_sheets_have_their_pages_in_order() -> None:
    paper = Paper("little", 100, 140)
    pages = [Canvas(Paper("half", 70, 100), "") for _ in range(6)]
    for number, canvas in enumerate(pages, start=1):
        canvas.write(str(number), 10, 10, 3, "#000000")
    seen = [[(line.text, line.x) for line in texts(side)] for side in imposed(pages, paper)]
    # Eight pages on two sheets, the last two of them empty; the inner sheet has 3 to 6.
    assert seen == [[("1", 80)], [("2", 10)], [("6", 10), ("3", 80)], [("4", 10), ("5", 80)]]


def test_what_is_read_of_a_page() -> None:
    heading, rule, words, first, second, table, cards = blocks(PAGE)
    assert (heading, rule) == (Heading(1, "Title", ""), Heading(3, "A turn", "JR-4"))
    assert words == Paragraph("Draw one, then stop (more):")
    assert (first, second) == (Paragraph("a long item", "•"), Paragraph("b", "•"))
    assert table == Rows([["x", "y"], ["1", "2"]])
    assert isinstance(cards, Cards)
    assert [card.ends for card in cards.lines[0].cards] == [["9R"], ["*R=T"]]


def test_the_command_writes_it_as_pdf_alone(tmp_path: object) -> None:
    file = f"{tmp_path}/rules.pdf"
    done = janken("sheet", "light-to-dark", "--kind", "rules", "--paper", "letter", "-o", file)
    assert (done.status, done.err) == (0, "")
    pdf = sheet_bytes("light-to-dark-rules", ".pdf", "letter", "en")
    with open(file, "rb") as written:
        assert written.read() == pdf
    assert pdf.count(b"/Type /Page ") == len(sides("light-to-dark-rules", "letter", "en"))
    picture = janken("sheet", "collector", "--kind", "rules", "-o", f"{tmp_path}/rules.svg")
    assert "ends in .pdf" in one_sentence(picture)
