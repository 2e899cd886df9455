#!/usr/bin/env python3
"""Writes web/src/i18n/keys.ts: what can be said and what each message needs, as types.

.venv/bin/python tools/word_types.py
"""

from collections.abc import Iterator
from pathlib import Path

from janken import games
from janken.server.public_pages import shared_text
from janken.words import CARDS, CHOICES, COLLECTIONS, ENGLISH, PEOPLE, RANKS, SUITS, TWO_ENDED, game_text
from janken.words.fluent import Catalogue, Given, Other, Pattern, Selection

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "i18n" / "keys.ts"
HEAD = "// Written by tools/word_types.py from src/janken/words: change that, not this.\n"
TABLES = {
    "PEOPLE": PEOPLE,
    "CARDS": CARDS,
    "TWO_ENDED": TWO_ENDED,
    "RANKS": RANKS,
    "SUITS": SUITS,
    "CHOICES": CHOICES,
    "COLLECTIONS": COLLECTIONS,
}
NAMED = (*CARDS, *TWO_ENDED, *RANKS, *SUITS, *COLLECTIONS)
BY_CODE = (
    "told-",
    "no-",
    "hint-",
    "drawn-",
)  # said of a fact or a code, or at the prompt: the page does not name them


def needed(words: Catalogue, pattern: Pattern) -> Iterator[str]:
    """What has to be given to a message, and to those it uses."""
    for part in pattern:
        match part:
            case Given():
                yield part.name
            case Other():
                yield from needed(words, words.pattern(part.key))
            case Selection():
                yield part.by
                for variant in part.variants.values():
                    yield from needed(words, variant)


def fields(words: Catalogue, key: str) -> str:
    names = set(needed(words, words.pattern(key)))
    given = sorted({name.removesuffix("-is").removesuffix("-count") for name in names})
    return "; ".join(f"{name}: {_type(name, counted=f'{name}-count' in names)}" for name in given)


def _type(name: str, counted: bool) -> str:
    if name in PEOPLE:
        return "number"
    if name == "seats":
        return "readonly number[]"
    if counted:
        return "Several"
    return "Named" if name in NAMED else "Plain"


def entries(words: Catalogue, of: Catalogue) -> list[str]:
    keys = [key for key in of.sources if not key.startswith(BY_CODE)]
    return [f'  "{key}": {{ {fields(words, key)} }};'.replace("{  }", "{}") for key in keys]


def keys_text() -> str:
    shared = Catalogue(shared_text(ENGLISH))
    lines = [HEAD]
    for name, values in TABLES.items():
        quoted = ", ".join(f'"{value}"' for value in values)
        lines.append(f"export const {name} = [{quoted}] as const;")
    lines += [
        "",
        "export type Person = (typeof PEOPLE)[number];",
        "type Several = readonly (string | number | null)[];",
        "type Named = string | null | Several;",
        "type Plain = string | number | boolean | null | Several;",
        "",
        "export interface SharedWords {",
        *entries(shared, shared),
        "}",
        "",
        "export interface GameWords {",
    ]
    for game in games.every():
        own = Catalogue(game_text(ENGLISH, game.words))
        whole = Catalogue(shared_text(ENGLISH), game_text(ENGLISH, game.words))
        lines += [f'  "{game.name}": {{', *(f"  {line}" for line in entries(whole, own)), "  };"]
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    FILE.write_text(keys_text())
    print(f"{FILE.name} written")
