"""What `./dev test --game NAME` calls green is green: it runs whatever goes over all games."""

import re
import runpy

import pytest

from tests.project.tree import ROOT

GOES_OVER_GAMES = re.compile(r"games\.(every|names|rules_pages)\(\)(?!\.index)|our_games\(\)")
# What it leaves to ./dev test: browsers, and nodes that are cut off from each other, which know no game.
LEFT_OUT = ("tests/web/", "tests/cluster/", "tests/examples/", "tests/packages/", "tests/project/test_conf")
# Helpers, and what they help.
HELPERS = ("tests/playing.py", "tests/bots/seeing.py", "tests/records/matches.py", "tests/server/process.py")


def files() -> list[str]:
    found = [
        file for file in sorted((ROOT / "tests").rglob("*.py")) if GOES_OVER_GAMES.search(file.read_text())
    ]
    return [file.relative_to(ROOT).as_posix() for file in found]


@pytest.fixture(scope="module")
def covered() -> tuple[str, ...]:
    dev = runpy.run_path(str(ROOT / "dev"), run_name="dev")
    return (*dev["TESTS_BY_GAME"], *dev["TESTS_OF_ALL_GAMES"])


@pytest.mark.parametrize("file", files())
def test_what_goes_over_all_games_is_run_for_one(file: str, covered: tuple[str, ...]) -> None:
    assert file.startswith((*covered, *LEFT_OUT)) or file in HELPERS, (
        f"{file} goes over all games: name it in TESTS_BY_GAME or TESTS_OF_ALL_GAMES of ./dev"
    )


def test_every_file_that_it_runs_is_there(covered: tuple[str, ...]) -> None:
    assert [path for path in covered if not (ROOT / path).exists()] == []
