"""Solves in a process of its own, so that nobody else waits.

python -P -m janken.solver.worker     questions and answers as JSON
"""

import os
import traceback
from time import perf_counter
from typing import Final, Literal

import msgspec

from janken import games
from janken.core.deal import Shuffler, deal_code
from janken.core.game import Game
from janken.core.long_work import answer_all
from janken.core.match import Dealt, Header, Match
from janken.core.options import Options
from janken.records.reader import one_match
from janken.solver.daily import daily_with
from janken.solver.par import par_of
from janken.solver.puzzle import Puzzle, SearchLimits, puzzle_from, puzzle_of
from janken.solver.solve import find_winnable, solve

Wish = Literal["clear", "easy", "medium", "hard"]
PAR_SECONDS: Final = 8.0  # default time for the best line of a deal
_WISH_SECONDS: Final = 8.0
_QUICK: Final = SearchLimits(seconds=2, positions=30_000, megabytes=200)
_DEALS_AT_ONCE: Final = 20


class SolveDeal(msgspec.Struct, frozen=True, kw_only=True, tag="solve"):
    record: str  # whose first deal is solved
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


class FoundDeal(msgspec.Struct, frozen=True, kw_only=True):
    deal: str  # empty if none was found in time


Question = SolveDeal | FindDeal


def solved(question: SolveDeal) -> SolvedDeal:
    """What a deal is worth. A daily deal has its par from the list, however slow this machine is."""
    puzzle = puzzle_from(one_match(question.record.encode()))
    assert isinstance(puzzle, Puzzle), puzzle
    dealt = puzzle.match.log[0]
    assert isinstance(dealt, Dealt)
    daily = daily_with(puzzle.match.header, dealt.cards)
    limits = SearchLimits(seconds=question.seconds, megabytes=300) if daily is None else daily.series.limits
    answer = solve(puzzle, limits, processes=1)
    exact = answer.is_exact or (daily is not None and answer.value == daily.bound)
    return SolvedDeal(value=answer.value, exact=exact, line=[move.text() for move in answer.line])


def found(question: FindDeal) -> FoundDeal:
    """A deal that can be cleared, or is as hard as wished, if chance brings one in time."""
    game = games.find(question.game)
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
            return FoundDeal(deal=deal_code(dealt.cards, Match(header).state.deck()))
    return FoundDeal(deal="")


def _wished(header: Header, shuffler: Shuffler, wish: Wish) -> Puzzle | None:
    if wish == "clear":
        come_out = find_winnable(header, shuffler, _DEALS_AT_ONCE)
        return None if come_out is None else come_out[0]
    puzzle = puzzle_of(header, tuple(shuffler.shuffled(Match(header).state.deck())))
    assert isinstance(puzzle, Puzzle), puzzle
    answer = solve(puzzle, _QUICK, processes=1)
    return puzzle if par_of(puzzle, answer).difficulty == wish else None


def _answered_apart(question: bytes) -> bytes:
    """In a child, with which all memory goes that a search has taken; empty if nothing came of it."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            with open(writing, "wb") as to_parent:
                to_parent.write(answered(question))
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as from_child:
        answer = from_child.read()
    os.waitpid(child, 0)
    return answer


def answered(question: bytes) -> bytes:
    asked = msgspec.json.decode(question, type=Question)
    return msgspec.json.encode(solved(asked) if isinstance(asked, SolveDeal) else found(asked))


if __name__ == "__main__":
    answer_all(_answered_apart if hasattr(os, "fork") else answered, gives_way=True)
