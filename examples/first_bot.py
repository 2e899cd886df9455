"""A bot in thirty lines. Try it:

    janken arena collector --bot examples/first_bot.py:Longest --bot easy

It takes the set with the most cards, whatever it is worth, and otherwise makes the first move it may.
"""

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.core.moves import WithCards


class Longest(Bot):
    name = "longest"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        """`seen` is all there is to know: the view, the legal moves, and what the seat was told."""
        sets = [move for move in seen.legal if isinstance(move, WithCards)]
        if sets:
            return Decision(max(sets, key=lambda move: len(move.cards)))
        return Decision(seen.legal[0], delay=1.0)  # the delay counts only in games without turns
