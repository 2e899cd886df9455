"""The worked examples of the rules pages, for tests that play or count them."""

import re

from janken import games
from janken.words import ENGLISH
from janken.words.rules import CardLine, card_blocks, rule


def rule_text(page: str, rule_id: str, language: str = ENGLISH) -> str:
    found = rule(page, rule_id, language, games.rules_pages()[page])
    assert found is not None, f"{page} has no {rule_id}"
    return found


def drawn(page: str, rule_id: str, block: int = 0) -> list[CardLine]:
    return card_blocks(rule_text(page, rule_id))[block]


def codes(line: CardLine) -> str:
    """The upper ends of the cards of a line, as records write them."""
    return " ".join(card.ends[0] for card in line.cards)


def marked(line: CardLine) -> str:
    return " ".join(card.ends[0] for card in line.cards if card.marked)


def numbers(text: str) -> list[int]:
    """The numbers of a text in their order; those in the ids of rules are none."""
    return [int(found) for found in re.findall(r"\d+", re.sub(r"\b[A-Z]{2}-\d+", "", text))]


def sums(text: str) -> list[tuple[list[int], int]]:
    """What a text adds up, `8 + 11 = 19`: the numbers, and what it says they make."""
    found = re.findall(r"((?:\d+ \+ )+\d+) =\s(\d+)", text)
    return [(numbers(added), int(total)) for added, total in found]


def table_rows(page: str, rule_id: str, language: str = ENGLISH) -> list[list[str]]:
    """The cells of the table of a rule, without its head."""
    lines = [line for line in rule_text(page, rule_id, language).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
