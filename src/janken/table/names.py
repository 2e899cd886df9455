"""What people call themselves, made fit to be shown to others and to stand in a record, and told apart."""

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from typing import Final

from janken.table.protocol import LONGEST_NAME
from janken.words import catalogue, languages

_UNSHOWN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, direction, private, unassigned
_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that show nothing
_MOST_MARKS: Final = 2  # on one letter
_SHOWN: Final = ("L", "N", "P", "S")  # what is seen by itself: letters, numbers, signs
# Letters that look like others, as far as somebody could pose with them; all small, without marks.
_LOOKALIKES: Final = str.maketrans(
    "аеорсухѕԁԛԝһвкмнтіјαορνκτυχβηω01i|ıι",
    "aeopcyxsdqwhbkmhtljaopvktuxbnwolllll",
)
_LIKE_ANOTHER: Final = (("rn", "m"), ("vv", "w"))
# Who plays where nobody sits. The same in every language, as names are.
_HOUSE: Final = (
    "Momo", "Kiko", "Tara", "Ravi", "Juno", "Oskar", "Suki", "Bruno", "Yara",
    "Wim", "Fenja", "Tino", "Mina", "Zeno", "Lulu", "Pepe", "Nell", "Igor",
)  # fmt: skip
_BOT: Final = re.compile("bot[0-9ol]*")


def clean_name(said: str) -> str:
    """Composed letters, without control and direction characters, comma and # (RF-1); perhaps nothing."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", said):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in _UNSHOWN or letter in ",#" or letter in _BLANK or marks > _MOST_MARKS:
            continue
        letters.append(letter)
    name = " ".join("".join(letters).split())[:LONGEST_NAME].rstrip()
    return name if any(unicodedata.category(letter).startswith(_SHOWN) for letter in name) else ""


def look_of(name: str) -> str:
    """The same for names that look alike: without case, marks and gaps, one letter for all like it."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    look = "".join(letter for letter in plain if letter.isalnum() or letter == "|").translate(_LOOKALIKES)
    for pair, single in _LIKE_ANOTHER:
        look = look.replace(pair, single)
    return look


def is_posing(name: str) -> bool:
    """Does it look like the name of a bot, or of the table, in any language?"""
    return bool(_BOT.fullmatch(look_of(name))) or look_of(name) in _names_of_the_table()


@cache
def _names_of_the_table() -> frozenset[str]:
    return frozenset(look_of(catalogue(language).say("the-table", {})) for language in languages())


def name_among(wanted: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody at the table has one that looks like it."""
    taken = {look_of(other) for other in others}
    if look_of(wanted) not in taken:
        return wanted
    for number in range(2, len(others) + 3):
        behind = f" {number}"
        numbered = wanted[: LONGEST_NAME - len(behind)].rstrip() + behind
        if look_of(numbered) not in taken:
            return numbered
    raise AssertionError("one of so many numbers is free")


def house_names(count: int, taken: Collection[str], begin: int) -> list[str]:
    """So many names for bots that nobody at the table has; `begin` says with which of them."""
    looks = {look_of(name) for name in taken}
    turned = [_HOUSE[(begin + place) % len(_HOUSE)] for place in range(len(_HOUSE))]
    return [name for name in turned if look_of(name) not in looks][:count]
