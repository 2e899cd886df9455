"""The rules in words: in each language a page on the cards and one on records, and a page for each game.

A game has its pages in its own folder of words, `en.md` at least.

Pages are Markdown, with three habits of their own. A block fenced as `cards` is drawn: each of its lines has
cards, and after a colon what they are. `[4P]` is a card to look at, `2s/3H` one with two ends, the upper
first. Quoted lines, `> ...`, say what is typed at a prompt: the page in the browser leaves them out.
Where `<!-- drawing: NAME -->` stands it has a picture of its own (`web/src/art/drawings.ts`).
"""

import re
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from janken.words import ENGLISH

_WORDS: Final = files("janken.words")
_ENDING: Final = ".md"
_CARDS: Final = re.compile(r"^```cards\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class DrawnCard(NamedTuple):
    ends: list[str]  # one code, or of a card with two ends the upper and the lower one
    marked: bool


class CardLine(NamedTuple):
    cards: list[DrawnCard]
    words: str


def page_names() -> list[str]:
    """The pages that are about no single game."""
    pages = (resource.name for resource in (_WORDS / ENGLISH / "rules").iterdir())
    return sorted(name.removesuffix(_ENDING) for name in pages)


def language_of(name: str, wished: str, folder: Path | None = None) -> str:
    """The wished language, if there is such a page in it; else English."""
    return wished if _file(name, wished, folder).is_file() else ENGLISH


def page(name: str, language: str = ENGLISH, folder: Path | None = None) -> str:
    """A page of the rules; that of a game is in the game's folder."""
    return _file(name, language, folder).read_text(encoding="utf-8")


def _file(name: str, language: str, folder: Path | None) -> Traversable:
    return _WORDS / language / "rules" / (name + _ENDING) if folder is None else folder / (language + _ENDING)


def rule(name: str, rule_id: str, language: str = ENGLISH, folder: Path | None = None) -> str | None:
    """The part of a page that one rule takes up: its heading `### CO-9 ...` and what follows."""
    heading = rf"^### {re.escape(rule_id.upper())} .*?(?=^#|\Z)"
    found = re.search(heading, page(name, language, folder), re.MULTILINE | re.DOTALL)
    return None if found is None else found[0].rstrip() + "\n"


def rule_ids(name: str, folder: Path | None = None) -> list[str]:
    return re.findall(r"^### ([A-Z]+-\d+)", page(name, folder=folder), re.MULTILINE)


def card_blocks(text: str) -> list[list[CardLine]]:
    """The drawn cards of a page or rule, block by block."""
    return [_card_lines(found[1]) for found in _CARDS.finditer(text)]


def with_cards(text: str, draw: Callable[[list[CardLine]], str]) -> str:
    """A page or rule in which every block of cards is replaced by a drawing."""
    return _CARDS.sub(lambda found: draw(_card_lines(found[1])), text)


def _card_lines(block: str) -> list[CardLine]:
    return [_card_line(line) for line in block.splitlines()]


def _card_line(line: str) -> CardLine:
    cards, _, words = line.partition(":")
    return CardLine([_drawn_card(word) for word in cards.split()], words.strip())


def _drawn_card(word: str) -> DrawnCard:
    return DrawnCard(word.strip("[]").split("/"), marked=word.startswith("["))
