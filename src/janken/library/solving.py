"""`janken.solve`: best play of a match of one player, with all cards open."""

from janken.kernel.refusal import Refusal
from janken.library.errors import NotAllowed
from janken.library.match import OpenMatch
from janken.records.reader import one_match
from janken.solver.answer import Answer, SearchLimits
from janken.solver.puzzle import puzzle_from
from janken.solver.solve import solve as solve_puzzle


def solve(
    match: OpenMatch,
    *,
    seconds: float = 10.0,
    positions: int | None = None,
    megabytes: int = 600,
    processes: int = 1,
) -> Answer:
    """The best play of the deal with which a match began, as far as the limits allow.

    A program that asks for more `processes` must be one that can be imported: they are started afresh.
    """
    puzzle = puzzle_from(one_match(match.record().encode()))
    if isinstance(puzzle, Refusal):
        raise NotAllowed(puzzle, match.game)
    return solve_puzzle(puzzle, SearchLimits(seconds, positions, megabytes), processes)
