"""Why something cannot be done, as a value: what kind of no, a sentence for people, and the rule."""

from dataclasses import dataclass
from typing import Final

MALFORMED: Final = "malformed"  # not a move of this game at all
ILLEGAL: Final = "illegal"  # a move, but the rules forbid it now
STALE: Final = "stale"  # meant for something that is no longer there
NOT_YOURS: Final = "not yours"  # another seat's turn, or another seat's card


@dataclass(frozen=True)
class Refusal:
    code: str
    sentence: str
    rule: str
    word: str = ""  # which word of the input is wrong, where it is one

    def about(self, word: str) -> "Refusal":
        return Refusal(self.code, self.sentence, self.rule, word)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def illegal(sentence: str, rule: str) -> Refusal:
    return Refusal(ILLEGAL, sentence, rule)


def malformed(sentence: str, rule: str) -> Refusal:
    return Refusal(MALFORMED, sentence, rule)


def not_yours(sentence: str, rule: str) -> Refusal:
    return Refusal(NOT_YOURS, sentence, rule)


def stale(sentence: str, rule: str) -> Refusal:
    return Refusal(STALE, sentence, rule)
