"""Fresh deals that are known to come out: all cards removed, or none left."""

from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.solver.answer import Answer, SearchLimits
from janken.solver.puzzle import Puzzle, puzzle_of
from janken.solver.solve import solve

# Most deals that come out do so in a narrow search; for the others it is quicker to deal again.
_NARROW = SearchLimits(seconds=60, positions=25_000)


def winnable(header: Header, shuffler: Shuffler, most_deals: int) -> tuple[Puzzle, Answer] | None:
    """A deal with a line that leaves nothing to wish for, or None if there was none among so many.

    One deal in about 200 of Light to Dark with deal=any-time, one in about 5 of The Collector with aim=cards.
    """
    deck = Match(header).state.deck()
    for _ in range(most_deals):
        puzzle = puzzle_of(header, tuple(shuffler.shuffled(deck)))
        assert isinstance(puzzle, Puzzle), puzzle
        if puzzle.bound(0)[0] < puzzle.most()[0]:
            continue  # known at a glance not to come out
        answer = solve(puzzle, _NARROW, processes=1)
        if answer.value == puzzle.value(puzzle.most()[0]):
            return puzzle, answer
    return None
