"""A file that cannot be written is named in one sentence, and what was found is told before."""

from pathlib import Path

import pytest

from tests.running import janken, one_sentence

LAB = ("lab", "collector", "--vary", "draw=must,may", "--bot", "random", "--deals=2", "--no-skill")
SOLVE = ("solve", "--deal", "light-to-dark", "--seconds=0.2", "--processes=1")
COMMANDS = {
    "report": (*LAB, "--processes=1", "-o", "file/x.html"),
    "sums": (*LAB, "--processes=1", "--save", "file/x.json"),
    "numbers": (*LAB, "--processes=1", "--csv", "file/x.csv"),
    "pictures": (*LAB, "--processes=1", "--pictures", "file/x"),
    "league": (
        "league",
        "collector",
        "--bot",
        "random",
        "--bot",
        "easy",
        "--deals=2",
        "--plot",
        "file/x.svg",
    ),
    "solved game": (*SOLVE, "-o", "file/x.janken"),
    "solved games": (*SOLVE, "--stats=2", "--plot", "file/x.svg"),
}
BEFORE_ANYTHING_IS_FOUND = {
    "arena": ("arena", "collector", "--bot", "random", "--bot", "easy", "--deals=1", "--records", "file/x"),
    "solver's journal": (*SOLVE, "--stats=2", "--keep", "file/x.jsonl"),
}


@pytest.mark.parametrize("name", [*COMMANDS, *BEFORE_ANYTHING_IS_FOUND])
def test_a_file_under_what_is_no_folder_cannot_be_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = janken(*(COMMANDS | BEFORE_ANYTHING_IS_FOUND)[name], cwd=tmp_path)
    assert (done.status, bool(done.out)) == (2, name in COMMANDS), done
    assert "Traceback" not in done.err
    said = done.err.splitlines()[-1]
    assert said.startswith("janken: file/x")
    assert said.endswith("not a directory")
    assert (tmp_path / "file").read_bytes() == b""


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / "x.janken").write_text("mine")
    sentence = one_sentence(janken(*SOLVE, "-o", "x.janken", cwd=tmp_path))
    assert sentence == "janken: x.janken is there already: name a new file"
    assert (tmp_path / "x.janken").read_text() == "mine"


def test_a_name_that_no_file_can_have_is_said_before_the_search(tmp_path: Path) -> None:
    sentence = one_sentence(janken(*SOLVE, "-o", "x" * 5000, cwd=tmp_path))
    assert sentence.startswith("janken: xxx")
    assert sentence.endswith("file name too long")


@pytest.mark.parametrize(("what", "why"), [("daily.txt", "is a directory"), ("daily", "file exists")])
def test_daily_deals_that_cannot_be_kept_name_what_is_in_the_way(what: str, why: str, tmp_path: Path) -> None:
    in_the_way = tmp_path / "janken" / what
    in_the_way.parent.mkdir()
    if what == "daily":
        in_the_way.touch()
    else:
        in_the_way.mkdir()
    done = janken("daily", "light-to-dark", env={"XDG_CONFIG_HOME": str(tmp_path)})
    assert one_sentence(done) == f"janken: {in_the_way}: {why}"
