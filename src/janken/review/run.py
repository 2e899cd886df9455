"""Going through a record, and what it comes to for each seat."""

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import fsum
from typing import Final

from janken.bots.bot import Limits
from janken.core.match import Match
from janken.jobs.engine import Engine
from janken.jobs.journal import Journal
from janken.jobs.pace import in_order
from janken.records.writer import record_text
from janken.review.judging import Reviewed, judge
from janken.review.moments import count_moments, moments


@dataclass(frozen=True)
class Question:
    """Which decisions of a record, and how long each is thought about."""

    match: Match
    seats: Collection[int]
    limits: Limits

    @property
    def count(self) -> int:
        return count_moments(self.match, self.seats)

    def described(self) -> dict[str, object]:
        """All that the answer depends on."""
        record = hashlib.sha256(record_text(self.match).encode()).hexdigest()
        return {"of": "review", "record": record, "seats": sorted(self.seats), "limits": self.limits}


def review(question: Question, engine: Engine, journal: Journal[Reviewed]) -> Iterator[Reviewed]:
    """In the order of the record. What the journal has already is not thought about again."""
    known = 0
    for judged in journal.earlier():
        known += 1
        yield judged
    left = islice(moments(question.match, question.seats, question.limits), known, None)
    for results in in_order(engine, judge, left, question.count - known):
        for judged in results:
            journal.add(judged)
        journal.flush()
        yield from results


@dataclass(frozen=True)
class SeatReview:
    seat: int
    decisions: int
    loss: float  # of a decision, on average
    faults: list[Reviewed]  # the costliest first; at least the worst that clearly gave something away


_FEW: Final = 3


def seat_review(seat: int, judged: Sequence[Reviewed]) -> SeatReview:
    own = [one for one in judged if one.seat == seat and one.has_choice]
    loss = fsum(one.loss for one in own) / len(own) if own else 0.0
    clear = sorted((one for one in own if one.is_clear), key=lambda one: -one.loss)
    graded = [one for one in clear if one.grade]
    return SeatReview(seat, len(own), loss, graded or clear[:_FEW])
