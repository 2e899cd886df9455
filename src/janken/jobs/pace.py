"""Small pieces of work, handed out in jobs of about a second: so handing them out costs next to nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import Final, Generic, TypeVar, final

from janken.jobs.engine import Engine

Piece = TypeVar("Piece")
Result = TypeVar("Result")

_SECONDS: Final = 1.0
_FEWEST_SECONDS: Final = 0.05  # toward the end; handing out less would cost more than it spares
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
    engine: Engine, work: Callable[[Piece], Result], pieces: Iterable[Piece], count: int
) -> Iterator[list[Result]]:
    """What comes of all pieces, in their order, a job's worth at a time; there are `count` of them at most.

    Pieces are taken as they are needed. How large a job is follows from how long those before it took; what
    comes of a piece does not. Toward the end jobs get smaller, so that nobody is left waiting for the last.
    """
    left = iter(pieces)
    pace = _Pace()

    def jobs() -> Iterator[_Job[Piece, Result]]:
        given = 0
        while some := list(islice(left, pace.size(count - given, engine.workers))):
            given += len(some)
            yield _Job(work, some)

    for done in engine.run(_do, jobs()):
        pace.learn(len(done.results), done.seconds)
        yield done.results


@final
class _Pace:
    """How many pieces make a job."""

    def __init__(self) -> None:
        self._pieces, self._seconds = 0.0, 0.0

    def learn(self, pieces: int, seconds: float) -> None:
        """What was learned last counts most: a worker that is new first has to load the games."""
        self._pieces = self._pieces / 2 + pieces
        self._seconds = self._seconds / 2 + seconds

    def size(self, left: int, workers: int) -> int:
        if self._seconds == 0:
            return 1
        speed = self._pieces / self._seconds
        fair = left / (2 * workers)  # every worker shall come twice more
        wanted = max(_FEWEST_SECONDS * speed, min(_SECONDS * speed, fair))
        return min(_MOST, max(1, round(wanted)))
