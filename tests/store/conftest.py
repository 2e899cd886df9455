"""Tests here may be coroutines; PostgreSQL is started once for all that need it."""

from collections.abc import Iterator

import pytest

from tests.coroutines import pytest_pyfunc_call
from tools.local_postgres import LocalPostgres

__all__ = ["pytest_pyfunc_call"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[LocalPostgres]:
    with LocalPostgres() as server:
        yield server


@pytest.fixture
def database(postgres: LocalPostgres) -> str:
    """The address of an empty database."""
    return postgres.address(postgres.new_database())
