"""Reviews in a process of its own, a few decisions at a time, so that nobody else waits.

python -P -m janken.review.worker     questions and answers as JSON
"""

import os
from time import perf_counter
from typing import Final

import msgspec

from janken.bots.bot import Limits
from janken.core.warm_process import answer_all
from janken.records.reader import one_match
from janken.review import Reviewed, judge, past_decisions

PLAYOUTS: Final = 600  # to find a better move, and as many again to compare
_A_TURN: Final = 1.0  # seconds, then others have theirs
_NO_HURRY: Final = 3600.0  # playouts are what is counted, so that every machine finds the same
_NICENESS: Final = 10


class ReviewPart(msgspec.Struct, frozen=True, kw_only=True):
    record: str
    seat: int
    numbers: list[int]  # the moves that are to be judged, in their order; as many as time allows are
    playouts: int
    seconds: float = _A_TURN


def reviewed(question: ReviewPart) -> list[Reviewed]:
    """At least one of them, if any is left."""
    match, until = one_match(question.record.encode()), perf_counter() + question.seconds
    wanted, judged = set(question.numbers), list[Reviewed]()
    for moment in past_decisions(match, [question.seat], Limits(_NO_HURRY, question.playouts)):
        if moment.number in wanted:
            judged.append(judge(moment))
            if perf_counter() > until or len(judged) == len(wanted):
                break
    return judged


def answered(question: bytes) -> bytes:
    return msgspec.json.encode(reviewed(msgspec.json.decode(question, type=ReviewPart)))


if __name__ == "__main__":
    os.nice(_NICENESS)  # moves at tables must not wait for it
    answer_all(answered)
