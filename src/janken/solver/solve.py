"""Solving one deal, in two processes."""

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from time import perf_counter

from janken.core.match import Dealt, Header
from janken.core.moves import Move
from janken.core.processes import safe_path
from janken.solver.answer import Answer, SearchLimits
from janken.solver.hunt import Finding, hunt
from janken.solver.puzzle import Puzzle, puzzle_of

_ALONE_AT_FIRST = 0.3  # seconds: a process takes as long to start, and many deals need less

_TELL_EVERY = 0.1

Watch = Callable[[Answer], None]


def solve(
    puzzle: Puzzle, limits: SearchLimits | None = None, processes: int = 2, watch: Watch | None = None
) -> Answer:
    """The best play of a deal with all cards open, as far as the limits allow.

    `watch` is told from time to time how far it is, without the line. Ctrl-C ends the search with the best
    so far.
    """
    started = perf_counter()
    limits = limits or SearchLimits()
    helpers: list[_Helper] = []
    found = Finding(*puzzle.most())
    try:
        for own in hunt(puzzle, _share(limits, processes), 0):
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
            own = own.joined(helped)
    return own


def _answer(puzzle: Puzzle, found: Finding, seconds: float, line: tuple[Move, ...]) -> Answer:
    return Answer(
        value=puzzle.value(max(found.points, 0)),
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
    """A second process at the same deal. It tells whenever it knows more."""

    def __init__(self, puzzle: Puzzle, limits: SearchLimits, number: int) -> None:
        # Spawned, not forked: who calls may have threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, other_end = context.Pipe(duplex=False)
        self._found: Finding | None = None
        dealt = puzzle.match.log[0]
        self._process = context.Process(
            target=_help, args=(other_end, puzzle.match.header, dealt, limits, number), daemon=True
        )
        with safe_path():
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


def _help(pipe: Connection, header: Header, dealt: Dealt, limits: SearchLimits, number: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which then ends this one
    puzzle = puzzle_of(header, dealt.cards)
    assert isinstance(puzzle, Puzzle)
    told = 0.0
    with suppress(BrokenPipeError):
        for found in hunt(puzzle, limits, number):
            if found.stopped_by or found.is_exact or perf_counter() - told > _TELL_EVERY:
                pipe.send(found)
                told = perf_counter()
