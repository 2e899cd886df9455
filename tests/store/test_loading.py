"""A table goes where there is no database: into a web page, for example."""

import os
import subprocess
import sys

import pytest

SHOW = "import sys, importlib; importlib.import_module(sys.argv[1]); print(*sys.modules)"


def loaded_by(module: str) -> set[str]:
    # What measures coverage would load some of it.
    around = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    command = [sys.executable, "-c", SHOW, module]
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("module", ["janken.table.table", "janken.store.opening"])
def test_databases_are_loaded_only_when_they_are_used(module: str) -> None:
    assert "asyncpg" not in loaded_by(module)


@pytest.mark.parametrize("module", ["janken.table.table", "janken.table.local"])
def test_a_table_needs_no_database(module: str) -> None:
    assert loaded_by(module).isdisjoint({"sqlite3", "asyncpg"})
