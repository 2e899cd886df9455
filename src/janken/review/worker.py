"""Reviews in a process of its own, a few decisions at a time, so that nobody else waits.

python -P -m janken.review.worker     questions and answers as JSON
"""

from time import perf_counter
from typing import Final

import msgspec

from janken.bots.bot import Limits, witness_of
from janken.bots.levels import is_worth_thinking
from janken.core.deal import Shuffler
from janken.core.long_work import answer_all
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.review import PastDecision, Reviewed, judge, past_decisions
from janken.review.pace import Quickness, pace_of
from janken.review.practice import position_in

PLAYOUTS: Final = 600  # to find a better move, and as many again to compare
_A_TURN: Final = 1.0  # seconds, then others have theirs
_NO_HURRY: Final = 3600.0  # playouts are what is counted, so that every machine finds the same


class ReviewPart(msgspec.Struct, frozen=True, kw_only=True, tag="part"):
    record: str
    seat: int
    numbers: list[int]  # the moves that are to be judged, in their order; as many as time allows are
    playouts: int
    seconds: float = _A_TURN


class Intended(msgspec.Struct, frozen=True, kw_only=True, tag="intended"):
    """A move that a player is about to make, after those in the record."""

    record: str
    seat: int
    move: str
    playouts: int
    raced: bool = False  # also where others may be first? In practice they take their time


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


def looked_over(question: Intended) -> list[Reviewed]:
    """Nothing if there is no choice, or others might be first meanwhile."""
    match = one_match(question.record.encode())
    move = match.header.game.parse(question.move.split())
    if isinstance(move, Refusal) or match.state.check(question.seat, move) is not None:
        return []
    seen = witness_of(match, Shuffler("review")).seen(match, question.seat)
    if not (is_worth_thinking(seen) or (question.raced and len(seen.legal) > 1)):
        return []
    return [judge(PastDecision(match.moves_made() + 1, seen, move, Limits(_NO_HURRY, question.playouts)))]


class Timing(msgspec.Struct, frozen=True, kw_only=True, tag="timing"):
    """How quick was the player?"""

    record: str
    seat: int


class FindPosition(msgspec.Struct, frozen=True, kw_only=True, tag="position"):
    """A position to practise this kind of decision with, from a fresh deal."""

    game: str
    seats: int
    kind: str
    seconds: float = _A_TURN


class FoundPosition(msgspec.Struct, frozen=True, kw_only=True):
    record: str  # empty if chance brought none in time
    seat: int
    raced: bool


def found_position(question: FindPosition) -> FoundPosition:
    shuffler, until = Shuffler(), perf_counter() + question.seconds
    while perf_counter() < until:
        found = position_in(question.game, question.seats, question.kind, shuffler)
        if found is not None:
            record = record_text(found.match)
            return FoundPosition(record=record, seat=found.seat, raced=found.raced)
    return FoundPosition(record="", seat=0, raced=False)


Asked = ReviewPart | Intended | Timing | FindPosition


def answered(question: bytes) -> bytes:
    return msgspec.json.encode(_answer(msgspec.json.decode(question, type=Asked)))


def _answer(asked: Asked) -> list[Reviewed] | Quickness | FoundPosition | None:
    match asked:
        case ReviewPart():
            return reviewed(asked)
        case Intended():
            return looked_over(asked)
        case Timing():
            return pace_of(one_match(asked.record.encode()), asked.seat)
        case FindPosition():
            return found_position(asked)


if __name__ == "__main__":
    answer_all(answered, gives_way=True)
