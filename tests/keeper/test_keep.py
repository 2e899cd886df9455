"""`janken keep`: the sheet at the prompt, in a file, in three languages."""

import json
from pathlib import Path

import pytest

from tests.running import janken, one_sentence

NAMES = ("--names", "Nora,Leo,Kiko")
MICHIGAN = ("run-with-scissors", *NAMES, "--option", "scoring=michigan")


def keep(*arguments: str, said: str) -> str:
    done = janken("keep", *arguments, typed=said.encode())
    assert (done.status, done.err) == (0, ""), done
    return done.out


def test_rounds_are_entered_undone_and_corrected() -> None:
    out = keep(*MICHIGAN, said="out nora; took Nora 2S 3S 4S; held leo 9S\n")
    assert out.splitlines()[-3].split() == ["=", "34", "17", "18"]  # RS-18 to RS-21, worked out by hand
    rounds = "out nora; took nora 2S\nout leo; took leo 3S\n"
    undone = keep(*MICHIGAN, said=f"{rounds}undo\n")
    assert undone.splitlines()[-3:] == keep(*MICHIGAN, said=rounds.splitlines()[0]).splitlines()[-3:]
    corrected = keep(*MICHIGAN, said=f"{rounds}correct 1 out nora; took nora 2S 3S 4S; held leo 9S\nundo\n")
    assert corrected.splitlines()[-3].split() == ["=", "34", "17", "18"]


def test_what_is_wrong_is_said_and_nothing_is_taken() -> None:
    out = keep(*MICHIGAN, said="out mia\nundo\ncorrect 3 out leo\nout leo; took leo 2S 2S\n")
    assert "There is no player mia" in out
    assert "There is no round to undo." in out
    assert "Type correct" in out
    assert "2S is entered twice" in out
    assert out.count("Round 1, Nora deals") == 5


def test_the_sheet_is_kept_in_a_file_and_continued(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    keep(
        "collector",
        "--names",
        "Ann,Ben",
        "--file",
        str(file),
        said="take ann 4R 5R 6R\nquit\nsteal ben 9R 9P 9S\n",
    )
    assert json.loads(file.read_text())["rounds"] == [["take 1 4R 5R 6R"]]
    out = keep("collector", "--file", str(file), said="steal ben 9R 9P 9S\nend\n")
    assert out.splitlines()[-2].split() == ["Winner:", "Ben"]


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Winner: Ann"), ("de", "Gewonnen: Ann"), ("es", "Gana: Ann")]
)
def test_every_language(language: str, word: str) -> None:
    out = keep("collector", "--names", "Ann,Ben", "--lang", language, said="help\ntake Ann 4R 5R 6R\nend\n")
    assert word in out


def test_bad_beginnings_are_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text('{"game": "collector"}')
    for arguments in (
        ["run-with-scissors"],
        ["collector", "--file", str(file)],
        ["collector", *NAMES, "--dealer", "9"],
    ):
        one_sentence(janken("keep", *arguments))
