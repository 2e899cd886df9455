"""The rules in words: a page for each game, one on the cards and one on records.

They are English; a folder named after another language has pages in that language, with the same rule ids.
"""

import re
from importlib.resources import files

ENGLISH = "en"
_ENDING = ".md"


def page_names() -> list[str]:
    pages = (resource.name for resource in files(__name__).iterdir())
    return sorted(name.removesuffix(_ENDING) for name in pages if name.endswith(_ENDING))


def language_of(name: str, wished: str) -> str:
    """The wished language, if there is such a page in it; else English."""
    there = [folder.name for folder in files(__name__).iterdir() if (folder / (name + _ENDING)).is_file()]
    return wished if wished in there else ENGLISH


def page(name: str, language: str = ENGLISH) -> str:
    folder = files(__name__) / language if language != ENGLISH else files(__name__)
    return (folder / (name + _ENDING)).read_text(encoding="utf-8")


def rule(name: str, rule_id: str) -> str | None:
    """The part of a page that one rule takes up: its heading `### CO-9 ...` and what follows."""
    heading = rf"^### {re.escape(rule_id.upper())} .*?(?=^#|\Z)"
    found = re.search(heading, page(name), re.MULTILINE | re.DOTALL)
    return None if found is None else found[0].rstrip() + "\n"
