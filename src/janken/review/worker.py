"""Reviews in a process of its own, a few decisions at a time, so that nobody else waits; and positions to
practise a kind of decision with, from fresh deals that bots have begun to play.

python -P -m janken.review.worker     questions and answers as JSON
"""

from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final

import msgspec

from janken import games
from janken.arena.play import BotTable
from janken.bots.bot import Limits, Seen, witness_of
from janken.bots.levels import is_worth_thinking
from janken.bots.load import load
from janken.bots.mind import Mind, mind_for
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.long_work import answer_all
from janken.core.match import Header, Match, Moved, replayed
from janken.core.moves import Move
from janken.core.options import Options
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.review import PastDecision, Reviewed, Unit, judge, past_decisions
from janken.review.balance import is_worth_stopping
from janken.review.pace import Quickness, pace_of

_BEGINNERS: Final = ("easy", "club")  # their games have what people's games have
_LOOKED_AT: Final = 8  # decisions of a deal: situations of one deal have much in common
_PLAYOUTS: Final = 80  # and the same again to compare
_AGAIN: Final = 400
_NO_HURRY: Final = 3600.0  # playouts are what is counted, so that every machine finds the same


@dataclass(frozen=True)
class PracticePosition:
    """A game up to a decision of one of its seats."""

    match: Match
    seat: int
    raced: bool  # could others be first?


def position_in(game: str, seats: int, kind: str, shuffler: Shuffler) -> PracticePosition | None:
    """A fresh deal, up to a decision of that kind in which the next best choice is clearly worse.

    None if it has none.
    """
    mind, limits = mind_for(game), Limits(_NO_HURRY, _PLAYOUTS)
    match = _played(game, seats, f"practice {shuffler.below(1 << 60)}")
    moments = [
        one for one in past_decisions(match, range(1, seats + 1), limits) if _is_about(mind, one.seen, kind)
    ]
    for moment in shuffler.shuffled(moments)[:_LOOKED_AT]:
        tried = replace(moment, made=_best_two(mind, moment.seen)[1])
        if _is_a_fault(tried, kind) and _is_a_fault(_looked_at_again(tried), kind):
            raced = len(moment.seen.view.frame.to_act) > 1
            return PracticePosition(_before(match, moment.number), moment.seen.seat, raced)
    return None


def _is_a_fault(tried: PastDecision, kind: str) -> bool:
    """Where the better move is of that kind."""
    judged = judge(tried)
    unit: Unit = "chance" if tried.seen.seats > 1 else "points"
    return judged.kind == kind and judged.better != "" and is_worth_stopping(judged, unit)


def _looked_at_again(tried: PastDecision) -> PastDecision:
    """Longer, and in other worlds: what is clear by chance is not clear twice."""
    return replace(tried, number=-tried.number, limits=Limits(_NO_HURRY, _AGAIN))


def _played(name: str, seats: int, seed: str) -> Match:
    game = games.find(name)
    assert isinstance(game, Game), game
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    bots = [load(_BEGINNERS[seat % len(_BEGINNERS)]) for seat in range(seats)]
    options = game.read_options(mind_for(name).unhurried)
    assert isinstance(options, Options), options
    table = BotTable(Header.of(game, names, options), bots, Limits(_NO_HURRY, 1), seed)
    table.play(whole_game=False)
    return table.match


def _best_two(mind: Mind, seen: Seen) -> list[Move]:
    """At a glance."""
    ranked = sorted(mind.judge(seen), key=lambda one: -one.worth)
    return [one.move for one in ranked if not mind.gives_up(seen, one.move)][:2]


def _is_about(mind: Mind, seen: Seen, kind: str) -> bool:
    """May it be a decision of that kind? Only judging it takes long."""
    if len(seen.legal) < 2:
        return False
    best = _best_two(mind, seen)
    return len(best) > 1 and kind in [mind.kind(seen, move) for move in best]


def _before(match: Match, number: int) -> Match:
    """As it was before the move of this number."""
    places = [place for place, entry in enumerate(match.log) if isinstance(entry, Moved)]
    return replayed(match.header, match.log[: places[number - 1]])


PLAYOUTS: Final = 600  # to find a better move, and as many again to compare
_A_TURN: Final = 1.0  # seconds, then others have theirs


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
