"""The documents are true: what they point to is there, and every game is told of."""

import re
from pathlib import Path

import pytest

from janken import games
from janken.rules import page_names, rule

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_every_game_has_a_rules_page_and_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    for game in games.every():
        assert game.name in page_names()
        assert f"[{game.title}](docs/rules/{game.name}.md)" in readme
        assert rule(game.name, game.end_rule) is not None
        assert rule(game.name, game.seats_rule) is not None


def test_every_option_names_a_rule_that_exists() -> None:
    for game in games.every():
        for option in game.options:
            page = "cards" if option.rule.startswith("CD") else game.name
            assert rule(page, option.rule) is not None


def test_the_notice_and_the_licence_are_there() -> None:
    assert "not affiliated" in (ROOT / "NOTICE").read_text()
    assert "MIT" in (ROOT / "LICENSE").read_text()
