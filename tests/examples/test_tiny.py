"""Tiny Circle, the research game: what OpenSpiel computes of it is exact, and learners come close to it."""

import re
from pathlib import Path

import pytest

from tests.examples.installing import TINY, install, pytest_of_game, run
from tests.running import ROOT


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("tiny"), TINY)


def test_its_rules_and_its_secrets_are_kept(tiny: Path) -> None:
    done = run(tiny, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TINY / "tests"))
    assert done.returncode == 0, done.stdout[-3000:]
    rules = (TINY / "src/tiny_circle/words/en.md").read_text()
    tested = (TINY / "tests/test_rules.py").read_text()
    for number in re.findall(r"^### TC-(\d+)", rules, re.MULTILINE):
        assert f"test_tc_{number}_" in tested
    kept = pytest_of_game(tiny, "tiny-circle", "tests/secrecy/test_redeal.py")
    assert kept.returncode == 0, kept.stdout[-3000:]


@pytest.mark.parametrize("cards", ["dealt", "hidden"])
def test_values_and_best_responses_are_those_of_the_rules(tiny: Path, cards: str) -> None:
    """With all cards dealt, and with one that nobody sees."""
    done = run(tiny, "-m", "tests.examples.tiny", cards)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout == "exact\n"


def test_the_example_comes_close_to_an_equilibrium(tiny: Path) -> None:
    """MCCFR of OpenSpiel; its exploitability is computed, not estimated."""
    done = run(tiny, str(ROOT / "examples" / "solve_tiny.py"), "--iterations", "80", "--options", "suits=4")
    assert done.returncode == 0, done.stderr[-3000:]
    uniform, _, learned = map(float, re.findall(r"exploitability ([\d.]+)", done.stdout))
    assert learned < 0.75 * uniform
