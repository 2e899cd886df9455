"""A second look at the decisions of a record: which moves gave something away, and what was better.

A move is compared with the one that master finds, in worlds that had no part in finding it: the move that
looks best in some worlds owes part of that to luck.
"""

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Final, Literal

from janken.bots.bot import Limits, Seen, Witness
from janken.bots.levels import lead, standard_error, thought_out_hint
from janken.bots.mind import MOST_MOVES, Outcomes, comparison, mind_for, telling
from janken.core.deal import Shuffler
from janken.core.match import Match, Moved
from janken.core.moves import Move
from janken.jobs.engine import Engine, Journal, resume
from janken.kernel.position import Picker
from janken.kernel.search import Policy, play_out
from janken.records.writer import record_text


@dataclass(frozen=True)
class PastDecision:
    """A move that was made, and all that its player knew: exactly what a bot in that seat would be given."""

    number: int  # among the moves of the record, from 1, as `janken replay --at` counts
    seen: Seen
    made: Move
    limits: Limits


def past_decisions(match: Match, seats: Collection[int], limits: Limits) -> Iterator[PastDecision]:
    """In the order of the record, without the table's own moves."""
    witness, again = Witness(match.header, Shuffler("review")), Match(match.header)
    number = 0
    for entry in match.log:
        if isinstance(entry, Moved):
            number += 1
            if entry.seat in seats:
                yield PastDecision(number, witness.seen(again, entry.seat), entry.move, limits)
        witness.hear(again.enter(entry))


def count_decisions(match: Match, seats: Collection[int]) -> int:
    return sum(isinstance(entry, Moved) and entry.seat in seats for entry in match.log)


Grade = Literal["", "slip", "mistake", "blunder"]
# The least loss for each grade: chance to win, or in a solo game points or cards.
_OF_CHANCE: Final[dict[Grade, float]] = {"blunder": 0.3, "mistake": 0.2, "slip": 0.1}
_ALONE: Final[dict[Grade, float]] = {"blunder": 10.0, "mistake": 5.0, "slip": 2.0}
_CLEAR: Final = 3.0  # standard errors: a game has hundreds of decisions, and chance must accuse nobody
_IN_95_OF_100: Final = 1.96  # standard errors
_IN_SIGHT: Final = 8  # moves: whoever knows all cards can say what comes of so few
_ENOUGH_WORLDS: Final = 1  # for master's choice; the comparison has worlds of its own


@dataclass(frozen=True)
class Reviewed:
    number: int
    hand: int
    seat: int
    has_choice: bool
    made: str
    raced: bool = False  # could others have acted first?
    kind: str = ""  # of decision: what the better move is, or the one made
    better: str = ""  # empty if master would play the same
    code: str = ""  # of the reason why it is better, as in a hint
    args: dict[str, object] = field(default_factory=dict)
    came: str = ""  # the code of what came of it in imagined worlds and not of the other, if that is clear
    came_args: dict[str, object] = field(default_factory=dict)
    loss: float = 0.0  # as expected then, whatever happened later
    is_clear: bool = False
    grade: Grade = ""
    doubt: float = 0.0  # the loss is known up to this, in 95 of 100 cases
    worth: float = 0.0  # what could be expected with the best move, if there was a choice
    is_guess: bool = False  # nothing was left to chance, and the end far away: one course says little

    @property
    def reasons(self) -> list[tuple[str, dict[str, object]]]:
        return [(code, args) for code, args in ((self.code, self.args), (self.came, self.came_args)) if code]


def judge(moment: PastDecision) -> Reviewed:
    seen, made = moment.seen, moment.made.text()
    place = (moment.number, seen.view.frame.hand, seen.seat)
    raced = len(seen.view.frame.to_act) > 1
    if len(seen.legal) < 2:
        return Reviewed(*place, has_choice=False, made=made)
    found = thought_out_hint(seen, moment.limits, f"review {moment.number}", _ENOUGH_WORLDS)
    if found.move is None or found.move == moment.made:
        kind = mind_for(seen.game).kind(seen, moment.made)
        line = _played_out(moment)[-1]
        return Reviewed(
            *place, has_choice=True, made=made, kind=kind, worth=line.mean, is_guess=line.is_one_course
        )
    two = compared_with(moment, found.move)
    better, worse = two.better, two.made
    is_clear = two.lead >= _CLEAR
    why, came = found.reason, None
    if is_clear and two.loss > 0:
        came = telling(better.outcomes, worse.outcomes, made)
    if why.compares:  # with the next best, in a hint
        why, came = came or comparison(seen, better.mean, worse.mean, made), None
    return Reviewed(
        *place,
        has_choice=True,
        made=made,
        raced=raced,
        kind=mind_for(seen.game).kind(seen, found.move),
        better=found.text(),
        code=why.code,
        args=why.args,
        came="" if came is None else came.code,
        came_args={} if came is None else came.args,
        loss=two.loss,
        is_clear=is_clear,
        grade=_grade(two.loss, seen.seats == 1) if is_clear else "",
        doubt=_IN_95_OF_100 * standard_error(better.results, worse.results),
        worth=worse.mean if two.lead <= -_CLEAR else better.mean,
        is_guess=two.is_one_course,
    )


@dataclass(frozen=True)
class _Line:
    """A move, and what became of it: world by world."""

    move: Move
    policy: Policy
    results: list[float] = field(default_factory=list)
    outcomes: list[Outcomes] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)  # in moves

    @property
    def mean(self) -> float:
        return fsum(self.results) / len(self.results)

    @property
    def is_one_course(self) -> bool:
        """Did the same happen in every world, and far ahead? Then they count as one."""
        return len({*self.results}) == len({*self.lengths}) == 1 and self.lengths[0] > _IN_SIGHT


@dataclass(frozen=True)
class Comparison:
    better: _Line
    made: _Line

    @property
    def loss(self) -> float:
        return self.better.mean - self.made.mean

    @property
    def lead(self) -> float:
        """Of the better one, in standard errors; 0 if all worlds are one, in which people go other ways."""
        return 0.0 if self.is_one_course else lead(self.better.results, self.made.results)

    @property
    def is_one_course(self) -> bool:
        return self.better.is_one_course and self.made.is_one_course


def compared_with(moment: PastDecision, better: Move) -> Comparison:
    """The move that was made and another, in worlds that depend on the decision's number alone."""
    return Comparison(*_played_out(moment, better))


def _grade(loss: float, alone: bool) -> Grade:
    return next((grade for grade, least in (_ALONE if alone else _OF_CHANCE).items() if loss >= least), "")


def _played_out(moment: PastDecision, *better: Move) -> list[_Line]:
    """A better move, if there is one, and the one made, in the same worlds with the same luck.

    If there are several plans for what follows, the move that was made gets the one that suits it best.
    """
    seen = moment.seen
    mind = mind_for(seen.game)
    candidates = mind.candidates(seen)
    plans = list({id(one.policy): one.policy for one in candidates}.values())
    found = {one.move: one.policy for one in reversed(candidates)}
    lines = [_Line(move, found.get(move, plans[0])) for move in better]
    made = [_Line(moment.made, plan) for plan in plans]
    worlds, shuffler, watch = mind.worlds(seen), Shuffler(f"compare {moment.number}"), moment.limits.start()
    played = 0
    while not (played and watch.is_over(played)):
        world = worlds(shuffler)
        luck = played
        for line in (*lines, *made):
            twin = world.copy()
            twin.play(seen.seat, mind.number(world, line.move))
            line.lengths.append(play_out(line.policy, twin, Picker(luck), MOST_MOVES))
            line.results.append(mind.chance(line.policy, twin, seen.seat))
            line.outcomes.append(mind.outcomes(seen, twin))
            played += 1
    return [*lines, max(made, key=lambda line: sum(line.results))]


@dataclass(frozen=True)
class Question:
    """Which decisions of a record, and how long to think about each."""

    match: Match
    seats: Collection[int]
    limits: Limits

    @property
    def count(self) -> int:
        return count_decisions(self.match, self.seats)

    def described(self) -> dict[str, object]:
        """Everything that the answer depends on."""
        record = hashlib.sha256(record_text(self.match).encode()).hexdigest()
        return {"of": "review", "record": record, "seats": sorted(self.seats), "limits": self.limits}


def review(question: Question, engine: Engine, journal: Journal[Reviewed]) -> Iterator[Reviewed]:
    """In the order of the record."""
    decisions = past_decisions(question.match, question.seats, question.limits)
    return resume(journal, engine, judge, decisions, question.count)


Unit = Literal["chance", "points", "cards"]


def unit_of(match: Match) -> Unit:
    """What is given away: a part of the chance to win, or in a solo game, points or cards."""
    view = match.view(0)
    return "chance" if len(match.header.names) > 1 else view.table.alone(view.frame).of


@dataclass(frozen=True)
class SeatReview:
    seat: int
    decisions: int
    loss: float  # per decision, on average
    faults: list[Reviewed]  # the costliest first; if none is graded, the worst that clearly lost something


_FEW: Final = 3


def seat_review(seat: int, judged: Sequence[Reviewed]) -> SeatReview:
    own = [one for one in judged if one.seat == seat and one.has_choice]
    loss = fsum(one.loss for one in own) / len(own) if own else 0.0
    clear = sorted((one for one in own if one.is_clear), key=lambda one: -one.loss)
    graded = [one for one in clear if one.grade]
    return SeatReview(seat, len(own), loss, graded or clear[:_FEW])
