"""Without what only Linux and macOS have: games, records and bots work, and a server says what to do."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import PORTABLE
from tests.running import ROOT, environment


def elsewhere(*arguments: str, typed: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.project.elsewhere", *arguments],
        cwd=cwd,
        env=environment({"PYTHONPATH": str(ROOT)}),
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize("arguments", [("serve",), ("migrate", "--data", "tables.sqlite")])
def test_a_server_is_refused_in_one_sentence_with_what_to_do(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    done = elsewhere("janken", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "janken: a table server needs Linux or macOS: on Windows, start it inside WSL; "
        "janken play, janken join and the library work here\n"
    )


def test_everything_else_works(tmp_path: Path) -> None:
    played = elsewhere("janken", "play", "collector", "--bot", "easy", typed="hint\nquit\n", cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    bots = ("--bot", "easy", "--bot", "random", "--deals", "1", "--records", str(tmp_path))
    arena = elsewhere("janken", "arena", "collector", *bots, cwd=tmp_path)
    assert arena.returncode == 0, arena.stderr
    record = sorted(tmp_path.glob("*.janken"))[0]
    assert elsewhere("janken", "replay", str(record), cwd=tmp_path).returncode == 0
    joining = elsewhere("janken", "join", "http://127.0.0.1:9/t/none", "--name", "Ann", cwd=tmp_path)
    assert joining.returncode == 2
    assert "127.0.0.1" in joining.stderr


def test_the_tests_that_are_for_every_system_need_nothing_of_one() -> None:
    """They can be read there; that they pass is for a machine that has another system to say."""
    folders = [f"tests/{folder}" for folder in PORTABLE]
    done = elsewhere("pytest", "--collect-only", "-q", "-m", "portable", "-p", "no:cacheprovider", *folders)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "no tests collected" not in done.stdout
