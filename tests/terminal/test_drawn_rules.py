"""Rules at a terminal: their cards drawn in text."""

from janken.core.view import Pen
from janken.terminal.drawing import drawn_rules
from tests.running import JANKEN, janken
from tests.terminal.screen import Screen
from tests.terminal.test_prompt import collector

PAGE = "Look:\n\n```cards\n4P [5S] *R=6: a strong run\n2s/3H 3H/2s\n```\n\nSo.\n"


def test_cards_become_boxes_with_what_they_are_under_them() -> None:
    assert drawn_rules(PAGE, Pen()).splitlines() == [
        "Look:",
        "",
        "  .--. .==. .----.",
        "  |4P| |5S| |*R=6|",
        "  '--' '==' '----'",
        "  a strong run",
        "  .--. ####",
        "  |2s| #3H#",
        "  |3H| #2s#",
        "  '--' ####",
        "",
        "So.",
    ]


def test_symbols_and_colours_keep_the_boxes_straight() -> None:
    lines = drawn_rules(PAGE, Pen(symbols=True)).splitlines()
    assert lines[2:5] == ["  .---. .===. .-----.", "  |4P▤| |5S✂| |*R=6▲|", "  '---' '===' '-----'"]
    assert "\x1b[38;5;162m5S\x1b[0m" in drawn_rules(PAGE, Pen(colours=True))


def test_the_command_and_the_prompt_draw_them() -> None:
    for said in (
        janken("rules", "light-to-dark", "LD-5", env={"PYTHONIOENCODING": "utf-8"}).out,
        collector("rules CO-6"),
    ):
        assert "```" not in said
        assert "  .---. " in said


def test_at_a_terminal_they_are_in_colour_and_short_words_are_understood() -> None:
    with Screen([JANKEN, "play", "collector", "--seed", "3", "--seats", "1"]) as screen:
        screen.wait_for("Player 1> ")
        screen.type("rules co-4")
        assert "|\x1b[38;5;136m4P▤\x1b[0m|" in screen.wait_for("Player 1> ")
        screen.type("rlues")
        assert "did you mean rules?" in screen.wait_for("Player 1> ")
        screen.type("?")
        assert "rules ID" in screen.wait_for("Player 1> ")
        screen.type("exit")
        assert screen.ends() == 0
