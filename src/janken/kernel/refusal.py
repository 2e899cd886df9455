"""Why something cannot be done, as a value: the kind of refusal, a code with its arguments, and the rule.

The words are made where they are shown, in the reader's language and with the players' names.
"""

from dataclasses import dataclass
from typing import Final

MALFORMED: Final = "malformed"  # not a move of this game at all
ILLEGAL: Final = "illegal"  # a move, but the rules forbid it now
STALE: Final = "stale"  # meant for something that is gone
NOT_YOURS: Final = "not yours"  # another seat's turn, or another seat's card


@dataclass(frozen=True)
class Refusal:
    kind: str
    code: str  # its words are in the catalogues, under `no-` and this
    rule: str
    args: dict[str, object]
    word: str = ""  # the word of the input that is wrong, if it is a single one

    def about(self, word: str) -> "Refusal":
        return Refusal(self.kind, self.code, self.rule, self.args, word)

    def __str__(self) -> str:
        return f"{self.code} {self.args} ({self.rule})"


def illegal(code: str, rule: str, **args: object) -> Refusal:
    return Refusal(ILLEGAL, code, rule, args)


def malformed(code: str, rule: str, **args: object) -> Refusal:
    return Refusal(MALFORMED, code, rule, args)


def not_yours(code: str, rule: str, **args: object) -> Refusal:
    return Refusal(NOT_YOURS, code, rule, args)


def stale(code: str, rule: str, **args: object) -> Refusal:
    return Refusal(STALE, code, rule, args)
