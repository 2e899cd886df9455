"""The words of the table: a folder for each language, in it a file for each game and for each room.

A language is its folder and nothing else. Keys begin with what they are for: `told-` a fact, `no-` a refusal,
`hint-` why a move is good, `option-` a house rule, `timer-` a clock.
"""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from janken.words.fluent import Catalogue

ENGLISH: Final = "en"
SHARED: Final = ("cards", "table", "server", "shuffle")  # what page and prompt both say
PROMPT: Final = (*SHARED, "prompt")
PAGE: Final = (*SHARED, "page")

_ENDING: Final = ".ftl"


@cache
def languages() -> tuple[str, ...]:
    folders = (folder for folder in files(__name__).iterdir() if (folder / f"cards{_ENDING}").is_file())
    return tuple(sorted(folder.name for folder in folders))


def text_of(language: str, name: str) -> str:
    """A file of words as it is."""
    return (files(__name__) / language / (name + _ENDING)).read_text(encoding="utf-8")


def game_text(language: str, game: str, folder: Path | None = None) -> str:
    """The words of a game: ours, or those of a folder that a game from elsewhere brings, English at least."""
    if folder is None:
        return text_of(language, game)
    own = folder / language / (game + _ENDING)
    return (own if own.is_file() else folder / ENGLISH / (game + _ENDING)).read_text(encoding="utf-8")


@cache
def catalogue(language: str, game: str = "", folder: Path | None = None) -> Catalogue:
    """What is said at a prompt, in general or at a table of a game."""
    shared = [text_of(language, name) for name in PROMPT]
    return Catalogue(*shared, game_text(language, game, folder)) if game else Catalogue(*shared)


def language_for(wished: str | None) -> str:
    """The language that is wished for, else that of the surroundings; English if there is no such folder."""
    surroundings = (os.environ.get(name, "") for name in ("JANKEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = wished or next(filter(None, surroundings), "")
    short = spoken.split(".")[0].split("_")[0].split("-")[0].lower()
    return short if short in languages() else ENGLISH
