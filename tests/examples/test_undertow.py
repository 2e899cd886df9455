"""A game of tricks by somebody else: its size, its time, and that it is played without an edit here."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.installing import UNDERTOW, install, janken, pytest_of_game, run
from tests.running import ROOT

MOST_LINES = 350  # of Python, for rules, binding and mind
A_MINUTE = 60.0  # on a machine that does nothing else
TESTS = (
    *("tests/contract", "tests/secrecy/test_redeal.py", "tests/bots/test_secrecy.py"),
    *("tests/evenings/test_people.py", "tests/library"),  # three to five people at a live table, and Python
)


def test_it_is_short() -> None:
    files = sorted((UNDERTOW / "src" / "undertow").glob("*.py"))
    assert {file.name for file in files} >= {"rules.py", "game.py", "bot.py", "facts.py"}
    assert sum(len(file.read_text().splitlines()) for file in files) < MOST_LINES


def test_it_keeps_every_contract_within_a_minute_and_changes_nothing_here(installed: Path) -> None:
    before = changes()
    begun = children_seconds()
    done = pytest_of_game(installed, "undertow", *TESTS)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "passed" in done.stdout
    assert children_seconds() - begun < A_MINUTE
    assert changes() == before


def test_a_game_that_points_alone_do_not_end_is_found(tmp_path: Path) -> None:
    """Those who bid and play at random lose points for ever: the contract says so, and what to do."""
    target = install(tmp_path, UNDERTOW)
    module = target / "undertow" / "game.py"
    ends = 'hands >= options.number("hands")'
    assert ends in module.read_text()
    module.write_text(module.read_text().replace(ends, "max(totals) >= 100"))
    done = pytest_of_game(target, "undertow", "tests/contract/test_ends.py")
    assert done.returncode == 1, done.stdout[-3000:]
    assert "ends_at_random" in done.stdout


def changes() -> str:
    return subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout


def children_seconds() -> float:
    """The time that processes started here have computed: how busy the machine is does not count."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_its_rules_have_tests_and_pass_uncompiled(installed: Path) -> None:
    done = run(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(UNDERTOW / "tests"))
    assert done.returncode == 0, done.stdout[-3000:]
    rules = (UNDERTOW / "src/undertow/words/en.md").read_text()
    tested = (UNDERTOW / "tests/test_rules.py").read_text()
    for number in range(1, rules.count("\n### ") + 1):
        assert f"def test_ut_{number}_" in tested


@pytest.mark.parametrize("game", ["round-the-circle", "undertow"])
def test_it_is_an_environment(installed: Path, game: str) -> None:
    done = run(installed, "-m", "tests.examples.any_environment", game)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "environments played" in done.stdout


def test_its_words_are_whole_in_every_language(installed: Path) -> None:
    done = run(
        *(installed, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
        *("tests/words/test_catalogues.py", "tests/words/test_rules_pages.py", "-k", "its_words or undertow"),
    )
    assert done.returncode == 0, done.stdout[-3000:]


def test_its_mind_plays_in_the_arena(installed: Path) -> None:
    arena = (
        "arena",
        "undertow",
        "--bot",
        "club",
        "--bot",
        "random",
        "--bot",
        "random",
        "--deals",
        "3",
        "--json",
    )
    done = janken(installed, *arena)
    assert done.returncode == 0, done.stderr
    assert "club" in done.stdout


def test_a_program_composes_its_moves(installed: Path) -> None:
    """Passing three of ten cards is a choice of 120 that no list has to hold."""
    program = f"run:{sys.executable} {ROOT / 'examples' / 'json_bot.py'}"
    bots = ("--bot", program, "--bot", "random", "--bot", "random")
    done = janken(installed, "arena", "undertow", *bots, "--deals", "1", "--option", "hands=1")
    assert done.returncode == 0, done.stderr
    assert "json_bot" in done.stdout
