"""No file says where it was made: no registry, no path of one machine."""

import re
from pathlib import Path

import pytest

from tests.project.tree import ROOT, tracked_files

# Put together from pieces, so that this file does not contain what it looks for.
HOSTS = [re.escape(name + "." + top) for name, top in (("pypi", "org"), ("pythonhosted", "org"))]
HOSTS += [
    re.escape(name + "." + top) for name, top in (("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"))
]
INDEX = r"https?://\S+/simple\b"
MACHINE_PATH = r"(?<![\w.~}-])/(?:work|home|root|opt|Users)/"
NEIGHBOUR = r"\.\./shared\b"
TRACE = re.compile("|".join([*HOSTS, INDEX, MACHINE_PATH, NEIGHBOUR]))
BINARY = {".png", ".jpg", ".ico", ".woff2", ".gz", ".sqlite", ".page"}


def traces(text: str) -> list[str]:
    return [found[0] for found in TRACE.finditer(text)]


def test_no_tracked_file_names_a_registry_or_a_path_of_a_machine() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in tracked_files() if file.suffix not in BINARY}
    found = {str(file.relative_to(ROOT)): traces(text) for file, text in texts.items() if traces(text)}
    assert found == {}


@pytest.mark.parametrize(
    "pieces",
    [
        ("https://files.", "pythonhosted", ".org/x.whl"),
        ("see pypi", ".org"),
        ("--index-url https://mirror.example", "/simple"),
        ("cd /", "work/main"),
        ('"/', 'home/someone/janken"'),
        ("read ..", "/shared/notes"),
    ],
)
def test_traces_are_found(pieces: tuple[str, ...]) -> None:
    assert traces("".join(pieces))


@pytest.mark.parametrize("text", ["tests/rules/co.md", "a home/work balance", "https://example.org/rules"])
def test_ordinary_text_is_no_trace(text: str) -> None:
    assert traces(text) == []


def test_there_are_files_to_look_at() -> None:
    assert Path(ROOT, "dev") in tracked_files()
