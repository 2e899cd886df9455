"""What is wrong with a record, said so that a person can mend it."""

from janken.core.refusal import Refusal

LONGEST_MESSAGE = 300
_LONGEST_NAME = 60
_LONGEST_TEXT = 80


class RecordError(Exception):
    """A line of a record that cannot be read or played: which, the offending text, why, by which rule."""

    def __init__(self, line: int, text: str, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.line = line
        self.text = text
        self.refusal = refusal

    def message(self, file: str) -> str:
        """One line of at most 300 characters: `game.janken:14: 2 play 7S: ... (RS-6)`."""
        where = f"{_tail(printable(file), _LONGEST_NAME)}:{self.line}: "
        text = self._offending_text()
        rule = f" ({self.refusal.rule})"
        room = LONGEST_MESSAGE - len(where) - len(text) - len(rule)
        return where + text + head(printable(self.refusal.sentence), room) + rule

    def _offending_text(self) -> str:
        text = self.text
        if len(text) > _LONGEST_TEXT and self.refusal.word:
            text = self.refusal.word
        return f"{head(printable(text), _LONGEST_TEXT)}: " if text else ""


def head(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def _tail(text: str, most: int) -> str:
    return text if len(text) <= most else "..." + text[3 - most :]


def printable(text: str) -> str:
    """Somebody's text without anything that could move a cursor or start a new line."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_MESSAGE + 1])
