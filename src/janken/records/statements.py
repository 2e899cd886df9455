"""The lines of a record: which are statements, and of what kind."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_COLON = re.compile(r"([a-z]+):(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Statement:
    """One line without comment and surrounding space: `key: value`, or a move, which has no key."""

    line: int
    text: str
    key: str
    value: str

    def words(self) -> list[str]:
        return self.value.replace("\t", " ").split(" ") if self.value else []


def statements(text: str) -> Iterator[Statement]:
    for number, line in enumerate(text.split("\n"), start=1):
        said = line.partition("#")[0].strip(" \t\r")
        if said:
            yield _statement(number, said)


def _statement(line: int, said: str) -> Statement:
    keyed = _COLON.fullmatch(said)
    if keyed is None:
        return Statement(line, said, "", said)
    return Statement(line, said, keyed[1], keyed[2].strip(" \t"))
