"""Settings for all tests, and nothing that they started outlives them."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No time limit for examples or for making them: the same tests also run uncompiled, and on busy machines.
settings.register_profile(
    "janken", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("janken")


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What the program keeps for its user, such as best scores, is not mixed with that of a real one."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_running() -> Iterator[None]:
    """Whatever tests and their fixtures started has ended with them; what has not is killed and named."""
    yield
    left = _children()
    for number in left:
        os.kill(number, signal.SIGKILL)
    assert left == {}


def _children() -> dict[int, str]:
    """The processes that this one has started and that still run, by their number; Linux tells."""
    found = {}
    for listed in Path("/proc/self/task").glob("*/children"):
        for number in map(int, listed.read_text().split()):
            process = Path(f"/proc/{number}")
            if process.joinpath("stat").read_text().rpartition(")")[2].split()[0] != "Z":
                found[number] = process.joinpath("cmdline").read_text().replace("\0", " ")
    return found
