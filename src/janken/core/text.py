"""Somebody's text, made fit to be shown, and what they may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST_WORD: Final = 40  # what is longer was no slip of the fingers


def printable(text: str) -> str:
    """Without anything that could move a cursor, change the direction of writing or start a new line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known word that is most like a misspelt one, if any is."""
    return get_close_matches(word, list(known), n=1) if len(word) <= _LONGEST_WORD else []
