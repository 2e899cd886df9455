"""Solving one deal: ever wider searches in two processes, until an answer is proven or a limit is reached."""

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING

from janken.core.deal import Shuffler
from janken.core.long_work import safe_path
from janken.core.match import Dealt, Header, Match
from janken.core.moves import Move
from janken.jobs.engine import interrupts_held
from janken.kernel.solve_layers import LayeredSearch
from janken.solver.puzzle import Answer, Puzzle, SearchLimits, puzzle_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_SLICE = 400  # positions visited between two findings
_FIRST_KEEP = 16  # positions of a layer that the first search keeps
_WIDER = 4
_BYTES = 96  # per position: its words, points and origin, and its share of the hash table


@dataclass(frozen=True)
class Finding:
    """Where a search stands, in points, of which more are better."""

    bound: int
    proof: str
    points: int = -1
    kernel_moves: tuple[int, ...] = ()
    positions: int = 0
    megabytes: float = 0.0
    widest: int = 0
    stopped_by: str = ""

    @property
    def is_exact(self) -> bool:
        return self.points == self.bound

    def with_bound(self, bound: int, proof: str) -> "Finding":
        return replace(self, bound=bound, proof=proof) if bound < self.bound else self

    def merged(self, other: "Finding") -> "Finding":
        """What two searches know together."""
        better = max(self, other, key=lambda one: one.points)
        sure = min(self, other, key=lambda one: one.bound)
        return replace(
            better,
            bound=sure.bound,
            proof=sure.proof,
            positions=self.positions + other.positions,
            megabytes=self.megabytes + other.megabytes,
            widest=max(self.widest, other.widest),
            stopped_by=self.stopped_by or other.stopped_by,
        )


def search_wider(puzzle: Puzzle, limits: SearchLimits, number: int) -> Iterator[Finding]:
    """Ever better findings; the last is exact, or says which limit was reached.

    Each has a whole game to show, so limits count only after the first search, a narrow one, has found one.
    Processes share the work by their number: each has its own widths and manner, and the first one improves
    the bound.
    """
    started = perf_counter()
    found = Finding(*puzzle.most())
    keep = _FIRST_KEEP << number
    while not found.is_exact:
        search = puzzle.search(keep, number)
        before = found
        while not search.is_done():
            search.run(_SLICE)
            found = _with_search(puzzle, before, found, search, keep)
            if found.points < 0:
                continue
            if number == 0 and not puzzle.bound_is_final():
                found = found.with_bound(*puzzle.bound(found.points))
            if found.is_exact:
                break
            reached = _limit_reached(limits, found, perf_counter() - started)
            if reached:
                yield replace(found, stopped_by=reached)
                return
            yield found
        if search.is_whole():
            found = found.with_bound(found.points, "every line was followed to its end")
        keep *= _WIDER
    yield found


def _with_search(
    puzzle: Puzzle, before: Finding, found: Finding, search: LayeredSearch, keep: int
) -> Finding:
    moves = found.kernel_moves
    if search.best_points > found.points:
        moves = tuple(puzzle.kernel_moves(search))
    return replace(
        found,
        points=max(found.points, search.best_points),
        kernel_moves=moves,
        positions=before.positions + search.reached,
        megabytes=max(before.megabytes, int(search.held) * _BYTES / 1e6),
        widest=max(before.widest, min(keep, int(search.reached))),
    )


def _limit_reached(limits: SearchLimits, found: Finding, seconds: float) -> str:
    if seconds > limits.seconds:
        return "seconds"
    if limits.positions is not None and found.positions > limits.positions:
        return "positions"
    return "megabytes" if found.megabytes > limits.megabytes else ""


_ALONE_AT_FIRST = 0.3  # seconds: a process takes as long to start, and many deals need less

_SEND_EVERY = 0.1  # seconds

Watch = Callable[[Answer], None]


def solve(
    puzzle: Puzzle, limits: SearchLimits | None = None, processes: int = 2, watch: Watch | None = None
) -> Answer:
    """The best play of a deal with all cards open, as far as the limits allow.

    `watch` gets interim answers, without the line. Ctrl-C ends the search with the best so far.
    """
    started = perf_counter()
    limits = limits or SearchLimits()
    helpers: list[_Helper] = []
    found = Finding(*puzzle.most())
    try:
        for own in search_wider(puzzle, _share(limits, processes), 0):
            found = _joined(own, helpers)
            if found.is_exact:
                break
            seconds = perf_counter() - started
            if watch is not None:
                watch(_answer(puzzle, found, seconds, ()))
            if not helpers and processes > 1 and seconds > _ALONE_AT_FIRST:
                share = replace(_share(limits, processes), seconds=limits.seconds - seconds)
                helpers = [_Helper(puzzle, share, number) for number in range(1, processes)]
    except KeyboardInterrupt:
        if found.points < 0:
            raise
        found = replace(found, stopped_by="you")
    finally:
        for helper in helpers:
            helper.end()
    return _answer(puzzle, found, perf_counter() - started, puzzle.line(list(found.kernel_moves)))


def _share(limits: SearchLimits, processes: int) -> SearchLimits:
    positions = None if limits.positions is None else limits.positions // processes
    return replace(limits, positions=positions, megabytes=limits.megabytes // processes)


def _joined(own: Finding, helpers: Sequence["_Helper"]) -> Finding:
    for helper in helpers:
        helped = helper.latest()
        if helped is not None:
            own = own.merged(helped)
    return own


def _answer(puzzle: Puzzle, found: Finding, seconds: float, line: tuple[Move, ...]) -> Answer:
    return Answer(
        value=puzzle.value(found.points),
        bound=puzzle.value(found.bound),
        proof=found.proof,
        line=line,
        stopped_by="" if found.is_exact else found.stopped_by,
        positions=found.positions,
        seconds=seconds,
        megabytes=found.megabytes,
        widest=found.widest,
    )


class _Helper:
    """A second process on the same deal, which reports whenever it knows more."""

    def __init__(self, puzzle: Puzzle, limits: SearchLimits, number: int) -> None:
        import multiprocessing  # in a page there is none

        # Spawned, not forked: the caller may have threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, other_end = context.Pipe(duplex=False)
        self._found: Finding | None = None
        dealt = puzzle.match.log[0]
        self._process = context.Process(
            target=_help, args=(other_end, puzzle.match.header, dealt, limits, number), daemon=True
        )
        with safe_path(), interrupts_held():
            self._process.start()
        other_end.close()

    def latest(self) -> Finding | None:
        with suppress(EOFError, OSError):
            while self._pipe.poll():
                self._found = self._pipe.recv()
        return self._found

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self._pipe.close()


def _help(pipe: "Connection", header: Header, dealt: Dealt, limits: SearchLimits, number: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which then ends this one
    puzzle = puzzle_of(header, dealt.cards)
    assert isinstance(puzzle, Puzzle)
    told = 0.0
    with suppress(BrokenPipeError):
        for found in search_wider(puzzle, limits, number):
            if found.stopped_by or found.is_exact or perf_counter() - told > _SEND_EVERY:
                pipe.send(found)
                told = perf_counter()


# Most deals that can be cleared are in a narrow search; for the others it is quicker to deal again.
_NARROW = SearchLimits(seconds=60, positions=25_000)


def find_winnable(header: Header, shuffler: Shuffler, most_deals: int) -> tuple[Puzzle, Answer] | None:
    """A deal with a perfect line, or None if `most_deals` had none.

    About one in 200 deals of Light to Dark with deal=any-time, one in 5 of The Collector with aim=cards.
    """
    deck = Match(header).state.deck()
    for _ in range(most_deals):
        puzzle = puzzle_of(header, tuple(shuffler.shuffled(deck)))
        assert isinstance(puzzle, Puzzle), puzzle
        if puzzle.bound(0)[0] < puzzle.most()[0]:
            continue  # the bound already rules it out
        answer = solve(puzzle, _NARROW, processes=1)
        if answer.value == puzzle.value(puzzle.most()[0]):
            return puzzle, answer
    return None
