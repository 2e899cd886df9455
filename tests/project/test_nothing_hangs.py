"""What tests start ends with them, whatever happens: tests of the settings for all tests."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT

SLEEPS = 'Popen([sys.executable, "-c", "import time; time.sleep(1000)"])'
BEGIN = "import os, signal, sys\nfrom pathlib import Path\nfrom subprocess import Popen, run\n\n"


def passed(tests: str, folder: Path, *, in_background: bool = False) -> subprocess.CompletedProcess[str]:
    """Run tests of their own, with those settings and little time."""
    (folder / "test_it.py").write_text(BEGIN + tests)
    limit = ("--timeout=2", "--override-ini=timeout_method=signal", "-p", "no:cacheprovider")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", *limit, str(folder)],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        preexec_fn=(lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) if in_background else None,
        timeout=120,
    )


def has_ended(number: int) -> bool:
    """Whoever is killed may take a moment to end."""
    try:
        process = os.pidfd_open(number)
    except ProcessLookupError:
        return True
    ended, _, _ = select.select([process], [], [], 60)
    os.close(process)
    return bool(ended)


@pytest.mark.parametrize("is_awaited", [True, False])
def test_what_a_test_has_started_ends_when_its_time_is_over(tmp_path: Path, is_awaited: bool) -> None:
    waits = f"with {SLEEPS} as started:\n        " if is_awaited else f"started = {SLEEPS}; "
    done = passed(
        f"def test_it():\n    {waits}Path('pid').write_text(str(started.pid)); started.wait()", tmp_path
    )
    assert done.returncode == 1
    assert "Timeout (>2.0s)" in done.stdout
    assert "1 failed in" in done.stdout
    assert has_ended(int((tmp_path / "pid").read_text()))


def test_what_is_left_running_fails_the_run_and_is_killed(tmp_path: Path) -> None:
    done = passed(f"def test_it():\n    Path('pid').write_text(str({SLEEPS}.pid))", tmp_path)
    assert done.returncode == 1
    assert "time.sleep(1000)" in done.stdout
    assert has_ended(int((tmp_path / "pid").read_text()))


def test_ctrl_c_is_heeded_by_what_is_started_in_the_background_of_a_shell(tmp_path: Path) -> None:
    ask = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    told = f"run([sys.executable, '-c', {ask!r}], capture_output=True, check=True).stdout"
    done = passed(f"def test_it():\n    assert {told} == b'True\\n'", tmp_path, in_background=True)
    assert done.returncode == 0, done.stdout


def test_a_run_that_is_told_to_end_does_so_even_if_a_test_makes_light_of_it(tmp_path: Path) -> None:
    light = (
        "try:\n        os.kill(os.getpid(), signal.SIGTERM)\n    except KeyboardInterrupt:\n        pass\n"
    )
    after = "def test_after():\n    Path('after').touch()\n"
    done = passed(f"def test_it():\n    {light}\n\n{after}", tmp_path)
    assert done.returncode == 2
    assert "told to end" in done.stdout
    assert not (tmp_path / "after").exists()
