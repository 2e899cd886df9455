"""The interface for "run these jobs", and the engines of this machine.

A job says by itself what is to be done, seeds included, and nothing of who does it: a job done twice, or by
somebody else, gives the same. Results come in the order of the jobs, so whoever reads them sees a beginning
without gaps: which jobs are finished first depends on how they went, and counting those would not be fair.
"""

import multiprocessing
import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import TracebackType
from typing import Self, TypeVar, final

from janken.core.processes import forget_safe_path, safe_path

Job = TypeVar("Job")
Result = TypeVar("Result")


class EngineError(Exception):
    """Jobs cannot be run, or not any more; the message says why and what to do."""


class Engine(ABC):
    @abstractmethod
    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """What `work` makes of every job, in their order.

        Jobs are taken one by one and not far ahead: whoever reads may have had enough before the end. `work`
        is a function of a module, which a worker finds by its name.
        """

    @property
    @abstractmethod
    def workers(self) -> int:
        """How many jobs are worked on at a time."""

    def close(self) -> None:  # noqa: B027 - an engine that has started nothing has nothing to end
        """End what was started."""

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
    workers = 1

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        return map(work, jobs)


@final
class Processes(Engine):
    """Processes of this machine."""

    def __init__(self, count: int) -> None:
        self._count = count
        # Spawned, not forked: a bot may have started threads or programs.
        context = multiprocessing.get_context("spawn")
        with safe_path():  # what multiprocessing itself starts imports nothing from here either
            self._pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin)

    @property
    def workers(self) -> int:
        return self._count

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        waiting: deque[Future[Result]] = deque()
        try:
            for job in jobs:
                with safe_path(), deaf():  # the pool starts its processes when there is work for them
                    waiting.append(self._pool.submit(work, job))
                if len(waiting) >= 2 * self._count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise EngineError("a process that played was ended from outside; start again") from None
        finally:
            for future in waiting:
                future.cancel()

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def deaf() -> Iterator[None]:
    """What is started now does not hear Ctrl-C, from its first moment on; here it is heard afterwards."""
    in_main = threading.current_thread() is threading.main_thread()
    if sys.platform == "win32" or not in_main or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    heard: list[int] = []
    resource_tracker.ensure_running()  # when it is started it lets the signal through again
    handler = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # this is what a new process inherits
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
    if heard:
        raise KeyboardInterrupt


def _begin() -> None:
    """In a new process. Ctrl-C is for the one that asked, which then ends this one."""
    forget_safe_path()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def usual_processes() -> int:
    return max(1, os.cpu_count() or 1)


def engine_for(processes: int | None = None, cluster: str | None = None) -> Engine:
    """So many processes, by default one per core; or a Dask cluster by its address, or `local`."""
    if cluster is not None:
        # Imported here: Dask is an extra, and takes half a second to load.
        from janken.jobs.cluster import Cluster

        return Cluster(cluster, processes)
    count = processes or usual_processes()
    return ThisProcess() if count == 1 else Processes(count)
