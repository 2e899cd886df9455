"""Paths that documents, comments and NOTICE name are there."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.tree import PACKAGE, ROOT, tracked_files

# From the root, or from the package: `table/races.py` in docs/architecture.md is src/janken/table/races.py.
FROM = (ROOT, PACKAGE, ROOT / "web", ROOT / "web" / "src")
ENDINGS = "py|md|ts|svelte|css|json|jsonl|ftl|txt|toml|svg|c"
PATH = re.compile(rf"(?<![\w/.:-])((?:[\w.-]+/)+[\w.*-]*\w\.(?:{ENDINGS}))\b")
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "NOTICE", "web/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "notes").glob("*.md")),
]


def named_in(text: str) -> set[str]:
    """Without those that stand for any: `games/NAME/words/en.ftl`, `src/janken/games/*/facts.py`."""
    found = {match[1] for match in PATH.finditer(text)}
    return {path for path in found if not re.search(r"[A-Z]{4,}|\*|LANG|GAME", path)}


def is_there(path: str, beside: Path) -> bool:
    return any((folder / path).exists() for folder in (beside.parent, *FROM))


def comments(file: Path) -> Iterator[str]:
    """Comments and docstrings of a source."""
    for token in tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline):
        is_docstring = token.type == tokenize.STRING and token.string.startswith('"""')
        if token.type == tokenize.COMMENT or is_docstring:
            yield token.string


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_paths_in_a_document_exist(document: Path) -> None:
    text = re.sub(r"^( {4}.*|```.*?^```)$", "", document.read_text(encoding="utf-8"), flags=re.M | re.S)
    text = re.sub(r"\]\([^)]*\)", "]", text)  # links are looked at by test_docs.py
    assert {path for path in named_in(text) if not is_there(path, document)} == set()


def test_paths_in_comments_exist() -> None:
    sources = [file for file in tracked_files() if file.suffix == ".py" and "golden" not in file.parts]
    assert len(sources) > 500
    missing = {
        (str(file.relative_to(ROOT)), path)
        for file in sources
        for comment in comments(file)
        for path in named_in(comment)
        if not is_there(path, file)
    }
    assert missing == set()


def test_a_path_that_is_not_there_is_noticed() -> None:
    assert named_in("see `table/races.py`, docs/nowhere.md and games/NAME/facts.py") == {
        "table/races.py",
        "docs/nowhere.md",
    }
    assert is_there("table/races.py", ROOT / "README.md")
    assert not is_there("docs/nowhere.md", ROOT / "README.md")
