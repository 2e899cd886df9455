"""The documentation as a site: built strictly, so that no link and no anchor leads nowhere."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from janken.words.rules import card_blocks
from tests.project.tree import ROOT
from tools import badges, moving_picture
from tools.site_pages import drawn

DOORS = ("Players", "Hosts", "Library users", "Researchers", "Contributors")


def build(config: Path, site: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "-f",
        str(config),
        "-d",
        str(site),
    ]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True)


@pytest.mark.timeout(600)
def test_the_site_is_built_and_has_a_door_for_everybody(tmp_path: Path) -> None:
    done = build(ROOT / "mkdocs.yml", tmp_path / "site")
    assert done.returncode == 0, done.stderr
    first = (tmp_path / "site" / "index.html").read_text()
    for door in DOORS:
        assert f"<strong>{door}</strong>" in first
    found = json.loads((tmp_path / "site" / "search" / "search_index.json").read_text())["docs"]
    assert any("Run with Scissors" in page["text"] for page in found)
    assert any(page["location"].startswith("reference/#janken.library.api.new") for page in found)
    rules = (tmp_path / "site" / "rules" / "collector" / "index.html").read_text()
    assert "CO-4 What a set is" in rules
    assert 'aria-label="4P 5S 6R"' in rules  # drawn, and said
    sources = (tmp_path / "site" / "testing" / "index.html").read_text()
    assert "/blob/main/CONTRIBUTING.md" in sources


@pytest.mark.timeout(600)
@pytest.mark.parametrize("link", ["[nowhere](nowhere.md)", "[no such part](play.md#no-such-part)"])
def test_a_link_that_leads_nowhere_stops_it(tmp_path: Path, link: str) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "play.md").write_text("# Play\n")
    (docs / "index.md").write_text(f"# Start\n\n{link}\n")
    config = (ROOT / "mkdocs.yml").read_text()
    settings = config[config.index("validation:") :]
    (tmp_path / "mkdocs.yml").write_text(f"site_name: Test\n{settings}")
    done = build(tmp_path / "mkdocs.yml", tmp_path / "site")
    assert done.returncode == 1
    assert link.partition("(")[2].rstrip(")") in done.stderr


def test_every_card_of_the_rules_is_drawn() -> None:
    """Jokers, dark faces and cards with two ends too, each with its letters."""
    pages = [*ROOT.glob("src/janken/games/*/words/en.md"), *ROOT.glob("src/janken/words/en/rules/*.md")]
    blocks = [block for page in pages for block in card_blocks(page.read_text(encoding="utf-8"))]
    assert len(blocks) > 20
    for block in blocks:
        picture = ElementTree.fromstring(drawn(block))
        shown = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
        assert shown == ["/".join(card.ends) for line in block for card in line.cards]


def test_the_pictures_of_the_readme_are_what_the_tools_draw() -> None:
    """If not: .venv/bin/python -m tools.moving_picture, or tools.badges"""
    assert moving_picture.FILE.read_text(encoding="utf-8") == moving_picture.picture()
    assert badges.FILE.read_text(encoding="utf-8") == badges.badges()


def test_the_readme_is_one_screen() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    before, _, _ = "\n".join(lines).partition("## Read on")
    assert len(before.splitlines()) <= 50
    code = before.partition("```python\n")[2].partition("```")[0].splitlines()
    assert len([line for line in code if line]) <= 10
