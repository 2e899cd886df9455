"""A Dask cluster as the engine: workers may join, leave and be killed without changing the results."""

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
from janken.jobs.engine import Engine, EngineError, default_processes, interrupts_held
from janken.jobs.installed import identity, wheel_here

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
_PATIENCE: Final = 10  # seconds without any worker
_LOOK_EVERY: Final = 2  # seconds, for workers that have joined or left
# Dask's profiler, ticks and memory checks take a tenth of a core from the jobs. Returning every freed page to
# the system at once, as Dask tells its workers to, takes a twentieth of their time.
_LOCAL_SETTINGS: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "5s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.nanny.pre-spawn-environ.MALLOC_TRIM_THRESHOLD_": 1 << 27,
}


class _TimeIsUp(Exception):  # noqa: N818 - not an error
    """The deadline has passed."""


@dataclass(frozen=True)
class _Submitted:
    """A job on its way, and the workers that may run it."""

    packed: bytes
    workers: frozenset[str]
    answer: "Future[object]"


@final
class Cluster(Engine):
    def __init__(self, address: str, workers: int | None = None) -> None:
        """At the address of a scheduler; `local` starts a cluster of this many workers on this machine."""
        cloudpickle.register_pickle_by_value(remote)
        self._local = _local_cluster(workers or default_processes()) if address == "local" else None
        try:
            self._client = Client(self._local or address, timeout=_SOON, set_as_default=False)
        except (OSError, ValueError) as error:
            raise EngineError(
                f"no Dask scheduler answers at {address} ({error}): start one with `dask scheduler`, "
                "workers with `dask worker ADDRESS`, or use --cluster local"
            ) from None
        self._ready: set[str] = set()  # addresses of workers with the same rules
        self._others: set[str] = set()
        self._looked = -inf
        try:
            self._find_workers()
            self._need_workers()
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> int:
        return max(1, len(self._ready))

    def run(
        self, work: Callable[[Job], Result], jobs: Iterable[Job], deadline: float | None = None
    ) -> Iterator[Result]:
        waiting: deque[_Submitted] = deque()
        self._find_workers()
        try:
            for job in jobs:
                waiting.append(self._submit(pickle.dumps((work, job))))
                if len(waiting) >= 2 * self.workers:
                    yield cast("Result", self._result(waiting.popleft(), deadline))
            while waiting:
                yield cast("Result", self._result(waiting.popleft(), deadline))
        except _TimeIsUp:
            return
        except (KilledWorker, CommClosedError) as error:
            raise EngineError(f"the cluster cannot continue: {error}") from None
        finally:
            for given in waiting:
                given.answer.cancel()

    def _submit(self, packed: bytes) -> _Submitted:
        if monotonic() >= self._looked + _LOOK_EVERY:
            self._find_workers()
        workers = sorted(self._ready)
        # Not pure: the journal knows what was done before, not the scheduler.
        answer = self._client.submit(remote.run_job, packed, pure=False, workers=workers or None)
        return _Submitted(packed, frozenset(workers), answer)

    def _result(self, given: _Submitted, deadline: float | None) -> object:
        """Wait for a result; if every worker it was submitted to has left, submit it to others."""
        lonely = 0.0
        while True:
            left = inf if deadline is None else deadline - monotonic()
            try:
                return given.answer.result(timeout=min(_LOOK_EVERY, max(left, 0)))
            except TimeoutError:
                if left <= _LOOK_EVERY:
                    given.answer.cancel()
                    raise _TimeIsUp from None
                self._find_workers()
            lonely = 0 if self._ready else lonely + _LOOK_EVERY
            if lonely >= _PATIENCE:
                self._need_workers()
            if self._ready and not given.workers & self._ready:
                given.answer.cancel()
                given = self._submit(given.packed)

    def _find_workers(self) -> None:
        """Find new workers, install janken where it is missing, and leave out those with another version."""
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
                    f"the worker {address} has {who}, this machine {identity()}: it gets no jobs. "
                    "Install the same version there, or none, and this one is installed for it.\n"
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
            "the cluster has no worker with the same version of janken"
            if self._others
            else "the cluster has no workers: start some with `dask worker ADDRESS`"
        )

    def close(self) -> None:
        self._client.close()
        if self._local is not None:
            self._local.close()


def _local_cluster(workers: int) -> LocalCluster:
    with dask.config.set(_LOCAL_SETTINGS), interrupts_held():  # workers take settings when they start
        return LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # or else on a port that may be taken
            silence_logs=logging.CRITICAL,
        )
