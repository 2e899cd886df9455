"""Tests here may be coroutines; PostgreSQL is started once for all of them."""

from tests.coroutines import pytest_pyfunc_call
from tests.store.conftest import database, postgres

__all__ = ["database", "postgres", "pytest_pyfunc_call"]
