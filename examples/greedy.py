"""A greedy player: the most at once, without a thought for what comes next. A baseline of the benchmark.

    janken benchmark examples/greedy.py:Greedy

In The Collector that is the set with the most points, which already beats club (docs/benchmark.md).
"""

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import RandomBot
from janken.core.moves import Move
from janken.kernel.cards import rank_of

# What brings most at once, by game; of several such moves the one with the most cards.
FIRST = {
    "light-to-dark": ("remove", "flip", "turn"),
    "janken-rummy": ("meld", "add", "take", "draw", "discard"),
    "run-with-scissors": ("play", "pass"),
}


class Greedy(Bot):
    name = "greedy"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        if seen.game == "collector":
            sets = seen.view.fields().get("sets", ())
            worth = {frozenset(cards.split()): sum(points) for cards, _, points in sets}
            return Decision(max(seen.legal, key=lambda move: worth.get(frozenset(move.cards), -1)))
        if seen.game not in FIRST:  # nothing brings anything at once in 9 of a Kind
            return RandomBot().choose(seen, limits, seed)
        verb = next(verb for verb in FIRST[seen.game] if any(move.verb == verb for move in seen.legal))
        return Decision(max((move for move in seen.legal if move.verb == verb), key=_size), delay=1.0)


def _size(move: Move) -> tuple[int, int]:
    """Many cards, and high ones."""
    return len(move.cards), sum(map(rank_of, getattr(move, "card_numbers", ())))
