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


def totals(out: str) -> list[str]:
    return [line.split()[1:] for line in out.splitlines() if line.split()[:1] == ["="]][-1]


def test_rounds_are_entered_undone_and_corrected() -> None:
    out = keep(*MICHIGAN, said="out nora; took Nora 2S 3S 4S; held leo 9S\n")
    assert totals(out) == ["34", "17", "18"]  # RS-18 to RS-21, worked out by hand
    rounds = "out nora; took nora 2S\nout leo; took leo 3S\n"
    undone = keep(*MICHIGAN, said=f"{rounds}undo\n")
    assert (
        undone.splitlines()[-3:] == keep(*MICHIGAN, said=f"{rounds.splitlines()[0]}\nsheet").splitlines()[-3:]
    )
    corrected = keep(*MICHIGAN, said=f"{rounds}correct 1 out nora; took nora 2S 3S 4S; held leo 9S\nundo\n")
    assert totals(corrected) == ["34", "17", "18"]


def test_the_settlement_is_shown_and_cards_are_spelled_as_people_type_them() -> None:
    out = keep(
        *MICHIGAN, said="help\nOUT nora; took nora 2s 3S 4s; held leo 9s\ncorrect 1 out leo; took leo 10s\n"
    )
    assert "took Nora 2S 3S 4S" in out
    rows = {words[0]: words[1:] for line in out.splitlines() if (words := line.split())}
    assert rows["Ante"] == ["-9", "-9", "-9"]
    assert rows["Bowls"] == ["+0", "+3", "+0"]  # what the round was corrected to
    assert totals(out) == ["21", "27", "21"]
    nine = ("nine-of-a-kind", "--names", "A,B,C,D,E", "--option", "goal=20")
    said = "nine a; " + "; ".join(f"counts {name} 6" for name in "bcd") + "; holds e 1r 2r"
    assert "1r is not a card" in keep(*nine, said=said)
    spades = said.replace("1r 2r", "1S 2S 3S 4s 5s 6s 7s 8s 9s").replace(
        "1S", "AS"
    )  # both suits are in the deck
    assert keep(*nine, said=spades).splitlines()[-2].split() == ["Winner:", "A"]


def test_what_is_wrong_is_said_and_nothing_is_taken() -> None:
    out = keep(*MICHIGAN, said="out mia\nundo\ncorrect 3 out leo\nout leo; took leo 2S 2S\n")
    assert "There is no player mia" in out
    assert "There is no round to undo." in out
    assert "No round has been entered yet." in out
    again = keep(*MICHIGAN, said="out nora; took nora 2S\ncorrect 3 out leo\n")
    assert "Type correct, the number of a round from 1 to 1" in again
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
