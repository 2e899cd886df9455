"""Hints: a move worth considering, why, and how sure one can be, from what the seat can see."""

from dataclasses import dataclass
from typing import Final

from janken.bots.bot import Limits
from janken.bots.levels import at_a_glance, thought_out
from janken.bots.mind import Mind, Reason
from janken.bots.minds import mind_for
from janken.bots.seen import Seen
from janken.bots.sure import GLANCE, ONLY, Sure
from janken.core.moves import Move

_FEWEST_WORLDS: Final = 20  # that a hint is thought out in


@dataclass(frozen=True)
class Hint:
    """Without a move there is nothing to do now, and the reason says what to wait for."""

    move: Move | None
    reason: Reason
    sure: Sure

    def text(self) -> str:
        """The move as a record writes it; nothing without one."""
        return "" if self.move is None else self.move.text()


def hint(seen: Seen) -> Hint | None:
    """At once, the club bot's move; None if one had better wait, and there is nothing to say of it."""
    mind = mind_for(seen.game)
    move = at_a_glance(mind, seen) if seen.legal else None
    if move is None or (len(seen.view.frame.to_act) > 1 and mind.waits(seen, move)):
        waiting = mind.meanwhile(seen)
        if waiting is not None:
            return Hint(None, waiting, GLANCE)
    if move is None or mind.may_wait(seen, move):
        return None
    return Hint(move, mind.reason(seen, move), ONLY if len(seen.legal) == 1 else GLANCE)


def is_worth_thinking(seen: Seen) -> bool:
    """Is there a choice, and time for it? Where others may act too, a hint that comes late is none."""
    return len(seen.legal) > 1 and len(seen.view.frame.to_act) == 1


def thought_out_hint(seen: Seen, limits: Limits, seed: str, fewest: int = _FEWEST_WORLDS) -> Hint:
    """Master's move. Its reason is that of a look at the table, if that speaks for it too.

    A look is better than a search of fewer than the `fewest` worlds, on a machine that is slow or busy.
    """
    mind = mind_for(seen.game)
    thought = thought_out(mind, seen, limits, seed)
    if 0 < thought.worlds < fewest:
        return hint(seen) or Hint(thought.move, Reason("played-out"), thought.sure)
    if thought.worlds and not _looks_best(mind, seen, thought.move):
        return Hint(thought.move, Reason("played-out"), thought.sure)
    return Hint(thought.move, mind.reason(seen, thought.move), thought.sure)


def _looks_best(mind: Mind, seen: Seen, move: Move) -> bool:
    """Is nothing judged better than this?"""
    judged = mind.judge(seen)
    return max(one.worth for one in judged) in [one.worth for one in judged if one.move == move]
