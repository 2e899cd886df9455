"""Small pieces of work, handed out in jobs of about a second: so handing them out costs next to nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import Final, Generic, TypeVar

from janken.jobs.engine import Engine

Piece = TypeVar("Piece")
Result = TypeVar("Result")

_SECONDS: Final = 1.0
_MOST: Final = 500  # pieces of a job; after Ctrl-C so many at most are done again


@dataclass(frozen=True)
class _Job(Generic[Piece, Result]):
    work: Callable[[Piece], Result]
    pieces: Sequence[Piece]


@dataclass(frozen=True)
class _Done(Generic[Result]):
    results: list[Result]
    seconds: float


def _do(job: _Job[Piece, Result]) -> _Done[Result]:
    begin = perf_counter()
    results = [job.work(piece) for piece in job.pieces]
    return _Done(results, perf_counter() - begin)


def in_order(
    engine: Engine, work: Callable[[Piece], Result], pieces: Iterable[Piece]
) -> Iterator[list[Result]]:
    """What comes of all pieces, in their order, a job's worth at a time.

    Pieces are taken as they are needed. How large a job is follows from how long those before it took; what
    comes of a piece does not.
    """
    left = iter(pieces)
    done_pieces, done_seconds = 0, 0.0

    def jobs() -> Iterator[_Job[Piece, Result]]:
        size = 1
        while some := list(islice(left, size)):
            yield _Job(work, some)
            size = 1 if done_seconds == 0 else round(_SECONDS * done_pieces / done_seconds)
            size = min(_MOST, max(1, size))

    for done in engine.run(_do, jobs()):
        done_pieces += len(done.results)
        done_seconds += done.seconds
        yield done.results
