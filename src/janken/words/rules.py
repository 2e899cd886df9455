"""The rules in words: in each language a page for each game, one on the cards and one on records.

A game from elsewhere brings its page in its folder of words, English at least.
"""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from janken.words import ENGLISH

_WORDS: Final = files("janken.words")
_ENDING: Final = ".md"


def page_names() -> list[str]:
    """Our own pages."""
    pages = (resource.name for resource in (_WORDS / ENGLISH / "rules").iterdir())
    return sorted(name.removesuffix(_ENDING) for name in pages)


def language_of(name: str, wished: str, folder: Path | None = None) -> str:
    """The wished language, if there is such a page in it; else English."""
    words = folder or _WORDS
    there = [one.name for one in words.iterdir() if (one / "rules" / (name + _ENDING)).is_file()]
    return wished if wished in there else ENGLISH


def page(name: str, language: str = ENGLISH, folder: Path | None = None) -> str:
    return ((folder or _WORDS) / language / "rules" / (name + _ENDING)).read_text(encoding="utf-8")


def rule(name: str, rule_id: str, language: str = ENGLISH, folder: Path | None = None) -> str | None:
    """The part of a page that one rule takes up: its heading `### CO-9 ...` and what follows."""
    heading = rf"^### {re.escape(rule_id.upper())} .*?(?=^#|\Z)"
    found = re.search(heading, page(name, language, folder), re.MULTILINE | re.DOTALL)
    return None if found is None else found[0].rstrip() + "\n"


def rule_ids(name: str, folder: Path | None = None) -> list[str]:
    return re.findall(r"^### ([A-Z]+-\d+)", page(name, folder=folder), re.MULTILINE)
