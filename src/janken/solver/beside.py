"""Solves in a process of its own, so that nobody else waits: one question on standard input, one answer.

python -P -m janken.solver.beside
"""

import sys
from time import perf_counter
from typing import Final, Literal

import msgspec

from janken import shelf
from janken.core.deal import Shuffler
from janken.core.deal_code import deal_code
from janken.core.game import Game
from janken.core.match import Dealt, Header, Match
from janken.core.options import Options
from janken.records.reader import one_match
from janken.solver.answer import SearchLimits
from janken.solver.par import par_of
from janken.solver.puzzle import Puzzle, puzzle_from, puzzle_of
from janken.solver.solve import solve
from janken.solver.winnable import winnable

Wish = Literal["clear", "easy", "medium", "hard"]
PAR_SECONDS: Final = 8.0  # for the best line of a deal, where nobody says how long
_WISH_SECONDS: Final = 8.0
_QUICK: Final = SearchLimits(seconds=2, positions=30_000, megabytes=200)
_DEALS_AT_ONCE: Final = 20


class SolveDeal(msgspec.Struct, frozen=True, kw_only=True, tag="solve"):
    record: str  # of which the first deal is meant
    seconds: float


class FindDeal(msgspec.Struct, frozen=True, kw_only=True, tag="find"):
    game: str
    options: dict[str, str]
    wish: Wish
    seconds: float = _WISH_SECONDS


class SolvedDeal(msgspec.Struct, frozen=True, kw_only=True):
    value: int
    exact: bool
    line: list[str]  # moves, to the end


class Found(msgspec.Struct, frozen=True, kw_only=True):
    deal: str  # empty: none in the time


Question = SolveDeal | FindDeal


def solved(question: SolveDeal) -> SolvedDeal:
    puzzle = puzzle_from(one_match(question.record.encode()))
    assert isinstance(puzzle, Puzzle), puzzle
    answer = solve(puzzle, SearchLimits(seconds=question.seconds, megabytes=300), processes=1)
    return SolvedDeal(value=answer.value, exact=answer.is_exact, line=[move.text() for move in answer.line])


def found(question: FindDeal) -> Found:
    """A deal that is known to come out, or is as hard as wished, if chance brings one in time."""
    game = shelf.find(question.game)
    assert isinstance(game, Game), game
    options = game.read_options(question.options)
    assert isinstance(options, Options), options
    header, shuffler = Header.of(game, ["Solver"], options), Shuffler()
    until = perf_counter() + question.seconds
    while perf_counter() < until:
        puzzle = _wished(header, shuffler, question.wish)
        if puzzle is not None:
            dealt = puzzle.match.log[0]
            assert isinstance(dealt, Dealt)
            return Found(deal=deal_code(dealt.cards, Match(header).state.deck()))
    return Found(deal="")


def _wished(header: Header, shuffler: Shuffler, wish: Wish) -> Puzzle | None:
    if wish == "clear":
        come_out = winnable(header, shuffler, _DEALS_AT_ONCE)
        return None if come_out is None else come_out[0]
    puzzle = puzzle_of(header, tuple(shuffler.shuffled(Match(header).state.deck())))
    assert isinstance(puzzle, Puzzle), puzzle
    answer = solve(puzzle, _QUICK, processes=1)
    return puzzle if par_of(puzzle, answer).difficulty == wish else None


def main() -> None:
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    answer = solved(question) if isinstance(question, SolveDeal) else found(question)
    sys.stdout.buffer.write(msgspec.json.encode(answer))


if __name__ == "__main__":
    main()
