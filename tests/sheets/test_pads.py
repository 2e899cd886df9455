"""The score pads: one for each game, with room to write, and points that are the kernel's."""

import pytest

from janken.core.voice import Voice
from janken.games.collector.rules.game import STEAL_BONUS
from janken.games.collector.rules.sets import set_points
from janken.games.janken_rummy.rules.house import USUAL_HOUSE
from janken.games.run_with_scissors.rules.scoring import OUT_BONUS
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN
from janken.sheets import sheet, sheets
from janken.sheets.canvas import PAPERS, TextLine, text_width
from janken.sheets.pad import BOX, MARGIN, TEXT, WHEEL, wrapped
from janken.words import ENGLISH, languages
from tests.project.tree import ROOT
from tests.words.test_catalogues import game_named

FEWEST_ROWS = 16
DEALS = 18  # of Run with Scissors: three for each of six players


def words_on(name: str, language: str = ENGLISH, paper: str = "a4") -> list[str]:
    return [mark.text for mark in sheet(name, paper, language).marks if isinstance(mark, TextLine)]


def after(words: list[str], label: str, count: int) -> list[str]:
    """What stands in a row of the table of points, by its first word."""
    place = words.index(label)
    return words[place + 1 : place + 1 + count]


def test_every_game_with_a_box_has_one_as_its_rules_page_links_to_it() -> None:
    boxes = (ROOT / "web" / "src" / "games").glob("*/box.ts")
    assert sheets() == [*sorted(box.parent.name for box in boxes), "michigan"]


@pytest.mark.parametrize("name", sheets()[:-1])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_hands_enough_and_words_in_their_places(name: str, paper: str, language: str) -> None:
    canvas = sheet(name, paper, language)
    words = [mark for mark in canvas.marks if isinstance(mark, TextLine)]
    assert str(FEWEST_ROWS) in [mark.text for mark in words]
    assert game_named(name).catalogue(language).say("title", {}) in canvas.title
    wheel = canvas.paper.width - MARGIN - BOX - WHEEL
    scoring = [mark for mark in words if mark.size == TEXT]
    assert scoring
    if name in ("collector", "janken-rummy", "run-with-scissors"):
        for mark in scoring:
            width = text_width(mark.text, mark.size)
            assert (mark.x + width / 2 if mark.centred else mark.x + width) < wheel, mark.text


def test_the_points_of_the_collector() -> None:
    words = words_on("collector")
    for label, kind in (("of a kind", OF_A_KIND), ("a run", RUN), ("a strong run", STRONG_RUN)):
        assert after(words, label, 3) == [str(set_points(kind, size)) for size in (3, 4, 5)]
    assert after(words, "a run", 4)[-1] == "+2"
    assert after(words, "a strong run", 4)[-1] == "+3"
    assert f"scores {STEAL_BONUS} more." in " ".join(words)


def test_the_points_of_run_with_scissors() -> None:
    words = words_on("run-with-scissors", paper="letter")
    assert str(DEALS) in words
    assert after(words, "Scissors in a row", 13) == [str(length) for length in range(1, 14)]
    assert after(words, "points", 13) == [str(sum(range(length + 1))) for length in range(1, 14)]
    assert f"Going out: {OUT_BONUS} more" in " ".join(words)
    assert "then: 1 less" in " ".join(words)


def test_the_points_of_the_other_games() -> None:
    house = USUAL_HOUSE
    assert after(words_on("janken-rummy"), "pips", 4) == ["1", "2–10", "10", str(house.joker_points)]
    assert f"{house.goal} points" in " ".join(words_on("janken-rummy"))
    assert "300 points" in " ".join(words_on("nine-of-a-kind"))
    assert "with 7 of a kind" in " ".join(words_on("nine-of-a-kind"))
    assert "2 points for each card removed, 1 for each dark card in the row; at most 104." in words_on(
        "light-to-dark"
    )


def test_sentences_are_broken_where_they_must() -> None:
    sentence = Voice(game_named("nine-of-a-kind").catalogue(ENGLISH)).say("pad-count")
    lines = wrapped(sentence, 4, 80)
    assert " ".join(lines) == sentence
    assert len(lines) > 1
    assert all(text_width(line, 4) <= 80 for line in lines)
    assert wrapped("Donaudampfschifffahrt", 4, 10) == ["Donaudampfschifffahrt"]
