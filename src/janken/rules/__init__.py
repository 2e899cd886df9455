"""The rules in words: a page for each game, one on the cards and one on records."""

import re
from importlib.resources import files

_ENDING = ".md"


def page_names() -> list[str]:
    pages = (resource.name for resource in files(__name__).iterdir())
    return sorted(name.removesuffix(_ENDING) for name in pages if name.endswith(_ENDING))


def page(name: str) -> str:
    return (files(__name__) / (name + _ENDING)).read_text(encoding="utf-8")


def rule(name: str, rule_id: str) -> str | None:
    """The part of a page that one rule takes up: its heading `### CO-9 ...` and what follows."""
    heading = rf"^### {re.escape(rule_id.upper())} .*?(?=^#|\Z)"
    found = re.search(heading, page(name), re.MULTILINE | re.DOTALL)
    return None if found is None else found[0].rstrip() + "\n"
