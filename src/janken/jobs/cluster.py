"""A Dask cluster as the engine: workers may come, go and be killed, and the results are the same."""

import logging
import pickle
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, TypeVar, cast, final

from janken.jobs import remote
from janken.jobs.engine import Engine, EngineError, usual_processes
from janken.jobs.identity import identity
from janken.jobs.wheel import wheel_here

try:
    import cloudpickle
    from distributed import Client, Future, KilledWorker, LocalCluster
    from distributed.comm.core import CommClosedError
except ImportError:
    raise EngineError(
        "a cluster needs Dask, which is not installed here: pip install 'janken[lab]'"
    ) from None

Job = TypeVar("Job")
Result = TypeVar("Result")

_Answer: TypeAlias = "Future[tuple[str, object]]"

_PATIENCE: Final = 10  # seconds, for a scheduler that should be there


@final
class Cluster(Engine):
    def __init__(self, address: str, workers: int | None = None) -> None:
        """At the address of a scheduler; `local` starts a cluster of so many workers on this machine."""
        cloudpickle.register_pickle_by_value(remote)
        self._local = _local_cluster(workers or usual_processes()) if address == "local" else None
        try:
            self._client = Client(self._local or address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise EngineError(
                f"no Dask scheduler answers at {address} ({error}): start one with `dask scheduler`, "
                "workers with `dask worker ADDRESS`, or use --cluster local"
            ) from None
        try:
            self._make_ready(self._client.run(remote.identity_here))
        except BaseException:
            self.close()
            raise

    @property
    def workers(self) -> int:
        return max(1, len(self._client.nthreads()))

    def run(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        waiting: deque[tuple[bytes, _Answer]] = deque()
        try:
            for job in jobs:
                packed = pickle.dumps((work, job))
                waiting.append((packed, self._submit(packed)))
                if len(waiting) >= 2 * self.workers:
                    yield cast("Result", self._result(*waiting.popleft()))
            while waiting:
                yield cast("Result", self._result(*waiting.popleft()))
        except (KilledWorker, CommClosedError) as error:
            raise EngineError(f"the cluster cannot go on: {error}") from None
        finally:
            for _, future in waiting:
                future.cancel()

    def _submit(self, packed: bytes) -> _Answer:
        # Not pure: that a job was done before is for us to know, not for the scheduler.
        return self._client.submit(remote.attempt, identity(), packed, pure=False)

    def _result(self, packed: bytes, future: _Answer) -> object:
        """A worker that has come since the beginning may have to be made ready first."""
        while True:
            kind, what = future.result()
            if kind == "done":
                return what
            if what in self._client.nthreads():
                self._make_ready(self._client.run(remote.identity_here, workers=[str(what)]))
            future = self._submit(packed)

    def _make_ready(self, found: dict[str, str | None]) -> None:
        """Janken is brought to workers without it; those with another one are sent away."""
        missing = [address for address, who in found.items() if who is None]
        if missing:
            self._install(missing)
        others = {address: who for address, who in found.items() if who not in (None, identity())}
        for address, who in others.items():
            sys.stderr.write(
                f"the worker {address} has {who}, and here is {identity()}: it gets no jobs. "
                "Install the same version there, or none: it is brought along then.\n"
            )
        if others:
            self._client.retire_workers(list(others), close_workers=True, remove=True)
        if len(others) == len(found):
            raise EngineError(
                "the cluster has no worker that can play these rules"
                if found
                else "the cluster has no workers: start some with `dask worker ADDRESS`"
            )

    def _install(self, addresses: list[str]) -> None:
        name, wheel = wheel_here()
        for address, problem in self._client.run(remote.install, name, wheel, workers=addresses).items():
            if problem is not None:
                raise EngineError(f"janken could not be installed on the worker {address}: {problem}")
        for address, who in self._client.run(remote.identity_here, workers=addresses).items():
            if who != identity():
                raise EngineError(f"after installing janken the worker {address} has {who}, not {identity()}")

    def close(self) -> None:
        self._client.close()
        if self._local is not None:
            self._local.close()


def _local_cluster(workers: int) -> LocalCluster:
    return LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
    )
