"""Writes reports in a process of its own: each takes many milliseconds, for which moves would wait.

python -P -m janken.rule_lab.worker     questions as JSON, answers as HTML
"""

import os
from typing import Final

import msgspec

from janken.core.warm_process import answer_all
from janken.rule_lab.report import LabWords, report
from janken.rule_lab.studies import rules_study

_NICENESS: Final = 10


class WriteReport(msgspec.Struct, frozen=True):
    game: str
    chosen: tuple[str, ...]  # rules, each as `name=value`
    language: str


def answered(question: bytes) -> bytes:
    asked = msgspec.json.decode(question, type=WriteReport)
    found = rules_study(asked.game, asked.chosen)
    words = LabWords(found.plan.game, found.plan.most_seats, asked.language)
    return report(found, words, asked.chosen).encode()


if __name__ == "__main__":
    os.nice(_NICENESS)
    answer_all(answered)
