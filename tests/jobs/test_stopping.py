"""Commands that take long end in time, or at once by Ctrl-C, and leave nothing behind: real programs."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from janken.jobs.engine import Processes, ThisProcess
from tests.jobs import work
from tests.jobs.dask_processes import DaskProcesses
from tests.running import JANKEN, ROOT, environment
from tests.terminal.screen import Screen

SOON = 20.0  # seconds; on a busy machine too, and far below what these commands have to do
RECORD = str(ROOT / "tests" / "golden" / "janken-rummy-stock-out.janken")
# Their first results take minutes, so that all of them are stopped in the middle of a job.
SLOW_BOTS = ["--bot", "master", "--bot", "club", "--time", "60", "--processes", "2"]
LONG = {
    "lab": ["lab", "janken-rummy", "--playouts", "100000", "--processes", "2"],
    "arena": ["arena", "janken-rummy", *SLOW_BOTS],
    "league": ["league", "janken-rummy", *SLOW_BOTS],
    "review": ["review", RECORD, "--playouts", "100000000", "--processes", "2"],
    "solve": ["solve", "--deal", "collector", "--seconds", "600", "--stats", "9", "--processes", "2"],
    "cluster": ["lab", "janken-rummy", "--playouts", "100000", "--processes", "2", "--cluster", "local"],
}  # fmt: skip


def family(session: int) -> list[str]:
    """The processes of a session that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split() if entry.name.isdigit() else []
        except OSError:
            continue
        if fields and int(fields[3]) == session and fields[0] not in "ZX":
            found.append(entry.name)
    return found


def wait_until_all_are_gone(session: int) -> None:
    until = monotonic() + SOON
    while family(session):
        assert monotonic() < until, f"left behind: {family(session)}"
        sleep(0.05)


def wait_for_workers(session: int, more_than: int) -> None:
    until = monotonic() + 60
    while len(family(session)) <= more_than:
        assert monotonic() < until, "no workers came"
        sleep(0.05)


@pytest.mark.parametrize("presses", [1, 2])
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_stops_at_once_and_leaves_nobody_behind(name: str, presses: int) -> None:
    with Screen([JANKEN, *LONG[name]]) as screen:
        screen.wait_for("Collector" if name == "solve" else "Rummy")
        wait_for_workers(screen.session, 2)
        begin = monotonic()
        for _ in range(presses):
            screen.press(b"\x03")
        status = screen.ends()
        assert monotonic() - begin < SOON
        assert status in (130, -signal.SIGINT), screen.text
        assert "Traceback" not in screen.text
        assert "ignored in" not in screen.text
        wait_until_all_are_gone(screen.session)


@pytest.mark.parametrize("name", LONG)
def test_a_system_that_ends_them_finds_nothing_left_and_nothing_to_complain_of(name: str) -> None:
    with subprocess.Popen(
        [JANKEN, *LONG[name]],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env=environment({}), start_new_session=True,
    ) as running:  # fmt: skip
        wait_for_workers(running.pid, 2)
        running.terminate()
        _, said = running.communicate(timeout=SOON)
    assert running.returncode == 128 + signal.SIGTERM
    assert "Traceback" not in said
    assert "leaked" not in said
    wait_until_all_are_gone(running.pid)


def test_the_lab_ends_in_time_and_says_before_what_it_does() -> None:
    begin = monotonic()
    command = [JANKEN, *LONG["lab"], "--minutes", "0.02"]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment({}), timeout=SOON, check=False
    )
    assert monotonic() - begin >= 0.02 * 60
    assert done.stderr.startswith("Janken Rummy. Bots play every deal with these rules. Ctrl-C stops")
    assert done.stderr.endswith(
        "not one deal was finished in this time: give it more --minutes, or add --no-skill\n"
    )
    assert done.returncode == 2


def test_the_lab_shows_what_it_has_when_the_time_is_up() -> None:
    words = ["lab", "collector", "--no-skill", "--bot", "easy", "--minutes", "0.1", "--processes", "1"]
    done = subprocess.run(
        [JANKEN, *words], capture_output=True, text=True, env=environment({}), timeout=60, check=False
    )
    assert done.returncode == 0
    assert "moves" in done.stdout.lower()


@pytest.mark.parametrize("engine", [ThisProcess, lambda: Processes(2)])
def test_beyond_the_time_nothing_is_waited_for(engine: type[ThisProcess]) -> None:
    with engine() as ready:
        assert list(ready.run(work.square, range(3), monotonic() + 60)) == [0, 1, 4]
        assert list(ready.run(work.take_half_a_second, range(3), monotonic() - 1)) == []


def test_workers_end_with_the_program_that_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "janken", *LONG["lab"]], stderr=subprocess.DEVNULL, start_new_session=True
    ) as running:
        wait_for_workers(running.pid, 2)
        os.kill(running.pid, signal.SIGKILL)
    wait_until_all_are_gone(running.pid)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_question_to_a_cluster_that_is_stopped_leaves_it_no_work_and_goes_on_from_its_results(
    dask: DaskProcesses, tmp_path: Path, how: signal.Signals
) -> None:
    dask.worker()
    kept, asked = tmp_path / "kept", ["lab", "collector", "--no-skill", "--bot", "easy", "--deals", "200"]
    command = [JANKEN, *asked, "--cluster", dask.address, "--keep", str(kept)]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env=environment({}), start_new_session=True,
    ) as running:  # fmt: skip
        while not kept.exists() or len(kept.read_text().splitlines()) < 3:
            assert running.poll() is None
            sleep(0.01)
        running.send_signal(how)
        _, said = running.communicate(timeout=SOON)
    assert "Traceback" not in said
    wait_until_all_are_gone(running.pid)
    while any(dask.client.processing().values()):
        sleep(0.05)
    before = kept.read_text()
    again, alone = (
        subprocess.run(words, capture_output=True, text=True, env=environment({}), timeout=120, check=True)
        for words in (command, [JANKEN, *asked, "--processes", "1"])
    )
    after = kept.read_text()
    assert after.startswith(before)
    assert after != before  # it was stopped in the middle
    assert again.stdout == alone.stdout
