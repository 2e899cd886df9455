"""Who plays: asked at a terminal, each question with an answer that Enter gives; never where nobody is."""

from pathlib import Path

import pytest

from janken.records.reader import one_match
from janken.records.writer import bots_in
from tests.running import JANKEN
from tests.terminal.screen import Screen
from tests.terminal.test_prompt import play

PEOPLE = "How many people play at this keyboard, 1 to 4? [1] "
NAME, NAMES = (
    "What is your name? [Player 1] ",
    "What are your names, with commas between? [Player 1, Player 2] ",
)
STRENGTH = "How strong are they: easy, club, master, or level-1 to level-10? [club] "
ADVICE = "For bots and names: janken play collector --bot club --names Ann\n"


def at_terminal(*arguments: str, cwd: Path | None = None) -> Screen:
    command = [JANKEN, "play", *arguments]
    return Screen(command, env={"NO_COLOR": "1"}) if cwd is None else Screen(command, cwd, {"NO_COLOR": "1"})


def answer(screen: Screen, question: str, typed: str) -> None:
    screen.wait_for(question)
    screen.type(typed)


def test_people_and_bots_are_asked_for(tmp_path: Path) -> None:
    with at_terminal("collector", "--pace", "0", cwd=tmp_path) as screen:
        answer(screen, PEOPLE, "2")
        answer(screen, NAMES, "Ann, Ben")
        answer(screen, "How many bots play too, 0 to 2? [0] ", "2")
        answer(screen, STRENGTH, "Easy")
        screen.wait_for("At the table: 1 Ann, 2 Ben, 3 Momo (easy bot), 4 Kiko (easy bot).")
        answer(screen, "Ann> ", "save game.janken")
        answer(screen, "Ann> ", "quit")
        assert screen.ends() == 0
    record = (tmp_path / "game.janken").read_bytes()
    assert one_match(record).header.names == ("Ann", "Ben", "Momo", "Kiko")
    assert bots_in(record) == {3: "easy", 4: "easy"}


@pytest.mark.parametrize(
    ("game", "questions", "sat"),
    [
        ("collector", [PEOPLE, NAME, "How many bots play too, 0 to 3? [0] "], "Player 1> "),
        (
            "janken-rummy",
            [" keyboard, 1 to 6? [1] ", NAME, "How many bots play too, 1 to 5? [1] ", STRENGTH],
            "At the table: 1 Player 1, 2 Momo (club bot).",
        ),
        (
            "nine-of-a-kind",
            [" keyboard, 1 to 9? [1] ", NAME, "How many bots play too, 4 to 8? [4] ", STRENGTH],
            "5 Ravi (club bot).",
        ),
        ("light-to-dark", [NAME], "Player 1> "),
    ],
)  # fmt: skip
def test_enter_takes_what_is_suggested(game: str, questions: list[str], sat: str) -> None:
    with at_terminal(game) as screen:
        for question in questions:
            answer(screen, question, "")
        screen.wait_for(sat)


def test_a_wrong_answer_is_explained_and_asked_again() -> None:
    with at_terminal("collector", "--pace", "0") as screen:
        answer(screen, PEOPLE, "5")
        screen.wait_for("Type a number from 1 to 4.")
        answer(screen, PEOPLE, "two")
        screen.wait_for("Type a number from 1 to 4.")
        answer(screen, PEOPLE, "2")
        answer(screen, NAMES, "Ann")
        screen.wait_for("Type 2 names with commas between, not 1.")
        answer(screen, NAMES, "Ann,")
        screen.wait_for("A seat has no name")
        answer(screen, NAMES, "Ann, Ben")
        answer(screen, "0 to 2? [0] ", "1")
        answer(screen, STRENGTH, "clever")
        screen.wait_for("There is no bot clever: type easy, club, master, or level-1 to level-10.")
        answer(screen, STRENGTH, "level-2")
        screen.wait_for("3 Momo (bot of level 2).")


def test_all_seats_taken_leaves_no_question_about_bots() -> None:
    with at_terminal("collector") as screen:
        answer(screen, PEOPLE, "4")
        answer(screen, "Player 3, Player 4] ", "")
        assert "bots" not in screen.wait_for("Player 1> ")


@pytest.mark.parametrize("given", [["--seats", "1"], ["--names", "Ann"], ["--bot", "easy", "--pace", "0"]])
def test_what_is_said_on_the_command_line_is_not_asked(given: list[str]) -> None:
    with at_terminal("collector", *given) as screen:
        assert "How many" not in screen.wait_for("To move: ")


def test_a_wrong_house_rule_is_told_before_anything_is_asked() -> None:
    with at_terminal("collector", "--option", "asist=yes") as screen:
        assert screen.ends() == 2
        assert "How many" not in screen.text
        assert "did you mean assist?" in screen.text


def test_ctrl_d_and_ctrl_c_leave_the_questions() -> None:
    with at_terminal("collector") as screen:
        screen.wait_for(PEOPLE)
        screen.press(b"\x04")
        assert screen.ends() == 0
    with at_terminal("collector") as screen:
        screen.wait_for(PEOPLE)
        screen.interrupt()
        assert screen.ends() == 130
        assert "Traceback" not in screen.text


def test_through_a_pipe_nothing_is_asked_and_the_way_to_bots_and_names_is_told() -> None:
    said = play("collector --seed 3", "quit").out
    assert "How many" not in said
    assert said.splitlines(keepends=True)[1] == ADVICE
    assert ADVICE not in play("collector --names Ann", "quit").out
    assert "--bot club" not in play("light-to-dark", "quit").out
