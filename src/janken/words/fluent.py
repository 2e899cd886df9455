"""Reads catalogues of words: the part of Project Fluent's syntax that ours use.

The browser reads the same files with Fluent's own library. Here that library would cost more time at every
start than all the rest of a command; `tests/words` holds this reader to it, message by message.
"""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final, Protocol, final

Value = str | int

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *= *(.*(?:\n(?:[ }].*|[ ]*$))*)", re.MULTILINE)
_NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")
_SPACE: Final = re.compile(r"[ \n]*")
_VARIANT: Final = re.compile(r"\s*(\*?)\[ *([\w-]+) *\] *")
_ARROW: Final = re.compile(r"[ \n]*->")


class Part(Protocol):
    def text(self, catalogue: "Catalogue", given: Mapping[str, Value]) -> str: ...


@final
class Words:
    """Text that stands there as it is."""

    def __init__(self, words: str) -> None:
        self._words = words

    def text(self, catalogue: "Catalogue", given: Mapping[str, Value]) -> str:
        return self._words


@final
class Given:
    """What the program puts in: `{ $name }`."""

    def __init__(self, name: str) -> None:
        self.name = name

    def text(self, catalogue: "Catalogue", given: Mapping[str, Value]) -> str:
        return str(given[self.name])


@final
class Other:
    """Another message, or a term: `{ points }`, `{ -table }`."""

    def __init__(self, key: str) -> None:
        self.key = key

    def text(self, catalogue: "Catalogue", given: Mapping[str, Value]) -> str:
        return catalogue.say(self.key, given)


@final
class Selection:
    """One of several texts, by what is given: `{ $count -> [one] ... *[other] ... }`."""

    def __init__(self, by: str, variants: dict[str, "Pattern"], standard: str) -> None:
        self.by = by
        self.variants = variants
        self.standard = standard

    def text(self, catalogue: "Catalogue", given: Mapping[str, Value]) -> str:
        value = given[self.by]
        chosen = str(value)
        if chosen not in self.variants and isinstance(value, int):
            chosen = "one" if value == 1 else "other"  # as in all languages here
        return written(self.variants.get(chosen, self.variants[self.standard]), catalogue, given)


Pattern = list[Part]


def written(pattern: Pattern, catalogue: "Catalogue", given: Mapping[str, Value]) -> str:
    return "".join([part.text(catalogue, given) for part in pattern])


class BadWords(Exception):  # noqa: N818 - said in these words
    """A message that is not written as it should be."""


@final
class _Reader:
    """Reads one message."""

    def __init__(self, key: str, text: str) -> None:
        self._key = key
        self._text = text
        self._at = 0

    def whole(self) -> Pattern:
        pattern = self._pattern(inside=False)
        if self._at < len(self._text):
            self._fail("ends too early")
        return pattern

    def _pattern(self, inside: bool) -> Pattern:
        """Up to the end, or inside a choice up to the next variant or the closing brace."""
        found: list[Part | str] = []
        while self._at < len(self._text):
            letter = self._text[self._at]
            if letter == "{":
                found.append(self._placeable())
            elif letter == "}" or (inside and letter == "\n" and self._ends_variant()):
                break
            else:
                found.append(self._words(inside))
        return _tidied(found)

    def _words(self, inside: bool) -> str:
        begin = self._at
        while self._at < len(self._text) and self._text[self._at] not in "{}":
            if inside and self._text[self._at] == "\n" and self._ends_variant():
                break
            self._at += 1
        return self._text[begin : self._at]

    def _ends_variant(self) -> bool:
        after = _SPACE.match(self._text, self._at)
        assert after is not None
        return self._text[after.end() : after.end() + 1] in ("[", "*", "}")

    def _placeable(self) -> Part:
        self._at += 1
        self._skip()
        part = self._expression()
        self._skip()
        if self._text[self._at : self._at + 1] != "}":
            self._fail("a brace is not closed")
        self._at += 1
        return part

    def _expression(self) -> Part:
        letter = self._text[self._at : self._at + 1]
        if letter == '"':
            end = self._text.index('"', self._at + 1)
            literal = self._text[self._at + 1 : end]
            self._at = end + 1
            return Words(literal)
        if letter != "$":
            return Other(self._name())
        self._at += 1
        name = self._name()
        arrow = _ARROW.match(self._text, self._at)
        if arrow is None:
            return Given(name)
        self._at = arrow.end()
        return self._choice(name)

    def _choice(self, by: str) -> Selection:
        variants: dict[str, Pattern] = {}
        standard = ""
        while found := _VARIANT.match(self._text, self._at):
            self._at = found.end()
            variants[found[2]] = self._pattern(inside=True)
            standard = found[2] if found[1] else standard
        if not standard:
            self._fail("a choice has no standard, marked with *")
        return Selection(by, variants, standard)

    def _name(self) -> str:
        found = _NAME.match(self._text, self._at)
        if found is None:
            self._fail("a name is missing")
        assert found is not None
        self._at = found.end()
        return found[0]

    def _skip(self) -> None:
        space = _SPACE.match(self._text, self._at)
        assert space is not None
        self._at = space.end()

    def _fail(self, why: str) -> None:
        raise BadWords(f"{self._key}: {why}, at {self._text[self._at : self._at + 20]!r}")


def _tidied(found: list[Part | str]) -> Pattern:
    """Without the indentation that lines have in the file, and the space around the whole."""
    lines = [line for part in found if isinstance(part, str) for line in part.split("\n")[1:]]
    indents = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip(" ")]
    # A line that continues with a placeable has its indentation at the end of the text before it.
    indents += [len(part) - part.rindex("\n") - 1 for part in _before_placeables(found)]
    indent = min(indents, default=0)
    pattern: Pattern = []
    for place, part in enumerate(found):
        if not isinstance(part, str):
            pattern.append(part)
            continue
        first, *rest = part.split("\n")
        words = "\n".join([first, *(line[indent:] for line in rest)])
        words = words.lstrip(" \n") if place == 0 else words
        words = words.rstrip(" \n") if place == len(found) - 1 else words
        if words:
            pattern.append(Words(words))
    return pattern


def _before_placeables(found: list[Part | str]) -> list[str]:
    return [
        part
        for part, after in pairwise(found)
        if isinstance(part, str) and "\n" in part and not isinstance(after, str)
        and not part[part.rindex("\n") :].strip(" \n")
    ]  # fmt: skip


@final
class Catalogue:
    """Messages by their key; each is read when it is first said."""

    def __init__(self, *texts: str) -> None:
        self.sources: dict[str, str] = {}
        for text in texts:
            self.sources.update({entry[1]: entry[2] for entry in _ENTRY.finditer(text)})
        self._read: dict[str, Pattern] = {}

    def pattern(self, key: str) -> Pattern:
        pattern = self._read.get(key)
        if pattern is None:
            pattern = self._read[key] = _Reader(key, self.sources[key]).whole()
        return pattern

    def say(self, key: str, given: Mapping[str, Value]) -> str:
        return written(self.pattern(key), self, given)
