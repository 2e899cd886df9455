"""What people call themselves, made fit to be shown to others and to stand in a record."""

import unicodedata
from collections.abc import Collection
from typing import Final

from janken.table.protocol import LONGEST_NAME

_UNSHOWN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, direction, private, unassigned
_MOST_MARKS: Final = 2  # on one letter


def clean_name(said: str) -> str:
    """Composed letters, without control and direction characters, comma and # (RF-1); perhaps nothing."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", said):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in _UNSHOWN or letter in ",#" or marks > _MOST_MARKS:
            continue
        letters.append(letter)
    return " ".join("".join(letters).split())[:LONGEST_NAME].rstrip()


def name_among(wanted: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody at the table has it already."""
    taken = {other.casefold() for other in others}
    if wanted.casefold() not in taken:
        return wanted
    for number in range(2, len(others) + 3):
        behind = f" {number}"
        numbered = wanted[: LONGEST_NAME - len(behind)].rstrip() + behind
        if numbered.casefold() not in taken:
            return numbered
    raise AssertionError("one of so many numbers is free")
