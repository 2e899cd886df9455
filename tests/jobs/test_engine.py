"""Engines of this machine: the same results in the same order, whoever does the work."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from janken.jobs.engine import EngineError, Processes, ThisProcess, engine_for, in_order
from tests.jobs import work


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_the_order_of_the_jobs(processes: int) -> None:
    with engine_for(processes) as engine:
        assert engine.workers == processes
        assert list(engine.run(work.square, range(9))) == [number**2 for number in range(9)]
        assert list(engine.run(work.square, [3])) == [9]


@pytest.mark.parametrize("processes", [1, 2])
def test_jobs_are_taken_only_a_little_ahead(processes: int) -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            taken.append(len(taken))
            yield taken[-1]

    with engine_for(processes) as engine:
        results = engine.run(work.square, endless())
        assert [next(results) for _ in range(5)] == [0, 1, 4, 9, 16]
    assert len(taken) <= 5 + 2 * processes


def test_two_processes_share_the_work() -> None:
    with Processes(2) as engine:
        done = list(engine.run(work.worker, range(200)))
    assert [number for number, _ in done] == list(range(200))
    assert 1 <= len({who for _, who in done}) <= 2


def test_what_goes_wrong_in_a_job_is_told() -> None:
    for engine in (ThisProcess(), Processes(2)):
        with engine, pytest.raises(ValueError, match="7 is not liked"):
            list(engine.run(work.fail, [7]))


def test_a_process_that_is_killed_is_told_of(tmp_path: Path) -> None:
    jobs = [(str(tmp_path / "killed"), number) for number in range(6)]
    with Processes(2) as engine, pytest.raises(EngineError, match="a worker process was killed"):
        list(engine.run(work.kill_yourself_once, jobs))


@pytest.mark.parametrize("processes", [1, 2])
def test_pieces_are_handed_out_in_jobs_of_many(processes: int) -> None:
    with engine_for(processes) as engine:
        jobs = list(in_order(engine, work.square, range(2000), 2000))
    assert [result for job in jobs for result in job] == [number**2 for number in range(2000)]
    assert len(jobs[0]) == 1, "nobody knows yet how long one takes"
    assert max(map(len, jobs)) > 100, "these are quick"


@pytest.mark.parametrize("processes", [1, 2])
def test_toward_the_end_jobs_get_smaller(processes: int) -> None:
    """A thousand pieces per second at most: so 500 would do for a job, and a twentieth of it at the end."""
    with engine_for(processes) as engine:
        sizes = [len(job) for job in in_order(engine, work.take_a_millisecond, range(600), 600)]
    assert sum(sizes) == 600
    assert max(sizes) <= 300 / processes
    assert sizes[-1] <= 50


def test_pieces_are_made_as_they_are_needed() -> None:
    made: list[int] = []

    def endless() -> Iterator[int]:
        while True:
            made.append(len(made))
            yield made[-1]

    jobs = in_order(ThisProcess(), work.square, endless(), 1_000_000)
    assert [next(jobs), next(jobs)[:2]] == [[0], [1, 4]]
    assert len(made) <= 1 + 500


def test_ctrl_c_is_not_for_processes_that_are_just_starting() -> None:
    """At a terminal all processes of a program hear it."""
    command = [sys.executable, "-m", "janken", "lab", "collector", "--deals", "1000000", "--processes", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True
    ) as running:
        while not any(map(_is_loading, _children(running.pid))):
            assert running.poll() is None
            sleep(0.001)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate()
    assert "Traceback" not in told
    assert running.returncode in (0, 130)  # 0: there were results already


def _is_loading(process: str) -> bool:
    """Python itself has begun there: from now on it would complain."""
    arguments = Path(f"/proc/{process}/cmdline").read_text()
    return "spawn_main" in arguments and "_socket" in Path(f"/proc/{process}/maps").read_text()


def _children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()
