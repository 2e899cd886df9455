"""What is wrong with a record, said so that a person can mend it."""

from collections.abc import Sequence

from janken.core.game import Game
from janken.core.options import shorten
from janken.core.text import printable
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.words import catalogue

LONGEST_MESSAGE = 300
_ROOM_FOR_FILE = 60  # a longer name is cut only where the rest leaves no more room
_LONGEST_TEXT = 80


class RecordError(Exception):
    """A line of a record that cannot be read or played: which, the offending text, why, by which rule."""

    def __init__(
        self, line: int, text: str, refusal: Refusal, game: Game | None = None, names: Sequence[str] = ()
    ) -> None:
        super().__init__(f"{line}: {refusal}")
        self.line = line
        self.text = text
        self.refusal = refusal
        self.game = game  # as far as the record says which
        self.names = names

    def message(self, file: str, language: str) -> str:
        """One line of at most 300 characters: `game.janken:14: 2 play 7S: ... (RS-6)`."""
        words = catalogue(language) if self.game is None else self.game.catalogue(language)
        voice = Voice(words, self.names)
        where, why_not = f":{self.line}: ", voice.why_not(self.refusal)
        text = self._offending_text()
        room = LONGEST_MESSAGE - len(where) - len(text)
        sentence = printable(shorten(why_not, room - min(len(file), _ROOM_FOR_FILE)))
        return printable(_tail(file, room - len(sentence))) + where + text + sentence

    def _offending_text(self) -> str:
        text = self.text
        if len(text) > _LONGEST_TEXT and self.refusal.word:
            text = self.refusal.word
        return f"{printable(shorten(text, _LONGEST_TEXT))}: " if text else ""


def _tail(text: str, most: int) -> str:
    """The end of a path says more than its beginning."""
    return text if len(text) <= most else "..." + text[3 - most :]
