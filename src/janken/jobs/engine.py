"""Running jobs on this machine: the interface, the engines, jobs of about a second, and results kept so far.

A job says what is to be done, seeds included, and nothing about where: done twice, or elsewhere, it gives the
same result. Results come in the order of the jobs, so a reader always has a beginning without gaps. Counting
whatever finishes first would favour jobs that happen to be short.

The file of a `Journal` lets the same command continue after a crash or Ctrl-C. Its first line says what is
measured, every further line is one result, in order; a line that was cut off is done again.
"""

import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from threading import Lock
from time import monotonic, perf_counter
from types import TracebackType
from typing import BinaryIO, Final, Generic, Self, TypeVar, final

import msgspec

from janken.core.errors import JankenError
from janken.core.long_work import forget_safe_path, safe_path
from janken.core.text import reason

Job = TypeVar("Job")
Piece = TypeVar("Piece")
Result = TypeVar("Result")


class EngineError(JankenError):
    """Jobs cannot be run, or no longer; the message says why and what to do."""


class Engine(ABC):
    @abstractmethod
    def run(
        self, work: Callable[[Job], Result], jobs: Iterable[Job], deadline: float | None = None
    ) -> Iterator[Result]:
        """What `work` makes of every job, in the order of the jobs.

        Jobs are taken one by one and not far ahead, since the reader may stop before the end. Nothing is
        awaited after `deadline`, by `time.monotonic`. `work` is a module's function, which a worker finds by
        its name.
        """

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many jobs run at a time."""

    def close(self) -> None:  # noqa: B027 - an engine that has started nothing has nothing to stop
        """Stop everything at once; unfinished jobs are abandoned."""

    @final
    def __enter__(self) -> Self:
        return self

    @final
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@final
class ThisProcess(Engine):
    """A job that has begun runs to its end, whatever the deadline."""

    workers = 1

    def run(
        self, work: Callable[[Job], Result], jobs: Iterable[Job], deadline: float | None = None
    ) -> Iterator[Result]:
        for job in jobs:
            if deadline is not None and monotonic() >= deadline:
                return
            yield work(job)


@final
class Processes(Engine):
    """Several processes on this machine."""

    def __init__(self, count: int) -> None:
        import multiprocessing  # in a page there is none
        from concurrent.futures import ProcessPoolExecutor

        self._count = count
        # Spawned, not forked: a bot may have started threads or programs.
        context = multiprocessing.get_context("spawn")
        self._is_idle = True
        with safe_path():  # the processes that multiprocessing itself starts import nothing from here either
            self._pool = ProcessPoolExecutor(count, mp_context=context, initializer=_start_worker)

    @property
    def workers(self) -> int:
        return self._count

    def run(
        self, work: Callable[[Job], Result], jobs: Iterable[Job], deadline: float | None = None
    ) -> Iterator[Result]:
        waiting: deque[Future[Result]] = deque()
        self._is_idle = False  # from the start: Ctrl-C may come at any point, also in what ends this
        try:
            for job in jobs:
                with safe_path(), interrupts_held():  # the pool starts processes when there is work for them
                    waiting.append(self._pool.submit(work, job))
                if len(waiting) >= 2 * self._count:
                    if not _wait_for(waiting[0], deadline):
                        return
                    yield waiting.popleft().result()
            while waiting and _wait_for(waiting[0], deadline):
                yield waiting.popleft().result()
        except BrokenExecutor:
            raise EngineError("a worker process was killed; start again") from None
        finally:
            self._is_idle = all(future.cancel() or future.done() for future in waiting)

    def close(self) -> None:
        with interrupts_held():  # a second Ctrl-C must not leave processes behind
            if not self._is_idle:
                for process in self._pool._processes.values():
                    process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)


def _wait_for(future: Future[Result], deadline: float | None) -> bool:
    """Whether it is done by then."""
    wait([future], None if deadline is None else max(0.0, deadline - monotonic()))
    return future.done()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Processes started meanwhile never receive Ctrl-C; this one receives it afterwards.

    So does SIGTERM where it is handled: a process that is only half started would complain.
    """
    in_main = threading.current_thread() is threading.main_thread()
    has_masks = sys.platform not in ("win32", "emscripten")
    if not has_masks or not in_main or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    from multiprocessing import resource_tracker  # in a page there is none, and no process to track

    heard: list[int] = []
    resource_tracker.ensure_running()  # starting it unblocks the signal
    listening = {
        number: handler
        for number in (signal.SIGINT, signal.SIGTERM)
        if callable(handler := signal.getsignal(number))
    }
    for number in listening:
        signal.signal(number, lambda number, frame: heard.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # inherited by new processes
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for number, handler in listening.items():
            signal.signal(number, handler)
    if heard:
        signal.raise_signal(heard[0])


def _start_worker() -> None:
    """In a new process. Ctrl-C is for its parent, which then ends it."""
    forget_safe_path()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """If the parent is killed, nobody else would end this process."""
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def default_processes() -> int:
    return max(1, os.cpu_count() or 1)


def engine_for(processes: int | None = None, cluster: str | None = None, in_time: bool = False) -> Engine:
    """This many processes, by default one per core; or a Dask cluster by its address, or `local`.

    With `in_time` even one process is a separate one, which can be ended in the middle of a job.
    """
    if cluster is not None:
        # Imported here: Dask is an extra, and takes half a second to load.
        from janken.jobs.cluster import Cluster

        return Cluster(cluster, processes)
    count = processes or default_processes()
    return ThisProcess() if count == 1 and not in_time else Processes(count)


_SECONDS: Final = 1.0  # of a job: handing out work then costs next to nothing
_FEWEST_SECONDS: Final = 0.05  # toward the end; smaller jobs would cost more than they save
_MOST: Final = 500  # pieces of a job, and so of what is repeated after Ctrl-C


@dataclass(frozen=True)
class _PieceJob(Generic[Piece, Result]):
    work: Callable[[Piece], Result]
    pieces: Sequence[Piece]


@dataclass(frozen=True)
class _PieceResults(Generic[Result]):
    results: list[Result]
    seconds: float


def _run_pieces(job: _PieceJob[Piece, Result]) -> _PieceResults[Result]:
    begin = perf_counter()
    results = [job.work(piece) for piece in job.pieces]
    return _PieceResults(results, perf_counter() - begin)


def in_order(
    engine: Engine,
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    count: int,
    deadline: float | None = None,
) -> Iterator[list[Result]]:
    """The results of at most `count` pieces, in order, a job's worth at a time, until the deadline.

    Pieces are taken as needed. The size of a job follows from how long the ones before it took, and shrinks
    toward the end so that no worker is left waiting; a piece's result does not depend on it.
    """
    left = iter(pieces)
    pace = _Pace()

    def jobs() -> Iterator[_PieceJob[Piece, Result]]:
        given = 0
        while some := list(islice(left, pace.size(count - given, engine.workers))):
            given += len(some)
            yield _PieceJob(work, some)

    for done in engine.run(_run_pieces, jobs(), deadline):
        pace.learn(len(done.results), done.seconds)
        yield done.results


@final
class _Pace:
    """Decides how many pieces make a job."""

    def __init__(self) -> None:
        self._pieces, self._seconds = 0.0, 0.0

    def learn(self, pieces: int, seconds: float) -> None:
        """The latest counts most: a new worker first has to load the games."""
        self._pieces = self._pieces / 2 + pieces
        self._seconds = self._seconds / 2 + seconds

    def size(self, left: int, workers: int) -> int:
        if self._seconds == 0:
            return 1
        speed = self._pieces / self._seconds
        fair = left / (2 * workers)  # every worker should get two more
        wanted = max(_FEWEST_SECONDS * speed, min(_SECONDS * speed, fair))
        return min(_MOST, max(1, round(wanted)))


# On a worker of a cluster one job runs at a time, however many threads it has: bots are not thread-safe.
one_at_a_time: Final = Lock()


class JournalError(JankenError):
    """The file cannot be continued; the message says why."""


@final
class Journal(Generic[Result]):
    def __init__(self, path: Path | None, what: Mapping[str, object], kind: type[Result]) -> None:
        """With a path, results are kept there; `what` names everything they depend on."""
        self._kind = kind
        self._file: BinaryIO | None = None
        if path is None:
            return
        try:
            self._file = path.open("a+b")
            self._begin(path, what)
        except OSError as error:
            raise JournalError(f"{path}: {reason(error)}") from None
        except JournalError:
            self.close()
            raise

    def _begin(self, path: Path, what: Mapping[str, object]) -> None:
        assert self._file is not None
        self._file.seek(0)
        first, ours = self._file.readline(), msgspec.json.encode(what) + b"\n"
        if not first.endswith(b"\n") and ours.startswith(first):
            self._file.truncate(0)
            self._file.write(ours)
            self.flush()
        else:
            _compare(path, what, first)

    def earlier(self) -> Iterator[Result]:
        """The results of earlier runs; to be called once, before anything is added."""
        if self._file is None:
            return
        self._file.seek(0)
        good = len(self._file.readline())
        for line in self._file:
            try:
                result = msgspec.json.decode(line if line.endswith(b"\n") else b"", type=self._kind)
            except msgspec.DecodeError:
                break
            good += len(line)
            yield result
        self._file.truncate(good)

    def add(self, result: Result) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")

    def flush(self) -> None:
        """Make sure that everything added is on disk."""
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _compare(path: Path, what: Mapping[str, object], first: bytes) -> None:
    try:
        had = msgspec.json.decode(first, type=dict[str, object])
    except msgspec.DecodeError:
        raise JournalError(f"{path} is not a file of results: name a new one") from None
    wanted = msgspec.json.decode(msgspec.json.encode(what), type=dict[str, object])
    for name in {**wanted, **had}:
        if wanted.get(name) != had.get(name):
            raise JournalError(
                f"{path} has results of another run ({name}: {had.get(name)}, now {wanted.get(name)}): "
                "name a new file, or repeat the command that made it"
            )


def resume(
    journal: Journal[Result],
    engine: Engine,
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    count: int,
    deadline: float | None = None,
) -> Iterator[Result]:
    """The results of `count` pieces, in order: what the journal has already, then the rest.

    New results are stored before anybody sees them.
    """
    known = 0
    for result in journal.earlier():
        known += 1
        yield result
    for results in in_order(engine, work, islice(pieces, known, None), count - known, deadline):
        for result in results:
            journal.add(result)
        journal.flush()
        yield from results
