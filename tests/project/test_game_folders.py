"""Every game's folder has the same shape: ours, and that of the example, like any from elsewhere."""

import ast
from pathlib import Path

import pytest

from tests.project.tree import PACKAGE, ROOT

FOLDERS = [
    *sorted(folder.parent for folder in PACKAGE.glob("games/*/__init__.py")),
    *sorted(path.parent.parent for path in ROOT.glob("examples/*/src/*/words/en.ftl")),
]
ALWAYS = {"__init__.py", "game.py", "facts.py", "rules", "words"}
# What a game may have besides. Another name is a new role: give it a line in docs/architecture.md too.
SOMETIMES = {
    *(
        "moves.py",
        "view.py",
        "real_cards.py",
        "env.py",
        "bot.py",
    ),
    "hands.jsonl",
}
every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))


def there(folder: Path) -> set[str]:
    """The files, a single module `rules.py` being as good as a package."""
    names = {path.name for path in folder.iterdir()} - {"__pycache__"}
    return {"rules" if name == "rules.py" else name for name in names}


def test_there_are_games() -> None:
    assert len(FOLDERS) >= 7


@every_folder
def test_a_folder_has_the_files_of_every_game_and_no_others(folder: Path) -> None:
    assert ALWAYS - there(folder) == set()
    assert there(folder) - ALWAYS - SOMETIMES == set()


@every_folder
def test_its_words_are_a_catalogue_and_a_rules_page_for_a_language(folder: Path) -> None:
    words = {path.name for path in (folder / "words").iterdir()}
    assert {"en.ftl", "en.md"} <= words
    assert {Path(name).suffix for name in words} == {".ftl", ".md"}
    assert {len(Path(name).stem) for name in words} == {2}


@every_folder
def test_it_begins_with_its_game_on_one_screen(folder: Path) -> None:
    text = (folder / "__init__.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 25
    names = {
        node.target.id
        for node in ast.parse(text).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    assert names == {"GAME"}
