"""Text from users, made safe to show, and what they may have meant; files, and losing nothing in them."""

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Final

_LONGEST_WORD: Final = 40  # what is longer was no slip of the fingers
_SHORTEST_PART: Final = 4  # letters, of a word with hyphens: less is in too many
_SHORTEST_BEGUN: Final = 2


def printable(text: str) -> str:
    """Without anything that could move a cursor, change the direction of writing or start a new line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known word that is most like a misspelt one, or of which this is a part, if any is."""
    if len(word) > _LONGEST_WORD:
        return []
    small = {one.lower(): one for one in known}
    parts = {part: one for one in small for part in one.split("-") if len(part) >= _SHORTEST_PART}
    for said in ({one: one for one in small}, parts):
        near = get_close_matches(word.lower(), said, n=1)
        if near:
            return [small[said[near[0]]]]
    begun = [
        one for part, one in parts.items() if len(word) >= _SHORTEST_BEGUN and part.startswith(word.lower())
    ]
    return [small[one] for one in begun[:1]]


LARGEST_FILE = 16 * 1024 * 1024  # bytes, a hundred times the longest evening of trading


def read_bytes(path: str) -> bytes:
    """The contents of a file, at most one byte more than a record may have."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def write_new(path: Path, text: str) -> None:
    """Write a new file; FileExistsError if it exists."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def rewrite(path: Path, text: str) -> None:
    """Replace a file's text; the old one stays intact until the new one is complete."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)


def reason(error: Exception) -> str:
    """Why a file cannot be read or written, in plain words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "this is not UTF-8 text" if isinstance(error, UnicodeError) else "this is not a file name"
