"""Which tests reach which line, and how long each takes: a run of a package's tests under coverage.

As a pytest plugin (`-p tools.mutate.reach`) it notes both; processes that tests start take part.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, final

import coverage
import pytest

from tools.mutate.packages import LEFT_OUT, ROOT, Package

CACHE: Final = ROOT / ".cache" / "mutate"
UNCOMPILED: Final = {"JANKEN_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
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
    def __init__(self, folder: Path) -> None:
        self._data = coverage.CoverageData(str(folder / "reach"))
        self._data.read()
        self._seconds: dict[str, float] = json.loads((folder / "seconds.json").read_text())

    def tests(self, path: Path, line: int) -> list[str]:
        """The tests that passed and reach a line, the quickest first."""
        contexts = self._data.contexts_by_lineno(str(path)).get(line, [])
        reached = {context.rpartition(" (")[0] or context for context in contexts}
        return sorted(reached & self._seconds.keys(), key=self._seconds.__getitem__)

    def seconds(self, test: str) -> float:
        return self._seconds[test]


def reach_of(package: Package) -> Reach:
    """Noted once, and again when sources or tests have changed."""
    folder = CACHE / package.name.replace(" ", "-")
    state = _digest()
    stamp = folder / "made-of"
    if not stamp.exists() or stamp.read_text() != state:
        _note(package, folder)
        stamp.write_text(state)
    return Reach(folder)


def _digest() -> str:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in sorted(files))).hexdigest()


def _note(package: Package, folder: Path) -> None:
    print(f"{package.name}: which tests reach which line ...", file=sys.stderr, flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("reach*"):
        old.unlink()
    settings = folder / "settings"
    settings.write_text(_SETTINGS.format(source=ROOT / "src", folder=folder))
    left_out = [f"--ignore={name}" for name in LEFT_OUT]
    tests = [f"tests/{name}" for name in package.tests]
    subprocess.run(
        [sys.executable, *PYTEST, "-n", "2", "-p", "tools.mutate.reach", *left_out, *tests],
        cwd=ROOT,
        env={**os.environ, **UNCOMPILED, _FOLDER: str(folder), "COVERAGE_PROCESS_START": str(settings)},
        stdout=sys.stderr,
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


def pytest_sessionfinish(session: pytest.Session) -> None:
    folder = os.environ.get(_FOLDER)
    if folder is not None and not hasattr(session.config, "workerinput"):
        passed = {test: seconds for test, seconds in _took.items() if test not in _failed}
        (Path(folder) / "seconds.json").write_text(json.dumps(passed))
