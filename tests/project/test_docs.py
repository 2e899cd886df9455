"""The documents are true: what they point to is there, and every game is told of."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import janken
from janken import games
from janken.words.rules import rule
from tools.readme_games import FILE as README
from tools.readme_games import with_games

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("document", PAGES, ids=lambda document: str(document.name))
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_the_readme_lists_the_games() -> None:
    """If not: .venv/bin/python tools/readme_games.py"""
    assert README.read_text() == with_games(README.read_text())


def test_every_game_has_a_rules_page_and_stands_in_the_readme() -> None:
    readme = README.read_text()
    for game in games.every():
        if game.name not in games.ours():  # installed beside us, with a home of its own
            continue
        rules = f"src/janken/games/{game.name.replace('-', '_')}/words/en.md"
        assert f"[{game.catalogue('en').say('title', {})}]({rules})" in readme
        assert (ROOT / "docs" / "rules" / f"{game.name}.md").read_text() == (
            f"Read it here: [{rules}](../../{rules})\n"
        )
        assert rule(game.name, game.end_rule, folder=game.words) is not None
        assert rule(game.name, game.seats_rule, folder=game.words) is not None


def test_every_option_names_a_rule_that_exists() -> None:
    for game in games.every():
        for option in game.options:
            folder = None if option.rule.startswith("CD") else game.words
            assert rule("cards", option.rule, folder=folder) is not None


def test_the_notice_and_the_licence_are_there() -> None:
    assert "not affiliated" in (ROOT / "NOTICE").read_text()
    assert "MIT" in (ROOT / "LICENSE").read_text()


def test_every_page_is_in_the_menu_of_the_documentation() -> None:
    """`./dev docs` builds it, strictly; this is what a new page forgets."""
    listed = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    # The rules of a game stand in the menu as well, but a new game needs no edit there.
    assert {page.name for page in (ROOT / "docs").glob("*.md")} <= set(listed)
    assert [page for page in listed if not (ROOT / "docs" / page).is_file()] == []


def test_the_reference_has_every_name_that_the_library_offers() -> None:
    referred = re.findall(r"^::: (\S+)\.(\w+)$", (ROOT / "docs" / "reference.md").read_text(), re.MULTILINE)
    for module, name in referred:
        assert getattr(import_module(module), name).__doc__, name
    assert {name for _, name in referred} == set(janken._HOME)
