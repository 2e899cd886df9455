"""The words that all games share: a folder for each language, in it a file for each room.

The words of a game are in its own folder. Keys begin with what they are for: `told-` a fact, `no-` a refusal,
`hint-` why a move is good, `option-` a house rule, `timer-` a clock.
"""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from janken.words.fluent import Catalogue

ENGLISH: Final = "en"
SHARED: Final = ("results", "cards", "table", "server", "shuffle", "keeper")  # what page and prompt both say
PROMPT: Final = (*SHARED, "prompt")
PAGE: Final = (*SHARED, "start", "page", "ratings", "club")
START: Final = ("results", "start")  # of those, what the start page says: it waits for nothing else

_ENDING: Final = ".ftl"

# What an argument of a fact, a refusal or a hint means follows from its name; others are plain.
PEOPLE: Final = ("seat", "other")  # a seat: its player's name, and `-is` says whether that is you
# One code, or several.
CARDS: Final = (
    "card", "cards", "top", "lower", "upper", "given", "got", "moved", "lying", "light_face", "dark_face",
    "way", "joker",
)  # fmt: skip
TWO_ENDED: Final = ("left", "right", "changed")  # of the Dark Hand: their suit in capitals if they lie dark
RANKS: Final = ("rank", "ranks")
SUITS: Final = ("suit", "other_suit", "lower_suit", "upper_suit")
COLLECTIONS: Final = ("collection",)  # a suit or all cards of a rank, by letter; `-is` says suit or ranks
CHOICES: Final = ("choices", "nearest")  # one of these: "a or b"
MOVES: Final = ("verb", "verbs")  # as they are typed


@cache
def languages() -> tuple[str, ...]:
    """English first: it is the usual one."""
    folders = (folder for folder in files(__name__).iterdir() if (folder / f"cards{_ENDING}").is_file())
    return tuple(sorted((folder.name for folder in folders), key=lambda name: (name != ENGLISH, name)))


def text_of(language: str, name: str) -> str:
    """A file of words as it is."""
    return (files(__name__) / language / (name + _ENDING)).read_text(encoding="utf-8")


def game_text(language: str, folder: Path) -> str:
    """The words of a game, from the folder it brings, which has English at least."""
    own = folder / (language + _ENDING)
    return (own if own.is_file() else folder / (ENGLISH + _ENDING)).read_text(encoding="utf-8")


@cache
def catalogue(language: str, folder: Path | None = None) -> Catalogue:
    """What is said at a prompt: in general, or at a table of the game that has this folder of words."""
    shared = [text_of(language, name) for name in PROMPT]
    return Catalogue(*shared) if folder is None else Catalogue(*shared, game_text(language, folder))


def language_for(wished: str | None) -> str:
    """The language that is wished for, else that of the surroundings; English if there is no such folder."""
    surroundings = (os.environ.get(name, "") for name in ("JANKEN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = wished or next(filter(None, surroundings), "")
    short = spoken.split(".")[0].split("_")[0].split("-")[0].lower()
    return short if short in languages() else ENGLISH
