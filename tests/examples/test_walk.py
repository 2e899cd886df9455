"""The way of docs/add-a-game.md, walked in a copy of the tree: begin a game, check it, play it everywhere."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT

NAME = "odd-one-out"
PAGE = ROOT / "docs" / "add-a-game.md"
PYTEST = ("-m", "pytest", "-q", "-x", "-rA", "-p", "no:cacheprovider")
OF_THIS_TREE = ("tests/cli/", "tests/server/", "tests/envs/", "tests/project/test_paths.py")
# What is long, and about other games or about any text at all: it is run in this tree.
OF_OTHERS = "collector or light-to-dark or janken-rummy or run-with-scissors or nine-of-a-kind or fluent"
ANY_TEXT = "read_back_the_same or at_every_move or anything_at_all or damaged"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree in which the game has been begun."""
    copy = tmp_path_factory.mktemp("walk") / "tree"
    files = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(files, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.splitlines():
        if (ROOT / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name, follow_symlinks=False)
    begun = python(copy, "tools/new_game.py", NAME)
    assert begun.returncode == 0, begun.stderr
    assert f"./dev play {NAME}" in begun.stdout
    return copy


def python(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}", "JANKEN_PURE": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=tree, env=settings, capture_output=True, text=True)


def passes(tree: Path, *arguments: str) -> str:
    done = python(tree, *arguments)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


def test_what_is_begun_passes_every_check(tree: Path) -> None:
    """What ./dev check runs; the types of the page are generated, and nothing else of it has changed."""
    passes(tree, "-m", "ruff", "check", "src", "tests")
    passes(tree, "-m", "ruff", "format", "--check", "src", "tests")
    passes(tree, "-m", "mypy", "--strict", "src/janken/games", "tests/rules/odd_one_out")
    assert "each with a test" in passes(tree, "tools/rule_tests.py")


def test_what_finds_games_by_itself_passes_with_it(tree: Path) -> None:
    """All that ./dev test --game runs of the game."""
    dev = runpy.run_path(str(tree / "dev"), run_name="dev")
    rooms = [room for room in dev["TESTS_BY_GAME"] if any((tree / room).rglob("test_*.py"))]
    told = passes(tree, *PYTEST, "-k", " or ".join((NAME, "odd_one_out")), *rooms)
    for room in ("rules/odd_one_out", "contract", "secrecy", "server", "library", "evenings", "envs"):
        assert f"PASSED tests/{room}" in told


def test_what_goes_over_all_games_passes_with_it(tree: Path) -> None:
    """As ./dev test --game runs it, but for what asks the command line or git: those are of this tree."""
    dev = runpy.run_path(str(tree / "dev"), run_name="dev")
    of_all = [file for file in dev["TESTS_OF_ALL_GAMES"] if not file.startswith(OF_THIS_TREE)]
    told = passes(tree, *PYTEST, "-k", f"not ({OF_OTHERS} or {ANY_TEXT})", *of_all)
    for file in of_all:
        assert f"PASSED {file}" in told


def test_it_is_played_in_the_arena(tree: Path) -> None:
    janken = ("-c", "from janken.cli import main; main()")
    arena = ("arena", NAME, "--bot", "club", "--bot", "random", "--deals", "1")
    assert "club" in passes(tree, *janken, *arena)


def test_a_second_one_of_that_name_is_refused(tree: Path) -> None:
    again = python(tree, "tools/new_game.py", NAME)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert "small letters" in python(tree, "tools/new_game.py", "Odd One").stderr


def test_every_file_that_the_page_names_is_there(tree: Path) -> None:
    named = re.findall(r"`((?:src|tests|web|tools|docs|examples)/[^`*]+)`", PAGE.read_text())
    assert len(named) > 10
    written = {"NAME": NAME, "GAME": "odd_one_out", "LANG": "en"}
    paths = [re.sub("NAME|GAME|LANG", lambda word: written[word[0]], path) for path in named]
    assert [path for path in paths if not (tree / path).exists()] == []
