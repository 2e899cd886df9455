"""A game from elsewhere: installed, it is one of the games, and no file of the tree is touched."""

import subprocess
from pathlib import Path

import pytest

from tests.examples.installing import EXAMPLE, GAME, install, janken, pytest_of_game
from tests.running import ROOT

CONTRACT = ("tests/contract", "tests/secrecy/test_redeal.py", "tests/bots/test_secrecy.py")


def changes() -> str:
    return subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout


def test_it_keeps_the_contract_and_bots_finish_it_at_a_live_table(installed: Path) -> None:
    before = changes()
    done = pytest_of_game(installed, GAME, *CONTRACT)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "passed" in done.stdout
    assert changes() == before


LEAK = """
    def places(self, viewer):
        shown = super().places(-1)
        return [place for place in shown if place.name == "{0}"] + super().places(viewer)
"""


@pytest.mark.parametrize("shown", ["choice", "hands"])
def test_a_leak_fails_the_secrecy_tests(tmp_path: Path, shown: str) -> None:
    target = install(tmp_path, EXAMPLE)
    module = target / "round_the_circle" / "rules.py"
    module.write_text(module.read_text() + LEAK.format(shown))
    done = pytest_of_game(target, GAME, "tests/secrecy/test_redeal.py")
    assert done.returncode == 1, done.stdout[-3000:]
    assert "AssertionError" in done.stdout


def test_it_is_played_in_the_arena_and_its_records_replay(installed: Path, tmp_path: Path) -> None:
    bots = ("--bot", "master", "--bot", "random")
    done = janken(
        installed, "arena", GAME, *bots, "--deals", "2", "--playouts", "20", "--records", str(tmp_path)
    )
    assert done.returncode == 0, done.stderr
    records = sorted(tmp_path.glob("*.janken"))
    assert len(records) == 4
    shown = janken(installed, "replay", str(records[0]))
    assert shown.returncode == 0, shown.stderr
    assert "Round the Circle" in shown.stdout
    assert "Compared last" in shown.stdout


def test_its_words_and_rules_are_found(installed: Path) -> None:
    assert "\nRC-4 " in janken(installed, "rules", GAME).stdout
    assert "Im Kreis herum" in janken(installed, "games", "--lang", "de").stdout


def test_a_package_that_cannot_be_loaded_is_named_and_left_out(tmp_path: Path) -> None:
    about = tmp_path / "broken-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    lines = ["[janken.games]", "broken-game = no_such_module:GAME", "collector = os:sep", "odd = os:sep"]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")
    done = janken(tmp_path, "games")
    assert done.returncode == 0
    assert "The Collector" in done.stdout
    for name, why in (("broken-game", "no_such_module"), ("odd", "is not what it should be")):
        assert any(name in line and why in line for line in done.stderr.splitlines()), done.stderr
    assert "broken-game" not in done.stdout
    asked = janken(tmp_path, "deal", "broken-game")
    assert "is installed, but it cannot be loaded" in asked.stderr


def test_what_it_does_not_have_is_said_by_its_name(installed: Path, tmp_path: Path) -> None:
    solved = janken(installed, "solve", "--deal", GAME)
    assert "The solver can solve Light to Dark, and The Collector for one player." in solved.stderr
    named = janken(installed, "solve", GAME)
    assert f"{GAME} is a game: janken solve --deal {GAME}" in named.stderr
    drawn = janken(installed, "sheet", GAME, "-o", str(tmp_path / "pad.pdf"))
    assert f"{GAME} has no score pad; there are collector," in drawn.stderr
    card = janken(installed, "sheet", GAME, "--kind", "card", "-o", str(tmp_path / "card.pdf"))
    assert f"{GAME} has no reference card; there are collector," in card.stderr
    judged = janken(installed, "referee", GAME, "4P", "5P", "6P")
    assert f"{GAME} has no sets to judge" in judged.stderr
    today = janken(installed, "daily", GAME)
    assert f"There is no daily deal “{GAME}”" in today.stderr
    assert f"has no task {GAME}" in janken(installed, "benchmark", "club", "--task", GAME).stderr
