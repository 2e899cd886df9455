"""Positions to practise a kind of decision with: from fresh deals that bots have begun to play."""

from dataclasses import dataclass, replace
from typing import Final

from janken import games
from janken.arena.play import BotTable
from janken.bots.bot import Limits, Seen
from janken.bots.load import load
from janken.bots.mind import Mind, mind_for
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match, Moved, replayed
from janken.core.moves import Move
from janken.core.options import Options
from janken.review import PastDecision, Unit, judge, past_decisions
from janken.review.balance import is_worth_stopping

_BEGINNERS: Final = ("easy", "club")  # their games have what people's games have
_LOOKED_AT: Final = 8  # decisions of a deal: situations of one deal have much in common
_PLAYOUTS: Final = 80  # and the same again to compare
_AGAIN: Final = 400
_NO_HURRY: Final = 3600.0


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
