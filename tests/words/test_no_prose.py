"""No code reads a sentence: words are made where they are shown, and nothing is decided by them."""

import ast
import re
from collections.abc import Iterator
from typing import get_args

import pytest

from janken.table.protocol import Kind
from tests.project.tree import PACKAGE, ROOT

PYTHON = sorted([*PACKAGE.rglob("*.py"), *(ROOT / "tools").glob("*.py")])
PAGE = sorted(file for ending in ("*.ts", "*.svelte") for file in (ROOT / "web" / "src").rglob(ending))
SPEAKING = {"say", "tell", "why_not_text", "whyNot", "because", "english", "sentence"}
READING = {
    "startswith",
    "endswith",
    "find",
    "index",
    "count",
    "replace",
    "split",
    "partition",
    "removeprefix",
}
NOT_OURS = {"without completing handshake"}  # a library's log, of which one line means nothing here
_PROSE = re.compile(r"[a-z]{2,} [a-z]{2,}", re.IGNORECASE)
_TWO_WORDS = r"[a-zA-Z]{2,} [a-zA-Z]{2,}"
_QUOTED = rf"""["'`/][^"'`/\n]*{_TWO_WORDS}"""
_READ = r"\.(?:startsWith|endsWith|includes|indexOf|match|search|split|replace)\(\s*"
_SAID = r"(?:\bsay|\btell|whyNot|because)\([^()\n]*\)\s*"
_EQUAL = r"(?:===?|!==?)\s*"
_IN_PAGE = re.compile(rf"{_EQUAL}{_QUOTED}|{_READ}{_QUOTED}|{_SAID}{_READ}|{_SAID}{_EQUAL}")


def is_prose(node: ast.expr) -> bool:
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    return bool(_PROSE.search(node.value)) and node.value not in {*get_args(Kind), *NOT_OURS}


def is_said(node: ast.expr) -> bool:
    """The result of putting something into words."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name in SPEAKING


def prose_read(source: str) -> Iterator[int]:
    """The lines in which a sentence is compared, searched or taken apart."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(is_prose(side) or is_said(side) for side in sides):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            reads = node.func.attr in READING
            if reads and (is_said(node.func.value) or any(map(is_prose, node.args))):
                yield node.lineno


def test_no_sentence_is_read_in_python() -> None:
    assert PYTHON
    for file in PYTHON:
        assert (file, list(prose_read(file.read_text(encoding="utf-8")))) == (file, [])


def test_no_sentence_is_read_in_the_page() -> None:
    assert PAGE
    for file in PAGE:
        lines = file.read_text(encoding="utf-8").splitlines()
        found = [number for number, line in enumerate(lines, start=1) if _IN_PAGE.search(line)]
        assert (file, found) == (file, [])


@pytest.mark.parametrize(
    "source",
    [
        'if fact.text == "takes the stack": pass',
        'said.startswith("is out")',
        'if "a Rummy" in voice.tell(fact): pass',
        'voice.say("told-out").split(": ")',
        'if voice.say("title") == name: pass',
    ],
)
def test_reading_a_sentence_in_python_is_noticed(source: str) -> None:
    assert list(prose_read(source))


@pytest.mark.parametrize(
    "source",
    [
        'fact.say.includes("is out")',
        'if (text === "no such table") return;',
        'say("told-take", args).startsWith("x")',
        "/takes the stack/.test(line) || line.match(/takes the stack/)",
    ],
)
def test_reading_a_sentence_in_the_page_is_noticed(source: str) -> None:
    assert _IN_PAGE.search(source)
