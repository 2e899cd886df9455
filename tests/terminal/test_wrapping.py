"""Lines at a terminal: broken between words, as wide as they look."""

import pytest

from janken.core.view import Pen
from janken.terminal.drawing import drawn_rules, width_of, wrapped
from janken.words.rules import page, page_names
from tests.running import JANKEN
from tests.terminal.screen import Screen

PAGE = """# A page

Some words that
belong together, `take 4P` too.

### XX-1 A rule
- an item that is
  longer
- another

> Typed: `turn`.

| set | three cards |
|---|---|
| one rank | 1 |
"""


def test_long_lines_are_broken_between_words_and_stay_indented() -> None:
    assert wrapped("  one two three four", 11) == "  one two\n  three\n  four"
    assert wrapped("help  what it does", 12, "      ") == "help  what\n      it\n      does"
    assert wrapped("short\n" + "x" * 12, 8) == "short\n" + "x" * 12  # one word stays whole
    assert wrapped("as it is", None) == "as it is"


def test_colours_take_no_room_and_wide_letters_take_two() -> None:
    card = Pen(symbols=True, colours=True).card("4P")
    assert width_of(card) == 3
    assert width_of("字") == 2
    assert wrapped(f"{card} {card}", 7) == f"{card} {card}"
    assert wrapped(f"{card} {card}", 6) == f"{card}\n{card}"


def test_a_page_is_drawn_without_its_marks() -> None:
    assert drawn_rules(PAGE, Pen(), 30).splitlines() == [
        "A page",
        "",
        "Some words that belong",
        "together, “take 4P” too.",
        "",
        "XX-1 A rule",
        "- an item that is longer",
        "- another",
        "",
        "  Typed: “turn”.",
        "",
        "set       three cards",
        "one rank  1",
    ]


def test_all_our_pages_fit_a_narrow_terminal_and_show_no_marks() -> None:
    for language in ("en", "de", "es"):
        for name in page_names():
            drawn = drawn_rules(page(name, language), Pen(symbols=True), 60)
            for mark in ("\n### ", "```", "|---", "`"):
                assert mark not in drawn, (name, language, mark)
            long = [line for line in drawn.splitlines() if width_of(line) > 60]
            assert all(line.startswith(" ") for line in long), (
                name,
                long,
            )  # drawn cards, examples of records


def test_the_prompt_breaks_no_word() -> None:
    with Screen(
        [JANKEN, "play", "collector", "--seats", "1"], env={"COLUMNS": "40", "NO_COLOR": "1"}
    ) as screen:
        screen.wait_for("Player 1> ")
        screen.type("rules CO-9")
        rule = screen.wait_for("Player 1> ")
        assert "CO-9 Stealing\r\n" in rule
        screen.type("help")
        told = screen.wait_for("Player 1> ")
        assert max(map(len, (rule + told).replace("\r", "").split("\n"))) <= 40


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("\x1b[2JAnn", "?[2JAnn"),
        ("\x1b]0;title\x07", "?]0;title?"),
        ("\x9b31mAnn", "?31mAnn"),
        ("A\u202ennA", "A?nnA"),
        ("over\rwritten", "over?written"),
        ("two\nlines\tand more", "two\nlines\tand more"),
        ("\x1b[1mour own\x1b[0m", "\x1b[1mour own\x1b[0m"),
        ("5\u00a0s", "5\u00a0s"),
    ],
)
def test_what_comes_from_afar_gives_a_terminal_no_orders(said: str, shown: str) -> None:
    assert wrapped(said, None) == wrapped(said, 80) == shown
