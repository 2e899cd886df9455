"""The rules in words: in each language a page for each game, one on the cards and one on records."""

import re
from importlib.resources import files
from typing import Final

from janken.words import ENGLISH

_WORDS: Final = files("janken.words")
_ENDING: Final = ".md"


def page_names() -> list[str]:
    pages = (resource.name for resource in (_WORDS / ENGLISH / "rules").iterdir())
    return sorted(name.removesuffix(_ENDING) for name in pages)


def language_of(name: str, wished: str) -> str:
    """The wished language, if there is such a page in it; else English."""
    there = [folder.name for folder in _WORDS.iterdir() if (folder / "rules" / (name + _ENDING)).is_file()]
    return wished if wished in there else ENGLISH


def page(name: str, language: str = ENGLISH) -> str:
    return (_WORDS / language / "rules" / (name + _ENDING)).read_text(encoding="utf-8")


def rule(name: str, rule_id: str, language: str = ENGLISH) -> str | None:
    """The part of a page that one rule takes up: its heading `### CO-9 ...` and what follows."""
    heading = rf"^### {re.escape(rule_id.upper())} .*?(?=^#|\Z)"
    found = re.search(heading, page(name, language), re.MULTILINE | re.DOTALL)
    return None if found is None else found[0].rstrip() + "\n"


def rule_ids(name: str) -> list[str]:
    return re.findall(r"^### ([A-Z]+-\d+)", page(name), re.MULTILINE)
