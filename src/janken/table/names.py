"""What people call themselves, made fit to be shown to others and to stand in a record, and distinct."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache
from importlib import resources
from itertools import chain
from typing import Final

from janken.table.protocol import LONGEST_NAME
from janken.words import catalogue, languages

_UNSHOWN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, direction, private, unassigned
_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that show nothing
_MOST_MARKS: Final = 2  # on one letter
_SHOWN: Final = ("L", "N", "P", "S")  # what is seen by itself: letters, numbers, signs
_CONFUSABLES: Final = resources.files("janken.table") / "confusables.txt"
# The standard has no capitals for most of them, but they are read as such.
_SMALL_CAPITALS: Final = str.maketrans("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHIJKLMNOPQRSTUVWYZ")
_BY_EYE: Final = (("i", "l"), ("vv", "w"))  # as names are set here, and at a glance
# The bots. The same in every language, as names are.
_HOUSE: Final = (
    "Momo", "Kiko", "Tara", "Ravi", "Juno", "Oskar", "Suki", "Bruno", "Yara",
    "Wim", "Fenja", "Tino", "Mina", "Zeno", "Lulu", "Pepe", "Nell", "Igor",
)  # fmt: skip
_BOT: Final = re.compile("bot[0-9ol]*")
_NUMBER: Final = re.compile(r"[\s\d]+$")  # behind a name


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


def looks_of(name: str) -> frozenset[str]:
    """Names look alike if one of these is the same: without case, marks and gaps, one letter for all like it.

    Capitals of another script may look like other letters than its small ones do: so both are looked at.
    """
    return frozenset((_skeleton(name), _skeleton(name.casefold())))


def _skeleton(name: str) -> str:
    """What the standard calls so (Unicode Technical Standard 39), whatever the case."""
    likes, look = _lookalikes(), name
    for _ in range(2):  # what looks like a letter may have another case
        plain = unicodedata.normalize("NFKD", look).translate(likes)
        look = unicodedata.normalize("NFKD", plain).casefold()
    look = "".join(letter for letter in look.translate(likes) if letter.isalnum())
    for pair, single in _BY_EYE:
        look = look.replace(pair, single)
    return look


@cache
def _lookalikes() -> dict[int, str]:
    """By letter the one, or those, that it looks like."""
    lines = _CONFUSABLES.read_text(encoding="utf-8").splitlines()
    kinds = [line.split(" ") for line in lines if not line.startswith("#")]
    likes = {ord(letter): first for first, others in kinds for letter in others}
    return likes | {code: chr(capital) for code, capital in _SMALL_CAPITALS.items()}


def is_posing(name: str) -> bool:
    """Does it look like the name of a bot, with or without a number, or of the table, in any language?"""
    looks = looks_of(name) | looks_of(_NUMBER.sub("", name))
    return any(map(_BOT.fullmatch, looks)) or not looks.isdisjoint(_names_of_ours())


@cache
def _names_of_ours() -> frozenset[str]:
    tables = (catalogue(language).say("the-table", {}) for language in languages())
    return looks_of_all((*tables, *_HOUSE))


def looks_of_all(names: Iterable[str]) -> frozenset[str]:
    return frozenset(chain.from_iterable(map(looks_of, names)))


def name_among(wanted: str, others: Collection[str]) -> str:
    """The name, with a number behind it if another person at the table has one that looks like it."""
    taken = looks_of_all(others)
    if looks_of(wanted).isdisjoint(taken):
        return wanted
    for number in range(2, len(others) + 3):
        behind = f" {number}"
        numbered = wanted[: LONGEST_NAME - len(behind)].rstrip() + behind
        if looks_of(numbered).isdisjoint(taken):
            return numbered
    raise AssertionError("one of these numbers is free")


def house_names(count: int, taken: Collection[str], begin: int) -> list[str]:
    """Names for this many bots, which nobody at the table has; `begin` says with which to start."""
    looks = looks_of_all(taken)
    turned = [_HOUSE[(begin + place) % len(_HOUSE)] for place in range(len(_HOUSE))]
    return [name for name in turned if looks_of(name).isdisjoint(looks)][:count]
