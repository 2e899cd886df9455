"""Writes reports in a process of its own: each takes many milliseconds, for which moves would wait.

python -P -m janken.rule_lab.worker     questions as JSON, answers as HTML or JSON
"""

import msgspec

from janken.core.long_work import answer_all
from janken.rule_lab.report import LabWords, findings, report
from janken.rule_lab.results import effects_of, rules_study


class RuleResponse(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a house rule changes, the clearest first."""

    name: str
    value: str
    measured: bool = True
    found: list[str] = []  # sentences


class WriteReport(msgspec.Struct, frozen=True, tag=True):
    game: str
    chosen: tuple[str, ...]  # rules, each as `name=value`
    language: str


class TellChosen(WriteReport, frozen=True, tag=True):
    """What each chosen rule does, in a few sentences instead of a report."""


def answered(question: bytes) -> bytes:
    asked = msgspec.json.decode(question, type=WriteReport | TellChosen)
    if isinstance(asked, TellChosen):
        return msgspec.json.encode([_told(asked, rule) for rule in asked.chosen])
    found = rules_study(asked.game, asked.chosen)
    words = LabWords(found.plan.game, found.plan.most_seats, asked.language)
    return report(found, words, asked.chosen).encode()


def _told(asked: TellChosen, rule: str) -> RuleResponse:
    name, _, value = rule.partition("=")
    found = effects_of(asked.game, rule)
    if found is None:
        return RuleResponse(name=name, value=value, measured=False)
    tally, effects = found
    words = LabWords(tally.plan.game, tally.plan.most_seats, asked.language)
    return RuleResponse(name=name, value=value, found=findings(tally, effects, words))


if __name__ == "__main__":
    answer_all(answered, gives_way=True)
