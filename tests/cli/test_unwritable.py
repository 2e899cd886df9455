"""A file that cannot be written is named in one sentence."""

from pathlib import Path

import pytest

from tests.running import janken

LAB = ("lab", "collector", "--vary", "draw=must,may", "--bot", "random", "--deals=2", "--no-skill")
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
    "arena": ("arena", "collector", "--bot", "random", "--bot", "easy", "--deals=1", "--records", "file/x"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_file_under_what_is_no_folder_cannot_be_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = janken(*COMMANDS[name], cwd=tmp_path)
    assert done.status == 2, done
    assert "Traceback" not in done.err
    said = done.err.splitlines()[-1]
    assert said.startswith("janken: file/x")
    assert said.endswith("not a directory")
    assert (tmp_path / "file").read_bytes() == b""
