"""The reference cards: a side of A6 or A4, from our own drawings, in every language."""

import pytest

from janken.sheets import reference_cards, sheet, sheet_bytes
from janken.sheets.canvas import TextLine, text_width
from janken.sheets.pad import CARD_PAPERS
from janken.words import languages
from tests.running import janken, one_sentence


@pytest.mark.parametrize("name", reference_cards())
@pytest.mark.parametrize("paper", CARD_PAPERS)
@pytest.mark.parametrize("language", languages())
def test_a_card_has_room_for_its_words(name: str, paper: str, language: str) -> None:
    canvas = sheet(name, paper, language)
    words = [mark for mark in canvas.marks if isinstance(mark, TextLine)]
    assert len(words) > 5
    for mark in words:
        width = text_width(mark.text, mark.size)
        left = mark.x - width / 2 if mark.centred else mark.x
        assert left > 0, mark.text
        assert left + width < canvas.paper.width - 3, mark.text
        assert mark.y < canvas.paper.height - 3, mark.text
    assert sheet_bytes(name, ".pdf", paper, language).startswith(b"%PDF")
    assert sheet_bytes(name, ".svg", paper, language).startswith(b"<svg")


def test_poker_on_the_card_and_at_the_end_of_michigan() -> None:
    card = " ".join(
        mark.text for mark in sheet("run-with-scissors-card", "a6", "en").marks if isinstance(mark, TextLine)
    )
    assert "five of a kind, straight flush, four of a kind" in card
    bowls = [mark for mark in sheet("michigan", "a4", "en").marks if isinstance(mark, TextLine)]
    assert any("best poker hand" in mark.text for mark in bowls)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_rules_of_michigan_stay_on_the_paper(language: str, paper: str) -> None:
    canvas = sheet("michigan", paper, language)
    for mark in canvas.marks:
        if isinstance(mark, TextLine) and not mark.centred:
            assert mark.x + text_width(mark.text, mark.size) < canvas.paper.width - 8, mark.text
            assert mark.y < canvas.paper.height - 8, mark.text


def test_the_command_draws_it_and_knows_its_papers(tmp_path: object) -> None:
    file = f"{tmp_path}/card.svg"
    done = janken("sheet", "collector", "--kind", "card", "--paper", "a6", "-o", file)
    assert (done.status, done.err) == (0, "")
    assert "a6" in one_sentence(
        janken("sheet", "collector", "--kind", "card", "--paper", "letter", "-o", file)
    )
    one_sentence(janken("sheet", "collector", "--paper", "a6", "-o", file))
