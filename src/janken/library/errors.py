"""What is raised when something cannot be done: the sentence, the code and the rule."""

from collections.abc import Sequence

from janken.core.game import Game
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.errors import RecordError
from janken.words import ENGLISH, catalogue


class NotAllowed(ValueError):  # noqa: N818 - said in the words of the table
    """Something that the rules, or the form of a record, do not allow.

    `sentence` is for people, in English; `code` names the reason for programs and stays the same; `rule` is
    the id of the rule, as in `janken rules`; `details` has what the sentence speaks of.
    """

    def __init__(self, refusal: Refusal, game: Game | None = None, names: Sequence[str] = ()) -> None:
        voice = Voice(catalogue(ENGLISH) if game is None else game.catalogue(ENGLISH), names)
        super().__init__(voice.why_not(refusal))
        self.sentence = voice.say(f"no-{refusal.code}", refusal.args)
        self.code = refusal.code
        self.rule = refusal.rule
        self.details = dict(refusal.args)


class BadRecord(NotAllowed):
    """A record that cannot be read or played: `line` says where."""

    def __init__(self, error: RecordError, file: str) -> None:
        super().__init__(error.refusal, error.game, error.names)
        self.args = (error.message(file, ENGLISH),)
        self.line = error.line
