"""Which tests reach which line, and how long each takes: every test file is run once under coverage, and
again when it or the code has changed. As a pytest plugin (`-p tools.mutate.reach`) it notes both."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, final

import coverage
import pytest

from tools.mutate.packages import ROOT, Package

CACHE: Final = ROOT / ".cache" / "mutate"
PYTEST: Final = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
_FOLDER: Final = "JANKEN_REACH"  # where the plugin keeps what it notes
_SETTINGS: Final = """[run]
source = {source}
data_file = {folder}/reach
parallel = true
sigterm = true
context = ${{PYTEST_CURRENT_TEST-}}
"""


@final
class Reach:
    """What the tests of one file reach, also in the processes that they start."""

    def __init__(self, folder: Path, is_told: bool) -> None:
        self._is_told = is_told
        self._data = coverage.CoverageData(str(folder / "reach"))
        self._data.read()
        self.seconds: dict[str, float] = json.loads((folder / "seconds.json").read_text())

    def tests(self, path: Path, line: int | None) -> set[str]:
        """Those that passed and reach a line, or any line of the file, for all that is known."""
        if not self._is_told:
            return set(self.seconds)
        by_line = self._data.contexts_by_lineno(str(path))
        if line is None:
            contexts = {context for some in by_line.values() for context in some}
        else:
            contexts = set(by_line.get(line, []))
        reached = set[str]()
        for context in contexts:
            started_in, _, phase = context.rpartition(" (")
            if phase == "setup)":  # a process of a fixture, which may serve all the tests after it
                return set(self.seconds)
            reached.add(started_in if phase == "call)" else context)
        return reached & self.seconds.keys()


def reach_of(test_file: Path, package: Package) -> Reach:
    name = str(test_file.relative_to(ROOT))
    kernel = "uncompiled" if package.is_compiled else "compiled"
    folder = CACHE / "reach" / kernel / name.replace("/", ".")
    state = hashlib.sha256(_code().encode() + test_file.read_bytes()).hexdigest()
    stamp = folder / "made-of"
    if not stamp.exists() or stamp.read_text() != state:
        _note(name, folder, package.environment)
        stamp.write_text(state)
        print(f"{package.name}: noted what {name} reaches", file=sys.stderr, flush=True)
    return Reach(folder, name.removeprefix("tests/") not in package.untold)


@cache
def _code() -> str:
    """A digest of all that the tests of every file depend on: the code, and what tests share."""
    shared = [file for file in (ROOT / "tests").rglob("*.py") if not file.name.startswith("test_")]
    files = sorted([*(ROOT / "src").rglob("*.py"), *shared])
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _note(test_file: str, folder: Path, environment: dict[str, str]) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    settings = folder / "settings"
    settings.write_text(_SETTINGS.format(source=ROOT / "src", folder=folder))
    subprocess.run(
        [sys.executable, *PYTEST, "-p", "tools.mutate.reach", test_file],
        cwd=ROOT,
        env=environment | {_FOLDER: str(folder), "COVERAGE_PROCESS_START": str(settings)},
        stdout=subprocess.DEVNULL,
        check=False,  # a test that fails anyway proves nothing, and is not asked again
    )
    noted = coverage.Coverage(config_file=str(settings))
    noted.combine()
    noted.save()


# -- the plugin: coverage itself is started in every process by COVERAGE_PROCESS_START -----------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    running = coverage.Coverage.current()
    if running is not None:
        running.switch_context(item.nodeid)
    return (yield)


_took: dict[str, float] = {}
_failed: set[str] = set()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _took[report.nodeid] = _took.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    folder = os.environ.get(_FOLDER)
    if folder is not None:
        passed = {test: seconds for test, seconds in _took.items() if test not in _failed}
        (Path(folder) / "seconds.json").write_text(json.dumps(passed))
