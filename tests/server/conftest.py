"""Tests here may be coroutines; some share a server in a process of its own."""

from collections.abc import Iterator

import pytest

from tests.coroutines import pytest_pyfunc_call
from tests.server.process import ServerProcess

__all__ = ["pytest_pyfunc_call"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One for all tests of a module."""
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite")
    process.live()
    yield process
    process.kill()
    process.close()
