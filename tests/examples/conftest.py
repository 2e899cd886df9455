"""The examples, installed once."""

from pathlib import Path

import pytest

from tests.examples.installing import EXAMPLE, UNDERTOW, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("example"), EXAMPLE, UNDERTOW)
