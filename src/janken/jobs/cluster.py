"""A Dask cluster as the engine: workers may come, go and be killed, and the results are the same."""

import logging
import pickle
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Final, TypeVar, cast, final

from janken.jobs import remote
from janken.jobs.engine import Engine, EngineError, deaf, usual_processes
from janken.jobs.identity import identity
from janken.jobs.wheel import wheel_here

try:
    import cloudpickle
    import dask
    from distributed import Client, Future, KilledWorker, LocalCluster
    from distributed.comm.core import CommClosedError
except ImportError:
    raise EngineError(
        "a cluster needs Dask, which is not installed here: pip install 'janken[lab]'"
    ) from None

Job = TypeVar("Job")
Result = TypeVar("Result")


_SOON: Final = 3  # seconds, for a scheduler that should be there
_PATIENCE: Final = 10  # seconds, for workers that are all gone
_LOOK_EVERY: Final = 2  # seconds: for workers that are new or gone
# What Dask does many times a second beside its jobs takes a tenth of a core from them: a profiler, ticks, and
# looking at the memory of workers, which here need little. And to give every freed page back to the system at
# once, as Dask has its workers do, takes a twentieth of the time of jobs that need pages again and again.
_LOCAL_SETTINGS: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.nanny.pre-spawn-environ.MALLOC_TRIM_THRESHOLD_": 1 << 27,
}


@dataclass(frozen=True)
class _Given:
    """A job that is out, and the workers one of which does it."""

    packed: bytes
    workers: frozenset[str]
    answer: "Future[object]"


@final
class Cluster(Engine):
    def __init__(self, address: str, workers: int | None = None) -> None:
        """At the address of a scheduler; `local` starts a cluster of so many workers on this machine."""
        cloudpickle.register_pickle_by_value(remote)
        self._local = _local_cluster(workers or usual_processes()) if address == "local" else None
        try:
            self._client = Client(self._local or address, timeout=_SOON, set_as_default=False)
        except (OSError, ValueError) as error:
            raise EngineError(
                f"no Dask scheduler answers at {address} ({error}): start one with `dask scheduler`, "
                "workers with `dask worker ADDRESS`, or use --cluster local"
            ) from None
        self._ready: set[str] = set()  # addresses of workers that play these rules
        self._others: set[str] = set()
        self._looked = -inf
        try:
            self._look_around()
            self._need_workers()
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> int:
        return max(1, len(self._ready))

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        waiting: deque[_Given] = deque()
        self._look_around()
        try:
            for job in jobs:
                waiting.append(self._give(pickle.dumps((work, job))))
                if len(waiting) >= 2 * self.workers:
                    yield cast("Result", self._result(waiting.popleft()))
            while waiting:
                yield cast("Result", self._result(waiting.popleft()))
        except (KilledWorker, CommClosedError) as error:
            raise EngineError(f"the cluster cannot go on: {error}") from None
        finally:
            for given in waiting:
                given.answer.cancel()

    def _give(self, packed: bytes) -> _Given:
        if monotonic() >= self._looked + _LOOK_EVERY:
            self._look_around()
        workers = sorted(self._ready)
        # Not pure: that a job was done before is for us to know, not for the scheduler.
        answer = self._client.submit(remote.do, packed, pure=False, workers=workers or None)
        return _Given(packed, frozenset(workers), answer)

    def _result(self, given: _Given) -> object:
        """Should all workers be gone to which a job was given, others get it."""
        lonely = 0
        while True:
            try:
                return given.answer.result(timeout=_LOOK_EVERY)
            except TimeoutError:
                self._look_around()
            lonely = 0 if self._ready else lonely + _LOOK_EVERY
            if lonely >= _PATIENCE:
                self._need_workers()
            if self._ready and not given.workers & self._ready:
                given.answer.cancel()
                given = self._give(given.packed)

    def _look_around(self) -> None:
        """Workers come and go. Janken is brought to those without it; those with another one get no jobs."""
        self._looked = monotonic()
        there = set(self._client.nthreads())
        self._ready &= there
        self._others &= there
        new = sorted(there - self._ready - self._others)
        if not new:
            return
        found = self._identities(new)
        missing = [address for address, who in found.items() if who is None]
        if missing:
            self._install(missing)
            found |= self._identities(missing)
        for address, who in found.items():
            if who == identity():
                self._ready.add(address)
            else:
                self._others.add(address)
                sys.stderr.write(
                    f"the worker {address} has {who}, and here is {identity()}: it gets no jobs. "
                    "Install the same version there, or none: it is brought along then.\n"
                )

    def _identities(self, addresses: list[str]) -> dict[str, str | None]:
        found: dict[str, str | None] = self._client.run(
            remote.identity_here, workers=addresses, on_error="ignore"
        )
        return found

    def _install(self, addresses: list[str]) -> None:
        name, wheel = wheel_here()
        for address, problem in self._client.run(remote.install, name, wheel, workers=addresses).items():
            if problem is not None:
                raise EngineError(f"janken could not be installed on the worker {address}: {problem}")

    def _need_workers(self) -> None:
        if self._ready:
            return
        raise EngineError(
            "the cluster has no worker that can play these rules"
            if self._others
            else "the cluster has no workers: start some with `dask worker ADDRESS`"
        )

    def close(self) -> None:
        self._client.close()
        if self._local is not None:
            self._local.close()


def _local_cluster(workers: int) -> LocalCluster:
    with dask.config.set(_LOCAL_SETTINGS), deaf():  # a worker has what was set when it was started
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # else on a port that may be taken
            silence_logs=logging.CRITICAL,
        )
