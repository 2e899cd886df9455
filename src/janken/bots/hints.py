"""Hints: a move worth considering, why, and how sure it is, from what the seat can see."""

from dataclasses import dataclass
from typing import Final

from janken.bots.bot import GLANCE, ONLY, Limits, Seen, Sure
from janken.bots.levels import at_a_glance, thought_out
from janken.bots.mind import Mind, Reason, compared, mind_for
from janken.core.moves import Move

_FEWEST_WORLDS: Final = 20  # for a searched hint to beat a glance
_MOST_COMPARED: Final = 200  # worlds in which the two best moves are compared once more, for the reason


@dataclass(frozen=True)
class Suggestion:
    """Without a move there is nothing to do yet, and the reason says what to wait for."""

    move: Move | None
    reason: Reason
    sure: Sure

    def text(self) -> str:
        """The move as a record writes it; empty without one."""
        return "" if self.move is None else self.move.text()


def hint(seen: Seen) -> Suggestion | None:
    """The club bot's move, at once; None if waiting is better and there is nothing to say about it."""
    mind = mind_for(seen.game)
    move = at_a_glance(mind, seen) if seen.legal else None
    if move is None or (len(seen.view.frame.to_act) > 1 and mind.waits(seen, move)):
        waiting = mind.meanwhile(seen)
        if waiting is not None:
            return Suggestion(None, waiting, GLANCE)
    if move is None or mind.may_wait(seen, move):
        return None
    return Suggestion(move, mind.reason(seen, move), ONLY if len(seen.legal) == 1 else GLANCE)


def is_worth_thinking(seen: Seen) -> bool:
    """Is there a choice, and time for it? Where others may act too, a late hint is useless."""
    return len(seen.legal) > 1 and len(seen.view.frame.to_act) == 1


def thought_out_hint(seen: Seen, limits: Limits, seed: str, fewest: int = _FEWEST_WORLDS) -> Suggestion:
    """Master's move, with the reason a glance would give if it agrees, else compared with the next best.

    On a slow or busy machine a glance is better than a search of fewer than the `fewest` worlds.
    """
    mind = mind_for(seen.game)
    thought = thought_out(mind, seen, limits, seed)
    if 0 < thought.worlds < fewest and (glance := hint(seen)):
        return glance
    if thought.best_two and not _is_judged_best(mind, seen, thought.move):
        worlds = max(1, min(thought.worlds // 2, _MOST_COMPARED))
        return Suggestion(thought.move, compared(mind, seen, thought.best_two, worlds), thought.sure)
    return Suggestion(thought.move, mind.reason(seen, thought.move), thought.sure)


def _is_judged_best(mind: Mind, seen: Seen, move: Move) -> bool:
    """Is no move judged better?"""
    judged = mind.judge(seen)
    return max(one.worth for one in judged) in [one.worth for one in judged if one.move == move]
