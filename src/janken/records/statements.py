"""The lines of a record: which are statements, and of what kind."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO

_COLON = re.compile(r"([a-z]+):(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Statement:
    """One line without comment and surrounding space: `key: value`, or a move, which has no key."""

    line: int
    text: str
    key: str
    value: str

    def words(self) -> list[str]:
        """Only spaces and tabs stand between words."""
        return [word for word in self.value.replace("\t", " ").split(" ") if word]


def statements(text: str) -> Iterator[Statement]:
    """One after the other, so that the many lines of a huge file need no room."""
    for number, line in enumerate(StringIO(text, newline="\n"), start=1):
        statement = statement_in(number, line)
        if statement is not None:
            yield statement


def statement_in(line: int, text: str) -> Statement | None:
    """The statement of one line; none if that is empty or a comment."""
    said = text.partition("#")[0].strip(" \t\r\n")
    if not said:
        return None
    keyed = _COLON.fullmatch(said)
    if keyed is None:
        return Statement(line, said, "", said)
    return Statement(line, said, keyed[1], keyed[2].strip(" \t"))
