"""Reviews in a process of its own, a few decisions at a time, so that nobody else waits.

python -P -m janken.review.worker     questions and answers as JSON
"""

from time import perf_counter
from typing import Final

import msgspec

from janken import games
from janken.bots.bot import Limits, witness_of
from janken.bots.levels import at_a_glance, is_worth_thinking
from janken.bots.mind import mind_for
from janken.core.deal import Shuffler, deal_code
from janken.core.game import Game
from janken.core.long_work import answer_all
from janken.core.match import Dealt, Header, Match
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.review import PastDecision, Reviewed, judge, past_decisions
from janken.review.pace import Quickness, pace_of

PLAYOUTS: Final = 600  # to find a better move, and as many again to compare
_A_TURN: Final = 1.0  # seconds, then others have theirs
_MOST_DEALS: Final = 2000  # of which one is as wished
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
    """Nothing if it is no move that the player can make alone now: others might be first meanwhile."""
    match = one_match(question.record.encode())
    move = match.header.game.parse(question.move.split())
    if isinstance(move, Refusal) or match.state.check(question.seat, move) is not None:
        return []
    seen = witness_of(match, Shuffler("review")).seen(match, question.seat)
    if not is_worth_thinking(seen):
        return []
    return [judge(PastDecision(match.moves_made() + 1, seen, move, Limits(_NO_HURRY, question.playouts)))]


class Timing(msgspec.Struct, frozen=True, kw_only=True, tag="timing"):
    """How quick was the player?"""

    record: str
    seat: int


class Drill(msgspec.Struct, frozen=True, kw_only=True, tag="drill"):
    """A fresh deal alone, in which the first decision is of this kind."""

    game: str
    kind: str


def drill(question: Drill) -> str:
    """Empty if chance brings none soon."""
    game, mind, shuffler = games.find(question.game), mind_for(question.game), Shuffler()
    assert isinstance(game, Game), game
    for _ in range(_MOST_DEALS):
        match = Match(Header.of(game, ["Player"]))
        match.shuffle_and_deal(shuffler)
        seen = witness_of(match, shuffler).seen(match, 1)
        dealt = match.log[0]
        if isinstance(dealt, Dealt) and mind.kind(seen, at_a_glance(mind, seen)) == question.kind:
            return deal_code(dealt.cards, match.state.deck())
    return ""


Asked = ReviewPart | Intended | Timing | Drill


def answered(question: bytes) -> bytes:
    return msgspec.json.encode(_answer(msgspec.json.decode(question, type=Asked)))


def _answer(asked: Asked) -> list[Reviewed] | Quickness | str | None:
    match asked:
        case ReviewPart():
            return reviewed(asked)
        case Intended():
            return looked_over(asked)
        case Timing():
            return pace_of(one_match(asked.record.encode()), asked.seat)
        case Drill():
            return drill(asked)


if __name__ == "__main__":
    answer_all(answered, gives_way=True)
