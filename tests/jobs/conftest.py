"""A Dask cluster for tests."""

from collections.abc import Iterator

import pytest

from tests.jobs.dask_processes import DaskProcesses


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskProcesses]:
    processes = DaskProcesses(tmp_path_factory.mktemp("dask"))
    yield processes
    processes.close()


@pytest.fixture
def dask(scheduler: DaskProcesses) -> Iterator[DaskProcesses]:
    """A scheduler that has no workers yet."""
    yield scheduler
    scheduler.end_workers()
