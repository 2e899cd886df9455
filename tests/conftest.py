"""Settings for all tests, and nothing that they started outlives them."""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

# No time limit for examples or for making them: the same tests also run uncompiled, and on busy machines.
settings.register_profile(
    "janken", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("janken")

# What any system can run: no terminal, no database of others, no browser.
_HERE: Final = Path(__file__).parent
_PORTABLE: Final = (
    *("core", "keeper", "kernel", "library", "perft", "ratings", "records", "rules", "secrecy", "sheets"),
    *("store/test_kept.py", "tournaments", "words"),
)
_BEFORE: Final = pytest.StashKey[set[int]]()  # what ran when the test began


def pytest_sessionstart(session: pytest.Session) -> None:
    """Whoever is told to end does so as at Ctrl-C, with what was started, also if a test makes light of it.

    In the background of a shell Ctrl-C counts for nothing, and neither would it for what is started there.
    """

    def end(number: int, frame: FrameType | None) -> None:
        session.shouldstop = "told to end"
        raise KeyboardInterrupt

    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, end)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark those; `pytest -m portable` runs them."""
    for item in items:
        if any(item.path.is_relative_to(_HERE / name) for name in _PORTABLE):
            item.add_marker("portable")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What will not run is then not imported either: it may need what another system has not."""
    if config.option.markexpr != "portable":
        return None
    kept = (_HERE / name for name in _PORTABLE)
    return not any(
        collection_path.is_relative_to(path) or path.is_relative_to(collection_path) for path in kept
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What a test that fails has started ends with it; what its fixtures have started, they end."""
    before: set[int] = set(_started())
    item.stash[_BEFORE] = before
    try:
        return (yield)
    except BaseException:
        _kill_what_it_started(item)
        raise


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_timeout_set_timer(item: pytest.Item) -> Iterator[None]:
    """When its time is over, that ends at once: a test might wait for it even on its way out."""
    result = yield
    if not hasattr(signal, "SIGALRM"):  # on Windows a thread keeps the time
        return result
    fail = signal.getsignal(signal.SIGALRM)

    def ring(number: int, frame: FrameType | None) -> None:
        _kill_what_it_started(item)
        if callable(fail):
            fail(number, frame)

    signal.signal(signal.SIGALRM, ring)
    return result


def _kill_what_it_started(item: pytest.Item) -> None:
    if _BEFORE in item.stash:
        before = item.stash[_BEFORE]
        _kill(_started().keys() - before)


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder of all processes of this run."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_running() -> Iterator[None]:
    """Whatever tests and their fixtures started has ended with them; what has not is killed and named."""
    yield
    # The interpreter itself keeps one process for what multiprocessing shares; it ends with the interpreter.
    left = {number: what for number, what in _started().items() if "resource_tracker" not in what}
    _kill(left)
    assert left == {}


def _kill(numbers: Iterable[int]) -> None:
    for number in numbers:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)


def _started(by: str = "self") -> dict[int, str]:
    """The processes that this one and those have started that still run, by their number; Linux tells."""
    found = {}
    for listed in Path(f"/proc/{by}/task").glob("*/children"):
        with suppress(OSError):  # one that has just ended
            for number in listed.read_text().split():
                process = Path("/proc", number)
                if process.joinpath("stat").read_text().rpartition(")")[2].split()[0] != "Z":
                    found[int(number)] = process.joinpath("cmdline").read_text().replace("\0", " ")
                    found |= _started(number)
    return found
